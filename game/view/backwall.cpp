#include "game/view/backwall.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace scree {

namespace {

constexpr PointI wall_size{256, 128};  // px of the wall's picture for one choice of corners; they stand in rows of four
constexpr std::uint8_t all_corners = 15;
constexpr int low_cave = 24;      // cells under one roof, up to which the wall reaches to the floor
constexpr int highest_cave = 40;  // what is higher is a valley under an overhang
constexpr int thick_roof = 12;    // cells of ground above a cave, from which on it is no arch but a tunnel
constexpr int leg = 4;            // cells: the least width of an arch's legs
constexpr int widest_span = 20;   // cells from leg to leg
constexpr int narrowest_span = 6;
constexpr int least_wall = 6;           // cells: a strip of wall between two skies is at least so wide
constexpr int least_edge = 4;           // cells: upright edges of that height are hollowed ...
constexpr double deepest_hollow = 2.5;  // ... so far, and less than half through
constexpr int thick_brow = 4;           // cells that rock over a mine's mouth reaches in at the roof ...
constexpr double far_brow = 2.4;        // ... and out
constexpr int widest_flare = 4;         // cells that the mouth is wider at its foot
constexpr int steps_to_dark = 28;       // cells to walk from the sky to where the wall is darkest

struct WallLook {
    std::string_view area;
    int reach;  // cells from the rock, within which the wall stands
    float darkest;
};
/// In the mine the middle of a hall is open to the galleries behind it, which are inside as well; not below the sky.
constexpr WallLook wall_looks[] = {{"valley", 1 << 20, 0.5F}, {"mine", 1, 1}, {"summit", 1 << 20, 0.7F}};

struct Rows {
    int first = 1 << 30, last = -1;

    void include(int row) {
        first = std::min(first, row);
        last = std::max(last, row);
    }
    [[nodiscard]] bool overlaps(Rows other) const { return first <= other.last && other.first <= last; }
};

/// Free cells under roofs that are joined by their sides.
struct Cave {
    std::vector<PointI> cells{};  // column by column, from above
    int left = 1 << 30, right = -1;
    int first_left_mouth = 1 << 30, last_right_mouth = -1;  // columns whose cells have the sky beside them
    Rows left_mouths{}, right_mouths{};                     // of such cells, from the first to the last

    [[nodiscard]] int width() const { return right - left + 1; }
    /// No more than an overhanging edge.
    [[nodiscard]] bool is_niche() const {
        return width() < leg && (first_left_mouth <= right || last_right_mouth >= 0);
    }
    /// Near both ends, at heights that overlap. A way up, in at the foot and out at the top, is not.
    [[nodiscard]] bool is_open_to_both_sides() const {
        return first_left_mouth - left <= width() / 4 && right - last_right_mouth <= width() / 4 &&
               left_mouths.overlaps(right_mouths);
    }
};

/// How far the wall reaches down from the roof of an arch there, as a share of its height: all of it in a leg, nothing
/// in the middle of a span.
double share_of_wall(int from_left, int width) {
    const int spans = std::max(1, (width - leg + widest_span + leg - 1) / (widest_span + leg));
    const double span = static_cast<double>(width - (spans + 1) * leg) / spans;
    if (span < narrowest_span) return 1;
    const double place = std::fmod(from_left + 0.5, span + leg);
    if (place < leg) return 1;
    const double from_middle = (place - leg) / span * 2 - 1;
    return 1 - std::sqrt(1 - from_middle * from_middle);
}

/// How many cells the sky reaches into an upright edge of the wall, in a bow that is not quite even.
int hollow_at(int row, int height, int col) {
    const double bow = std::sin((row + 0.5) / height * 3.141592653589793);
    const double most = std::min(height / 4.0, deepest_hollow);
    return static_cast<int>(std::lround(most * bow + 0.45 * std::sin(row * 1.7 + col)));
}

/// The cells that the decal covers, unturned.
RectI cells_of(const DecalData& decal) {
    const double width = decal.image_width * std::abs(decal.scale_x);
    const double height = decal.image_height * std::abs(decal.scale_y);
    const double left = static_cast<double>(decal.position.x) / subpixels_per_pixel - decal.origin_x * width;
    const double top = static_cast<double>(decal.position.y) / subpixels_per_pixel - decal.origin_y * height;
    const auto cell = [](double px) { return static_cast<int>(std::lround(std::clamp(px, -1e6, 1e6) / cell_px)); };
    return {cell(left), cell(top), cell(left + width) - cell(left), cell(top + height) - cell(top)};
}

Color darker(Color color, float share) {
    const auto part = [share](std::uint8_t channel) {
        return static_cast<std::uint8_t>(std::lround(static_cast<float>(channel) * share));
    };
    return {part(color.r), part(color.g), part(color.b), color.a};
}

}  // namespace

