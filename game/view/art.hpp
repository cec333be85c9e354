#pragma once

#include "engine/core/problem.hpp"
#include "engine/view/bitmap_font.hpp"
#include "engine/view/sprite_atlas.hpp"
#include "engine/view/texture_registry.hpp"

#include <filesystem>

namespace scree {

/// Everything that pictures are made of, by number and place; the pixels are loaded by whoever shows them.
struct Art {
    std::filesystem::path content;  // the folder that holds it
    TextureRegistry textures;
    SpriteAtlas sprites;
    BitmapFont small;  // 5 x 7
    BitmapFont large;  // 8 x 12
};

/// Reads the descriptions in the game's content folder.
[[nodiscard]] Result<Art> load_art(const std::filesystem::path& content);

}  // namespace scree
