#!/bin/sh
# tools/web names what it does not know, and builds nothing then. The page itself is played in tests/page.
. "$(dirname "$0")/stand_ins.sh"

PATH="$work/bin" "$work/scree/tools/web" --help >"$work/said" 2>&1 || fail "tools/web --help ended with $?"
grep -q "^Usage: tools/web" "$work/said" || fail "--help prints no help"

for wrong in --port=x --port= --bogus; do
    PATH="$work/bin" "$work/scree/tools/web" "$wrong" >"$work/said" 2>&1
    [ $? -eq 2 ] || fail "tools/web $wrong is not refused"
    grep -q -e "$wrong" "$work/said" || fail "the message does not name $wrong"
done
[ ! -e "$work/log" ] || fail "--help or a wrong argument builds something"
