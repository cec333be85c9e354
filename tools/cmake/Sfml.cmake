# Window, devices and sound: scree_sfml is whichever SFML there is, 3 before 2.5 or later.
include_guard(GLOBAL)

add_library(scree_sfml INTERFACE)
find_package(SFML 3 QUIET COMPONENTS Graphics Audio)
if(SFML_FOUND)
    target_link_libraries(scree_sfml INTERFACE SFML::Graphics SFML::Audio)
    return()
endif()

find_package(SFML 2.5 QUIET COMPONENTS graphics audio)
if(NOT SFML_FOUND)
    if(NOT SCREE_FETCH)
        scree_missing("SFML" libsfml-dev)
    endif()
    set(BUILD_SHARED_LIBS OFF CACHE BOOL "libraries that are fetched become part of the programs")
    set(SFML_BUILD_NETWORK OFF CACHE BOOL "not used" FORCE)
    set(SFML_BUILD_EXAMPLES OFF CACHE BOOL "not used" FORCE)
    set(SFML_BUILD_DOC OFF CACHE BOOL "not used" FORCE)
    FetchContent_Declare(SFML GIT_REPOSITORY https://github.com/SFML/SFML.git
        GIT_TAG 5383d2b3948f805af55c9f8a4587ac72ec5981d1 SYSTEM)  # 2.6.2
    FetchContent_MakeAvailable(SFML)
endif()
target_link_libraries(scree_sfml INTERFACE sfml-graphics sfml-audio)
