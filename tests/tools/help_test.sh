#!/bin/sh
# --help of every program and script has one style: help_test.sh PROGRAM...
faults=0
fault() {
    echo "FAILED: $name --help: $*"
    faults=1
}
for program in "$@"; do
    name=${program##*/}
    help=$("$program" --help) || fault "it ends with $?"
    case $program in */tools/"$name") usage=tools/$name ;; *) usage=$name ;; esac
    echo "$help" | grep -q "^Usage: $usage " || fault "the usage does not begin with $usage"
    [ "$(echo "$help" | grep -ci 'exit \(code\|status\)')" = 1 ] && echo "$help" | grep -q '^Exit code 0: .*; 2: .*[^.]\.$' ||
        fault "expected one line of exit codes"
    options=$(echo "$help" | sed -n '/^Exit code/q; /^ /p')
    echo "$options" | grep '   *[A-Z][a-z]' && fault "an option's text begins with a capital"
    echo "$options" | grep '[^.]\.$' && fault "an option's text ends with a full stop"
    echo "$options" | grep ' TEXT' && fault "an option's value has no name"
done
exit $faults
