# For the scripts in this folder: a work folder, a home folder and a virtual display.
#   $program  the game    $scree  the game that knows its content    $level  a level    $work  a folder that is deleted at the end
#   $pixels  pixels.cpp beside
program=$1
source=$2
pixels=$3
level=$source/content/levels/01-first-light.json
for tool in Xvfb xvfb-run xauth; do
    command -v "$tool" >/dev/null 2>&1 || { echo "Skipped: $tool is not here."; exit 77; }
done
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
printf '#!/bin/sh\nexec "%s" --content "%s" "$@"\n' "$program" "$source/content" >"$work/scree"
chmod +x "$work/scree"
scree=$work/scree
# The leak checker crashes inside software GL drivers; the headless tests look for leaks.
export ASAN_OPTIONS="detect_leaks=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}"
export HOME="$work" XDG_CONFIG_HOME="$work/config" XDG_DATA_HOME="$work/data" LIBGL_ALWAYS_SOFTWARE=1 LC_ALL=C

# For scripts in $work, which run under such a display: waits for the window of the program $game; its id is $window.
cat >"$work/find_window" <<'SCRIPT'
window=
for _ in $(seq 120); do
    window=$(xdotool search --name '^Scree$' 2>/dev/null | head -n 1)
    [ -n "$window" ] && break
    sleep 0.25
done
[ -n "$window" ] || { echo "no window"; kill "$game"; exit 1; }
SCRIPT

# Runs a command under a display of its own; once more if it failed, as it does where the display did not come up.
with_display() {
    timeout "${limit:-120}" xvfb-run -a -s "-screen 0 1400x800x24 -noreset" "$@" && return 0
    sleep 1
    timeout "${limit:-120}" xvfb-run -a -s "-screen 0 1400x800x24 -noreset" "$@"
}

fail() {
    echo "FAILED: $*"
    exit 1
}

# Writes a replay of the level: $1 file, $2 runs of buttons.
make_replay() {
    "$(dirname "$program")/../../tools/replay/scree-replay" "$1" --make "$level" --buttons "$2" >"$work/made" ||
        fail "no replay was made: $(cat "$work/made")"
}
