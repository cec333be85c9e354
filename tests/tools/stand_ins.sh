# For the scripts beside: $work/scree is a clone in which nothing is built: cmake and the programs are stand-ins that write
# down in $work/log what they are asked for.
# shellcheck shell=sh
source=$1
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/bin" "$work/scree/content"
cp -R "$source/tools" "$work/scree/tools"
# These commands alone are found, so that nothing is installed.
for command in sh sed dirname nproc getconf uname cat mktemp; do
    place=$(command -v $command) && ln -s "$place" "$work/bin/$command"
done

stand_in() { # FILE [WHAT IT DOES THEN]
    mkdir -p "$(dirname "$1")"
    printf '#!/bin/sh\n[ "$1" = --version ] && { echo "cmake version 3.25.1"; exit 0; }\necho "%s $*" >>"%s/log"\n%s\n' \
        "$(basename "$1")" "$work" "${2:-}" >"$1"
    chmod +x "$1"
}
for program in cmake ctest ninja c++ g++ clang++; do
    stand_in "$work/bin/$program"
done

fail() {
    echo "FAILED: $*"
    cat "$work/log" "$work/said"
    exit 1
}
