#!/bin/sh
# Desktops and manuals accept what is installed for them.
. "$(dirname "$0")/common.sh"
install game
share=$prefix/share
checked=

for size in 16 32 48 64 128 256 512; do
    icon=$share/icons/hicolor/${size}x$size/apps/scree.png
    # A PNG's width and height stand at byte 16.
    found=$(od -An -tu1 -j16 -N8 "$icon" | tr -s ' \n' ' ')
    [ "$found" = " 0 0 $((size / 256)) $((size % 256)) 0 0 $((size / 256)) $((size % 256)) " ] ||
        [ "$found" = " 0 0 $((size / 256)) $((size % 256)) 0 0 $((size / 256)) $((size % 256))" ] ||
        fail "$icon is not $size px large: $found"
done
head -n 1 "$share/icons/hicolor/scalable/apps/scree.svg" | grep -q '^<svg ' || fail "there is no SVG"

if command -v desktop-file-validate >/dev/null; then
    desktop-file-validate "$share/applications/scree.desktop" >"$work/said" 2>&1 || fail "$(cat "$work/said")"
    [ -s "$work/said" ] && fail "desktop-file-validate: $(cat "$work/said")"
    checked="$checked desktop entry"
fi
if command -v appstreamcli >/dev/null; then
    # AppStream 1.0 warns of a missing home page; there is none until a publisher sets it.
    appstreamcli validate --no-net --pedantic "$share/metainfo/"*.metainfo.xml >"$work/said" 2>&1 ||
        [ "$(grep '^[EW]:' "$work/said" | sed 's/.*: //')" = url-homepage-missing ] || fail "$(cat "$work/said")"
    checked="$checked, metainfo"
fi
newest=$(sed -n 's/^## \([0-9.]*\),.*/\1/p' "$source/CHANGELOG.md" | head -n 1)
grep -q "<release version=\"$newest\"" "$share/metainfo/"*.metainfo.xml || fail "the metainfo lacks release $newest"

for program in "$prefix"/bin/*; do
    program=${program##*/}
    case $program in scree) program=scree.6 ;; *) program=$program.1 ;; esac
    page=$share/man/man${program##*.}/$program.gz
    [ -f "$page" ] || fail "there is no manual page $program"
    # Each option of --help stands in the page.
    gzip -cd "$page" | sed 's/\\-/-/g' >"$work/page"
    "$prefix/bin/${program%.*}" --help | grep -oE '^ +(-[a-zA-Z],)?--[a-z-]+' | grep -oE -e '--[a-z-]+' >"$work/options"
    [ -s "$work/options" ] || fail "no options in ${program%.*} --help"
    while read -r option; do
        grep -q -e "fB$option" "$work/page" || fail "$program lacks $option"
    done <"$work/options"
    if command -v man >/dev/null && command -v groff >/dev/null; then
        LC_ALL=C.UTF-8 MANWIDTH=100 man --warnings -l "$page" 2>"$work/said" >"$work/shown" || fail "$(cat "$work/said")"
        [ -s "$work/said" ] && fail "$program: $(cat "$work/said")"
        checked="$checked, $program"
    fi
done
[ -n "$checked" ] || { echo "Skipped: desktop-file-validate, appstreamcli and man are not here."; exit 77; }
echo "checked: $checked"
