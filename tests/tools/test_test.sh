#!/bin/sh
# tools/test runs what its options ask for. Nothing is built: see stand_ins.sh.
. "$(dirname "$0")/stand_ins.sh"
tools_test() {
    : >"$work/log"
    CI=${ci:-} PATH="$work/bin" "$work/scree/tools/test" "$@" >"$work/said" 2>&1
}

tools_test --fast || fail "tools/test --fast ended with $?"
grep -q -e "^ctest .*--label-exclude slow|window|package" "$work/log" || fail "--fast runs other tests"
grep -q "scree-golden" "$work/log" && fail "--fast builds with other compilers"
stand_in "$work/bin/ctest" "exit 8"
tools_test --fast && fail "a test fails and tools/test --fast does not"
tools_test --bogus && fail "an unknown option is accepted"
grep -q "^Unknown option: --bogus" "$work/said" || fail "an unknown option is not named"

stand_in "$work/bin/ctest"
for ci in "" true; do tools_test --fast && grep -h "^cmake --preset" "$work/log"; done >"$work/warnings"
ci=
tools_test --fast --strict && grep "^cmake --preset" "$work/log" >>"$work/warnings"
[ "$(sed 's/.*WARNING_AS_ERROR=\([A-Z]*\).*/\1/' "$work/warnings" | tr '\n' ' ')" = "OFF ON ON " ] ||
    fail "warnings are errors elsewhere than with CI=true and --strict: $(cat "$work/warnings")"

tools_test --windows || fail "tools/test --windows ended with $?"
[ "$(grep -c "^ctest" "$work/log")" -eq 1 ] && grep -q -e "^ctest .*-C wine --tests-regex ^windows: |" "$work/log" ||
    fail "--windows runs other tests"

programs=$work/scree/build/dev/tests
stand_in "$programs/some_test" 'echo "No test cases matched"'
stand_in "$programs/other_test" 'echo "a lift [waits]"'
printf '%s\n' "$programs/some_test" "$programs/other_test" >"$programs/programs-Release.txt"
tools_test --only="lift [waits]" || fail "tools/test --only ended with $?"
grep -q "a lift" "$work/said" || fail "--only does not show what the test said"
grep -qF 'other_test *lift \[waits\]*' "$work/log" || fail "--only asks for another name"
grep -q "^ctest" "$work/log" && fail "--only runs all tests"
stand_in "$programs/other_test" 'exit 1'
tools_test --only=lift && fail "a test fails and tools/test --only does not"
stand_in "$programs/other_test" 'echo "No test cases matched"'
tools_test --only=lift && fail "--only ends well though no test has the name"
grep -q 'No test has "lift" in its name' "$work/said" || fail "--only does not say that no test has the name"
