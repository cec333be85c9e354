# Included by toolchain files: WebAssembly by emscripten.
execute_process(COMMAND em-config EMSCRIPTEN_ROOT OUTPUT_VARIABLE emscripten_root OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY)
include(${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake)
add_compile_options(-fexceptions "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-include ${CMAKE_CURRENT_LIST_DIR}/ranges.hpp>")
add_link_options(-fexceptions)
include(${CMAKE_CURRENT_LIST_DIR}/HostHeaders.cmake)
