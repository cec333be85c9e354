# What a desktop shows of the game, and the pages of the manual.
include(tools/packaging/releases.cmake)
scree_read_releases(${PROJECT_SOURCE_DIR}/CHANGELOG.md)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS CHANGELOG.md)

if(SCREE_GAME AND UNIX AND NOT APPLE)
    set(scree_desktop_files ${PROJECT_BINARY_DIR}/desktop)
    configure_file(tools/packaging/scree.desktop.in ${scree_desktop_files}/scree.desktop @ONLY)
    if(SCREE_HOMEPAGE)
        set(scree_online "  <url type=\"homepage\">${SCREE_HOMEPAGE}</url>
  <screenshots>
    <screenshot type=\"default\">
      <caption>A leap over the broken aqueduct in the valley</caption>
      <image type=\"source\" width=\"640\" height=\"360\">${SCREE_HOMEPAGE}/content/pictures/flight.png</image>
    </screenshot>
  </screenshots>
")
    endif()
    configure_file(tools/packaging/scree.metainfo.xml.in ${scree_desktop_files}/${SCREE_APP_ID}.metainfo.xml @ONLY)
    install(FILES ${scree_desktop_files}/scree.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT game)
    install(FILES ${scree_desktop_files}/${SCREE_APP_ID}.metainfo.xml
        DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT game)
    foreach(size 16 32 48 64 128 256 512)
        install(FILES content/sprites/icon_${size}.png RENAME scree.png
            DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps COMPONENT game)
    endforeach()
    install(FILES content/sprites/icon.svg RENAME scree.svg
        DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT game)
endif()

# Each program writes its own page.
if(UNIX)
    set(scree_pages "")
    find_program(SCREE_GZIP gzip)
    mark_as_advanced(SCREE_GZIP)
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/man)
    foreach(program IN LISTS scree_programs)
        set(section 1)
        if(program STREQUAL scree)
            set(section 6)
        endif()
        set(page ${PROJECT_BINARY_DIR}/man/${program}.${section})
        if(SCREE_GZIP)
            add_custom_command(OUTPUT ${page}.gz COMMAND ${program} --man > ${page}
                COMMAND ${SCREE_GZIP} -9nf ${page} DEPENDS ${program} VERBATIM)
            set(page ${page}.gz)
        else()
            add_custom_command(OUTPUT ${page} COMMAND ${program} --man > ${page} DEPENDS ${program} VERBATIM)
        endif()
        list(APPEND scree_pages ${page})
        install(FILES ${page} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section} COMPONENT game)
    endforeach()
    add_custom_target(scree_man ALL DEPENDS ${scree_pages})
endif()
