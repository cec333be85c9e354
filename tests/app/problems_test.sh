#!/bin/sh
# Bad input is told in one line with its file, and with the right exit code.
. "$(dirname "$0")/common.sh"

expect() { # CODE WORDS ARGUMENTS...
    code=$1
    words=$2
    shift 2
    "$program" "$@" >"$work/out" 2>"$work/err"
    got=$?
    [ "$got" = "$code" ] || fail "scree $*: exit $got instead of $code: $(cat "$work/err")"
    cat "$work/out" "$work/err" | grep -q "$words" || fail "scree $*: does not say \"$words\": $(cat "$work/err")"
}

unset DISPLAY WAYLAND_DISPLAY
expect 0 "^scree [0-9]" --version
expect 0 "LEVEL" --help
expect 2 "not-an-option" --not-an-option
expect 2 "needs --ticks" --screenshot "$work/a.png"
expect 2 "has no sprites/sprites.json" --content "$work"
expect 2 "foo" --content "$source/content" foo
! grep -q "no sound" "$work/err" || fail "without a sound device scree foo does not report foo alone: $(cat "$work/err")"
expect 1 "no-display" --mute --content "$source/content"

printf '{"width": 10' >"$work/broken.json"
with_display "$scree" "$work/broken.json" --mute --ticks 5 >"$work/out" 2>"$work/err"
[ $? = 2 ] || fail "a broken level does not end with 2"
grep -q "broken.json" "$work/err" || fail "the message does not name the file: $(cat "$work/err")"

printf 'scree-replay 99\n' >"$work/new.replay"
with_display "$scree" "$level" --replay "$work/new.replay" --mute --ticks 5 >"$work/out" 2>"$work/err"
[ $? = 2 ] || fail "a replay of another version does not end with 2"
grep -q "new.replay" "$work/err" || fail "the message does not name the file: $(cat "$work/err")"

cp "$level" "$work/kept.json"
for output in --record --screenshot; do
    "$scree" "$work/kept.json" --mute --ticks 5 "$output" "$work/kept.json" >/dev/null 2>"$work/err"
    [ $? = 2 ] || fail "$output over the level does not end with 2"
    cmp -s "$level" "$work/kept.json" || fail "$output replaced the level"
    grep -q "overwrite LEVEL" "$work/err" || fail "$output over the level is not told: $(cat "$work/err")"
done

# Damaged settings are kept and reported, and the game continues.
mkdir -p "$work/config/scree"
printf '{{{' >"$work/config/scree/settings.json"
with_display "$scree" --mute --ticks 30 >/dev/null || fail "damaged settings end the game"
[ -s "$work/config/scree/settings.json.damaged-1" ] || fail "the damaged settings were not kept"
