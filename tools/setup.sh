# Sourced by tools/play and tools/test: installs what is missing on Debian and Ubuntu, configures, builds.
# shellcheck shell=sh

missing=         # packages to install, in the order they were asked for
useful=          # packages to install if that can be done
cmake_options=   # -D... arguments from the command line, passed to CMake
warnings=        # -D... that decides whether warnings are errors, for presets only

say() { printf '%s\n' "$*" >&2; }
die() { say "$*"; exit 2; }

is_debian() { command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; }
is_installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }
is_known() { apt-cache policy "$1" 2>/dev/null | grep -q 'Candidate: [^(]'; }
as_root() { if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi; }
cores() { nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2; }

# need PACKAGE WHY: asks for a package that the job cannot do without.
need() {
    is_debian || return 0
    is_installed "$1" && return 0
    case "$missing " in *" $1 "*) return 0 ;; esac  # named already, for another reason
    say "  needs $1: $2"
    missing="$missing $1"
}

# need_command COMMAND PACKAGE WHY: a package for a command; one from elsewhere is as good.
need_command() {
    command -v "$1" >/dev/null && return 0
    is_debian || die "$1 was not found ($3). Install it with your system's packages and start this again."
    need "$2" "$3"
}

# want PACKAGE WHY: like need, but optional on releases without the package.
want() {
    is_debian || return 0
    is_installed "$1" && return 0
    refresh_lists
    if is_known "$1"; then need "$1" "$2"; else say "  goes without $1, which this release does not have: $2"; fi
}

# hope COMMAND PACKAGE WHY: a package without which some tests are skipped.
hope() {
    command -v "$1" >/dev/null && return 0
    is_debian || return 0
    say "  would like $2: $3"
    useful="$useful $2"
}

need_compiler() {
    [ -n "${CXX:-}" ] && return 0
    for compiler in c++ g++ clang++; do
        command -v $compiler >/dev/null && return 0
    done
    need_command g++ g++ "the C++ compiler"
}

# What every build needs; the same names hold on Debian 12, 13, sid and on Ubuntu 24.04.
need_build() {
    need_headless
    case "$cmake_options" in
        *SCREE_FETCH=ON*) is_installed libsfml-dev || need_for_sfml ;;
        *) need libsfml-dev "SFML: window, sound, gamepads, pictures of the game" ;;
    esac
}

# What SFML itself is made of, where it is fetched.
need_for_sfml() {
    for package in libudev-dev libxrandr-dev libxcursor-dev libgl-dev libfreetype-dev libopenal-dev libvorbis-dev \
        libflac-dev; do
        need $package "SFML stands on it"
    done
}

# The same without the window.
need_headless() {
    need_compiler
    need_command cmake cmake "makes the build files"
    command -v make >/dev/null || need_command ninja ninja-build "runs the build on all cores"
    case "$cmake_options" in *SCREE_FETCH=ON*) need_command git git "fetches the libraries"; return 0 ;; esac
    need nlohmann-json3-dev "nlohmann/json: levels, tilesets, saves"
    need libcli11-dev "CLI11: command lines"
    need libstb-dev "stb: picture files"
    need libgif-dev "giflib: animated pictures"
}

# A list that was never fetched knows no compiler.
refresh_lists() {
    is_known g++ && return 0
    may_install
    say "Fetching the package lists (apt-get update)."
    as_root apt-get -q update >&2 || say "apt-get update failed; trying with what there is."
}

may_install() {
    [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null ||
        die "Not root and no sudo. As root: apt-get update; apt-get install$missing"
}

apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends install "$@" </dev/null >&2
}

install_useful() {
    [ -n "$useful" ] || return 0
    [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null || return 0
    # Unquoted on purpose, here and below: names of packages.
    apt_install $useful || say "Going without$useful; the tests that ask for them are skipped."
}

# Installs all that was asked for, in one go, without a question.
install_missing() {
    [ -z "$missing" ] || install_needed
    install_useful
}

install_needed() {
    may_install
    refresh_lists
    say "Installing with apt-get:$missing"
    apt_install $missing && return 0
    say "That failed; once more with fresh package lists."
    as_root apt-get -q update >&2
    apt_install $missing || die "apt-get could not install$missing. Its own message stands above."
}

# build PRESET [TARGET...]: configures when needed and builds with all cores.
build() {
    preset=$1
    shift
    [ $# -gt 0 ] || set -- all
    check_cmake
    generator=
    if [ ! -f "build/$preset/CMakeCache.txt" ] && command -v ninja >/dev/null; then generator="-G Ninja"; fi
    # Unquoted on purpose: options without spaces, none of them a pattern.
    cmake --preset "$preset" $generator $warnings $cmake_options >&2 || not_configured "$preset"
    cmake --build "build/$preset" --target "$@" --parallel "$(cores)" >&2 || die "The build failed. Its messages stand above."
}

check_cmake() {
    version=$(cmake --version | sed -n 's/^cmake version \([0-9]*\.[0-9]*\).*/\1/p')
    major=${version%.*}
    minor=${version#*.}
    if [ "$major" -lt 3 ] || { [ "$major" -eq 3 ] && [ "$minor" -lt 25 ]; }; then
        die "CMake 3.25 or newer is needed; this is $version. Kitware's site and pip have newer ones."
    fi
}

not_configured() {
    say "CMake could not configure preset $1. Its own message stands above."
    is_debian || say "Install a C++20 compiler, SFML 2.5 or newer, nlohmann/json 3.10 or newer, CLI11 2.1 or newer," \
            "stb, giflib 5 or newer" \
        "(for the tests also Catch2 2.13 or newer), or let CMake fetch them: $0 -DSCREE_FETCH=ON"
    exit 2
}
