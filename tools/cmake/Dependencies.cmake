# Libraries: the system's own first; with SCREE_FETCH=ON a pinned version where the system has none. A commit, since a tag
# can be moved. Sources that are already there: -DFETCHCONTENT_SOURCE_DIR_SFML=DIR, likewise for the others.
include(FetchContent)

# scree_missing(LIBRARY PACKAGE): stops with the remedy.
function(scree_missing library package)
    message(FATAL_ERROR "${library} was not found. On Debian or Ubuntu: apt-get install ${package}. "
        "Elsewhere: configure with -DSCREE_FETCH=ON to let CMake download a pinned version.")
endfunction()

# scree_fetch(NAME LIBRARY PACKAGE REPOSITORY COMMIT): fetches what was not found, or stops with the remedy. It is built as
# its makers build it: each file by itself, our warnings not turned on its headers, and without what only its own tests
# need, which is what the submodules are.
function(scree_fetch name library package repository commit)
    if(NOT SCREE_FETCH)
        scree_missing(${library} ${package})
    endif()
    set(CMAKE_UNITY_BUILD OFF)
    set(CMAKE_COMPILE_WARNING_AS_ERROR OFF)
    set(BUILD_SHARED_LIBS OFF)  # it becomes part of the programs, wherever they are installed
    # SYSTEM first: CMake 3.25 would take it for one more commit.
    FetchContent_Declare(${name} SYSTEM GIT_REPOSITORY ${repository} GIT_TAG ${commit} GIT_SUBMODULES "")
    FetchContent_MakeAvailable(${name})
endfunction()

# JSON: levels, tilesets, scenarios, saves, settings.
find_package(nlohmann_json 3.10 QUIET)
if(NOT nlohmann_json_FOUND)
    scree_fetch(nlohmann_json nlohmann/json nlohmann-json3-dev
        https://github.com/nlohmann/json.git 9cca280a4d0ccf0c08f47a99aa71d1b0e52f8d03)  # v3.11.3
endif()

# Command lines.
find_package(CLI11 2.1 QUIET)
if(NOT CLI11_FOUND)
    scree_fetch(CLI11 CLI11 libcli11-dev
        https://github.com/CLIUtils/CLI11.git 6c7b07a878ad834957b98d0f9ce1dbe0cb204fc9)  # v2.4.2
endif()
