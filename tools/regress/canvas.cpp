#include "tools/regress/canvas.hpp"

#include "tools/images/images.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

void Canvas::fill(int left, int top, int right, int bottom, Ink ink) {
    for (int y = std::max(top, 0); y < std::min(bottom, height); ++y)
        for (int x = std::max(left, 0); x < std::min(right, width); ++x) set(x, y, ink);
}

void Canvas::frame(int left, int top, int right, int bottom, Ink ink) {
    fill(left, top, right, top + 1, ink);
    fill(left, bottom - 1, right, bottom, ink);
    fill(left, top, left + 1, bottom, ink);
    fill(right - 1, top, right, bottom, ink);
}

void Canvas::line(int x0, int y0, int x1, int y1, Ink ink) {
    const int dx = std::abs(x1 - x0);
    const int dy = std::abs(y1 - y0);
    if (dx > 100'000 || dy > 100'000) return;
    int error = dx - dy;
    while (true) {
        set(x0, y0, ink);
        if (x0 == x1 && y0 == y1) return;
        const int doubled = 2 * error;
        if (doubled > -dy) {
            error -= dy;
            x0 += x0 < x1 ? 1 : -1;
        }
        if (doubled < dx) {
            error += dx;
            y0 += y0 < y1 ? 1 : -1;
        }
    }
}

Image image_of(const Canvas& canvas) {
    std::vector<std::uint8_t> indices;
    for (const Ink ink : canvas.pixels) indices.push_back(static_cast<std::uint8_t>(ink));
    return image_of(canvas.width, canvas.height, indices, ink_colours);
}

}  // namespace scree
