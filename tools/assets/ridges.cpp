// Mountains: lines by midpoint displacement, flanks lit from the dawn's side, haze at their feet.
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/scenery.hpp"

#include <algorithm>

namespace scree::assets {

using namespace palette;

std::vector<int> ridge_line(int width, int points, int low, int high, int rough, int fade, int salt) {
    std::vector<int> heights;
    for (int n = 0; n < points; ++n) {
        const int span = high - low;
        const int side_roll = hash_at(n, salt, 101, span / 3 + 1);
        heights.push_back((n % 2 == 0 ? low + side_roll : high - side_roll) * 16);
    }
    int offset = rough * 16;
    while (static_cast<int>(heights.size()) * 2 <= width) {
        std::vector<int> finer;
        const int count = static_cast<int>(heights.size());
        for (int n = 0; n < count; ++n) {
            const int a = heights[static_cast<std::size_t>(n)];
            const int b = heights[static_cast<std::size_t>((n + 1) % count)];
            finer.push_back(a);
            finer.push_back((a + b) / 2 + (offset > 0 ? hash_at(n, count, salt + 102, 2 * offset + 1) - offset : 0));
        }
        heights = std::move(finer);
        offset = offset * fade / 256;
    }
    std::vector<int> line;
    const int count = static_cast<int>(heights.size());
    for (int x = 0; x < width; ++x) {  // the last halving need not meet the width exactly
        const int place = x * count;
        const int at = place / width;
        const int rest = place % width;
        const int a = heights[static_cast<std::size_t>(at)];
        const int b = heights[static_cast<std::size_t>((at + 1) % count)];
        line.push_back((a * (width - rest) + b * rest) / width / 16);
    }
    return line;
}

namespace {

/// For each column the side it lies on: a spine falls from every peak, and wanders as it falls.
class Flanks {
  public:
    Flanks(const std::vector<int>& ridge, int salt) : ridge_(ridge), salt_(salt) {
        const int width = static_cast<int>(ridge.size());
        constexpr int reach = 14;
        for (int x = 0; x < width; ++x) {
            bool peak = true;
            for (int d = -reach; d <= reach && peak; ++d) {
                const int other = ridge[static_cast<std::size_t>(wrap(x + d, width))];
                const int here = ridge[static_cast<std::size_t>(x)];
                if (other < here || (other == here && d < 0)) peak = false;
            }
            if (peak) peaks_.push_back(x);
        }
    }
    /// Light 0 (shade) or 1, for a pixel `depth` below the ridge.
    [[nodiscard]] bool lit(int x, int y) const {
        const int width = static_cast<int>(ridge_.size());
        int best = width;
        bool side = false;
        for (std::size_t n = 0; n < peaks_.size(); ++n) {
            const int depth = y - ridge_[static_cast<std::size_t>(peaks_[n])];
            const int spine = peaks_[n] + wander(static_cast<int>(n), depth);
            int d = wrap(x - spine, width);
            if (d > width / 2) d -= width;
            const int cost = (d < 0 ? -d : d) - depth / 3;
            if (depth >= -2 && cost < best) {
                best = cost;
                side = d > 0;
            }
        }
        // Gullies: streaks of shade down the lit side and of light down the dark one.
        const int depth = y - ridge_[static_cast<std::size_t>(x)];
        const int streak = wrap(x - depth / 2 * (side ? 1 : -1), width);
        const int roll = hash_at(streak / 5, depth / 13, salt_ + 111, 9);
        if (depth > 6 && roll == 0 && hash_at(streak, depth / 4, salt_ + 113, 4) != 0) return !side;
        return side;
    }

  private:
    [[nodiscard]] int wander(int peak, int depth) const {
        int x = 0;
        for (int d = 0; d < depth; d += 5) x += hash_at(peak, d / 5, salt_ + 112, 7) - 3;
        return x;
    }
    const std::vector<int>& ridge_;
    int salt_;
    std::vector<int> peaks_;
};

}  // namespace

void draw_range(Picture& picture, const std::vector<int>& ridge, const Rock& rock, int salt) {
    const Flanks flanks(ridge, salt);
    for (int x = 0; x < picture.width(); ++x) {
        const int top = ridge[static_cast<std::size_t>(x)];
        for (int y = std::max(top, 0); y < picture.height(); ++y) {
            const bool lit = flanks.lit(x, y);
            const int ragged =
                rock.snow_depth - (top - 60) / 4 + hash_at(x / 3, 0, salt + 114, 9) - hash_at(x, 0, salt + 115, 3);
            Color color = lit ? rock.lit : rock.shade;
            if (rock.snow_depth > 0 && y - top < ragged) color = lit ? rock.snow_lit : rock.snow_shade;
            if (y > rock.haze_from) {
                const int span = rock.haze_to - rock.haze_from;
                const int step = ((y - rock.haze_from) * 12 * 16 / span + bayer4(x, y)) / 16;
                color = mix(color, rock.haze, std::min(256, step * 256 / 12));
            }
            picture.set(x, y, color);
        }
    }
}

Picture far_ridge_layer() {
    Picture layer(layer_width, canvas_height);
    const std::vector<int> ridge = ridge_line(layer_width, 10, 118, 214, 22, 135, 7);
    draw_range(layer, ridge, {rgb(0xb9bcc4), rgb(0x8fa9bf), rgb(0xf6e7d8), rgb(0xc3d2df), rgb(0xe9c9ac), 26, 170, 300},
               7);
    return layer;
}

Picture ridge_layer() {
    Picture layer(layer_width, canvas_height);
    const std::vector<int> ridge = ridge_line(layer_width, 14, 176, 262, 16, 140, 23);
    draw_range(layer, ridge, {rgb(0x8d9aa6), rgb(0x6787a2), {}, {}, rgb(0xc9b9ac), 0, 220, 350}, 23);
    return layer;
}

}  // namespace scree::assets
