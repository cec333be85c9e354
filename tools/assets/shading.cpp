#include "tools/assets/shading.hpp"

#include "tools/assets/noise.hpp"

namespace scree::assets {

int square_root(int value) {
    int root = 0;
    while ((root + 1) * (root + 1) <= value) ++root;
    return root;
}

void draw_ball(Picture& picture, int cx2, int cy2, int width2, int height2, const Ramp& ramp) {
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const int nx = (2 * x + 1 - cx2) * 256 * 2 / width2;
            const int ny = (2 * y + 1 - cy2) * 256 * 2 / height2;
            const int rest = 65536 - nx * nx - ny * ny;
            if (rest < 0) continue;
            const int light = (-nx * 4 - ny * 7 + square_root(rest) * 5) / 9;
            picture.set(x, y, ramp[light > 205 ? 3 : light > 90 ? 2 : light > -60 ? 1 : 0]);
        }
}

void draw_triangle(Picture& picture, const std::array<std::pair<int, int>, 3>& corners, Color color) {
    const auto side = [&](std::size_t n, int x, int y) {
        const auto [ax, ay] = corners[n];
        const auto [bx, by] = corners[(n + 1) % 3];
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    };
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const int a = side(0, x * 16 + 8, y * 16 + 8);
            const int b = side(1, x * 16 + 8, y * 16 + 8);
            const int c = side(2, x * 16 + 8, y * 16 + 8);
            if ((a >= 0 && b >= 0 && c >= 0) || (a <= 0 && b <= 0 && c <= 0)) picture.set(x, y, color);
        }
}

Picture recolored(const Picture& picture, const Ramp& from, const Ramp& to) {
    Picture out = picture;
    for (int y = 0; y < out.height(); ++y)
        for (int x = 0; x < out.width(); ++x)
            for (std::size_t n = 0; n < from.size(); ++n)
                if (picture.at(x, y) == from[n]) out.set(x, y, to[n]);
    return out;
}

int sine48(int step) {
    constexpr int quarter[13] = {0, 134, 265, 392, 512, 623, 724, 812, 887, 946, 989, 1015, 1024};
    const int at = wrap(step, 48);
    const int folded = at % 24 <= 12 ? at % 24 : 24 - at % 24;
    return at < 24 ? quarter[folded] : -quarter[folded];
}

}  // namespace scree::assets
