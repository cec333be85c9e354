# Sourced by tools/test: runs the programs of tests/fuzz with libFuzzer for a while.
# shellcheck shell=sh

need_fuzz() {
    need_command clang++ clang "has libFuzzer"
    need catch2 "Catch2: the tests are configured with the fuzz targets"
    need librapidcheck-dev "RapidCheck: likewise"
}

# New inputs are written to build/fuzz/corpus/NAME, inputs that end a program to build/fuzz/found. Copy a finding to
# tests/fuzz/corpus/NAME to make it a test.
fuzz_one() { # NAME SECONDS
    folder=build/fuzz
    mkdir -p "$folder/corpus/$1" "$folder/seeds/$1" "$folder/found"
    # Unquoted on purpose: one path a line, none of ours has a space.
    for seed in $(cat "$folder/tests/fuzz/fuzz_$1.seeds"); do
        find "$seed" -type f -size -64k -exec cp -f {} "$folder/seeds/$1" \;
    done
    "$folder/tests/fuzz/fuzz_$1" -max_total_time="$2" -timeout=5 -rss_limit_mb=2048 -max_len=16384 -verbosity=0 \
        -print_final_stats=1 -artifact_prefix="$folder/found/$1-" "$folder/corpus/$1" "$folder/seeds/$1" \
        >"$folder/$1.log" 2>&1
    result=$?
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$folder/$1.log")
    if [ $result -eq 0 ]; then
        printf '%-10s %10s runs, nothing found\n' "$1" "$runs" >&2
    else
        printf '%-10s FOUND something: see %s and %s\n' "$1" "$folder/$1.log" "$folder/found" >&2
        touch "$folder/found/yes"
    fi
}

run_fuzz() { # SECONDS
    build fuzz fuzz
    rm -f build/fuzz/found/yes
    running=0
    for seeds in build/fuzz/tests/fuzz/fuzz_*.seeds; do
        name=${seeds##*/fuzz_}
        fuzz_one "${name%.seeds}" "$1" &
        running=$((running + 1))
        [ $((running % $(cores))) -ne 0 ] || wait
    done
    wait
    [ ! -e build/fuzz/found/yes ]
}
