#!/bin/sh
# Missing libraries. Without SCREE_FETCH, CMake prints the remedy. With it, libraries come from the sources on the command
# line and build in their own style: file by file, without our warnings in their headers. From a repository, CMake takes
# exactly the given commit, without submodules.
. "$(dirname "$0")/common.sh"
need git
libraries="nlohmann_json CLI11 GIF SFML Catch2 rapidcheck"

# stand_in LIBRARY TARGET...: a folder with the sources of a library, of which there is but the names.
stand_in() {
    library=$1
    shift
    mkdir -p "$work/$library"
    {
        echo "cmake_minimum_required(VERSION 3.25)"
        echo "project($library LANGUAGES NONE)"
        echo "if(CMAKE_UNITY_BUILD OR BUILD_SHARED_LIBS)"
        echo "    message(FATAL_ERROR \"$library is built in our way\")"
        echo "endif()"
        for target; do
            echo "add_library(${target##*::} INTERFACE)"
            echo "target_include_directories(${target##*::} INTERFACE \${CMAKE_CURRENT_SOURCE_DIR}/include)"
            [ "${target##*::}" = "$target" ] || echo "add_library($target ALIAS ${target##*::})"
        done
    } >"$work/$library/CMakeLists.txt"
}
stand_in nlohmann_json nlohmann_json::nlohmann_json
stand_in CLI11 CLI11::CLI11
stand_in GIF GIF::GIF
stand_in SFML sfml-graphics sfml-audio
stand_in Catch2 Catch2::Catch2
stand_in rapidcheck rapidcheck

set -- -S "$source" -B "$work/build" "-DCMAKE_CXX_COMPILER=$compiler" -DCMAKE_UNITY_BUILD=ON \
    -DCMAKE_EXPORT_COMPILE_COMMANDS=ON -DFETCHCONTENT_FULLY_DISCONNECTED=ON
for library in $libraries; do set -- "$@" "-DCMAKE_DISABLE_FIND_PACKAGE_$library=ON"; done

"$cmake" "$@" >"$work/log" 2>&1 && fail "it was configured without libraries"
# CMake breaks lines where it likes.
tr -s ' \n' ' ' <"$work/log" | grep -q 'apt-get install nlohmann-json3-dev. .*-DSCREE_FETCH=ON' ||
    fail "the remedy is not said: $(cat "$work/log")"

for library in $libraries; do
    name=$(echo "$library" | tr '[:lower:]' '[:upper:]')
    set -- "$@" "-DFETCHCONTENT_SOURCE_DIR_$name=$work/$library"
done
"$cmake" "$@" -DSCREE_FETCH=ON >"$work/log" 2>&1 || fail "$(cat "$work/log")"
for library in $libraries; do
    grep -q -e "-isystem $work/$library/include" "$work/build/compile_commands.json" ||
        fail "nothing is compiled with $library, or our warnings read its headers"
done

# A submodule that is not needed and does not exist.
stand_in tiny tiny
cd "$work/tiny" || exit 2
printf '[submodule "far"]\n\tpath = far\n\turl = %s\n' "file://$work/nowhere" >.gitmodules
export GIT_AUTHOR_NAME=n GIT_AUTHOR_EMAIL=n@example.org GIT_COMMITTER_NAME=n GIT_COMMITTER_EMAIL=n@example.org
{
    git init --quiet && git add . && git update-index --add --cacheinfo "160000,$(git hash-object .gitmodules),far" &&
        git commit --quiet --message "the commit that is wanted" && commit=$(git rev-parse HEAD) &&
        git rm --quiet CMakeLists.txt && git commit --quiet --message "a later one"
} >"$work/log" 2>&1 || fail "$(cat "$work/log")"
mkdir "$work/taker"
cat >"$work/taker/CMakeLists.txt" <<TEXT
cmake_minimum_required(VERSION 3.25)
project(taker LANGUAGES CXX)
set(SCREE_FETCH ON)
include("$source/tools/cmake/Dependencies.cmake")
scree_fetch(tiny tiny libtiny-dev "file://$work/tiny" $commit)
if(NOT TARGET tiny)
    message(FATAL_ERROR "nothing came")
endif()
TEXT
"$cmake" -S "$work/taker" -B "$work/taker/build" "-DCMAKE_CXX_COMPILER=$compiler" >"$work/log" 2>&1 ||
    fail "$(cat "$work/log")"
