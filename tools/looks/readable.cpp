#include "tools/looks/readable.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace scree::looks {

namespace {

constexpr int ring = 24;  // px
constexpr float hero_contrast = 35;
constexpr float hazard_contrast = 45;
constexpr int scarf_px = 40;

bool is_in(const Image& mask, int x, int y) { return mask.at(x, y).r >= 128; }

/// The scarf's hue of 16 degrees, give or take ten, and full colour.
bool has_scarf_hue(Color color) {
    const int most = std::max({color.r, color.g, color.b});
    const int least = std::min({color.r, color.g, color.b});
    if (color.r != most || most < 110 || (most - least) * 100 < most * 60) return false;
    const double hue = 60.0 * (color.g - color.b) / (most - least);
    return hue >= 3 && hue <= 26;
}

struct Region {
    std::vector<float> luminance;
    int scarf = 0;  // px
    [[nodiscard]] float mean() const {
        return std::accumulate(luminance.begin(), luminance.end(), 0.0F) / static_cast<float>(luminance.size());
    }
};

struct Regions {
    Region inside;
    Region around;
};

Regions regions_of(const Shown& shown, const Image& mask) {
    int left = mask.width, top = mask.height, right = 0, bottom = 0;
    for (int y = 0; y < mask.height; ++y)
        for (int x = 0; x < mask.width; ++x)
            if (is_in(mask, x, y)) {
                left = std::min(left, x);
                top = std::min(top, y);
                right = std::max(right, x + 1);
                bottom = std::max(bottom, y + 1);
            }
    Regions regions;
    for (int y = std::max(0, top - ring); y < std::min(mask.height, bottom + ring); ++y)
        for (int x = std::max(0, left - ring); x < std::min(mask.width, right + ring); ++x) {
            Region& region = is_in(mask, x, y) ? regions.inside : regions.around;
            region.luminance.push_back(shown.luminance[static_cast<std::size_t>(y * mask.width + x)]);
            if (has_scarf_hue(shown.picture.at(x, y))) ++region.scarf;
        }
    return regions;
}

}  // namespace

bool is_hero_found(const Shown& shown, const Image& mask) {
    const Regions regions = regions_of(shown, mask);
    if (regions.inside.luminance.empty() || regions.around.luminance.empty()) return false;
    if (std::abs(regions.inside.mean() - regions.around.mean()) >= hero_contrast) return true;
    return regions.inside.scarf >= scarf_px &&
           regions.around.scarf * 10 < static_cast<int>(regions.around.luminance.size());
}

bool is_hazard_found(const Shown& shown, const Image& mask) {
    Regions regions = regions_of(shown, mask);
    std::vector<float>& inside = regions.inside.luminance;
    if (inside.empty() || regions.around.luminance.empty()) return false;
    std::sort(inside.begin(), inside.end());
    const auto fifth = static_cast<std::ptrdiff_t>(std::max<std::size_t>(1, inside.size() / 5));
    const auto count = static_cast<float>(fifth);
    const float darkest = std::accumulate(inside.begin(), inside.begin() + fifth, 0.0F) / count;
    const float lightest = std::accumulate(inside.end() - fifth, inside.end(), 0.0F) / count;
    const float around = regions.around.mean();
    return lightest - around >= hazard_contrast || around - darkest >= hazard_contrast;
}

int size_of(const Image& mask) {
    int count = 0;
    for (int y = 0; y < mask.height; ++y)
        for (int x = 0; x < mask.width; ++x)
            if (is_in(mask, x, y)) ++count;
    return count;
}

}  // namespace scree::looks
