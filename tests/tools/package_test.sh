#!/bin/sh
# tools/package --windows builds the game alone, with the sources of SFML that are named, and packs that.
. "$(dirname "$0")/stand_ins.sh"
for program in git cpack rm sha256sum x86_64-w64-mingw32-g++-posix; do stand_in "$work/bin/$program"; done
mkdir -p "$work/scree/build/windows" "$work/scree/build/packages"

FETCHCONTENT_SOURCE_DIR_SFML=/some/sfml PATH="$work/bin" "$work/scree/tools/package" --windows >"$work/said" 2>&1 ||
    fail "tools/package --windows ended with $?"
grep -q -e "^cmake --preset windows .*-DFETCHCONTENT_SOURCE_DIR_SFML=/some/sfml" "$work/log" || fail "another SFML is built"
grep -q -e "^cmake --build build/windows --target scree --parallel" "$work/log" || fail "it builds something else"
grep -q -e "^cpack .*portable" "$work/log" || fail "nothing is packed"
grep -q "SFML is built from /some/sfml" "$work/said" || fail "it does not say which SFML is built"

: >"$work/log"
PATH="$work/bin" "$work/scree/tools/package" --bogus >"$work/said" 2>&1
[ $? -eq 2 ] || fail "an unknown option is accepted"
grep -q "^Unknown option: --bogus" "$work/said" || fail "an unknown option is not named"
[ ! -s "$work/log" ] || fail "a wrong argument builds something"
