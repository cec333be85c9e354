# PNG files: scree_stb has stb's headers.
include_guard(GLOBAL)

find_path(STB_INCLUDE_DIR stb_image.h PATH_SUFFIXES stb)
mark_as_advanced(STB_INCLUDE_DIR)
if(NOT STB_INCLUDE_DIR)
    scree_fetch(stb stb libstb-dev
        https://github.com/nothings/stb.git f4a71b13373436a2866c5d68f8f80ac6f0bc1ffe)
    FetchContent_GetProperties(stb)
    set(STB_INCLUDE_DIR ${stb_SOURCE_DIR})
endif()
add_library(scree_stb INTERFACE)
target_include_directories(scree_stb SYSTEM INTERFACE ${STB_INCLUDE_DIR})
