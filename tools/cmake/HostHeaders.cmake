# For toolchain files: the header-only libraries of this machine, copied to a folder of their own in the build folder.
# Straight from /usr/include they would bring the headers of this machine's C library with them.
set(root ${CMAKE_BINARY_DIR}/host-headers)
file(COPY /usr/include/nlohmann /usr/include/CLI /usr/include/stb /usr/include/gif_lib.h DESTINATION ${root}/include)
file(COPY /usr/share/cmake/nlohmann_json /usr/share/cmake/CLI11 DESTINATION ${root}/share/cmake)
list(APPEND CMAKE_FIND_ROOT_PATH ${root})
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# scree-golden draws nothing: any file that exists stands for giflib.
set(GIF_LIBRARY ${CMAKE_CURRENT_LIST_FILE})
