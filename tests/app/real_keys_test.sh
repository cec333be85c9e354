#!/bin/sh
# With real keys alone from the title to the end of the first level and on to the next. Nobody looks at the picture: right
# is held and jump is pressed every now and then, for as long as it takes. Most such climbs fall a few times and arrive
# within a minute, which also says that the first level is kind to whoever is new.
. "$(dirname "$0")/common.sh"
command -v xdotool >/dev/null 2>&1 || { echo "Skipped: xdotool is not here."; exit 77; }

cat >"$work/climb" <<'SCRIPT'
#!/bin/sh
# $1 the game, $2 the folder
"$1" --mute --scale 1 --trace >"$2/trace" 2>"$2/err" &
game=$!
. "$(dirname "$0")/find_window"
sleep 1
xdotool windowfocus "$window" 2>/dev/null
sleep 0.3

press() { # KEY SECONDS: held for so long
    xdotool keydown "$1"
    sleep "$2"
    xdotool keyup "$1"
}
said() { grep -q "$1" "$2/trace"; }
waits_for() { # TEXT FOLDER KEY: presses the key until the game says the text
    for _ in 1 2 3 4 5 6 7 8; do
        said "$1" "$2" && return 0
        press "$3" 0.1
        sleep 1.2
    done
    said "$1" "$2"
}

waits_for 'enters 01-first-light' "$2" Return || { kill "$game"; exit 1; }
xdotool keydown Right
jumps=0
# Jumps of several lengths with several pauses; the last five pauses keep the others from falling into step with a pit.
steady="0.25 0.35 0.3 0.4 0.45 0.6"
while ! said 'finishes 01-first-light' "$2" && [ "$jumps" -lt 400 ] && kill -0 "$game" 2>/dev/null; do
    for wait in $steady $steady $steady 0.2 0.3 0.4 0.25 0.5; do
        said 'finishes 01-first-light' "$2" && break
        press space 0.$((15 + jumps * 7 % 20))
        sleep "$wait"
        jumps=$((jumps + 1))
    done
done
xdotool keyup Right
waits_for 'enters 02-goat-steps' "$2" Return
kill "$game" 2>/dev/null
wait "$game"
said 'enters 02-goat-steps' "$2"
SCRIPT
chmod +x "$work/climb"

limit=600
with_display "$work/climb" "$work/scree" "$work" || fail "the end was not reached: $(tail -n 3 "$work/trace") $(cat "$work/err")"
grep 'enters\|finishes' "$work/trace"
grep -q '"best_ticks"' "$work/data/scree/progress.json" || fail "the time is not kept"
