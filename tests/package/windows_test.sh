#!/bin/sh
# The zip for Windows, played under Wine in folders with letters of many scripts.
home=$HOME  # with what ccache knows
. "$(dirname "$0")/common.sh"
need x86_64-w64-mingw32-g++-posix ninja wine xvfb-run xauth Xvfb xdotool
[ -n "${FETCHCONTENT_SOURCE_DIR_SFML:-}" ] || [ -f "$source/build/windows/CMakeCache.txt" ] ||
    { echo "Skipped: FETCHCONTENT_SOURCE_DIR_SFML does not name sources of SFML. sfml_sources.sh beside makes some."; exit 77; }
make_zip() { HOME=$home "$source/tools/package" --windows >"$work/log" 2>&1 || fail "$(tail -n 20 "$work/log")"; }
make_zip
cp "$source"/build/packages/scree-*-windows.zip "$work/first.zip"
rm "$source/build/windows/bin/scree.exe"
make_zip
cmp "$work/first.zip" "$source"/build/packages/scree-*-windows.zip || fail "the program linked again makes another zip"
HOME=$home "$cmake" --build "$source/build/windows" --target saves_until_killed >"$work/log" 2>&1 || fail "$(tail -n 20 "$work/log")"

place="$work/Spiele Ж雪"
mkdir "$place"
(cd "$place" && "$cmake" -E tar xf "$source"/build/packages/scree-*-windows.zip) || fail "the zip cannot be unpacked"
cd "$place"/* || fail "the zip strews more than one folder"
[ -f licences/openal.txt ] && [ -f licences/openal-LGPL-2.txt ] || fail "a licence is missing"

# A Windows folder of its own, no warnings, and no windows that offer Mono and Gecko. Wine takes arguments as LC_ALL says.
export WINEPREFIX="$work/wine" WINEDEBUG=-all WINEDLLOVERRIDES=mscoree,mshtml= LC_ALL=C.UTF-8
roaming="$work/Jörg ÄäЖ雪"
mkdir "$roaming"
cat >"$work/play" <<'SCRIPT'
#!/bin/sh
# $1 a folder for what the game says, $2 that of the person
wine reg add 'HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders' /v AppData /d "Z:$2" /f >"$1/reg" 2>&1
wineserver -k
wine scree.exe --version >"$1/version"
wine scree.exe --mute --replay demo --ticks 300 >"$1/demo" 2>"$1/err"
wine scree.exe --mute --trace >"$1/played" 2>>"$1/err" &
for _ in $(seq 60); do
    window=$(xdotool search --name '^Scree$' 2>/dev/null | head -n 1)
    [ -n "$window" ] && break
    sleep 0.5
done
sleep 2
xdotool windowfocus "$window"
xdotool key --delay 100 Return  # any key on the title
sleep 2
xdotool keydown Right
sleep 2
xdotool keyup Right
xdotool key --delay 100 Escape
sleep 1
wineserver -k
SCRIPT
chmod +x "$work/play"
# Killed while it saves, 50 times or KILLS: what was said to be saved is there. Every other time in its first saves.
cat >"$work/kill" <<'SCRIPT'
#!/bin/sh
# $1 the program, $2 the file with progress, $3 a folder, $4 the number of kills
said=0
trap 'wineserver -k' EXIT
mkdir -p "$WINEPREFIX"
wineserver -p  # else it may be about to end when the next program starts
play() {
    : >"$3/said"
    wine "$1" "$2" >>"$3/said" &
    player=$!
    until [ -s "$3/said" ] || ! kill -0 $player; do sleep 0.02; done
}
for round in $(seq "$4"); do
    play "$@"
    # Once more if Wine's own connection broke, which a kill may do: then nothing at all is said.
    [ -s "$3/said" ] || play "$@"
    [ $((round % 2)) -eq 0 ] || sleep "0.$(shuf -i 1-9 -n 1)$(shuf -i 0-99 -n 1)"
    kill -9 $player || { echo "round $round: it ended by itself: $(cat "$3/said")"; exit 1; }
    wait $player
    last=$(tr -d '\r' <"$3/said" | grep -x '[0-9]*' | tail -n 1)
    # Likewise here.
    kept=$(wine "$1" "$2" read) || [ -n "$kept" ] || kept=$(wine "$1" "$2" read) || { echo "round $round: $kept"; exit 1; }
    kept=$(printf '%s' "$kept" | tr -d '\r')
    [ "$kept" -ge "$last" ] && [ "$last" -gt "$said" ] ||
        { echo "round $round: $last saves were confirmed, $kept are there, $said before"; exit 1; }
    said=$kept
done
wine "$1" "$2" busy || { echo "a file that another has open is not replaced: $(wine "$1" "$2" busy)"; exit 1; }
echo "$said saves, $4 kills"
SCRIPT
chmod +x "$work/kill"
kills=${KILLS:-50}
timeout $((600 + kills * 6)) "$work/kill" "$source/build/windows/bin/saves_until_killed.exe" \
    "Z:$roaming/killed/progress.json" "$work" "$kills" 2>"$work/err" || fail "a save was lost: $(tail -n 5 "$work/err")"

with_display "$work/play" "$work" "$roaming" || fail "$(cat "$work/err")"

grep -q '^scree [0-9]' "$work/version" || fail "--version does not say the version: $(cat "$work/version")"
here=$(with_display "$build/game/app/scree" --mute --replay demo --ticks 300)
[ "$(tr -d '\r' <"$work/demo")" = "$here" ] || fail "the demo ends with $(cat "$work/demo"), here with $here"
grep -q 'enters 01-first-light' "$work/played" || fail "no key began a level: $(cat "$work/played" "$work/err")"
start=$(tr -d '\r' <"$work/played" | sed -n 's/^tick [0-9]* x \([0-9]*\) .*/\1/p' | head -n 1)
furthest=$(tr -d '\r' <"$work/played" | sed -n 's/^tick [0-9]* x \([0-9]*\) .*/\1/p' | sort -n | tail -n 1)
[ "$furthest" -gt $((start + 100)) ] || fail "the hero did not run: from $start to $furthest"
[ -s "$roaming/Scree/progress.json" ] || fail "nothing was saved in a folder with such letters"
echo "$here, ran from $start to $furthest"
