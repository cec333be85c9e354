#!/bin/sh
# A game of another kind, in a folder of its own: it finds the installed engine, builds without the clone, and plays.
. "$(dirname "$0")/common.sh"
need xvfb-run xauth Xvfb
install dev
cp -R "$source/engine/example" "$work/bricks"
chmod -R u+w "$work/bricks"
cd "$work/bricks" || exit 2

bad=$(grep -rlE '#include *<(SFML|nlohmann)' "$prefix/include")
[ -z "$bad" ] || fail "public headers know SFML or JSON: $bad"
[ "$(wc -l <main.cpp)" -lt 150 ] || fail "the example is no small program any more"
"$cmake" -S . -B build -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Release \
    >"$work/log" 2>&1 || fail "$(cat "$work/log")"
"$cmake" --build build >"$work/log" 2>&1 || fail "$(cat "$work/log")"
said=$(with_display build/bricks levels/wall.json --watch 900 2>"$work/err") || fail "$(cat "$work/err")"
echo "$said"
# The hash is over the world's fields, which may become more.
[ "${said%, hash *}" = "$(cat "$source/tests/package/example.approved.txt")" ] || fail "it played otherwise: $said"

# Without a window: the engine alone, with nothing else to be found.
mkdir "$work/plain"
cp "$source/tests/engine/example/example.cpp" "$work/plain/"
# The build file that engine/README.md shows, and what it must find.
sed -n '/^```cmake$/,/^```$/{/^```/d;p;/Scree::engine/q}' "$source/engine/README.md" >"$work/plain/CMakeLists.txt"
cat >>"$work/plain/CMakeLists.txt" <<'TEXT'
if(TARGET Scree::present)
    message(FATAL_ERROR "there is a window without SFML")
endif()
find_package(Scree 0.2 QUIET)
if(Scree_FOUND)
    message(FATAL_ERROR "another version was taken")
endif()
TEXT
cd "$work/plain" || exit 2
"$cmake" -S . -B build -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_COMPILER="$compiler" \
    -DCMAKE_DISABLE_FIND_PACKAGE_SFML=ON >"$work/log" 2>&1 || fail "$(cat "$work/log")"
"$cmake" --build build >"$work/log" 2>&1 || fail "$(cat "$work/log")"
build/plain | grep -q "tick 160: coin" || fail "the program of engine/README.md ends otherwise"
