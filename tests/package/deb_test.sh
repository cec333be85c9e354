#!/bin/sh
# Installs a package on a disposable Debian (a container, a chroot), plays as a user with no rights beyond the home folder,
# removes the package and checks what is left. As root:
#   tests/package/deb_test.sh build/packages/scree_*.deb
set -u
[ "$(id -u)" -eq 0 ] && [ $# -eq 1 ] && [ -f "$1" ] || { sed -n '2,4s/^# //p' "$0"; exit 2; }
package=$(realpath "$1")
user=scree-player
fail() { echo "FAILED: $*"; exit 1; }
apt() { DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@" >/dev/null 2>"$work/err" || fail "apt-get $1: $(cat "$work/err")"; }
# What an installation could leave; lists of packages, logs and caches are the system's own.
system() { find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /home -o -path /var/lib/dpkg \
    -o -path /var/lib/apt -o -path /var/cache -o -path /var/log \) -prune -o -print | LC_ALL=C sort; }
as_user() { su - "$user" -s /bin/sh -c "$1"; }

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"; userdel -r "$user" 2>/dev/null' EXIT
useradd -m "$user" || exit 2
apt update
apt install --no-install-recommends xvfb xauth xdotool
# Libraries remain after the removal until autoremove, so install them first.
apt install --no-install-recommends "$package"
apt remove scree
system >"$work/before"
apt install "$package"

content=/usr/share/scree
for program in $(dpkg -L scree | sed -n 's,^/usr/\(bin\|games\)/,,p'); do
    as_user "$program --version" >"$work/said" 2>&1 || fail "$program --version: $(cat "$work/said")"
    cat "$work/said"
done
as_user "scree-check $content" >"$work/said" 2>&1 || fail "scree-check: $(cat "$work/said")"
tail -n 1 "$work/said"

touch "$work/began"
sleep 1
display='xvfb-run -a -s "-screen 0 1280x720x24 -noreset"'
as_user "$display scree --replay demo --mute --ticks 300 --screenshot demo.png" || fail "the demo was not played"
# A user plays a level and saves the run (F8) and a screenshot (F12).
as_user "cat >keys" <<'KEYS'
scree --mute /usr/share/scree/levels/01-first-light.json &
game=$!
window=
for wait in $(seq 120); do
    window=$(xdotool search --onlyvisible --name Scree 2>/dev/null | head -n 1)
    [ -z "$window" ] || break
    sleep 0.5
done
[ -n "$window" ] || exit 1
for try in $(seq 20); do
    xdotool keydown Right
    sleep 2
    xdotool keyup Right
    xdotool key F8
    sleep 2
    xdotool key F12
    ls "$HOME"/.local/share/scree/replays/*.replay "$HOME"/.local/share/scree/screenshots/*.png >/dev/null 2>&1 && break
done
kill "$game"
KEYS
as_user "$display sh ./keys" || fail "the window did not open"
as_user "scree-replay .local/share/scree/replays/01-first-light-1.replay" || fail "what was kept does not verify"
find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path "/home/$user" -o -path /var/cache -o -path /var/log \) \
    -prune -o -type f -user "$user" -print -o -type f -newer "$work/began" -path "*scree*" -print >"$work/said"
[ -s "$work/said" ] && fail "written beside the home folder: $(cat "$work/said")"

find "/home/$user" -type f | LC_ALL=C sort >"$work/kept"
grep -q '\.png$' "$work/kept" || fail "no picture was kept"
apt remove --purge scree
system | diff "$work/before" - >"$work/said" || fail "left behind: $(cat "$work/said")"
find "/home/$user" -type f | LC_ALL=C sort | diff "$work/kept" - || fail "files of who played went away"
echo "installed, played and removed; the player's own files are where they were"
