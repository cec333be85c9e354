#!/bin/sh
# With the keyboard alone from the title over the first level into it, out of it again, and later on from there.
. "$(dirname "$0")/common.sh"
command -v xdotool >/dev/null 2>&1 || { echo "Skipped: xdotool is not here."; exit 77; }

cat >"$work/play" <<'SCRIPT'
#!/bin/sh
# $1 the game, $2 the folder, then the keys, one after the other
game_file=$1
folder=$2
shift 2
"$game_file" --mute --scale 1 --trace >"$folder/trace" 2>"$folder/err" &
game=$!
. "$(dirname "$0")/find_window"
sleep 1
xdotool windowfocus "$window" 2>/dev/null
sleep 0.3
for key in "$@"; do
    xdotool keydown "$key"
    sleep 0.15
    xdotool keyup "$key"
    sleep 1.5
done
for _ in 1 2 3 4 5 6 7 8 9 10; do
    kill -0 "$game" 2>/dev/null || exit 0
    sleep 0.5
done
kill "$game"
exit 1
SCRIPT
chmod +x "$work/play"
progress=$work/data/scree/progress.json

for try in 1 2 3; do
    rm -rf "$work/data"
    # Any key, and a run; pause, up to the title; Escape chooses Quit there.
    with_display "$work/play" "$scree" "$work" Return Right Escape Up Return Escape Return ||
        { echo "try $try: the game did not end: $(cat "$work/err")"; continue; }
    [ "$(sed -n 's/^tick .* x \([0-9]*\) .*/\1/p' "$work/trace" | sort -u | wc -l)" -gt 1 ] ||
        { echo "try $try: the hero did not move"; continue; }
    [ -f "$progress" ] || { echo "try $try: nothing was saved"; continue; }
    grep -q '"last_level": "01-first-light"' "$progress" || { echo "try $try: another level was saved"; continue; }
    # Go on: the climb is still there, and one key leads into its level again, without a map.
    with_display "$work/play" "$scree" "$work" Return Escape Up Return Escape Return || continue
    grep -q 'enters 01-first-light' "$work/trace" && exit 0
done
fail "the keyboard did not lead from the title into the first level and back"
