#!/bin/sh
# An installed game finds its content anywhere and writes only the player's files.
. "$(dirname "$0")/common.sh"
need xvfb-run xauth Xvfb
install game
chmod -R a-w "$prefix"
list "$prefix" >"$work/before"
cd "$work/home" || exit 2

grep -l "tools/play" "$prefix/share/doc/scree/README.md" && fail "the page for players speaks of the clone"
for page in "$prefix"/share/doc/scree/README.md "$prefix"/share/doc/scree/*/README.md; do
    for link in $(sed 's/](/\n](/g' "$page" | sed -n 's/^](\([^):#]*\).*/\1/p'); do
        [ -e "${page%/*}/$link" ] || fail "$page links $link, which is not installed"
    done
done

for program in "$prefix"/bin/*; do
    program=${program##*/}
    "$prefix/bin/$program" --version >"$work/said" 2>&1 || fail "$program --version: $(cat "$work/said")"
    grep -q "^$program [0-9]" "$work/said" || fail "$program does not say its version but: $(cat "$work/said")"
done
"$prefix/bin/scree-check" "$prefix/share/scree" >"$work/said" || fail "scree-check: $(cat "$work/said")"

played=$(with_display "$prefix/bin/scree" --replay demo --mute --ticks 300 2>"$work/err") || fail "$(cat "$work/err")"
case "$played" in hash*) ;; *) fail "the demo was not played: $played" ;; esac
mkdir -p "$HOME/.local/share/scree/replays"
cp "$prefix/share/scree/replays/demo.replay" "$HOME/.local/share/scree/replays/mine.replay"
"$prefix/bin/scree-replay" "$HOME/.local/share/scree/replays/mine.replay" --must-finish >"$work/said" 2>&1 ||
    fail "a kept replay does not find its level: $(cat "$work/said")"

list "$prefix" | diff - "$work/before" || fail "something was written into the installation"
outside=$(list "$HOME" | grep -v -e '^\./\.local' -e '^\./\.config' -e '^\./\.cache' -e '^\./\.Xauthority')
[ -z "$outside" ] || fail "something was written beside the folders of the system: $outside"

# The same moved, through a link, with other content, and carried about.
chmod -R u+w "$prefix"
mv "$prefix" "$work/moved place"
ln -s "$work/moved place/bin/scree" "$work/scree"
moved=$(with_display "$work/scree" --replay demo --mute --ticks 300 2>"$work/err") || fail "moved: $(cat "$work/err")"
[ "$moved" = "$played" ] || fail "the moved game does not play the same: $moved, not $played"
"$work/scree" --content "$work/home" --ticks 1 2>"$work/err" && fail "a folder without content was taken for content"
grep -q "no sprites/sprites.json" "$work/err" || fail "what is wrong with --content is not said: $(cat "$work/err")"

mkdir "$work/stick"
cp "$work/moved place/bin/scree" "$work/stick/"
cp -R "$work/moved place/share/scree" "$work/stick/content"
# Neither the display's nor the graphics driver's files are the game's.
own_at_home() { list "$HOME" | grep -v -e Xauthority -e mesa_shader_cache; }
own_at_home >"$work/before"
with_display "$work/stick/scree" --portable --mute --ticks 60 --fullscreen >/dev/null 2>"$work/err" ||
    fail "portable: $(cat "$work/err")"
[ -d "$work/stick/user" ] || fail "--portable did not keep its files beside the program"
own_at_home | diff - "$work/before" || fail "--portable wrote into the home folder"
echo "$played"
