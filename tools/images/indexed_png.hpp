#pragma once
// PNG files of few colours, without a library: where SCREE_GAME=OFF leaves no sf::Image.

#include <cstdint>
#include <span>
#include <string>

namespace scree {

/// The bytes of a PNG file. `pixels` are indices into `palette`, row by row; at most 256 colours of 0xRRGGBB.
[[nodiscard]] std::string indexed_png(int width, int height, std::span<const std::uint8_t> pixels,
                                      std::span<const std::uint32_t> palette);

}  // namespace scree
