#!/bin/sh
# A script of tests/app with the zip's scree.exe under Wine as the game. Arguments: those of common.sh, the program
# `pixels`, and the name of the script.
. "$(dirname "$0")/common.sh"
need wine wineserver xvfb-run xauth Xvfb xdotool
pixels=$5
script=$6
for zip in "$source"/build/packages/scree-*-windows.zip; do :; done
[ -f "$zip" ] || { echo "Skipped: there is no zip for Windows. tools/package --windows makes it."; exit 77; }

mkdir -p "$work/zip" "$work/build/game/app"
(cd "$work/zip" && "$cmake" -E tar xf "$zip") || fail "the zip cannot be unpacked"
ln -s "$build/tools" "$work/build/tools"  # scree-replay, for the hash that it computes here
export WINEPREFIX="$work/wine" WINEDEBUG=-all WINEDLLOVERRIDES=mscoree,mshtml=
with_display wine cmd /c echo %APPDATA% >"$work/appdata" 2>"$work/err" || fail "Wine does not start: $(cat "$work/err")"
roaming=$(wine winepath -u "$(tr -d '\r' <"$work/appdata")" 2>/dev/null | tr -d '\r')
wineserver -k
[ -d "$roaming" ] || fail "%APPDATA% is no folder: $(cat "$work/appdata")"

# Lines end, and files are, where the scripts expect them.
cat >"$work/build/game/app/scree" <<GAME
#!/bin/sh
zip="$work/zip" saves="$roaming/Scree" WINEPREFIX="$WINEPREFIX"
GAME
cat >>"$work/build/game/app/scree" <<'GAME'
[ "$LC_ALL" != C ] || LC_ALL=C.UTF-8  # names of files are in what it says
export WINEPREFIX
said=$(mktemp -u)
mkfifo "$said"
sed -u 's/\r$//' <"$said" &
rm -rf "$saves"
mkdir "$saves"
for folder in "$XDG_DATA_HOME" "$XDG_CONFIG_HOME"; do
    [ ! -d "$folder/scree" ] || cp -r "$folder/scree/." "$saves"
done
count=$#
while [ $count -gt 0 ]; do
    case $1 in /*) set -- "$@" "Z:$1" ;; *) set -- "$@" "$1" ;; esac
    shift
    count=$((count - 1))
done
end() {
    wineserver -k
    mkdir -p "$XDG_DATA_HOME/scree" "$XDG_CONFIG_HOME/scree"
    cp -r "$saves/." "$XDG_DATA_HOME/scree"
    for file in "$XDG_DATA_HOME"/scree/settings.json*; do
        [ ! -f "$file" ] || mv "$file" "$XDG_CONFIG_HOME/scree"
    done
    rm -f "$said"
}
trap 'end; exit 143' TERM
wine "$zip"/*/scree.exe "$@" >"$said" &
wait $!
code=$?
end
wait
exit $code
GAME
chmod +x "$work/build/game/app/scree"
"$source/tests/app/${script}_test.sh" "$work/build/game/app/scree" "$source" "$pixels"
