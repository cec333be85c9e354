# What `cmake --install` puts where. Two components: `game` is what players and designers use, `dev` is the engine.
include(CMakePackageConfigHelpers)
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(scree_programs scree-bots scree-check scree-regress scree-replay scree-solve)
if(SCREE_GAME)
    list(APPEND scree_programs scree scree-draw)
endif()
install(TARGETS ${scree_programs} RUNTIME COMPONENT game)
install(DIRECTORY content/ DESTINATION ${CMAKE_INSTALL_DATADIR}/scree COMPONENT game)
set(scree_docs ${CMAKE_INSTALL_DATADIR}/doc/scree)
install(FILES README.md CHANGELOG.md DESTINATION ${scree_docs} COMPONENT game)
install(FILES game/README.md DESTINATION ${scree_docs}/game COMPONENT game)
install(FILES tests/scenarios/README.md DESTINATION ${scree_docs}/scenarios COMPONENT game)

# A build folder outside the clone: programs in it look upwards for their content.
string(FIND "${PROJECT_BINARY_DIR}/" "${PROJECT_SOURCE_DIR}/" scree_inside)
if(NOT scree_inside EQUAL 0 AND NOT EXISTS ${PROJECT_BINARY_DIR}/content)
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/content ${PROJECT_BINARY_DIR}/content RESULT scree_linked SYMBOLIC)
endif()
include(tools/cmake/Publisher.cmake)
include(tools/cmake/Desktop.cmake)
include(tools/cmake/EngineInstall.cmake)
include(tools/cmake/Packages.cmake)
