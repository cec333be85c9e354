#!/bin/sh
# Files of a level that are saved while it is played: the running game shows the change, or what is wrong with it.
. "$(dirname "$0")/common.sh"

cp -R "$source/content" "$work/content"
chmod -R u+w "$work/content"
original=$source/content/levels/01-first-light.json
level=$work/content/levels/99-test.json
content=$source/content
cp "$original" "$level"

# Plays for $1 ticks into $work/$2.png while "$work/edit" changes files; what the game said is in $work/$2.out and .err.
play() {
    cat >"$work/play" <<SCRIPT
#!/bin/sh
"$program" --content "$content" "$level" --mute --scale 1 --ticks $1 --trace --screenshot "$work/$2.png" \
    >"$work/$2.out" 2>"$work/$2.err" &
game=\$!
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
    grep -q "^tick 60 " "$work/$2.out" 2>/dev/null && break
    sleep 0.2
done
sh "$work/edit"
wait "\$game"
SCRIPT
    chmod +x "$work/play"
    with_display "$work/play" || fail "the game did not end well: $(cat "$work/$2.err")"
}

last_y() { sed -n 's/^tick [0-9]* x -*[0-9]* y \(-*[0-9]*\)$/\1/p' "$work/$1.out" | tail -n 1; }

# How many pixels differ between two pictures below the figures at the upper edge.
differing() { "$pixels" differ "$work/$1.png" "$work/$2.png"; }

echo : >"$work/edit"
play 300 before
y=$(last_y before)
[ -n "$y" ] || fail "the hero is nowhere: $(cat "$work/before.out")"


# Two rows of ground below the hero's feet are erased, from the left edge to behind the start. Each record of awk is what
# stands between two commas of the file.
cat >"$work/lower.awk" <<'AWK'
/"name":/ { terrain = /"terrain"/ }
terrain && /"data":/ { inside = 1 }
inside {
    col = place % cols
    row = int(place / cols)
    ++place
    if (col > 0 && col < 24 && row >= first && row <= first + 1) sub(/-?[0-9]+/, "-1")
}
/]/ { inside = 0 }
{ printf "%s%s", separator, $0; separator = "," }
AWK
cols=$(sed 's/^[^,]*,"width":\([0-9]*\).*$/\1/' "$original")
awk -v RS=, -v cols=$((cols / 16)) -v first=$(((y + 20) / 16)) -f "$work/lower.awk" "$original" >"$work/lower.json"
cmp -s "$work/lower.json" "$original" && fail "the test changed nothing in the level"
echo "cp '$work/lower.json' '$level'" >"$work/edit"
play 300 lower
grep -q "loaded, place kept" "$work/lower.out" || fail "the saved level was not loaded: $(cat "$work/lower.out")"
[ "$(last_y lower)" = $((y + 32)) ] || fail "the hero stands at $(last_y lower) and not 32 px below $y"
[ "$(differing before lower)" -gt 3000 ] || fail "the picture does not show the change"
cp "$original" "$level"

# A file that is cut off: the level stays, and the screen names the file and the remedy.
echo "head -c 3000 '$original' >'$level'" >"$work/edit"
play 300 broken
grep -q broken "$work/broken.out" || fail "a broken level was not noticed: $(cat "$work/broken.out")"
grep -q "99-test.json" "$work/broken.err" || fail "the message does not name the file: $(cat "$work/broken.err")"
[ "$(last_y broken)" = "$y" ] || fail "the hero did not stay where it was"
orange() { "$pixels" count "$work/$1.png" ff6b35; }
[ "$(orange broken)" -gt $(($(orange before) + 500)) ] || fail "the message is not on the screen"

# Fixed: the message disappears, and the level is the new one.
cp "$original" "$level"
echo "head -c 3000 '$original' >'$level'; sleep 1.5; cp '$work/lower.json' '$level'" >"$work/edit"
play 420 mended
grep -q broken "$work/mended.out" || fail "a broken level was not noticed"
[ "$(last_y mended)" = $((y + 32)) ] || fail "the mended level was not loaded: $(cat "$work/mended.out")"
[ "$(orange mended)" -lt $(($(orange before) + 100)) ] || fail "the message is still on the screen"
cp "$original" "$level"

# Another picture of the tiles, and another sidecar.
picture=$work/content/tilesets/valley.png
echo "'$pixels' negate '$source/content/tilesets/valley.png' '$picture'" >"$work/edit"
play 300 picture
grep -q "loaded, place kept" "$work/picture.out" || fail "the saved picture was not loaded: $(cat "$work/picture.out")"
[ "$(last_y picture)" = "$y" ] || fail "another picture moved the hero"
# It is what a start with that picture shows, and not what was seen before.
echo : >"$work/edit"
play 300 negated
[ "$(differing before negated)" -gt 10000 ] || fail "the other picture hardly shows in this level"
[ "$(differing picture negated)" -lt 100 ] || fail "the old picture is still shown"
cp "$source/content/tilesets/valley.png" "$picture"

# Pictures behind the level, which lie beside the game's own things.
content=$work/own
cp -R "$source/content" "$content"
chmod -R u+w "$content"
cp "$source/content/levels/05-long-descent.json" "$level"  # where much of them is seen
echo : >"$work/edit"
play 300 ridges
: >"$work/edit"
for behind in "$source"/content/backgrounds/*.png; do
    echo "'$pixels' negate '$behind' '$content/backgrounds/${behind##*/}'" >>"$work/edit"
done
play 300 backdrop
[ "$(differing ridges backdrop)" -gt 20000 ] || fail "the old background is still shown"
cp "$original" "$level"

sidecar=$work/content/tilesets/valley.tiles.json
cat >"$work/edit" <<EDIT
sed 's/"shape": "solid"/"shape": "floor", "profile": [4, 4]/' '$source/content/tilesets/valley.tiles.json' >'$sidecar'
EDIT
play 240 sidecar
grep -q "loaded, place kept" "$work/sidecar.out" || fail "the saved sidecar was not loaded: $(cat "$work/sidecar.err")"
[ "$(last_y sidecar)" = $((y + 4)) ] || fail "the ground is not 4 px lower: $(last_y sidecar), before $y"
