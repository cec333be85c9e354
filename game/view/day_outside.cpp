#include "game/view/day_outside.hpp"

#include "game/view/cells.hpp"
#include "game/view/daylight.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr Color plain_sky = Color::hex(0x98c2dc);
constexpr int glare_size = 256;      // px of its picture
constexpr float glare_share = 3.5F;  // of the height of what is open
constexpr float most_open = 96;      // px
constexpr int bands_before = 12;
constexpr int bands_inside = 36;
constexpr float band_width = 4;  // px
constexpr float densest_air = 225;
constexpr int ends = 12;         // steps in which it thins out above and below the mouth
constexpr float end_height = 6;  // px of a step

}  // namespace

DayOutside::DayOutside(Art& art, const Level& level, std::string_view area, const Backwall& wall) {
    if (area != "mine" || level.grid.tile_size() != cell_px) return;
    for (int col = 0; col < level.grid.cols(); ++col) {
        if (level.grid.facts_at(col, 0).type != ShapeType::empty) continue;
        const auto left = static_cast<float>(col * cell_px);
        if (strips_.empty() || strips_.back().right < left) strips_.push_back({left, left});
        strips_.back().right = left + cell_px;
    }
    if (strips_.empty()) return;
    backdrop_.emplace(art, "summit");
    glare_ = art.textures.add((art.content / "backgrounds" / "lights.png").string());
    for (const Strip& strip : strips_) {
        const int first = static_cast<int>(strip.left) / cell_px;
        const int last = static_cast<int>(strip.right) / cell_px - 1;
        find_mouths(level, wall, first - 1, first, strip.left);
        find_mouths(level, wall, last + 1, last, strip.right);
    }
}

void DayOutside::find_mouths(const Level& level, const Backwall& wall, int roofed_col, int open_col, float x) {
    if (roofed_col < 0 || roofed_col >= level.grid.cols()) return;
    const auto is_free = [&](int row) {
        return level.grid.facts_at(roofed_col, row).type == ShapeType::empty &&
               level.grid.facts_at(open_col, row).type == ShapeType::empty && !wall.is_inside(open_col, row);
    };
    for (int row = 0; row < level.grid.rows(); ++row) {
        const int top = row;
        while (row < level.grid.rows() && is_free(row)) ++row;
        if (row > top)
            mouths_.push_back(
                {x, static_cast<float>(top * cell_px), static_cast<float>(row * cell_px), open_col < roofed_col});
    }
}

void DayOutside::draw(DrawList& list, const BackdropView& view, RectI seen) const {
    const auto is_seen = [&](const Strip& strip) {
        return strip.left < static_cast<float>(seen.x + seen.w) && strip.right > static_cast<float>(seen.x);
    };
    if (std::ranges::any_of(strips_, is_seen)) backdrop_->draw(list, view, {seen.w, seen.h});
}

void DayOutside::draw_light(DrawList& list, const BackdropView& view, RectI seen) const {
    const Color air = sky_at(view.hour)[3];
    for (const Mouth& mouth : mouths_) {
        // Below the brow of rock, where the road is.
        const float open = std::min(mouth.bottom - mouth.top, most_open);
        const float size = glare_share * open;
        const PointF middle{mouth.x - static_cast<float>(seen.x), mouth.bottom - open / 2 - static_cast<float>(seen.y)};
        const RectF area{middle.x - size / 2, middle.y - size / 2, size, size};
        const float reach = std::max(size / 2, bands_inside * band_width);
        if (middle.x + reach < 0 || middle.x - reach > static_cast<float>(seen.w)) continue;
        if (mouth.top > static_cast<float>(seen.y + seen.h) || mouth.bottom + size < static_cast<float>(seen.y))
            continue;
        // Bright air lies over the edge where the sky ends, and thins out to both sides.
        for (int band = -bands_before; band < bands_inside; ++band) {
            const float left = mouth.is_left ? mouth.x + band_width * static_cast<float>(band)
                                             : mouth.x - band_width * static_cast<float>(band + 1);
            const float share = band < 0 ? 1 + (static_cast<float>(band) + 0.5F) / bands_before
                                         : 1 - static_cast<float>(band) / bands_inside;
            const float x = left - static_cast<float>(seen.x);
            const float top = mouth.top - static_cast<float>(seen.y);
            const float bottom = mouth.bottom - static_cast<float>(seen.y);
            const float density = densest_air * share * share;
            const auto fill = [&](float y, float height, float part) {
                if (y > static_cast<float>(seen.h) || y + height < 0) return;
                list.fill({x, y, band_width, height}, air.with_alpha(static_cast<std::uint8_t>(density * part * part)));
            };
            fill(top, bottom - top, 1);
            // Where the road or the roof bends away from the mouth, the air follows a little.
            for (int end = 0; band >= 0 && end < ends; ++end) {
                const float part = 1 - (static_cast<float>(end) + 0.5F) / ends;
                fill(bottom + end_height * static_cast<float>(end), end_height, part);
                fill(top - end_height * static_cast<float>(end + 1), end_height, part);
            }
        }
        list.push({.texture = glare_, .dest = area, .source = {0, 0, glare_size, glare_size}});
    }
}

void DayOutside::draw_plain(DrawList& list, RectI seen) const {
    for (const Strip& strip : strips_)
        list.fill({strip.left - static_cast<float>(seen.x), 0, strip.right - strip.left, static_cast<float>(seen.h)},
                  plain_sky);
}

std::vector<Strip> DayOutside::roofed(RectI seen) const {
    const auto width = static_cast<float>(seen.w);
    std::vector<Strip> result;
    float from = 0;
    for (const Strip& strip : strips_) {
        const float left = std::min(strip.left - static_cast<float>(seen.x), width);
        if (left > from) result.push_back({from, left});
        from = std::max(from, strip.right - static_cast<float>(seen.x));
    }
    if (from < width) result.push_back({from, width});
    return result;
}

}  // namespace scree
