# The engine as a library for others: Scree::engine, which knows no window, and Scree::present, which opens one. Here the
# layers are targets of their own; outside they are one library each.
set(scree_engine_layers scree_core scree_geometry scree_tiles scree_world scree_level scree_loop scree_replay scree_view)

function(scree_library target export_name)
    set_target_properties(${target} PROPERTIES OUTPUT_NAME scree-${export_name} EXPORT_NAME ${export_name})
    target_compile_features(${target} PUBLIC cxx_std_20)
    target_include_directories(${target} INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/scree>)
    # The same bits everywhere, also for code in headers and in the game's own rules.
    if(NOT MSVC)
        target_compile_options(${target} INTERFACE -ffp-contract=off)
    endif()
endfunction()

# What was found in another folder is known there alone.
if(SCREE_GAME)
    find_package(SFML 3 QUIET COMPONENTS Graphics Audio)
    if(NOT SFML_FOUND)
        find_package(SFML 2.5 QUIET COMPONENTS graphics audio)
    endif()
endif()

add_library(scree_engine STATIC)
foreach(layer IN LISTS scree_engine_layers)
    target_sources(scree_engine PRIVATE $<TARGET_OBJECTS:${layer}>)
endforeach()
set_target_properties(scree_engine PROPERTIES LINKER_LANGUAGE CXX)
scree_library(scree_engine engine)

set(scree_cmake_folder ${CMAKE_INSTALL_LIBDIR}/cmake/Scree)
install(TARGETS scree_engine EXPORT ScreeEngine ARCHIVE COMPONENT dev)
install(EXPORT ScreeEngine NAMESPACE Scree:: FILE ScreeEngine.cmake DESTINATION ${scree_cmake_folder} COMPONENT dev)

# A fetched library is not part of this installation, so users of Scree::present could not find it.
set(scree_headers PATTERN "*.hpp" PATTERN "example" EXCLUDE
    PATTERN "sfml" EXCLUDE PATTERN "audio.hpp" EXCLUDE PATTERN "graphics.hpp" EXCLUDE)
if(SFML_FOUND)
    add_library(scree_present_library STATIC $<TARGET_OBJECTS:scree_controls> $<TARGET_OBJECTS:scree_present>
        $<TARGET_OBJECTS:scree_present_sfml>)
    set_target_properties(scree_present_library PROPERTIES LINKER_LANGUAGE CXX)
    get_target_property(scree_sfml_targets scree_sfml INTERFACE_LINK_LIBRARIES)
    target_link_libraries(scree_present_library PUBLIC scree_engine PRIVATE ${scree_sfml_targets} ${CMAKE_DL_LIBS})
    scree_library(scree_present_library present)
    install(TARGETS scree_present_library EXPORT ScreePresent ARCHIVE COMPONENT dev)
    install(EXPORT ScreePresent NAMESPACE Scree:: FILE ScreePresent.cmake DESTINATION ${scree_cmake_folder} COMPONENT dev)
    if(TARGET SFML::Graphics)
        set(scree_sfml_wanted "3 COMPONENTS Graphics Audio")
    else()
        set(scree_sfml_wanted "2.5 COMPONENTS graphics audio")
    endif()
else()
    list(APPEND scree_headers PATTERN "present" EXCLUDE)
endif()
install(DIRECTORY engine DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/scree COMPONENT dev FILES_MATCHING ${scree_headers})

configure_package_config_file(tools/cmake/ScreeConfig.cmake.in ${PROJECT_BINARY_DIR}/ScreeConfig.cmake
    INSTALL_DESTINATION ${scree_cmake_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/ScreeConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/ScreeConfig.cmake ${PROJECT_BINARY_DIR}/ScreeConfigVersion.cmake
    DESTINATION ${scree_cmake_folder} COMPONENT dev)
set(scree_dev_docs ${CMAKE_INSTALL_DATADIR}/doc/libscree-dev)
install(FILES ${scree_readmes}/engine/README.md DESTINATION ${scree_dev_docs} COMPONENT dev)
install(DIRECTORY engine/pictures DESTINATION ${scree_dev_docs} COMPONENT dev)
install(DIRECTORY engine/example DESTINATION ${scree_dev_docs} COMPONENT dev)
