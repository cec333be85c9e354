# The files that the game finds in a page.
set(page_content backgrounds decals fonts ground levels postcards proofs replays sounds sprites templates tilesets
    scree.ogmo scree.collision.json)
target_link_options(scree PRIVATE --exclude-file=*.md --exclude-file=*/editor/* --exclude-file=*/explained/*
    --exclude-file=*/icon_512.png)
foreach(name IN LISTS page_content)
    target_link_options(scree PRIVATE --preload-file=${PROJECT_SOURCE_DIR}/content/${name}@/content/${name})
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/content/${name} ${PROJECT_SOURCE_DIR}/content/${name}/*)
    set_property(TARGET scree APPEND PROPERTY LINK_DEPENDS ${files})
endforeach()

# Music lies beside the page and is fetched when it is first heard. Here it has its names and nothing more.
file(GLOB music CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/content/music/*.ogg)
foreach(file IN LISTS music)
    get_filename_component(name ${file} NAME)
    file(WRITE ${PROJECT_BINARY_DIR}/music/${name} "")
endforeach()
target_link_options(scree PRIVATE --preload-file=${PROJECT_BINARY_DIR}/music@/content/music)
