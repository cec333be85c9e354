#!/bin/sh
# Keys that are pressed in the options of a real window change the settings, which are kept: language, speed, a binding.
. "$(dirname "$0")/common.sh"
command -v xdotool >/dev/null 2>&1 || { echo "Skipped: xdotool is not here."; exit 77; }

cat >"$work/press" <<'SCRIPT'
#!/bin/sh
# $1 the game, $2 a line of the settings, $3 the screen; then the keys, one after the other. Ends when the line is kept.
game=$1
line=$2
screen=$3
shift 3
xdotool mousemove 1399 799  # off the rows: Wine tells a new window where the pointer is, and a row under it is chosen
"$game" --screen "$screen" --mute --scale 1 --ticks 900 &
game=$!
. "$(dirname "$0")/find_window"
xdotool windowfocus "$window" 2>/dev/null
sleep 0.5
for key in "$@"; do
    xdotool keydown "$key"
    sleep 0.12
    xdotool keyup "$key"
    sleep 0.25
done
until grep -q "$line" "$XDG_CONFIG_HOME/scree/settings.json" 2>/dev/null; do
    kill -0 "$game" 2>/dev/null || break
    sleep 0.1
done
kill "$game" 2>/dev/null
wait "$game"
code=$?
[ $code = 0 ] || [ $code = 143 ]
SCRIPT
chmod +x "$work/press"
settings=$XDG_CONFIG_HOME/scree/settings.json

# Presses the keys until the settings hold the line: a slow machine may lose some.
expect() {
    line=$1
    shift
    for _ in 1 2 3 4; do
        rm -f "$settings"
        with_display "$work/press" "$scree" "$line" "$@" || fail "the game did not end well"
        grep -q "$line" "$settings" 2>/dev/null && return 0
    done
    cat "$settings" 2>/dev/null
    fail "the settings do not say $line"
}

expect '"speed_percent": 80' assist Down Left Left
expect '"invincible": true' assist Down Down Return
expect '"jump": {' controls Down Down Down Down Return k
grep -q '"k"' "$settings" || fail "the key is not kept"
expect '"language": "german"' play Down Right
with_display "$scree" --mute --screen play --ticks 30 --screenshot "$work/german.png" || fail "no German picture"
grep -q '"language": "german"' "$settings" || fail "the language was not kept"
sed -i 's/"german"/"english"/' "$settings"
with_display "$scree" --mute --screen play --ticks 30 --screenshot "$work/english.png" || fail "no English picture"
cmp -s "$work/german.png" "$work/english.png" && fail "both languages look the same"
rm -f "$settings"
with_display env LC_ALL=de_AT.UTF-8 "$scree" --mute --screen play --ticks 30 --screenshot "$work/locale.png" ||
    fail "no picture with a German environment"
cmp -s "$work/german.png" "$work/locale.png" || fail "a German environment does not bring German words"
echo "options, bindings and the language are kept"