bool is_window(const DecalData& decal) { return decal.image.stem() == "window"; }

Backwall::Backwall(Art& art, const Level& level, std::string_view area) {
    const auto* look = std::ranges::find(wall_looks, area, &WallLook::area);
    if (look == std::end(wall_looks) || level.grid.tile_size() != cell_px) return;
    texture_ = art.textures.add((art.content / "ground" / (std::string(area) + "_backwall.png")).string());
    survey(level, area == "mine");
    find_corners(look->reach);
    darkest_ = look->darkest;
    find_darkness();
}

void Backwall::survey(const Level& level, bool is_mine) {
    places_ = {level.grid.cols(), level.grid.rows()};
    for (int col = 0; col < places_.cols; ++col) {
        bool has_roof = false;
        for (int row = 0; row < places_.rows; ++row) {
            const TileFacts& facts = level.grid.facts_at(col, row);
            const bool is_ground = facts.type != ShapeType::empty && facts.one_way == OneWay::none;
            const bool is_rock = is_ground && facts.type == ShapeType::solid;
            places_(col, row) = is_rock ? Place::rock : has_roof ? Place::inside : Place::open;
            has_roof = has_roof || is_ground;
        }
    }
    open_arches(is_mine);
    for (const LayerData& layer : level.layers)
        for (const DecalData& decal : layer.decals) {
            if (!is_window(decal)) continue;
            const RectI area = cells_of(decal);
            for (int row = std::max(0, area.y); row < std::min(places_.rows, area.y + area.h); ++row)
                for (int col = std::max(0, area.x); col < std::min(places_.cols, area.x + area.w); ++col)
                    if (is_inside(col, row)) places_(col, row) = Place::open;
        }
    if (is_mine) {
        find_brows();
        hollow_tops();
    }
    hollow_edges();
}

/// True if most of the cave's columns have a thick roof.
bool Backwall::is_deep(const std::vector<PointI>& cells) const {
    int columns = 0;
    int deep = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0 && cells[i - 1].x == cells[i].x) continue;
        ++columns;
        int roof = 0;
        while (roof < thick_roof && cells[i].y - roof > 0 && is_rock(cells[i].x, cells[i].y - roof - 1)) ++roof;
        if (roof == thick_roof) ++deep;
    }
    return 2 * deep > columns;
}

void Backwall::open_narrow(const CellMap<bool>& stays_wall) {
    for (int row = 0; row < places_.rows; ++row)
        for (int col = 1; col < places_.cols; ++col) {
            if (!is_open(col - 1, row)) continue;
            int end = col;
            while (is_inside(end, row) && !stays_wall(end, row)) ++end;
            if (end - col >= least_wall || !is_open(end, row)) continue;
            for (; col < end; ++col) places_(col, row) = Place::open;
        }
}

