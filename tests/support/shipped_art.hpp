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

}  // namespace scree
