# What CPack makes of it: on Debian scree_*.deb (game and tools) and libscree-dev_*.deb (the engine); everywhere an archive
# of the game that runs wherever it is unpacked. `tools/package` does it all, the same bytes each time.
set(CPACK_PACKAGE_NAME scree)
set(CPACK_PACKAGE_VENDOR "The Scree authors")
set(CPACK_PACKAGE_CONTACT "${SCREE_MAINTAINER}")
set(CPACK_PACKAGE_HOMEPAGE_URL "${SCREE_HOMEPAGE}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package below begins with its own
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_RESOURCE_FILE_README ${scree_readmes}/game/README.md)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/tools/packaging/stamp.cmake)
set(CPACK_COMPONENTS_ALL game dev)
set(CPACK_COMPONENTS_GROUPING IGNORE)  # each component is a package
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS ${CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS})

set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(scree_archive scree-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
if(WIN32)
    set(scree_archive scree-${PROJECT_VERSION}-windows)
endif()
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/tools/packaging/each.cmake)
set(CPACK_PACKAGE_FILE_NAME ${scree_archive})  # the folder in the archives
set(CPACK_ARCHIVE_GAME_FILE_NAME ${scree_archive})
set(CPACK_ARCHIVE_PORTABLE_FILE_NAME ${scree_archive})
set(CPACK_ARCHIVE_DEV_FILE_NAME ${scree_archive}-engine)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_GAME_PACKAGE_NAME scree)
set(CPACK_DEBIAN_GAME_PACKAGE_SECTION misc)  # games would have to be in /usr/games, which not every PATH has
set(CPACK_DEBIAN_GAME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_GAME_DESCRIPTION
"platform game about running, jumping and sliding down a mountain
A climber with an orange scarf goes through a valley, a mine and a summit:
short levels with lifts, crates, boulders, crushers, creatures, ice and wind.
A jump at the end of a slide flies far.
.
Levels can be made with OGMO Editor 3; scree-check says what is wrong with
them, scree-draw draws them, scree-solve finds a way through, scree-bots
measures how hard they are, scree-replay verifies recorded runs, and
scree-regress runs tests of movement and collision.")
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libscree-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_RECOMMENDS "libsfml-dev")
set(CPACK_DEBIAN_DEV_PACKAGE_SUGGESTS "cmake")
set(CPACK_DEBIAN_DEV_DESCRIPTION
"engine for tile-based platform games that computes the same bits everywhere
Tile-based platform games whose collisions are exact and the same bit for
bit on every machine: slopes of any profile, one-way tiles, lifts, crates,
boulders, triggers, levels from OGMO Editor 3, replays.
.
This package has the headers, the static libraries, the files for CMake's
find_package(Scree) and an example. Scree::engine needs no other library;
Scree::present opens a window with SFML.")

if(WIN32)
    set(CPACK_GENERATOR ZIP)
    set(CPACK_COMPONENTS_ALL portable dev)
else()
    set(CPACK_GENERATOR TGZ ZIP)
    find_program(SCREE_SHLIBDEPS dpkg-shlibdeps)
    mark_as_advanced(SCREE_SHLIBDEPS)
    if(SCREE_SHLIBDEPS)
        list(APPEND CPACK_GENERATOR DEB)
    endif()
endif()

# What Debian wants beside the files of a package.
file(READ LICENSE scree_licence)
string(STRIP "${scree_licence}" scree_licence)
string(REPLACE "\n\n" "\n.\n" scree_licence "${scree_licence}")
string(REPLACE "\n" "\n " scree_licence " ${scree_licence}\n")
string(REGEX REPLACE " $" "" scree_licence "${scree_licence}")
if(SCREE_HOMEPAGE)
    set(scree_source "Source: ${SCREE_HOMEPAGE}\n")
endif()
configure_file(tools/packaging/copyright.in ${PROJECT_BINARY_DIR}/packaging/copyright @ONLY)
foreach(package scree:game libscree-dev:dev)
    string(REPLACE ":" ";" package ${package})
    list(POP_BACK package component)
    set(scree_doc ${CMAKE_INSTALL_DATADIR}/doc/${package})
    install(FILES ${PROJECT_BINARY_DIR}/packaging/copyright DESTINATION ${scree_doc} COMPONENT ${component})
    if(SCREE_GZIP)
        file(WRITE ${PROJECT_BINARY_DIR}/packaging/${package}/changelog "${scree_debian_changes}")
        execute_process(COMMAND ${SCREE_GZIP} -9nf ${PROJECT_BINARY_DIR}/packaging/${package}/changelog)
        install(FILES ${PROJECT_BINARY_DIR}/packaging/${package}/changelog.gz DESTINATION ${scree_doc}
            COMPONENT ${component})
    endif()
endforeach()

include(CPack)
