# What players on Windows unpack: component `portable` is one folder with the game, its DLL, what it reads of content/, and
# the licences of all that is in it. The texts of the licences are Debian's, since it is built there.
if(NOT SCREE_GAME)
    return()
endif()
install(TARGETS scree RUNTIME DESTINATION . COMPONENT portable)
install(DIRECTORY ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/ DESTINATION . COMPONENT portable FILES_MATCHING PATTERN "*.dll")
install(DIRECTORY content/ DESTINATION content COMPONENT portable
    PATTERN "*.md" EXCLUDE PATTERN editor EXCLUDE PATTERN explained EXCLUDE PATTERN pictures EXCLUDE PATTERN runs EXCLUDE
    PATTERN "icon_512.png" EXCLUDE)
install(FILES LICENSE DESTINATION licences RENAME Scree.txt COMPONENT portable)
install(FILES content/CREDITS.md DESTINATION licences COMPONENT portable)
FetchContent_GetProperties(SFML)
install(FILES ${sfml_SOURCE_DIR}/license.md DESTINATION licences RENAME SFML.md COMPONENT portable)
foreach(package libfreetype-dev libflac-dev libogg-dev libopenal-dev libvorbis-dev mingw-w64-x86-64-dev libcli11-dev
        nlohmann-json3-dev)
    string(REGEX REPLACE "^lib|-dev$|3-dev$|-x86-64-dev$" "" name ${package})
    install(FILES /usr/share/doc/${package}/copyright DESTINATION licences RENAME ${name}.txt COMPONENT portable OPTIONAL)
endforeach()
install(FILES /usr/share/common-licenses/LGPL-2 DESTINATION licences RENAME openal-LGPL-2.txt COMPONENT portable OPTIONAL)

# Not in the zip: tests/package/windows_test.sh builds it.
add_executable(saves_until_killed EXCLUDE_FROM_ALL tests/package/saves_until_killed.cpp)
target_link_libraries(saves_until_killed PRIVATE scree_save)
