# Libraries: the system's own first; with SCREE_FETCH=ON a pinned version where the system has none. A commit, since a tag
# can be moved. Sources that are already there: -DFETCHCONTENT_SOURCE_DIR_SFML=DIR, likewise for the others.
include(FetchContent)

# scree_find(NAME VERSION-RANGE-FREE find_package arguments...) sets ${NAME}_FOUND or stops with the remedy.
function(scree_missing library package)
    message(FATAL_ERROR "${library} was not found. On Debian or Ubuntu: apt-get install ${package}. "
        "Elsewhere: configure with -DSCREE_FETCH=ON to let CMake download a pinned version.")
endfunction()

# JSON: levels, tilesets, scenarios, saves, settings.
find_package(nlohmann_json 3.10 QUIET)
if(NOT nlohmann_json_FOUND)
    if(NOT SCREE_FETCH)
        scree_missing("nlohmann/json" nlohmann-json3-dev)
    endif()
    FetchContent_Declare(nlohmann_json GIT_REPOSITORY https://github.com/nlohmann/json.git
        GIT_TAG 9cca280a4d0ccf0c08f47a99aa71d1b0e52f8d03)  # v3.11.3
    FetchContent_MakeAvailable(nlohmann_json)
endif()

# Command lines.
find_package(CLI11 2.1 QUIET)
if(NOT CLI11_FOUND)
    if(NOT SCREE_FETCH)
        scree_missing("CLI11" libcli11-dev)
    endif()
    FetchContent_Declare(CLI11 GIT_REPOSITORY https://github.com/CLIUtils/CLI11.git
        GIT_TAG 6c7b07a878ad834957b98d0f9ce1dbe0cb204fc9)  # v2.4.2
    FetchContent_MakeAvailable(CLI11)
endif()
