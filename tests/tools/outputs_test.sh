#!/bin/sh
# What a command line must refuse with exit code 2, a sentence, and no file made or changed:
# outputs_test.sh SOLVE REPLAY REGRESS GOLDEN SOAK BENCH SOURCE
solve=$1 replay=$2 regress=$3 golden=$4 soak=$5 bench=$6 bots=$7 source=$8
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
command -v timeout >/dev/null || timeout() { shift; "$@"; }  # macOS has none
mkdir -p "$work/levels" "$work/here" && cp "$source/tests/walk/walk.ogmo" "$source/tests/walk/walk.collision.json" "$work/"
cp "$source/tests/walk/levels/ferry.json" "$work/levels/"
level=$work/levels/ferry.json
cd "$work/here" || exit 2
"$replay" "$work/a.replay" --make "$level" --buttons "R*30 .*30" >/dev/null || exit 1
cp "$source/tests/scenarios/b74-squished-against-a-wall.json" "$work/s.json" 2>/dev/null ||
    cp "$(ls "$source"/tests/scenarios/b*.json | head -1)" "$work/s.json"
cp "$work/a.replay" "$work/a b.replay"
faults=0
all() { find "$work" -type f ! -name out ! -name sums -exec cksum {} + | sort -k3 >"$1"; }
all "$work/sums"
# refuses WORDS COMMAND...: the sentence holds the words
refuses() {
    words=$1
    shift
    timeout 60 "$@" >"$work/out" 2>&1
    code=$?
    all "$work/out.sums"
    same=yes
    grep -v out.sums "$work/out.sums" | cmp -s - "$work/sums" || same=no
    rm -f "$work/out.sums"
    if [ $code -ne 2 ] || [ $same = no ] || ! grep -q "$words" "$work/out"; then
        echo "FAILED (exit code $code, files untouched: $same): $*"
        head -3 "$work/out"
        faults=1
    fi
}
refuses "would overwrite" "$solve" "$level" -o "$level"
refuses "would overwrite" "$solve" "$level" -o "$work/levels/../levels/ferry.json"
refuses "would overwrite" "$solve" "$level" --picture "$level"
refuses "would overwrite" "$solve" "$level" --from "$work/a.replay" --picture "$work/a.replay"
refuses "name of a picture" "$solve" "$level" -o x.png
refuses "cannot be written" "$solve" "$level" -o nowhere/x.replay
refuses "0 or more" "$solve" "$level" --nodes -1
refuses "0 or more" "$solve" "$level" --seconds nan
refuses "are not buttons" "$solve" "$level" --without X
refuses "would overwrite" "$bots" "$level" --blind -o "$level"
refuses "would overwrite" "$bots" "$level" --author "$work/a.replay" -o "$work/a.replay"
refuses "Name one LEVEL" "$bots" "$level" "$level" --calm "$work/a.replay"
refuses "unknown rhythm" "$bots" "$level" --rhythm "left for ever" -o "$work/x.replay"
refuses "cannot be written" "$bots" "$level" -o nowhere/x.replay
refuses "would overwrite" "$replay" "$work/a.replay" --level "$level" --cut 0..10 -o "$work/a.replay"
refuses "would overwrite" "$replay" "$work/a.replay" --level "$level" --cut 0..10 -o "$level"
refuses "would overwrite" "$replay" "$work/a.replay" --level "$level" --dump 3 -o "$level"
refuses "would overwrite" "$replay" "$level" --make "$level" --buttons "R*3"
refuses "nothing to write" "$replay" "$work/a.replay" --level "$level" -o x
refuses "buttons" "$replay" x.replay --make "$level"
refuses "is not a tick" "$replay" "$work/a.replay" --level "$level" --dump -1
refuses "is a folder" "$replay" "$work" --level "$level"
refuses "would overwrite" "$regress" "$work/s.json" --junit "$work/s.json"
refuses "cannot be written" "$regress" "$work/s.json" --shrink -o nowhere/x.json
refuses "requires" "$regress" "$work/s.json" --passes-with "$regress"
if [ -c /dev/full ]; then
    refuses "standard output" sh -c '"$1" "$2" --json >/dev/full' sh "$regress" "$work/s.json"
    refuses "standard output" sh -c '"$1" "$2" --level "$3" --log >/dev/full' sh "$replay" "$work/a.replay" "$level"
    refuses "standard output" sh -c '"$1" "$2" --level "$3" --dump 3 >/dev/full' sh "$replay" "$work/a.replay" "$level"
    refuses "standard output" sh -c '"$1" --content "$2/content" --only replay >/dev/full' sh "$golden" "$source"
    refuses "standard output" sh -c '"$1" --content "$2/content" --only worlds --ticks 1 >/dev/full' sh "$soak" "$source"
    refuses "standard output" sh -c '"$1" --scene S1 --engine scree --n 9 --ticks 9 --repeats 1 >/dev/full' sh "$bench"
fi
if mkfifo "$work/pipe" 2>/dev/null; then
    timeout 30 cat "$work/pipe" >/dev/null &
    "$solve" "$level" --picture "$work/pipe" --seconds 0 --nodes 1 >/dev/null 2>&1
    [ -p "$work/pipe" ] || { echo "FAILED: a pipe became a file"; faults=1; }
    wait
fi
refuses "excludes" "$regress" "$work/s.json" --log --junit "$work/x.xml"
printf '{"format": 2}' >"$work/bad.json"
all "$work/sums"
refuses '"problems"' "$regress" "$work/bad.json" --json
refuses "0 failed, 1 file not run\." "$regress" "$work/bad.json" "$work/s.json"
refuses "the file varies " "$regress" "$work/s.json" --only "mirror=1"
# Not refused: a replay that is a device makes no picture beside it.
"$solve" "$level" -o /dev/null --seconds 0 --nodes 1 >/dev/null 2>&1
[ -e /dev/null.png ] && faults=1 && echo "FAILED: /dev/null.png"
rm -f ferry.not-found.png
# Names that are no UTF-8.
odd=$(printf 'odd\377.json')
if cp "$work/s.json" "$odd" 2>/dev/null; then
    "$regress" "$odd" --json >"$work/out" 2>&1 || { echo "FAILED: --json of a name that is no UTF-8"; faults=1; }
fi
exit $faults
