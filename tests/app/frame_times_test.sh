#!/bin/sh
# The same replay, or script of keys, ends in the same state at 30, 60 and 144 frames a second and with stalls.
. "$(dirname "$0")/common.sh"

make_replay "$work/run.replay" "R*70 RJ*14 R*60 RJ*10 R*80 L*20 .*46"
cat >"$work/run.keys" <<'END'
3 press right
71 press space
72 release space
150 press space
163 release space
202 press down
203 release down
240 release right
END
for run in --replay=$work/run.replay --input=$work/run.keys; do
    first=
    for times in 60 30 144 irregular; do
        with_display "$scree" "$level" --mute "$run" --ticks 300 --frame-times "$times" >"$work/said" ||
            fail "the game did not end well at $times with $run"
        hash=$(sed -n 's/^hash //p' "$work/said")
        [ -n "$hash" ] || fail "no hash was printed at $times with $run"
        echo "$times: $hash"
        [ -n "$first" ] || first=$hash
        [ "$hash" = "$first" ] || fail "$times ends elsewhere than 60 with $run"
    done
done
