#include "tools/assets/picture.hpp"

#include "tools/images/images.hpp"

namespace scree::assets {

namespace {
std::uint8_t mix_byte(int a, int b, int t) { return static_cast<std::uint8_t>((a * (256 - t) + b * t + 128) / 256); }
}  // namespace

Color mix(Color a, Color b, int t) {
    return {mix_byte(a.r, b.r, t), mix_byte(a.g, b.g, t), mix_byte(a.b, b.b, t), mix_byte(a.a, b.a, t)};
}

Result<Picture> load_picture(const std::filesystem::path& file) {
    if (std::optional<Image> image = read_image(file)) return {Picture(std::move(*image)), {}};
    return {std::nullopt,
            {{Severity::error, "image-unreadable", file.string(), "", "the picture cannot be read",
              "Check that it exists and is a PNG file"}}};
}

void Picture::blend(int x, int y, Color color) {
    if (!has(x, y) || color.a == 0) return;
    const Color under = at(x, y);
    if (under.a == 0)
        set(x, y, color);
    else
        set(x, y, mix(under, color.with_alpha(under.a), color.a + color.a / 128));
}

void Picture::fill(int x, int y, int w, int h, Color color) {
    for (int j = y; j < y + h; ++j)
        for (int i = x; i < x + w; ++i) set(i, j, color);
}

void Picture::disk(int cx2, int cy2, int diameter, Color color) {
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const int dx = 2 * x + 1 - cx2;
            const int dy = 2 * y + 1 - cy2;
            if (dx * dx + dy * dy <= diameter * diameter) set(x, y, color);
        }
}

void Picture::draw(const Picture& from, int x, int y) {
    for (int j = 0; j < from.height; ++j)
        for (int i = 0; i < from.width; ++i) blend(x + i, y + j, from.at(i, j));
}

Picture Picture::part(int x, int y, int w, int h) const {
    Picture out(w, h);
    for (int j = 0; j < h; ++j)
        for (int i = 0; i < w; ++i) out.set(i, j, at(x + i, y + j));
    return out;
}

Picture Picture::outlined(Color color) const {
    Picture out = *this;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            if (at(x, y).a != 0) continue;
            if (at(x - 1, y).a == 255 || at(x + 1, y).a == 255 || at(x, y - 1).a == 255 || at(x, y + 1).a == 255)
                out.set(x, y, color);
        }
    return out;
}

}  // namespace scree::assets