void Backwall::open_arches(bool is_mine) {
    CellMap<bool> is_known(places_.cols, places_.rows);
    CellMap<bool> stays_wall = is_known;
    std::vector<Cave> caves;
    for (int col = 0; col < places_.cols; ++col)
        for (int row = 0; row < places_.rows; ++row) {
            if (!is_inside(col, row) || is_known(col, row)) continue;
            Cave& cave = caves.emplace_back();
            const auto reach = [&](int x, int y) {
                if (!is_inside(x, y) || is_known(x, y)) return;
                is_known(x, y) = true;
                cave.cells.push_back({x, y});
            };
            reach(col, row);
            for (std::size_t next = 0; next < cave.cells.size(); ++next) {
                const PointI cell = cave.cells[next];
                cave.left = std::min(cave.left, cell.x);
                cave.right = std::max(cave.right, cell.x);
                if (is_open(cell.x - 1, cell.y)) {
                    cave.first_left_mouth = std::min(cave.first_left_mouth, cell.x);
                    cave.left_mouths.include(cell.y);
                }
                if (is_open(cell.x + 1, cell.y)) {
                    cave.last_right_mouth = std::max(cave.last_right_mouth, cell.x);
                    cave.right_mouths.include(cell.y);
                }
                reach(cell.x - 1, cell.y);
                reach(cell.x + 1, cell.y);
                reach(cell.x, cell.y - 1);
                reach(cell.x, cell.y + 1);
            }
        }
    for (Cave& cave : caves) {
        std::ranges::sort(cave.cells, [](PointI a, PointI b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
        const bool is_arch = cave.is_open_to_both_sides() && !is_deep(cave.cells);
        const bool stays = is_deep(cave.cells) || (is_arch && cave.width() >= 2 * leg + narrowest_span);
        for (std::size_t first = 0, end = 0; first < cave.cells.size(); first = end) {
            const PointI roof = cave.cells[first];
            while (end < cave.cells.size() && cave.cells[end].x == roof.x &&
                   cave.cells[end].y == roof.y + static_cast<int>(end - first))
                ++end;
            if (is_mine && is_rock(roof.x, 0)) continue;  // however high, galleries are behind it
            const auto height = static_cast<int>(end - first);
            const double of_height =
                std::clamp(static_cast<double>(highest_cave - height) / (highest_cave - low_cave), 0.0, 1.0);
            const double share = cave.is_niche() ? 0 : is_arch ? share_of_wall(roof.x - cave.left, cave.width()) : 1;
            const auto kept = static_cast<int>(std::lround(share * of_height * height));
            for (int row = roof.y; row < roof.y + kept; ++row) stays_wall(roof.x, row) = stays;
            for (int row = roof.y + kept; row < roof.y + height; ++row) places_(roof.x, row) = Place::open;
        }
    }
    if (!is_mine) open_narrow(stays_wall);
}

void Backwall::hollow_edges() {
    const CellMap<Place> before = places_;
    const auto was = [&](Place place, int col, int row) { return before.has(col, row) && before(col, row) == place; };
    const auto is_edge = [&](int col, int row, int outward) {
        return was(Place::inside, col, row) && !is_brow(col, row) && was(Place::open, col + outward, row);
    };
    for (const int outward : {-1, 1})
        for (int col = 0; col < places_.cols; ++col)
            for (int row = 0; row < places_.rows; ++row) {
                int height = 0;
                while (is_edge(col, row + height, outward)) ++height;
                for (int i = 0; height >= least_edge && i < height; ++i) {
                    const int depth = hollow_at(i, height, col);
                    int width = 0;
                    while (width <= 2 * depth && was(Place::inside, col - width * outward, row + i)) ++width;
                    for (int n = 0; n < std::min(depth, (width - 1) / 2); ++n)
                        places_(col - n * outward, row + i) = Place::open;
                }
                row += height;
            }
}

/// The upper edges of windows.
void Backwall::hollow_tops() {
    const CellMap<Place> before = places_;
    const auto was = [&](Place place, int col, int row) { return before.has(col, row) && before(col, row) == place; };
    for (int row = 0; row < places_.rows; ++row)
        for (int col = 0; col < places_.cols; ++col) {
            int width = 0;
            while (was(Place::inside, col + width, row) && was(Place::open, col + width, row + 1)) ++width;
            for (int i = 0; width >= least_edge && i < width; ++i)
                for (int n = 0, depth = hollow_at(i, width, row); n < depth; ++n) {
                    if (!is_inside(col + i, row - n) || !is_inside(col + i, row - n - 2)) break;
                    places_(col + i, row - n) = Place::open;
                }
            col += width;
        }
}

void Backwall::find_brows() {
    brows_ = {places_.cols, places_.rows};
    const CellMap<Place> before = places_;
    const auto is_free = [&](Place place, int col, int row) {
        return before.has(col, row) && before(col, row) == place && is(place, col, row);
    };
    for (const int outward : {-1, 1})
        for (int col = 0; col < places_.cols; ++col) {
            const int beside = col + outward;
            if (beside < 0 || beside >= places_.cols || !is_rock(col, 0) || is_rock(beside, 0)) continue;
            for (int row = 0, height = 0; row < places_.rows; row += std::max(1, height)) {
                height = 0;
                while (is_free(Place::inside, col, row + height) && is_free(Place::open, beside, row + height))
                    ++height;
                const int flare = std::clamp(height / 4, 1, widest_flare);
                for (int i = 0; i < height; ++i) {
                    const double share = 1 - static_cast<double>(i) / height;  // from 1 at the roof
                    const double uneven = 0.7 * std::sin((row + i) * 1.7 + col) + 0.5 * std::sin((row + i) * 0.6 + col);
                    const auto wider = std::max(0, static_cast<int>(std::lround(flare * (1 - share) + 0.6 * uneven)));
                    int shift = 0;  // the edge leans inwards, and sky is where it was
                    while (shift < wider && is_free(Place::inside, col - (shift + 1) * outward, row + i))
                        places_(col - shift++ * outward, row + i) = Place::open;
                    const auto in = static_cast<int>(std::lround(thick_brow * share * share + uneven));
                    const auto out = static_cast<int>(std::lround(far_brow * share * share - 0.6 * uneven - 0.4));
                    for (int n = -out; n < in; ++n) {
                        const int at = col - (n + shift) * outward;
                        if (is_open(at, row + i) || is_inside(at, row + i)) brows_(at, row + i) = true;
                    }
                }
            }
        }
}

/// Holes between the brow and the rim that look like mistakes.
void Backwall::fill_gaps(CellMap<bool>& walls) const {
    const auto closes = [&](int col, int row) { return !walls.has(col, row) || is_rock(col, row) || walls(col, row); };
    for (int pass = 0; pass < 3; ++pass)
        for (int row = 0; row < walls.rows; ++row)
            for (int col = 0; col < walls.cols; ++col) {
                const int sides = int{closes(col - 1, row)} + int{closes(col + 1, row)} + int{closes(col, row - 1)} +
                                  int{closes(col, row + 1)};
                if (sides >= 3 && !is_rock(col, row)) walls(col, row) = true;
            }
}

/// A corner has wall if one of its four cells has: so all of an inside cell is covered, and the rim lies outside.
void Backwall::find_corners(int reach) {
    CellMap<int> steps(places_.cols, places_.rows, places_.cols + places_.rows);
    for (std::size_t i = 0; i < steps.all.size(); ++i)
        if (places_.all[i] == Place::rock) steps.all[i] = 0;
    spread_distances(steps, 1, 1);
    const auto is_beside_sky = [&](int col, int row) {
        return is_open(col - 1, row) || is_open(col + 1, row) || is_open(col, row - 1) || is_open(col, row + 1);
    };
    const auto has_wall = [&](int col, int row) {
        return is_brow(col, row) || (is_inside(col, row) && (steps(col, row) <= reach || is_beside_sky(col, row)));
    };
    CellMap<bool> walls(places_.cols, places_.rows);
    for (int row = 0; row < places_.rows; ++row)
        for (int col = 0; col < places_.cols; ++col) walls(col, row) = has_wall(col, row);
    if (!brows_.all.empty()) fill_gaps(walls);
    const auto is_wall = [&](int col, int row) { return walls.has(col, row) && walls(col, row); };
    corners_ = {places_.cols, places_.rows};
    for (int row = 0; row < places_.rows; ++row)
        for (int col = 0; col < places_.cols; ++col) {
            std::uint8_t& corners = corners_(col, row);
            for (int corner = 0; corner < 4; ++corner) {
                const int x = col + corner % 2;
                const int y = row + corner / 2;
                if (is_wall(x, y) || is_wall(x - 1, y) || is_wall(x, y - 1) || is_wall(x - 1, y - 1))
                    corners = static_cast<std::uint8_t>(corners | 1 << corner);
            }
        }
}

/// Spreads from the open cells through those inside, ring by ring.
void Backwall::find_darkness() {
    darkness_ = {places_.cols, places_.rows, steps_to_dark};
    std::vector<PointI> ring;
    const auto reach = [&](int col, int row, int steps) {
        if (!places_.has(col, row) || is_rock(col, row) || darkness_(col, row) <= steps) return;
        darkness_(col, row) = static_cast<std::uint8_t>(steps);
        ring.push_back({col, row});
    };
    for (int row = 0; row < places_.rows; ++row)
        for (int col = 0; col < places_.cols; ++col)
            if (is_open(col, row)) reach(col, row, 0);
    for (int steps = 1; steps < steps_to_dark; ++steps)
        for (const PointI cell : std::exchange(ring, {}))
            for (const PointI side : {PointI{-1, 0}, {1, 0}, {0, -1}, {0, 1}})
                reach(cell.x + side.x, cell.y + side.y, steps);
}

void Backwall::draw(DrawList& list, RectI seen, Color tint) const {
    const RectI cells = corners_.in(seen);
    for (int row = cells.y; row < cells.y + cells.h; ++row)
        for (int col = cells.x; col < cells.x + cells.w; ++col) {
            const std::uint8_t corners = corners_(col, row);
            const std::uint8_t darkness = darkness_(col, row);
            if (corners == 0) continue;
            const int first = col;
            while (corners == all_corners && col + 1 < cells.x + cells.w && corners_(col + 1, row) == corners &&
                   darkness_(col + 1, row) == darkness && (col + 1) * cell_px % wall_size.x != 0)
                ++col;
            const float shade = 1 - (1 - darkest_) * static_cast<float>(darkness) / steps_to_dark;
            list.sprite(texture_, cell_place(first, row, seen),
                        {corners % 4 * wall_size.x + first * cell_px % wall_size.x,
                         corners / 4 * wall_size.y + row * cell_px % wall_size.y, (col + 1 - first) * cell_px, cell_px},
                        darker(tint, shade));
        }
}

}  // namespace scree
