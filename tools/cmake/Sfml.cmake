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
    # Not used.
    set(SFML_BUILD_NETWORK OFF)
    set(SFML_BUILD_EXAMPLES OFF)
    set(SFML_BUILD_DOC OFF)
    scree_fetch(SFML SFML libsfml-dev
        https://github.com/SFML/SFML.git 5383d2b3948f805af55c9f8a4587ac72ec5981d1)  # 2.6.2
    if(WIN32)  # its OpenAL is a DLL, and has to lie beside each program that makes a sound
        FetchContent_GetProperties(SFML)
        set(openal ${sfml_SOURCE_DIR}/extlibs/bin/x64/openal32.dll)
        foreach(folder IN LISTS CMAKE_CONFIGURATION_TYPES ITEMS .)
            file(COPY ${openal} DESTINATION ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/${folder})
        endforeach()
        install(FILES ${openal} DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT game)
    endif()
endif()
target_link_libraries(scree_sfml INTERFACE sfml-graphics sfml-audio)
