#!/bin/sh
# The same replay ends in the same state at 30, 60 and 144 frames a second and with stalls.
. "$(dirname "$0")/common.sh"

make_replay "$work/run.replay" "R*70 RJ*14 R*60 RJ*10 R*80 L*20 .*46"
first=
for times in 60 30 144 irregular; do
    with_display "$scree" "$level" --mute --replay "$work/run.replay" --ticks 300 --frame-times "$times" >"$work/said" ||
        fail "the game did not end well at $times"
    hash=$(sed -n 's/^hash //p' "$work/said")
    [ -n "$hash" ] || fail "no hash was printed at $times"
    echo "$times: $hash"
    [ -n "$first" ] || first=$hash
    [ "$hash" = "$first" ] || fail "$times ends elsewhere than 60"
done
