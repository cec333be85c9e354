#include "tools/images/brush.hpp"

#include "engine/core/units.hpp"

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

void Brush::copy(const Image& picture, int left, int top) const {
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x) dot(left + x, top + y, picture.at(x, y));
}

Vec MapBrush::pixel(Vec at) const {
    const auto scaled = [this](std::int64_t length) {
        return static_cast<Sub>(floor_div<std::int64_t>(length * zoom_, px(shrink_)));
    };
    return {scaled(std::int64_t{at.x} - corner_.x), scaled(std::int64_t{at.y} - corner_.y)};
}

Aabb MapBrush::pixels(const Aabb& box) const {
    const Vec first = pixel(box.corner());
    const Vec end = pixel({box.right, box.bottom});
    return {first.x, first.y, std::max(end.x, first.x + 1), std::max(end.y, first.y + 1)};
}

void MapBrush::fill(const Aabb& box, Color color) const {
    const Aabb at = pixels(box);
    fill(at.left, at.top, at.right, at.bottom, color);
}

void MapBrush::frame(const Aabb& box, Color color) const {
    const Aabb at = pixels(box);
    frame(at.left, at.top, at.right, at.bottom, color);
}

void MapBrush::cross(Vec at, int arm, Color color) const {
    const auto [x, y] = pixel(at);
    line(x - arm, y - arm, x + arm, y + arm, color);
    line(x - arm, y + arm, x + arm, y - arm, color);
}

}  // namespace scree
