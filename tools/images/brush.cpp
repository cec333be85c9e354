#include "tools/images/brush.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

void Brush::dot(int x, int y, Color color) const {
    if (x >= 0 && y >= 0 && x < image_.width && y < image_.height) image_.set(x, y, color);
}

void Brush::fill(int left, int top, int right, int bottom, Color color) const {
    for (int y = std::max(top, 0); y < std::min(bottom, image_.height); ++y)
        for (int x = std::max(left, 0); x < std::min(right, image_.width); ++x) dot(x, y, color);
}

void Brush::frame(int left, int top, int right, int bottom, Color color) const {
    fill(left, top, right, top + 1, color);
    fill(left, bottom - 1, right, bottom, color);
    fill(left, top, left + 1, bottom, color);
    fill(right - 1, top, right, bottom, color);
}

void Brush::line(int x0, int y0, int x1, int y1, Color color) const {
    const int dx = std::abs(x1 - x0);
    const int dy = std::abs(y1 - y0);
    if (dx > 100'000 || dy > 100'000) return;
    int error = dx - dy;
    while (true) {
        dot(x0, y0, color);
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

}  // namespace scree
