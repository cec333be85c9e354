#!/bin/sh
# The pictures of the pages show the game as it is now.
. "$(dirname "$0")/common.sh"
built=${program%/game/app/*}
anew="tools/pictures draws them anew; look at what has changed."

"$source/tools/pictures" --built "$built" --drawn "$work/drawn" || fail "the pictures could not be drawn"
stale=
for file in "$work"/drawn/*; do
    name=$(basename "$file")
    shown=
    for folder in content/pictures content/postcards engine/pictures; do
        [ ! -f "$source/$folder/$name" ] || shown=$source/$folder/$name
    done
    [ -n "$shown" ] || fail "$name is drawn, but not among the committed pictures"
    # Not the bytes: another version of a library may pack them in another way.
    "$pixels" same "$file" "$shown" || stale="$stale $name"
done
for file in "$work"/drawn/*.gif; do
    [ "$(wc -c <"$file")" -lt 1500000 ] || fail "$(basename "$file") is too large for a page"
done
[ -z "$stale" ] || fail "stale:$stale. $anew"
[ "$(ls "$work/drawn" | wc -l)" -gt 10 ] || fail "too few pictures were drawn"

command -v montage >/dev/null || { echo "The screens were not compared: montage is not here."; exit 0; }
"$source/tools/pictures" --built "$built" --screens "$work/screens" || fail "the screens could not be drawn"
for name in screens.png map.png; do
    # Drivers round mixed colours differently.
    differing=$("$pixels" differ "$work/screens/$name" "$source/content/pictures/$name")
    [ "$differing" -lt 20000 ] || fail "$differing px of $name are stale. $anew"
done
