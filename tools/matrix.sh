# Sourced by tools/test: the golden hashes with other compilers, other optimisation and on other platforms.
# shellcheck shell=sh

matrix_folder=build/matrix

# Preset dev is g++ -O2 and checks too, so the quick ones are what is farthest from it.
# Name, compiler, flags, more CMake options. The order pairs what takes equally long.
matrix_quick='
gcc-O0 g++ -O0
clang-O3 clang++ -O3
'
matrix_full='
gcc-O0 g++ -O0
clang-O0 clang++ -O0
gcc-O2 g++ -O2
clang-O2 clang++ -O2
gcc-O3 g++ -O3
clang-O3 clang++ -O3
gcc-sanitizers g++ -O1 -DSCREE_SANITIZE=address,undefined
aarch64-O1 aarch64-linux-gnu-g++ -O1 -DCMAKE_TOOLCHAIN_FILE=tools/cmake/aarch64.cmake
windows-O2 x86_64-w64-mingw32-g++-posix -O2 -DCMAKE_TOOLCHAIN_FILE=tools/cmake/mingw.cmake
wasm-O1 em++ -O1 -DCMAKE_TOOLCHAIN_FILE=tools/cmake/wasm.cmake
'

need_matrix() { # quick|full
    command -v g++ >/dev/null || want g++ "one of the compilers whose results are compared"
    command -v clang++ >/dev/null || want clang "the other one"
    [ "$1" = full ] || return 0
    command -v em++ >/dev/null || want emscripten "compiles for WebAssembly"
    command -v node >/dev/null || want nodejs "runs WebAssembly"
    [ "$(uname -m)" != aarch64 ] || return 0
    command -v aarch64-linux-gnu-g++ >/dev/null || want g++-aarch64-linux-gnu "compiles for AArch64"
    command -v qemu-aarch64 >/dev/null || want qemu-user "runs AArch64 programs on this machine"
    command -v x86_64-w64-mingw32-g++-posix >/dev/null || want g++-mingw-w64-x86-64-posix "compiles for Windows"
    command -v wine >/dev/null || want wine "runs Windows programs on this machine"
}

# Compiles each library as one unit, which takes a third of the time; if that fails, file by file. Each has its own log.
build_golden() { # FOLDER COMPILER FLAGS OPTIONS...
    folder=$1 compiler=$2 flags=$3
    shift 3
    generator=
    if [ ! -f "$folder/CMakeCache.txt" ] && command -v ninja >/dev/null; then generator="-G Ninja"; fi
    rm -f "$folder/joined.log" "$folder/apart.log"
    for unity in ON OFF; do
        if [ $unity = ON ]; then log=$folder/joined.log; else log=$folder/apart.log; fi
        # Unquoted on purpose: options without spaces, none of them a pattern.
        cmake -S . -B "$folder" $generator $cmake_options "-DCMAKE_CXX_COMPILER=$compiler" -DCMAKE_BUILD_TYPE=None \
            "-DCMAKE_CXX_FLAGS=$flags" -DCMAKE_UNITY_BUILD=$unity -DCMAKE_UNITY_BUILD_BATCH_SIZE=0 \
            -DSCREE_GAME=OFF -DSCREE_TESTS=OFF "$@" >"$log" 2>&1 &&
            cmake --build "$folder" --target scree-golden --parallel 1 >>"$log" 2>&1 && return 0
    done
    return 1
}

# One line of the table, in a file of its own since several run at once.
run_configuration() { # NAME COMPILER FLAGS OPTIONS...
    name=$1
    folder=$matrix_folder/$name
    mkdir -p "$folder"
    emulator=
    program=$folder/tools/golden/scree-golden
    case "$name" in
        aarch64*) emulator="qemu-aarch64 -L /usr/aarch64-linux-gnu" ;;
        windows*)
            emulator=wine
            program=$folder/bin/scree-golden.exe
            # A Windows folder of its own, no warnings, and no windows that offer Mono and Gecko.
            export WINEPREFIX="$PWD/$folder/wine" WINEDEBUG=-all WINEDLLOVERRIDES=mscoree,mshtml=
            ;;
        wasm*)
            emulator=node
            program=$folder/tools/golden/scree-golden.js
            ;;
    esac
    for needed in "$2" ${emulator%% *}; do
        command -v "$needed" >/dev/null && continue
        printf '%-16s %s\n' "$name" "skipped: there is no $needed" >"$folder/row"
        return 0
    done
    shift
    say "  $name: building and running"
    began=$(date +%s)
    if ! build_golden "$folder" "$@"; then
        printf '%-16s %s\n' "$name" "does not build: see $folder/apart.log" >"$folder/row"
        return 0
    fi
    built=$(date +%s)
    $emulator "$program" --check tests/golden/hashes.txt >"$folder/run.log" 2>&1
    result=$?
    ended=$(date +%s)
    last=$(tail -n 1 "$folder/run.log" | tr -d '\r')
    [ "$result" -eq 0 ] || last="DIFFERS: see $folder/run.log"
    note=
    [ ! -f "$folder/apart.log" ] || note="  one by one: $folder/joined.log says why"
    printf '%-16s %-36s %5d s %5d s%s\n' "$name" "$last" $((built - began)) $((ended - built)) "$note" >"$folder/row"
}

# run_matrix quick|full: as many configurations at once as there are cores; false if one of them is not equal.
run_matrix() {
    check_cmake
    if [ "$1" = full ]; then rows=$matrix_full; else rows=$matrix_quick; fi
    say "Golden hashes with other compilers ($matrix_folder):"
    running=0
    while read -r name options; do
        [ -n "$name" ] || continue
        rm -f "$matrix_folder/$name/row"
        run_configuration "$name" $options </dev/null &
        running=$((running + 1))
        [ $((running % $(cores))) -ne 0 ] || wait
    done <<ROWS
$rows
ROWS
    wait
    printf '%-16s %-36s %7s %7s\n' configuration hashes build run >&2
    for name in $(printf '%s' "$rows" | sed 's/ .*//'); do
        cat "$matrix_folder/$name/row" >&2 || say "$name was interrupted"
        grep -q -e ' 0 differences' -e 'skipped' "$matrix_folder/$name/row" || different="$different $name"
    done
    [ -z "$different" ]
}

different=  # configurations that were not equal

not_golden() {
    say "Not as tests/golden/hashes.txt says:$different. The logs are in $matrix_folder."
    exit 1
}
