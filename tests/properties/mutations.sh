#!/bin/sh
# Mutation tests. Each test of this folder lists in its head comment the broken rules that it caught:
#     //  NUMBER  the rule
#     //          SOURCE: code => broken code
# mutations.sh          checks that each code occurs exactly once in its source; CTest runs this
# mutations.sh --try    applies each mutation to a copy, builds it, and names the test that fails; takes half an hour.
#                       Names of tests or sources after it select mutations.
# The copy is in $SCREE_MUTATIONS, if that is set, else in a temporary folder.
cd "$(dirname "$0")/../.." || exit 2
tab=$(printf '\t')

# One line for each: test, number, rule, source, before, after.
list() {
    awk -v OFS="$tab" '
        function done() {  # lines that are too long go on in the next
            at = index(text, " => ")
            if (at > 0) print test, number, rule, source, substr(text, 1, at - 1), substr(text, at + 4)
            text = source = ""
        }
        /^\/\/ +[0-9]+ +[^ ]/ {
            done()
            test = FILENAME; rule = $0; number = $2
            sub(/^\/\/ +[0-9]+ +/, "", rule)
            next
        }
        /^\/\/ +[a-z_]+\.[ch]pp: / && number != "" {
            done()
            source = $2; sub(/:$/, "", source)
            text = $0; sub(/^\/\/ +[a-z_]+\.[ch]pp: /, "", text)
            next
        }
        /^\/\/ +[^ ]/ {
            line = $0; sub(/^\/\/ +/, "", line)
            if (source != "") text = text " " line
            next
        }
        { done(); number = "" }
        END { done() }' tests/properties/*_test.cpp
}

# How often the text of $1 holds the words of $BEFORE; with $AFTER they are replaced.
count() { BEFORE=$2 awk '{ for (s = $0; (i = index(s, ENVIRON["BEFORE"])) > 0; ++n) s = substr(s, i + 1) } END { print n + 0 }' "$1"; }
replace() {
    BEFORE=$2 AFTER=$3 awk '{
        i = index($0, ENVIRON["BEFORE"])
        print i == 0 ? $0 : substr($0, 1, i - 1) ENVIRON["AFTER"] substr($0, i + length(ENVIRON["BEFORE"]))
    }' "$1"
}

check() {
    wrong=$(list | while IFS=$tab read -r test number rule source before after; do
        file=$(find engine -name "$source")
        times=0
        [ -f "$file" ] && times=$(count "$file" "$before")
        [ "$times" = 1 ] || echo "$test, \"$rule\": $source has this $times times: $before"
    done)
    number=$(list | wc -l)
    [ -z "$wrong" ] && [ "$number" -gt 20 ] && echo "$number rules are written as the lists say." && return
    echo "$wrong"
    echo "Write in the head of the test how the rule is written now, and try it: tests/properties/mutations.sh --try SOURCE"
    return 1
}

try_them() {
    copy=${SCREE_MUTATIONS:-$(mktemp -d)}
    mkdir -p "$copy" || exit 2
    git ls-files -co --exclude-standard | tar -cf - -T - | tar -xf - -C "$copy" || exit 2
    (cd "$copy" && cmake --preset dev -G Ninja >cmake.log &&
        ninja -C build/dev -j2 properties_test oracle_test >ninja.log) || exit 2
    list | while IFS=$tab read -r test number rule source before after; do
        case " $* " in "  " | *" $source "* | *" $(basename "$test") "*) ;; *) continue ;; esac
        file=$(find engine -name "$source")
        replace "$file" "$before" "$after" >"$copy/$file"
        program=properties_test cases="$number:*"
        if [ "$(basename "$test")" = oracle_test.cpp ]; then program=oracle_test cases="*"; fi
        if ! ninja -C "$copy/build/dev" -j2 "$program" >"$copy/ninja.log" 2>&1; then
            noticed="it does not compile"
        elif (cd "$copy" && RC_PARAMS="seed=2026 noshrink=1" timeout 900 "build/dev/tests/properties/$program" "$cases") \
                >"$copy/out.log" 2>&1 </dev/null; then
            noticed="NOBODY NOTICED"
        else
            noticed=$(sed -n 's/^Falsifiable after \([0-9]*\) tests.*/case \1/p; s/.*seed [0-9]*, move \([0-9]*\),.*/move \1/p' \
                "$copy/out.log" | head -n 1)
        fi
        printf '%-20s %2s  %s: %s\n' "$(basename "$test" .cpp)" "$number" "$rule" "${noticed:-noticed}"
        cp "$file" "$copy/$file"
    done
}

case ${1-} in
"") check ;;
--try) shift && check && try_them "$@" ;;
*) sed -n '2,9s/^# //p' "$0" >&2 && exit 2 ;;
esac
