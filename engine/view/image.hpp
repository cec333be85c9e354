#pragma once

#include "engine/view/color.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace scree {

/// A picture in memory: four bytes a pixel (red, green, blue, opacity), row by row from the top.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;

    Image() = default;
    Image(int w, int h, Color fill = transparent);

    [[nodiscard]] bool empty() const { return width <= 0 || height <= 0; }
    /// Inside the picture.
    [[nodiscard]] Color at(int x, int y) const;
    void set(int x, int y, Color color);

    friend bool operator==(const Image&, const Image&) = default;
};

}  // namespace scree
