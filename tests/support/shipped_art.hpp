#pragma once

#include "game/view/art.hpp"
#include "tests/support/test.hpp"

namespace scree {

/// The pictures, fonts and texts of the game.
[[nodiscard]] inline Art shipped_art() {
    Result<Art> loaded = load_art("content");
    REQUIRE(loaded);
    return std::move(*loaded.value);
}

/// True if the quad shows a picture of a file whose path has that in it.
[[nodiscard]] inline bool shows(const Art& art, const Quad& quad, const std::string& path) {
    return quad.texture != TextureId::none && art.textures.path(quad.texture).find(path) != std::string::npos;
}

}  // namespace scree
