#include "engine/view/raster.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace scree {

namespace {

/// A quad made ready for asking pixel by pixel.
struct Placed {
    const Quad& quad;
    const Image* image;  // none: plain or checker
    double centre_x;     // of the rotation, canvas px
    double centre_y;
    double cosine;
    double sine;
};

// Libraries differ in the last digit of sine and cosine. Rounded to 1/65,536 they agree, and quarter turns are exact.
double rounded(double value) { return std::round(value * 65'536) / 65'536; }

Placed place(const Quad& quad, const TextureImages& textures) {
    const int index = static_cast<int>(quad.texture) - 1;
    const Image* image = nullptr;
    if (index >= 0 && index < static_cast<int>(textures.size()) && !textures[static_cast<std::size_t>(index)].empty())
        image = &textures[static_cast<std::size_t>(index)];
    const double radians = double{quad.rotation} * std::numbers::pi / 180;
    const bool turned = quad.rotation != 0.0F;
    return {quad,
            image,
            double{quad.dest.x} + double{quad.pivot.x},
            double{quad.dest.y} + double{quad.pivot.y},
            turned ? rounded(std::cos(radians)) : 1.0,
            turned ? rounded(std::sin(radians)) : 0.0};
}

Color checker(int x, int y) { return ((x >> 3) + (y >> 3)) % 2 == 0 ? Color{255, 0, 255, 255} : black; }

/// The colour of the texture at `u`, `v`: px from the corner of `dest`, before turning and flipping.
Color sample(const Placed& placed, double u, double v) {
    const Quad& quad = placed.quad;
    if (quad.texture == TextureId::none) return white;
    double w = double{quad.dest.w};
    double h = double{quad.dest.h};
    if ((quad.flags & quad_flip_h) != 0) u = w - u;
    if ((quad.flags & quad_flip_v) != 0) v = h - v;
    if ((quad.flags & quad_transpose) != 0) {
        std::swap(u, v);
        std::swap(w, h);
    }
    const RectI& source = quad.source;
    const auto texel = [](double at, double length, int pixels) {
        return std::clamp(static_cast<int>(std::floor(at * pixels / length)), 0, std::max(pixels - 1, 0));
    };
    const int x = source.x + texel(u, w, source.w);
    const int y = source.y + texel(v, h, source.h);
    if (placed.image == nullptr) return checker(x, y);
    return placed.image->at(std::clamp(x, 0, placed.image->width - 1), std::clamp(y, 0, placed.image->height - 1));
}

std::uint8_t product(std::uint8_t a, std::uint8_t b) { return static_cast<std::uint8_t>((a * b + 127) / 255); }

/// `over` on top of `under`, as graphics cards blend it.
Color blended(Color under, Color over) {
    const int a = over.a;
    const auto mix = [a](std::uint8_t below, std::uint8_t above) {
        return static_cast<std::uint8_t>((above * a + below * (255 - a) + 127) / 255);
    };
    return {mix(under.r, over.r), mix(under.g, over.g), mix(under.b, over.b),
            static_cast<std::uint8_t>(a + (under.a * (255 - a) + 127) / 255)};
}

/// Whole pixels whose middles lie in low..high, cut to 0..size.
std::pair<int, int> pixels_between(double low, double high, int size) {
    const auto first = [size](double edge) {
        return static_cast<int>(std::clamp(std::ceil(edge - 0.5), 0.0, static_cast<double>(size)));
    };
    return {first(low), first(high)};
}

void paint_quad(Image& target, const Placed& placed) {
    const RectF& dest = placed.quad.dest;
    if (!(dest.w > 0 && dest.h > 0) || placed.quad.tint.a == 0) return;
    const double left = double{dest.x} - placed.centre_x;  // of the quad, seen from its pivot
    const double top = double{dest.y} - placed.centre_y;
    double low_x = 1e30;
    double high_x = -1e30;
    double low_y = 1e30;
    double high_y = -1e30;
    for (int corner = 0; corner < 4; ++corner) {
        const double x = left + (corner % 2 == 0 ? 0.0 : double{dest.w});
        const double y = top + (corner < 2 ? 0.0 : double{dest.h});
        const double at_x = placed.centre_x + placed.cosine * x - placed.sine * y;
        const double at_y = placed.centre_y + placed.sine * x + placed.cosine * y;
        low_x = std::min(low_x, at_x);
        high_x = std::max(high_x, at_x);
        low_y = std::min(low_y, at_y);
        high_y = std::max(high_y, at_y);
    }
    const auto [first_x, end_x] = pixels_between(low_x, high_x, target.width);
    const auto [first_y, end_y] = pixels_between(low_y, high_y, target.height);
    for (int y = first_y; y < end_y; ++y) {
        for (int x = first_x; x < end_x; ++x) {
            const double from_x = x + 0.5 - placed.centre_x;
            const double from_y = y + 0.5 - placed.centre_y;
            const double u = placed.cosine * from_x + placed.sine * from_y - left;
            const double v = placed.cosine * from_y - placed.sine * from_x - top;
            if (u < 0 || v < 0 || u >= double{dest.w} || v >= double{dest.h}) continue;
            const Color texel = sample(placed, u, v);
            const Color tint = placed.quad.tint;
            const Color color{product(texel.r, tint.r), product(texel.g, tint.g), product(texel.b, tint.b),
                              product(texel.a, tint.a)};
            if (color.a != 0) target.set(x, y, color.a == 255 ? color : blended(target.at(x, y), color));
        }
    }
}

/// Pixels of a line of `from` that one of `to` covers, with their shares: whole numbers, so that all machines agree.
struct Covered {
    int first = 0;
    std::vector<int> shares{};  // their sum is `from`
};

Covered covered_by(int pixel, int from, int to) {
    Covered covered{pixel * from / to};
    for (int at = pixel * from; at < (pixel + 1) * from;) {
        const int end = std::min((at / to + 1) * to, (pixel + 1) * from);
        covered.shares.push_back(end - at);
        at = end;
    }
    return covered;
}

/// Each pixel is the mean of what it covers.
Image resized(const Image& image, int width, int height) {
    Image result(width, height);
    std::vector<Covered> columns;
    for (int x = 0; x < width; ++x) columns.push_back(covered_by(x, image.width, width));
    const int area = image.width * image.height;
    for (int y = 0; y < height; ++y) {
        const Covered rows = covered_by(y, image.height, height);
        for (int x = 0; x < width; ++x) {
            const Covered& cols = columns[static_cast<std::size_t>(x)];
            std::int64_t sums[4] = {};
            for (std::size_t j = 0; j < rows.shares.size(); ++j)
                for (std::size_t i = 0; i < cols.shares.size(); ++i) {
                    const Color color = image.at(cols.first + static_cast<int>(i), rows.first + static_cast<int>(j));
                    const std::int64_t share = std::int64_t{cols.shares[i]} * rows.shares[j];
                    sums[0] += share * color.r;
                    sums[1] += share * color.g;
                    sums[2] += share * color.b;
                    sums[3] += share * color.a;
                }
            const auto mean = [area](std::int64_t sum) { return static_cast<std::uint8_t>((sum + area / 2) / area); };
            result.set(x, y, {mean(sums[0]), mean(sums[1]), mean(sums[2]), mean(sums[3])});
        }
    }
    return result;
}

}  // namespace

void paint(Image& target, const DrawList& list, const TextureImages& textures) {
    target = Image(target.width, target.height, list.clear);
    paint_over(target, list, textures);
}

void paint_over(Image& target, const DrawList& list, const TextureImages& textures) {
    const bool fits = list.in_world == 0 || list.world == PointI{target.width, target.height};
    const std::size_t first = fits ? 0 : list.in_world;
    if (!fits) {
        Image world(list.world.x, list.world.y, list.clear);
        for (std::size_t i = 0; i < first; ++i) paint_quad(world, place(list.quads[i], textures));
        target = resized(world, target.width, target.height);
    }
    for (std::size_t i = first; i < list.quads.size(); ++i) paint_quad(target, place(list.quads[i], textures));
}

}  // namespace scree
