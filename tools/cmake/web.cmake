# For CMAKE_TOOLCHAIN_FILE: the game as a web page.
include(${CMAKE_CURRENT_LIST_DIR}/emscripten.cmake)
# Memory as it is needed, and a word to the page when the game is left.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-sENVIRONMENT=web -sALLOW_MEMORY_GROWTH=1 -sEXIT_RUNTIME=1")
