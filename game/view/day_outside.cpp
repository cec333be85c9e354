#include "game/view/day_outside.hpp"

#include "game/view/cells.hpp"
#include "game/view/daylight.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

namespace scree {

namespace {

constexpr Color plain_sky = Color::hex(0x98c2dc);
constexpr int glare_size = 256;      // px of its picture
constexpr float glare_share = 2.5F;  // of the height of what is open
constexpr float most_open = 96;      // px
constexpr std::uint8_t glare_opacity = 130;
constexpr float widest_cleft = 40 * cell_px;  // px: a strip of sky that is no wider shows neither sun nor moon
constexpr int light_step = 4;                 // px: of the stairs in which light falls
constexpr float fall = 1.25F;                 // px down for each px in
constexpr int highest_light = 12;             // cells above the road, from which it falls
/// Light is thrice as strong near the mouth: px that each of its three parts reaches in.
constexpr std::array<float, 3> reaches{96, 152, 208};
constexpr Color light_color = Color::hex(0xffe6b4).with_alpha(26);

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
    find_sky(level, wall);
    backdrop_.emplace(art, "summit");
    glare_ = art.textures.add((art.content / "backgrounds" / "lights.png").string());
    for (const Strip& strip : strips_) {
        const int first = static_cast<int>(strip.left) / cell_px;
        const int last = static_cast<int>(strip.right) / cell_px - 1;
        find_mouths(level, wall, first - 1, first, strip.left);
        find_mouths(level, wall, last + 1, last, strip.right);
    }
}

/// Spreads through what the wall leaves open, from the columns without a roof. Ground has what is beside it.
void DayOutside::find_sky(const Level& level, const Backwall& wall) {
    sky_ = {level.grid.cols(), level.grid.rows()};
    std::vector<PointI> reached;
    const auto reach = [&](int col, int row) {
        if (!sky_.has(col, row) || sky_(col, row) || !wall.is_open(col, row)) return;
        sky_(col, row) = true;
        reached.push_back({col, row});
    };
    constexpr std::array<PointI, 4> sides{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
    for (const Strip& strip : strips_)
        for (int col = static_cast<int>(strip.left) / cell_px; col < static_cast<int>(strip.right) / cell_px; ++col)
            for (int row = 0; row < sky_.rows; ++row) reach(col, row);
    for (std::size_t next = 0; next < reached.size(); ++next) {
        const PointI cell = reached[next];
        for (const PointI side : sides) reach(cell.x + side.x, cell.y + side.y);
    }
    for (const PointI cell : reached)
        for (const PointI side : sides) {
            const PointI beside{cell.x + side.x, cell.y + side.y};
            if (sky_.has(beside.x, beside.y) && !wall.is_inside(beside.x, beside.y)) sky_(beside.x, beside.y) = true;
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
        if (row == top) continue;
        mouths_.push_back(
            {x, static_cast<float>(top * cell_px), static_cast<float>(row * cell_px), open_col < roofed_col});
        let_light_in(level, mouths_.back());
    }
}

/// Light falls in aslant from the sky up to the first rock. Drawn as rows of steps, for the longest reach first.
void DayOutside::let_light_in(const Level& level, Mouth& mouth) const {
    const auto cell_at = [&](float in, float y) {
        const float x = mouth.is_left ? mouth.x + in : mouth.x - in;
        return PointI{floor_div(static_cast<int>(std::floor(x)), cell_px),
                      floor_div(static_cast<int>(std::floor(y)), cell_px)};
    };
    const auto is_rock = [&](PointI cell) {
        return !sky_.has(cell.x, cell.y) || level.grid.facts_at(cell.x, cell.y).type == ShapeType::solid;
    };
    const auto is_sky = [&](PointI cell) { return sky_.has(cell.x, cell.y) && sky_(cell.x, cell.y); };
    const float from = std::max(mouth.top, mouth.bottom - highest_light * cell_px);
    const auto is_lit = [&](float in, float y) {
        if (is_sky(cell_at(in, y))) return false;
        for (float back = 0; back <= in + cell_px; back += light_step) {
            const float start = y - back * fall;
            const PointI cell = cell_at(in - back, start);
            if (is_sky(cell)) return start >= from && start < mouth.bottom;
            if (is_rock(cell)) return false;
        }
        return false;
    };
    constexpr float half = static_cast<float>(light_step) / 2;
    const float lowest = mouth.bottom + reaches.back() * fall;
    for (const float reach : reaches)
        for (float y = from; y < lowest; y += light_step) {
            float left = 0;
            bool is_on = false;
            for (float in = 0; in <= reach; in += light_step) {
                const bool lit = in + light_step <= reach && is_lit(in + half, y + half);
                if (lit && !is_on) left = in;
                if (!lit && is_on)
                    mouth.light.push_back({mouth.is_left ? mouth.x + left : mouth.x - in, y, in - left, light_step});
                is_on = lit;
            }
        }
}

bool DayOutside::shows_in(RectI seen) const {
    if (strips_.empty()) return false;
    const int right = floor_div(seen.x + seen.w - 1, cell_px);
    const int bottom = floor_div(seen.y + seen.h - 1, cell_px);
    for (int row = floor_div(seen.y, cell_px); row <= bottom; ++row)
        for (int col = floor_div(seen.x, cell_px); col <= right; ++col)
            if (is_sky(col, row)) return true;
    return false;
}

void DayOutside::draw(DrawList& list, const BackdropView& view, RectI seen) const {
    if (!shows_in(seen)) return;
    BackdropView day = view;
    day.has_disc = false;
    const RectI cells = sky_.in(seen);
    for (const Strip& strip : strips_) {
        if (strip.left >= static_cast<float>(seen.x + seen.w) || strip.right <= static_cast<float>(seen.x)) continue;
        const int left = std::max(cells.x, static_cast<int>(strip.left) / cell_px);
        const int right = std::min(cells.x + cells.w, static_cast<int>(strip.right) / cell_px);
        for (int col = left; col < right && strip.right - strip.left > widest_cleft; ++col)
            for (int row = cells.y; row < cells.y + cells.h; ++row) day.has_disc = day.has_disc || sky_(col, row);
    }
    backdrop_->draw(list, day, {seen.w, seen.h});
}

void DayOutside::draw_light(DrawList& list, RectI seen) const {
    const RectF picture{0, 0, static_cast<float>(seen.w), static_cast<float>(seen.h)};
    const auto is_seen = [&](const RectF& area) {
        return area.x < picture.w && area.x + area.w > 0 && area.y < picture.h && area.y + area.h > 0;
    };
    for (const Mouth& mouth : mouths_) {
        for (const RectF& part : mouth.light) {
            const RectF area{part.x - static_cast<float>(seen.x), part.y - static_cast<float>(seen.y), part.w, part.h};
            if (is_seen(area)) list.fill(area, light_color);
        }
        // Below the brow of rock, where the road is.
        const float open = std::min(mouth.bottom - mouth.top, most_open);
        const float size = glare_share * open;
        const PointF middle{mouth.x - static_cast<float>(seen.x), mouth.bottom - open / 2 - static_cast<float>(seen.y)};
        const RectF area{middle.x - size / 2, middle.y - size / 2, size, size};
        if (is_seen(area))
            list.push({.texture = glare_,
                       .dest = area,
                       .source = {0, 0, glare_size, glare_size},
                       .tint = white.with_alpha(glare_opacity)});
    }
}

void DayOutside::draw_plain(DrawList& list, RectI seen) const {
    const RectI cells = sky_.in(seen);
    for (int row = cells.y; row < cells.y + cells.h; ++row)
        for (int col = cells.x; col < cells.x + cells.w; ++col) {
            if (!sky_(col, row)) continue;
            const int first = col;
            while (col + 1 < cells.x + cells.w && sky_(col + 1, row)) ++col;
            const PointF place = cell_place(first, row, seen);
            list.fill({place.x, place.y, static_cast<float>((col + 1 - first) * cell_px), cell_px}, plain_sky);
        }
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

std::vector<Strip> DayOutside::inside(RectI seen) const {
    if (!shows_in(seen)) return {{0, static_cast<float>(seen.w)}};
    std::vector<Strip> result;
    std::size_t first = 0;  // of the row above
    const int top = floor_div(seen.y, cell_px);
    const int bottom = floor_div(seen.y + seen.h - 1, cell_px);
    for (int row = top; row <= bottom; ++row) {
        const float y = static_cast<float>(row * cell_px - seen.y);
        std::vector<Strip> parts;
        const int right = floor_div(seen.x + seen.w - 1, cell_px);
        for (int col = floor_div(seen.x, cell_px); col <= right; ++col) {
            if (is_sky(col, row)) continue;
            const int from = col;
            while (col < right && !is_sky(col + 1, row)) ++col;
            parts.push_back({std::max(0.0F, static_cast<float>(from * cell_px - seen.x)),
                             std::min(static_cast<float>(seen.w), static_cast<float>((col + 1) * cell_px - seen.x)),
                             std::max(0.0F, y), std::min(static_cast<float>(seen.h), y + cell_px)});
        }
        const auto is_same = [](const Strip& a, const Strip& b) { return a.left == b.left && a.right == b.right; };
        if (row > top && std::ranges::equal(std::span(result).subspan(first), parts, is_same)) {
            for (Strip& part : std::span(result).subspan(first)) part.bottom = parts[0].bottom;
            continue;
        }
        first = result.size();
        result.insert(result.end(), parts.begin(), parts.end());
    }
    return result;
}

}  // namespace scree
