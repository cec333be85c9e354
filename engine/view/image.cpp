#include "engine/view/image.hpp"

#include <cassert>

namespace scree {

namespace {
std::size_t offset(const Image& image, int x, int y) {
    assert(x >= 0 && y >= 0 && x < image.width && y < image.height && "a pixel inside the picture");
    return (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x)) * 4;
}
}  // namespace

Image::Image(int w, int h, Color fill)
    : width(w), height(h), rgba(static_cast<std::size_t>(w) * static_cast<std::size_t>(h) * 4) {
    for (std::size_t i = 0; i < rgba.size(); i += 4) {
        rgba[i] = fill.r;
        rgba[i + 1] = fill.g;
        rgba[i + 2] = fill.b;
        rgba[i + 3] = fill.a;
    }
}

Color Image::at(int x, int y) const {
    const std::size_t i = offset(*this, x, y);
    return {rgba[i], rgba[i + 1], rgba[i + 2], rgba[i + 3]};
}

void Image::set(int x, int y, Color color) {
    const std::size_t i = offset(*this, x, y);
    rgba[i] = color.r;
    rgba[i + 1] = color.g;
    rgba[i + 2] = color.b;
    rgba[i + 3] = color.a;
}

}  // namespace scree
