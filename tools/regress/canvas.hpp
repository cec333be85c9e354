#pragma once
// A picture of few colours.

#include "engine/view/image.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace scree {

enum class Ink : std::uint8_t {
    air,
    grid,
    solid,
    one_way,
    segment,
    moving,
    trigger,
    disk,
    body,
    wrong,
    expected,
    actual,
    contact,
    progress,
    outside,
    border
};
inline constexpr int ink_count = 16;
/// 0xRRGGBB of each.
inline constexpr std::uint32_t ink_colours[ink_count] = {0x1b2030, 0x272e42, 0x5c6b7a, 0x8a6d4b, 0x9aa77a, 0x6f7fb8,
                                                         0x3c6e6a, 0xb07cc6, 0x4fb3ff, 0xff4d4d, 0x55e07a, 0xffa53c,
                                                         0xffe45c, 0xffffff, 0x0c0f18, 0x000000};

struct Canvas {
    int width = 0;
    int height = 0;
    std::vector<Ink> pixels;  // row by row

    Canvas(int w, int h) : width(w), height(h), pixels(static_cast<std::size_t>(w) * static_cast<std::size_t>(h)) {}
    /// What is outside the picture is left out.
    void set(int x, int y, Ink ink) {
        if (x >= 0 && y >= 0 && x < width && y < height)
            pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)] = ink;
    }
    /// Ends excluded.
    void fill(int left, int top, int right, int bottom, Ink ink);
    void frame(int left, int top, int right, int bottom, Ink ink);
    void line(int x0, int y0, int x1, int y1, Ink ink);
};

[[nodiscard]] Image image_of(const Canvas& canvas);

}  // namespace scree
