#!/bin/sh
# Plays with real keys (xdotool) from the title to the end of the first level and on to the next. Keys arrive late on a
# busy machine, so nothing is timed: this script reads the hero's position six times a second and steers along the path of
# the level's proof. It first switches on two assists in the options, so that a slow machine only loses time.
. "$(dirname "$0")/common.sh"
command -v xdotool >/dev/null 2>&1 || { echo "Skipped: xdotool is not here."; exit 77; }
proof=$source/content/proofs/01-first-light.replay

# The way: a line "X Y" for every tenth tick of the proof.
ticks=$(sed -n 's/^end \([0-9]*\) .*/\1/p' "$proof")
with_display "$scree" "$level" --mute --scale 1 --frame-times 30 --trace --replay "$proof" --ticks "$ticks" \
    >"$work/said" 2>"$work/err" || fail "the proof was not shown: $(cat "$work/err")"
sed -n 's/^tick [0-9]* x \([0-9]*\) y \([0-9]*\)$/\1 \2/p' "$work/said" >"$work/way"
[ "$(wc -l <"$work/way")" -gt 50 ] || fail "the proof shows no way"
rm -rf "$work/data" "$work/config"

cat >"$work/climb" <<'SCRIPT'
#!/bin/sh
# $1 the game, $2 the folder
folder=$2
rm -rf "$folder/data"  # a second try is a new climb too
"$1" --mute --scale 1 --trace >"$folder/trace" 2>"$folder/err" &
game=$!
. "$folder/find_window"
sleep 1
xdotool windowfocus "$window" 2>/dev/null
sleep 0.3

tap() { xdotool keydown "$1"; sleep 0.1; xdotool keyup "$1"; }
said() { grep -q "$1" "$folder/trace"; }
alive() { kill -0 "$game" 2>/dev/null; }
tap_until() { # TEXT: confirms until the game says it
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        said "$1" && return 0
        tap Return
        sleep 1.2
    done
    said "$1"
}

side=
walk() { # KEY or nothing
    [ "$side" = "$1" ] && return
    [ -z "$side" ] || xdotool keyup "$side"
    side=$1
    [ -z "$side" ] || xdotool keydown "$side"
}

# Keeps to the way until the level says that it is finished, or for three minutes.
climb() {
    exec 3<"$folder/way"
    read -r to_x to_y <&3
    since=$(date +%s)
    while ! said 'finishes 01-first-light' && alive && [ $(($(date +%s) - since)) -lt 180 ]; do
        place=$(sed -n 's/^tick [0-9]* x \(-*[0-9]*\) y \(-*[0-9]*\)$/\1 \2/p' "$folder/trace" | tail -n 1)
        x=${place% *}
        y=${place#* }
        # A point within two cells sideways is reached, also from above: a plank may lead over the path of the proof.
        while [ $((to_x - x)) -lt 32 ] && [ $((x - to_x)) -lt 32 ] && [ $((y - to_y)) -lt 40 ]; do
            read -r next_x next_y <&3 || break
            to_x=$next_x
            to_y=$next_y
        done
        if [ $((to_x - x)) -gt 6 ]; then walk Right; elif [ $((x - to_x)) -gt 6 ]; then walk Left; else walk; fi
        if [ $((y - to_y)) -gt 8 ]; then tap space; fi
        sleep 0.1
    done
    walk
}

tap_until 'enters 01-first-light' || { kill "$game"; exit 1; }
climb
tap_until 'enters 02-goat-steps'
kill "$game" 2>/dev/null
wait "$game"
said 'enters 02-goat-steps'
SCRIPT
chmod +x "$work/climb"

# The third and the fourth row of the page are the two assists.
for row in 2 3; do
    {
        for press in $(seq "$row"); do printf '%s press down\n%s release down\n' $((press * 20)) $((press * 20 + 5)); done
        printf '80 press enter\n85 release enter\n'
    } >"$work/rows.$row"
    with_display "$scree" --mute --scale 1 --frame-times 60 --screen assist --input "$work/rows.$row" --ticks 120 >/dev/null ||
        fail "the assists were not switched on"
done
grep -q '"invincible": true' "$work/config/scree/settings.json" || fail "not invincible"
grep -q '"endless_jumps": true' "$work/config/scree/settings.json" || fail "no endless jumps"

limit=400
with_display "$work/climb" "$work/scree" "$work" ||
    fail "the end was not reached: $(tail -n 3 "$work/trace") $(cat "$work/err")"
grep 'enters\|finishes' "$work/trace"
progress=$work/data/scree/progress.json
grep -q '"done": true' "$progress" || fail "that the level is done is not kept"
grep -q '"best_ticks": [1-9]' "$progress" && fail "a time with assists is among the best"
echo "real keys lead to the end"
