#!/bin/sh
# The walk of ../README.md for one broken rule:
#   walk_test.sh NAME BROKEN-REPLAY BROKEN-REGRESS REPLAY REGRESS PIXELS [KEEP]
# Compares what it finds with the scenario (byte for byte) and the picture (pixel for pixel) that are kept, so that every
# compiler and machine finds the same. KEEP is a folder to write them and a new replay into instead, after a change of the
# rules, of the level or of what pictures look like.
name=$1 broken_replay=$2 broken_regress=$3 replay=$4 regress=$5 pixels=$6 keep=$7
here=tests/walk
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
fail() {
    echo "FAILED: $*"
    exit 1
}
tells() { # TEXT
    grep -qF -- "$1" tests/README.md || fail "tests/README.md does not show what the programs print: $1"
}
# What was held, what is cut, what must be true, and the scenario that is left.
case $name in
lift-slips)
    buttons="R*22 RJ*4 R*12 .*60" range=45..95 small=w01-a-rider-keeps-its-place-on-a-lift
    expect='{"at": 0, "check": "on_floor"}, {"at": 0, "check": "stands_on_solid"}, '
    expect=$expect'{"check": "x - lift4.x == x0 - lift4.x0"}' ;;
floor-keeps-the-fall)
    buttons="R*30 .*57" range=0..30 small=w02-a-standing-mover-does-not-fall
    expect='{"check": "vy == 0 || !on_floor"}' ;;
death-takes-coins)
    buttons="R*40 .*70" range=20..90 small=w03-a-dead-hero-keeps-its-coins
    expect='{"check": "coins >= coin3.enters"}' ;;
*) fail "there is no walk for $name" ;;
esac
level=$here/levels/ferry.json

# 1. The replay is what a player with the broken rule kept; the rules as they are diverge from it.
if [ -n "$keep" ]; then
    "$broken_replay" "$work/bug.replay" --make "$level" --buttons "$buttons" >"$work/out" || fail "no new replay"
else
    cp "$here/$name.replay" "$work/bug.replay"
fi
"$broken_replay" "$work/bug.replay" --level "$level" >"$work/out" 2>&1 || {
    cat "$work/out"
    fail "the replay is stale: the level or the rules were changed. Build walk-anew, and look at what it changes"
}
"$replay" "$work/bug.replay" --level "$level" >"$work/out" 2>&1
[ $? -eq 5 ] || fail "the rules as they are do not diverge from the replay: $(cat "$work/out")"
cat "$work/out"
[ $name != lift-slips ] || tells "$(sed 's/.*error replay: //; s/ To see more.*//' "$work/out")"

# 2. Cut, and said what must be true.
"$broken_replay" "$work/bug.replay" --level "$level" --cut "$range" -o "$work/cut.json" >"$work/out" || fail "it cannot be cut"
cat "$work/out"
[ $name != lift-slips ] || tells "It has $(sed -n 's/.* in a room of \(.* cells\) .*/\1/p' "$work/out")"
"$broken_regress" "$work/cut.json" >/dev/null || fail "the cut does not hold its golden path"
sed "s/^  \"expect\": \[\]/  \"expect\": [$expect]/" "$work/cut.json" >"$work/bug.json"
cmp -s "$work/cut.json" "$work/bug.json" && fail "the cut has no place for what must be true"

# 3. Small, and a picture of it.
"$broken_regress" "$work/bug.json" --shrink --passes-with "$regress" -o "$work/$small.json" --seconds 600 | tee "$work/out"
grep -q 'nothing more can be removed' "$work/out" || fail "it was not shrunk to the end"
short='s/, [0-9]* of them not empty//; s/ and entities\| or entity//; s/ of state//; s/, 0 [^,]*//g'
tells "| $name | $(sed -n "$short; s/^  before: //p" "$work/out") | $(sed -n "$short; s/^  after:  //p" "$work/out") |"
measures=$(sed -n 's/^  after: *\([0-9]*\) ticks*, \([0-9]*\) x .*/\1 \2/p' "$work/out")
[ "${measures% *}" -le 60 ] && [ "${measures#* }" -le 12 ] || fail "not small: ticks and columns are $measures"
sed "s/^  \"name\": .*/  \"name\": \"$(echo "${small#*-}" | tr - ' ')\",/" "$work/$small.json" >"$work/named" &&
    mv "$work/named" "$work/$small.json"
"$broken_regress" "$work/$small.json" --pictures "$work" >"$work/out" 2>&1
[ $? -eq 1 ] || fail "the small one does not fail with the broken rule"
sed "s|$work/||g" "$work/out"
[ $name != lift-slips ] || tells "$(grep '^  actual: ' "$work/out")"

# 4. With the rules as they are it passes.
"$regress" "$work/$small.json" || fail "the small one fails with the rules as they are"
rm -f "$work/bug.json" "$work/cut.json"

if [ -n "$keep" ]; then
    cp "$work/$small.json" tests/scenarios/ && cp "$work"/*.png "$keep" && cp "$work/bug.replay" "$keep/$name.replay"
else
    cmp "$work/$small.json" "tests/scenarios/$small.json" || fail "another small scenario than the one that is kept"
    for picture in "$work"/*.png; do
        "$pixels" same "$picture" "$here/$(basename "$picture")" || fail "another picture than the one that is kept"
    done
fi
echo "The walk of $name is as it is told."
