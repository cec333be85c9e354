#include "tools/assets/picture.hpp"

namespace scree::assets {

namespace {
std::uint8_t mix_byte(int a, int b, int t) { return static_cast<std::uint8_t>((a * (256 - t) + b * t + 128) / 256); }
}  // namespace

Color mix(Color a, Color b, int t) {
    return {mix_byte(a.r, b.r, t), mix_byte(a.g, b.g, t), mix_byte(a.b, b.b, t), mix_byte(a.a, b.a, t)};
}

Picture::Picture(int width, int height, Color fill_color)
    : width_(width),
      height_(height),
      pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), fill_color) {}

Color Picture::at(int x, int y) const { return has(x, y) ? pixels_[index(x, y)] : Color{}; }

void Picture::set(int x, int y, Color color) {
    if (has(x, y)) pixels_[index(x, y)] = color;
}

void Picture::blend(int x, int y, Color color) {
    if (!has(x, y) || color.a == 0) return;
    Color& under = pixels_[index(x, y)];
    if (under.a == 0) {
        under = color;
        return;
    }
    const std::uint8_t opacity = under.a;
    under = mix(under, {color.r, color.g, color.b, under.a}, color.a + color.a / 128);
    under.a = opacity;
}

void Picture::fill(int x, int y, int w, int h, Color color) {
    for (int j = y; j < y + h; ++j)
        for (int i = x; i < x + w; ++i) set(i, j, color);
}

void Picture::disk(int cx2, int cy2, int diameter, Color color) {
    for (int y = 0; y < height_; ++y)
        for (int x = 0; x < width_; ++x) {
            const int dx = 2 * x + 1 - cx2;
            const int dy = 2 * y + 1 - cy2;
            if (dx * dx + dy * dy <= diameter * diameter) set(x, y, color);
        }
}

void Picture::draw(const Picture& from, int x, int y) {
    for (int j = 0; j < from.height(); ++j)
        for (int i = 0; i < from.width(); ++i) blend(x + i, y + j, from.at(i, j));
}

Picture Picture::part(int x, int y, int w, int h) const {
    Picture out(w, h);
    for (int j = 0; j < h; ++j)
        for (int i = 0; i < w; ++i) out.set(i, j, at(x + i, y + j));
    return out;
}

Picture Picture::mirrored() const {
    Picture out(width_, height_);
    for (int y = 0; y < height_; ++y)
        for (int x = 0; x < width_; ++x) out.set(width_ - 1 - x, y, at(x, y));
    return out;
}

Picture Picture::flipped() const {
    Picture out(width_, height_);
    for (int y = 0; y < height_; ++y)
        for (int x = 0; x < width_; ++x) out.set(x, height_ - 1 - y, at(x, y));
    return out;
}

Picture Picture::outlined(Color color) const {
    Picture out = *this;
    for (int y = 0; y < height_; ++y)
        for (int x = 0; x < width_; ++x) {
            if (at(x, y).a != 0) continue;
            if (at(x - 1, y).a == 255 || at(x + 1, y).a == 255 || at(x, y - 1).a == 255 || at(x, y + 1).a == 255)
                out.set(x, y, color);
        }
    return out;
}

}  // namespace scree::assets
