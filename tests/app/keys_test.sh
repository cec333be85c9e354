#!/bin/sh
# Keys that are pressed in a real window move the player.
. "$(dirname "$0")/common.sh"
command -v xdotool >/dev/null 2>&1 || { echo "Skipped: xdotool is not here."; exit 77; }

cat >"$work/play" <<'SCRIPT'
#!/bin/sh
# $1 the game, $2 the level, $3 the folder
"$1" "$2" --mute --scale 1 --ticks 420 --trace >"$3/trace" &
game=$!
window=
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    window=$(xdotool search --name '^Scree$' 2>/dev/null | head -n 1)
    [ -n "$window" ] && grep -q tick "$3/trace" && break
    sleep 0.25
done
[ -n "$window" ] || { echo "no window"; kill "$game"; exit 1; }
xdotool windowfocus "$window" 2>/dev/null
sleep 0.3
xdotool keydown Left
sleep 1.5
xdotool keyup Left
wait "$game"
SCRIPT
chmod +x "$work/play"

for try in 1 2; do
    with_display "$work/play" "$scree" "$level" "$work" || fail "the game did not end well"
    start=$(sed -n 's/^tick 60 x \(-*[0-9]*\) .*/\1/p' "$work/trace")
    end=$(sed -n 's/^tick 420 x \(-*[0-9]*\) .*/\1/p' "$work/trace")
    echo "try $try: from x $start to x $end"
    [ -n "$start" ] && [ -n "$end" ] && [ "$end" -le $((start - 48)) ] && exit 0
done
fail "the player did not move to the left"
