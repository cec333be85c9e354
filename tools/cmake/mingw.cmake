# For CMAKE_TOOLCHAIN_FILE: Windows from a Debian or Ubuntu machine, run by Wine.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)  # the other variant, -win32, has no std::thread
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(CMAKE_CROSSCOMPILING_EMULATOR wine)
include(${CMAKE_CURRENT_LIST_DIR}/HostHeaders.cmake)
# SFML's sources bring the headers of what it stands on.
list(APPEND CMAKE_FIND_ROOT_PATH ${CMAKE_BINARY_DIR}/_deps/sfml-src ${FETCHCONTENT_SOURCE_DIR_SFML})
