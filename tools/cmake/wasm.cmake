# For CMAKE_TOOLCHAIN_FILE: WebAssembly by emscripten, run by Node.js.
include(${CMAKE_CURRENT_LIST_DIR}/emscripten.cmake)
# The files of this machine, memory as it is needed, and the exit code of main. Compiled while it starts, since emscripten
# 3.1.6 takes the fetch() of Node.js 18 and newer for one that opens files.
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "-sENVIRONMENT=node -sNODERAWFS=1 -sALLOW_MEMORY_GROWTH=1 -sEXIT_RUNTIME=1 -sWASM_ASYNC_COMPILATION=0")
set(CMAKE_CROSSCOMPILING_EMULATOR node)
