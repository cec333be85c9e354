#!/bin/sh
# The window opens as large as the desktop allows, and the next time as the person made it.
. "$(dirname "$0")/common.sh"
command -v xdotool >/dev/null 2>&1 || { echo "Skipped: xdotool is not here."; exit 77; }

cat >"$work/play" <<'SCRIPT'
#!/bin/sh
# $1 the game, $2 the folder, $3 the new size or nothing
"$1" --mute 2>"$2/err" &
game=$!
. "$(dirname "$0")/find_window"
sleep 1
xdotool windowfocus "$window" 2>/dev/null
xdotool getwindowgeometry "$window" | sed -n 's/.*Geometry: //p'
[ -z "$3" ] || xdotool windowsize "$window" $3
sleep 2
# Without progress the title stands over the first level: the first key opens the menu, the next chooses Quit.
xdotool key Escape
sleep 1.5
xdotool key Escape
sleep 0.5
xdotool key Return
for _ in 1 2 3 4 5 6 7 8 9 10; do
    kill -0 "$game" 2>/dev/null || exit 0
    sleep 0.5
done
kill "$game"
exit 1
SCRIPT
chmod +x "$work/play"

for try in 1 2; do
    rm -rf "$work/config"
    with_display "$work/play" "$scree" "$work" "900 600" >"$work/first" || fail "the game did not end well: $(cat "$work/err")"
    with_display "$work/play" "$scree" "$work" "" >"$work/second" || fail "the game did not end well: $(cat "$work/err")"
    echo "try $try: opened at $(cat "$work/first"), then at $(cat "$work/second")"
    # The display has 1400 x 800 px.
    [ "$(cat "$work/first")" = 1280x720 ] && [ "$(cat "$work/second")" = 900x600 ] && exit 0
done
fail "the size is not the largest that fits, or was not remembered"
