#include "game/view/day_outside.hpp"

#include "game/view/ground_view.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr Color plain_sky = Color::hex(0x98c2dc);
constexpr float light_reach = 128;  // px into the mountain
constexpr float light_step = 4;     // px
constexpr float brightest = 225;    // opacity at the mouth

}  // namespace

DayOutside::DayOutside(Art& art, const Level& level, std::string_view area) {
    if (area != "mine") return;
    for (int col = 0; col < level.grid.cols(); ++col) {
        if (level.grid.facts_at(col, 0).type != ShapeType::empty) continue;
        const auto left = static_cast<float>(col * cell_px);
        if (strips_.empty() || strips_.back().right < left) strips_.push_back({left, left});
        strips_.back().right = left + cell_px;
    }
    if (!strips_.empty()) backdrop_.emplace(art, "summit");
}

void DayOutside::draw(DrawList& list, const BackdropView& view, RectI seen) const {
    const std::vector<Strip> strips = roofed(seen);
    const bool is_hidden = strips.size() == 1 && strips[0].left <= 0 && strips[0].right >= static_cast<float>(seen.w);
    if (!is_hidden) backdrop_->draw(list, view, {seen.w, seen.h});
}

void DayOutside::draw_light(DrawList& list, RectI seen) const {
    const auto height = static_cast<float>(seen.h);
    for (const Strip& strip : strips_)
        for (float from = 0; from < light_reach; from += light_step) {
            const float share = 1 - from / light_reach;
            const Color light = white.with_alpha(static_cast<std::uint8_t>(brightest * share * share));
            const auto x = static_cast<float>(seen.x);
            list.fill({strip.left - x - from - light_step, 0, light_step, height}, light);
            list.fill({strip.right - x + from, 0, light_step, height}, light);
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
