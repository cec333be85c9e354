#!/bin/sh
# Makes a folder that FETCHCONTENT_SOURCE_DIR_SFML can name, from Debian's packages alone. Debian's sources of SFML come
# without the libraries that SFML brings for Windows, so these are built here from Debian's sources, too.
set -u
[ $# -eq 1 ] || { echo "Usage: $0 FOLDER, which must not exist; apt needs the sources (deb-src) of trixie" >&2; exit 2; }
[ ! -e "$1" ] || { echo "$1 exists already" >&2; exit 2; }
toolchain=$(cd "$(dirname "$0")/../.." && pwd)/tools/cmake/mingw.cmake
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
die() { echo "$*" >&2; exit 2; }

for tool in x86_64-w64-mingw32-g++-posix cmake ninja apt-get; do
    command -v $tool >/dev/null || die "$tool is not here."
done
for header in stb/stb_image.h vulkan/vulkan.h; do
    [ -f /usr/include/$header ] || die "/usr/include/$header is missing: libstb-dev and libvulkan-dev have such headers."
done

fetch() { # PACKAGE: its makers' sources are in $work/PACKAGE
    mkdir "$work/$1" "$work/$1.tar"
    (cd "$work/$1.tar" && apt-get -q source --only-source --tar-only --download-only "$1/trixie") >"$work/log" 2>&1 ||
        die "$(cat "$work/log")"
    tar -x -f "$work/$1.tar"/*.orig.tar.* -C "$work/$1" --strip-components 1 || die "$1 cannot be unpacked"
}

build() { # PACKAGE OPTIONS...: installed in $work/built
    package=$1
    shift
    fetch "$package"
    cmake -S "$work/$package" -B "$work/$package/build" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$toolchain" \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$work/built" -DCMAKE_FIND_ROOT_PATH="$work/built" \
        -DCMAKE_SHARED_LINKER_FLAGS=-static -DBUILD_SHARED_LIBS=OFF "$@" >"$work/log" 2>&1 &&
        cmake --build "$work/$package/build" --target install >"$work/log" 2>&1 || die "$package: $(tail -n 30 "$work/log")"
    echo "$package is built"
}

build libogg -DBUILD_TESTING=OFF
build libvorbis
build flac -DBUILD_PROGRAMS=OFF -DBUILD_EXAMPLES=OFF -DBUILD_TESTING=OFF -DBUILD_DOCS=OFF -DINSTALL_MANPAGES=OFF \
    -DWITH_STACK_PROTECTOR=OFF -DWITH_FORTIFY_SOURCE=OFF -DBUILD_CXXLIBS=OFF
build freetype -DFT_DISABLE_ZLIB=ON -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_PNG=ON -DFT_DISABLE_HARFBUZZ=ON \
    -DFT_DISABLE_BROTLI=ON
build openal-soft -DLIBTYPE=SHARED -DALSOFT_UTILS=OFF -DALSOFT_EXAMPLES=OFF -DALSOFT_INSTALL_CONFIG=OFF \
    -DALSOFT_INSTALL_HRTF_DATA=OFF -DALSOFT_INSTALL_AMBDEC_PRESETS=OFF

fetch libsfml
libraries=$work/libsfml/extlibs
mkdir -p "$libraries/libs-mingw/x64" "$libraries/bin/x64" "$libraries/headers/stb_image" "$libraries/headers/vulkan"
cp -r "$work/built/include/." "$libraries/headers"
cp "$work"/built/lib/*.a "$libraries/libs-mingw/x64"
cp "$work/built/bin/OpenAL32.dll" "$libraries/bin/x64/openal32.dll"
cp /usr/include/stb/stb_image*.h "$libraries/headers/stb_image"
cp -r /usr/include/vulkan /usr/include/vk_video "$libraries/headers/vulkan"
cp /usr/include/vulkan/*.h "$libraries/headers/vulkan"
mv "$work/libsfml" "$1" && echo "$1 is ready"
