#!/bin/sh
# Designers' keys in a real window: pause, rewind, and a start at the mouse.
. "$(dirname "$0")/common.sh"
command -v xdotool >/dev/null 2>&1 || { echo "Skipped: xdotool is not here."; exit 77; }

cat >"$work/play" <<'SCRIPT'
#!/bin/sh
# $1 the game, $2 the level, $3 the folder
"$1" "$2" --mute --scale 1 --ticks 720 --trace --screenshot "$3/out.png" >"$3/trace" 2>"$3/err" &
game=$!
window=
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    window=$(xdotool search --name '^Scree$' 2>/dev/null | head -n 1)
    [ -n "$window" ] && grep -q "^tick 60 " "$3/trace" && break
    sleep 0.25
done
[ -n "$window" ] || { echo "no window"; kill "$game"; exit 1; }
xdotool windowfocus "$window" 2>/dev/null
sleep 0.3
grep '^tick' "$3/trace" | tail -n 1 | sed 's/^/start /'
xdotool mousemove --window "$window" 400 30
sleep 0.2
xdotool key Tab
sleep 0.1
xdotool key End
sleep 2
grep '^tick' "$3/trace" | tail -n 1 | sed 's/^/mouse /'
sleep 1.1
grep '^tick' "$3/trace" | tail -n 1 | sed 's/^/still /'
xdotool key End
sleep 1.5
xdotool key F2 F4 End
sleep 1.1
grep '^tick' "$3/trace" | tail -n 1 | sed 's/^/later /'
xdotool keydown BackSpace
sleep 2.3
xdotool keyup BackSpace
wait "$game"
grep '^tick' "$3/trace" | tail -n 1 | sed 's/^/back /'
SCRIPT
chmod +x "$work/play"
place() { sed -n "s/^$1 tick [0-9]* x \(-*[0-9]*\) y \(-*[0-9]*\)\$/\1 \2/p" "$work/said"; }

for try in 1 2; do
    with_display "$work/play" "$scree" "$level" "$work" >"$work/said" || fail "the game did not end well: $(cat "$work/err")"
    cat "$work/said"
    set -- $(place mouse)
    # The hero's box of 12 x 20 px was put round the mouse and has fallen a little.
    [ $# = 2 ] && [ "$1" -ge 390 ] && [ "$1" -le 398 ] && [ "$2" -ge 15 ] && [ "$2" -le 222 ] &&
        [ "$(place mouse)" = "$(place still)" ] && [ "$(place later)" != "$(place still)" ] &&
        set -- $(place still) $(place later) $(place back) && [ "$6" -lt "$4" ] && exit 0
done
fail "the time did not stand or go back, or the hero did not begin at the mouse"
