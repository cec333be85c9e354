#!/bin/sh
# A level played by a replay is drawn in a real window: the picture has the hero's scarf and is not of one colour.
. "$(dirname "$0")/common.sh"

make_replay "$work/run.replay" "R*70 RJ*14 R*60 RJ*10 R*46 .*100"
with_display "$scree" "$level" --mute --replay "$work/run.replay" --ticks 300 --screenshot "$work/out.png" >"$work/said" ||
    fail "the game did not end well"
grep -Eq '^hash [0-9a-f]{16}$' "$work/said" || fail "no hash was printed: $(cat "$work/said")"
[ -s "$work/out.png" ] || fail "there is no picture"
size=$(wc -c <"$work/out.png")
[ "$size" -gt 10000 ] || fail "the picture holds next to nothing ($size bytes)"

# Without a display the same buttons lead to the same state.
headless=$(dirname "$program")/../../tools/replay/scree-replay
env -u DISPLAY "$headless" "$work/run.replay" --level "$level" >"$work/headless" 2>&1
grep -q "$(sed -n 's/^hash //p' "$work/said")" "$work/headless" ||
    fail "the window and scree-replay end in different states: $(cat "$work/said" "$work/headless")"

# What the game records, scree-replay verifies.
with_display "$scree" "$level" --mute --ticks 90 --record "$work/still.replay" >/dev/null || fail "nothing was recorded"
env -u DISPLAY "$headless" "$work/still.replay" --level "$level" >"$work/headless" 2>&1 ||
    fail "the recording does not verify: $(cat "$work/headless")"

# The scarf's orange is in the picture.
orange=$("$pixels" count "$work/out.png" ff6b35)
[ "$orange" -ge 8 ] || fail "the scarf is nowhere in the picture ($orange px)"
