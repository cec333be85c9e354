#!/bin/sh
# tools/play builds the game and what the page for designers names, not all that there is, and passes its arguments on.
# Nothing is built: cmake and the programs are stand-ins that write down what they are asked for.
. "$(dirname "$0")/stand_ins.sh"
cp -R "$source/content/replays" "$work/scree/content/replays"
stand_in "$work/scree/build/release/game/app/scree"
stand_in "$work/scree/build/release/tools/draw/scree-draw"

PATH="$work/bin" "$work/scree/tools/play" --help >"$work/said" 2>&1 || fail "tools/play --help ended with $?"
grep -q "^Usage: tools/play" "$work/said" || fail "--help prints no help"
[ ! -e "$work/log" ] || fail "--help builds or starts something"

DISPLAY=:0 PATH="$work/bin" "$work/scree/tools/play" --play newest >"$work/said" 2>&1 || fail "tools/play ended with $?"
grep -q -e "--target scree scree-check scree-draw --parallel" "$work/log" || fail "it builds something else"
grep -q "^scree --play newest\$" "$work/log" || fail "the game was not started as asked for"

: >"$work/log"
env -u DISPLAY -u WAYLAND_DISPLAY PATH="$work/bin" "$work/scree/tools/play" >"$work/said" 2>&1 ||
    fail "without a display tools/play ended with $?"
grep -q "^scree-draw .*demo.replay" "$work/log" || fail "without a display the demo was not drawn"

: >"$work/log"
env -u DISPLAY -u WAYLAND_DISPLAY PATH="$work/bin" "$work/scree/tools/play" --bogus >"$work/said" 2>&1
grep -q "^scree --bogus\$" "$work/log" || fail "without a display an unknown option does not reach the game"
