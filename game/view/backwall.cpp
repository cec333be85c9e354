#include "game/view/backwall.hpp"

#include "game/view/ground_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scree {

namespace {

constexpr PointI wall_size{256, 128};  // px of the wall's picture for one choice of corners; they stand in rows of four
constexpr std::uint8_t all_corners = 15;

struct WallLook {
    std::string_view area;
    int reach;  // cells from the rock, within which the wall stands
};
/// In the mine the middle of a hall is open to the galleries behind it, which are inside as well.
constexpr std::array<WallLook, 3> wall_looks{{{"valley", 1 << 20}, {"mine", 1}, {"summit", 1 << 20}}};

/// The cells that the decal covers, unturned.
RectI cells_of(const DecalData& decal) {
    const double width = decal.image_width * std::abs(decal.scale_x);
    const double height = decal.image_height * std::abs(decal.scale_y);
    const double left = static_cast<double>(decal.position.x) / subpixels_per_pixel - decal.origin_x * width;
    const double top = static_cast<double>(decal.position.y) / subpixels_per_pixel - decal.origin_y * height;
    const auto cell = [](double px) { return static_cast<int>(std::lround(std::clamp(px, -1e6, 1e6) / cell_px)); };
    return {cell(left), cell(top), cell(left + width) - cell(left), cell(top + height) - cell(top)};
}

}  // namespace

bool is_window(const DecalData& decal) { return decal.image.stem() == "window"; }

Backwall::Backwall(Art& art, const Level& level, std::string_view area) {
    const auto* look =
        std::find_if(wall_looks.begin(), wall_looks.end(), [&](const WallLook& one) { return one.area == area; });
    if (look == wall_looks.end() || level.grid.tile_size() != cell_px) return;
    texture_ = art.textures.add((art.content / "ground" / (std::string(area) + "_backwall.png")).string());
    survey(level);
    find_corners(look->reach);
}

void Backwall::survey(const Level& level) {
    cols_ = level.grid.cols();
    rows_ = level.grid.rows();
    places_.resize(static_cast<std::size_t>(cols_) * static_cast<std::size_t>(rows_));
    for (int col = 0; col < cols_; ++col) {
        bool has_roof = false;
        for (int row = 0; row < rows_; ++row) {
            const TileFacts& facts = level.grid.facts_at(col, row);
            const bool is_ground = facts.type != ShapeType::empty && facts.one_way == OneWay::none;
            const bool is_rock = is_ground && facts.type == ShapeType::solid;
            places_[index(col, row)] = is_rock ? Place::rock : has_roof ? Place::inside : Place::open;
            has_roof = has_roof || is_ground;
        }
    }
    for (const LayerData& layer : level.layers)
        for (const DecalData& decal : layer.decals) {
            if (!is_window(decal)) continue;
            const RectI area = cells_of(decal);
            for (int row = std::max(0, area.y); row < std::min(rows_, area.y + area.h); ++row)
                for (int col = std::max(0, area.x); col < std::min(cols_, area.x + area.w); ++col)
                    if (is_inside(col, row)) places_[index(col, row)] = Place::open;
        }
}

std::vector<int> Backwall::steps_to_rock(int most) const {
    std::vector<int> steps(places_.size(), most);
    const auto look = [&](int col, int row, int other_col, int other_row) {
        if (other_col < 0 || other_row < 0 || other_col >= cols_ || other_row >= rows_) return;
        int& here = steps[index(col, row)];
        here = std::min(here, steps[index(other_col, other_row)] + 1);
    };
    for (int row = 0; row < rows_; ++row)
        for (int col = 0; col < cols_; ++col) {
            if (places_[index(col, row)] == Place::rock) steps[index(col, row)] = 0;
            for (const int dx : {-1, 0, 1}) look(col, row, col + dx, row - 1);
            look(col, row, col - 1, row);
        }
    for (int row = rows_; row-- > 0;)
        for (int col = cols_; col-- > 0;) {
            for (const int dx : {-1, 0, 1}) look(col, row, col + dx, row + 1);
            look(col, row, col + 1, row);
        }
    return steps;
}

/// A corner has wall if one of its four cells has: so all of an inside cell is covered, and the rim lies outside.
void Backwall::find_corners(int reach) {
    const std::vector<int> steps = steps_to_rock(cols_ + rows_);
    const auto has_wall = [&](int col, int row) {
        return col >= 0 && row >= 0 && col < cols_ && row < rows_ && is_inside(col, row) &&
               steps[index(col, row)] <= reach;
    };
    corners_.resize(places_.size());
    for (int row = 0; row < rows_; ++row)
        for (int col = 0; col < cols_; ++col) {
            std::uint8_t& corners = corners_[index(col, row)];
            for (int corner = 0; corner < 4; ++corner) {
                const int x = col + corner % 2;
                const int y = row + corner / 2;
                if (has_wall(x, y) || has_wall(x - 1, y) || has_wall(x, y - 1) || has_wall(x - 1, y - 1))
                    corners = static_cast<std::uint8_t>(corners | 1 << corner);
            }
        }
}

bool Backwall::is_inside(int col, int row) const {
    return !places_.empty() && places_[index(col, row)] == Place::inside;
}

void Backwall::draw(DrawList& list, RectI seen, Color tint) const {
    const int right = std::min(cols_, floor_div(seen.x + seen.w - 1, cell_px) + 1);
    const int bottom = std::min(rows_, floor_div(seen.y + seen.h - 1, cell_px) + 1);
    for (int row = std::max(0, floor_div(seen.y, cell_px)); row < bottom; ++row)
        for (int col = std::max(0, floor_div(seen.x, cell_px)); col < right; ++col) {
            const std::uint8_t corners = corners_[index(col, row)];
            if (corners == 0) continue;
            const int from = col * cell_px;
            while (corners == all_corners && col + 1 < right && corners_[index(col + 1, row)] == corners &&
                   (col + 1) * cell_px % wall_size.x != 0)
                ++col;
            list.sprite(texture_, {static_cast<float>(from - seen.x), static_cast<float>(row * cell_px - seen.y)},
                        {corners % 4 * wall_size.x + from % wall_size.x,
                         corners / 4 * wall_size.y + row * cell_px % wall_size.y, (col + 1) * cell_px - from, cell_px},
                        tint);
        }
}

}  // namespace scree
