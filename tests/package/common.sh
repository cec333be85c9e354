# For the scripts beside: an installation, a folder and a home of their own, which go away at the end.
#   $source  the clone   $build  its build folder   $cmake, $compiler   $prefix  the installation   $work  the folder
# shellcheck shell=sh
source=$1
build=$2
cmake=$3
compiler=$4
work=$(mktemp -d) || exit 2
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
prefix=$work/prefix
mkdir "$work/home"
CMAKE_GENERATOR=$(sed -n 's/^CMAKE_GENERATOR:INTERNAL=//p' "$build/CMakeCache.txt")  # what is here builds this too
export CMAKE_GENERATOR HOME="$work/home" LIBGL_ALWAYS_SOFTWARE=1
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME

fail() {
    echo "FAILED: $*"
    exit 1
}

# install COMPONENT
install() {
    "$cmake" --install "$build" --prefix "$prefix" --component "$1" >"$work/install.log" 2>&1 ||
        fail "cmake --install: $(tail -n 5 "$work/install.log")"
}

need() {
    for tool in "$@"; do
        command -v "$tool" >/dev/null 2>&1 || { echo "Skipped: $tool is not here."; exit 77; }
    done
}

with_display() {
    timeout 120 xvfb-run -a -s "-screen 0 800x600x24 -noreset" "$@" && return 0
    sleep 1  # once more if the display did not come up
    timeout 120 xvfb-run -a -s "-screen 0 800x600x24 -noreset" "$@"
}

# Everything below a folder, one name a line.
list() { (cd "$1" && find . ! -name . | LC_ALL=C sort); }
