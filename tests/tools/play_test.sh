#!/bin/sh
# tools/play builds the game and what the page for designers names, not all that there is, and passes its arguments on.
# Nothing is built: cmake and the programs are stand-ins that write down what they are asked for.
source=$1
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/bin" "$work/scree/build/release/game/app" "$work/scree/build/release/tools/draw" "$work/scree/content"
cp -R "$source/tools" "$work/scree/tools"
cp -R "$source/content/replays" "$work/scree/content/replays"
# These commands alone are found, so that nothing is installed.
for command in sh sed dirname nproc getconf uname cat mktemp; do
    place=$(command -v $command) && ln -s "$place" "$work/bin/$command"
done
stand_in() {
    printf '#!/bin/sh\n[ "$1" = --version ] && { echo "cmake version 3.25.1"; exit 0; }\necho "%s $*" >>"%s/log"\n' \
        "$(basename "$1")" "$work" >"$1"
    chmod +x "$1"
}
for program in "$work/bin/cmake" "$work/bin/ninja" "$work/bin/c++" "$work/scree/build/release/game/app/scree" \
    "$work/scree/build/release/tools/draw/scree-draw"; do
    stand_in "$program"
done

fail() {
    echo "FAILED: $*"
    cat "$work/log" "$work/said"
    exit 1
}

DISPLAY=:0 PATH="$work/bin" "$work/scree/tools/play" --play newest >"$work/said" 2>&1 || fail "tools/play ended with $?"
grep -q -e "--target scree scree-check scree-draw --parallel" "$work/log" || fail "it builds something else"
grep -q "^scree --play newest\$" "$work/log" || fail "the game was not started as asked for"

: >"$work/log"
env -u DISPLAY -u WAYLAND_DISPLAY PATH="$work/bin" "$work/scree/tools/play" >"$work/said" 2>&1 ||
    fail "without a display tools/play ended with $?"
grep -q "^scree-draw .*demo.replay" "$work/log" || fail "without a display the demo was not drawn"
