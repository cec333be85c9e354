# CPack runs this between installing and packing: what is packed bears the time of the sources, whenever it was built.
if("$ENV{SOURCE_DATE_EPOCH}" STREQUAL "" OR WIN32)
    return()
endif()
find_program(touch touch REQUIRED)
file(GLOB_RECURSE files LIST_DIRECTORIES TRUE "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*")
list(APPEND files "${CPACK_TEMPORARY_INSTALL_DIRECTORY}")
execute_process(COMMAND ${touch} -h -d @$ENV{SOURCE_DATE_EPOCH} ${files} COMMAND_ERROR_IS_FATAL ANY)
