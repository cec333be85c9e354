#!/bin/sh
# From the title to the end of the first level and on to the next, in the real window: once with a keyboard, once with a
# gamepad, once with a key that was chosen in the options. Presses come from a script of device events, at the ticks at
# which the level's own proof has its buttons; all that lies between a device and the game is the game's own.
. "$(dirname "$0")/common.sh"
proof=$source/content/proofs/01-first-light.replay
progress=$work/data/scree/progress.json
ticks=$(sed -n 's/^end \([0-9]*\) .*/\1/p' "$proof")
[ -n "$ticks" ] || fail "the proof of the first level has no end"

# What the letters of a replay are on each device: left, right, up, down, jump, action.
keyboard="left,right,up,down,space,x"
other_key="left,right,up,down,k,x"
gamepad="stick left,stick right,stick up,stick down,button 0,button 1"

# Presses NAME ($2) shortly at each of the ticks that follow.
taps() {
    name=$1
    shift
    for tick in "$@"; do printf '%s press %s\n%s release %s\n' "$tick" "$name" $((tick + 5)) "$name"; done
}

# The buttons of the proof from tick $1 on, by the names in $2.
run_of_proof() {
    sed -n 's/^buttons //p' "$proof" | awk -v tick="$1" -v names="$2" '
    BEGIN { split(names, name, ",") }
    {
        for (i = 1; i <= NF; ++i) {
            split($i, part, "*")
            for (b = 1; b <= 6; ++b) {
                down = index(part[1], substr("LRUDJA", b, 1)) > 0
                if (down != held[b]) print tick, (down ? "press" : "release"), name[b]
                held[b] = down
            }
            tick += part[2] ? part[2] : 1
        }
    }
    END { for (b = 1; b <= 6; ++b) if (held[b]) print tick, "release", name[b] }'
}

play() { # SCRIPT TICKS [ARGUMENTS...]: what the game said is in $work/said
    script=$1
    count=$2
    shift 2
    with_display "$scree" --mute --scale 1 --frame-times 60 --trace --input "$script" --ticks "$count" "$@" \
        >"$work/said" 2>"$work/err" || fail "the game did not end well: $(cat "$work/err")"
}
entered() { sed -n "s/^tick \([0-9]*\) enters $1\$/\1/p" "$work/said" | head -n 1; }

through() { # NAME CONFIRM NAMES
    echo "$1:"
    rm -rf "$work/data"
    # Any key on the title; the clock waits for the first button of the run.
    taps "$2" 30 >"$work/way"
    play "$work/way" 180
    first=$(entered 01-first-light)
    [ -n "$first" ] || fail "$1: the first level was not entered: $(cat "$work/said")"
    { cat "$work/way"; run_of_proof $((first + 20)) "$3"; } >"$work/whole"
    play "$work/whole" $((first + ticks + 420)) --screenshot "$work/next.png"
    grep "finishes\|enters" "$work/said"
    grep -q "finishes 01-first-light in $ticks ticks" "$work/said" || fail "$1: the end was not reached"
    grep -q "\"best_ticks\": $ticks" "$progress" || fail "$1: the time is not kept"
    [ -n "$(entered 02-goat-steps)" ] || fail "$1: the medal did not lead to the next level"
    # Another day: the same press continues at the second level.
    play "$work/way" 180
    [ -n "$(entered 02-goat-steps)" ] || fail "$1: going on does not lead to the second level"
}

through keyboard enter "$keyboard"
through gamepad "button 0" "$gamepad"

# Jump is bound to another key, by keys; the old one jumps no more.
{ taps down 20 35 50 65; taps enter 80; taps k 110; } >"$work/bind"
play "$work/bind" 150 --screen controls
grep -q '"k"' "$work/config/scree/settings.json" || fail "the new key is not kept"
through "another key" enter "$other_key"
rm -rf "$work/data"  # a new climb, whose first level is the same again
{ cat "$work/way"; run_of_proof $((first + 20)) "$keyboard"; } >"$work/whole"
play "$work/whole" $((first + ticks + 60))
[ -n "$(entered 01-first-light)" ] || fail "with the old key the first level was not entered"
grep -q "finishes" "$work/said" && fail "the old key still jumps"
echo "keyboard, gamepad and a chosen key lead to the end"
