// Terrain whose height is known everywhere, and a mover whose path over it is known beforehand. Rules that were
// broken on purpose, and that this property caught then; mutations.sh tries them again.
//
//  5  pieces up to the steepest walkable slope lift, not up to half of that (case 5)
//     stretch.cpp: : is_steeper(shape, piece, s.rules.walkable); => : is_steeper(shape, piece, s.rules.walkable / 2);
//  5  the highest point of a profile under the feet supports them (case 118)
//     profile.cpp: if (px(point.x) > x0 && px(point.x) < x1) => if (px(point.x) > x0 + 1 && px(point.x) < x1)

#include "tests/properties/properties.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

using namespace scree;

namespace {

constexpr int cols = 60;
constexpr int rows = 24;

/// A ground of any walkable profile: up to 4:1, bumps, curves, half cells, flat; the same as cells and as a line.
class Hills {
  public:
    Hills(Rng& rng, int tile, int steepest, bool one_way) : tile_(tile), is_one_way_(one_way), grid_(cols, rows, tile) {
        int height = 12 * tile;  // px from the top
        for (int col = 0; col < cols; ++col) {
            const std::vector<int> flat{height, height};
            const std::vector<int> heights = rng.below(4) == 0 ? flat : any(rng, height, steepest);
            put(col, heights);
            height = heights.back();
        }
    }
    [[nodiscard]] const TileGrid& grid() const { return grid_; }
    [[nodiscard]] std::vector<Vec> line() const {
        std::vector<Vec> points;
        for (std::size_t col = 0; col < profiles_.size(); ++col)
            for (const ProfilePoint point : profiles_[col])
                points.push_back({static_cast<Sub>(col) * px(tile_) + px(point.x), px(point.y)});
        return points;
    }

    /// The highest place under feet between the two, in subpixels, rounded up the screen.
    [[nodiscard]] Sub surface(Sub from, Sub to) const {
        Sub highest = px(tile_ * rows);
        for (int col = from / px(tile_); col <= (to - 1) / px(tile_); ++col) {
            const Sub left = px(tile_ * col);
            highest = std::min({highest, at(col, std::max(from - left, 0)), at(col, std::min(to - left, px(tile_)))});
            for (const ProfilePoint point : profiles_[static_cast<std::size_t>(col)])
                if (left + px(point.x) >= from && left + px(point.x) <= to) highest = std::min(highest, px(point.y));
        }
        return highest;
    }

  private:
    /// Heights in px from the top, at even steps from the left border to the right one.
    [[nodiscard]] std::vector<int> any(Rng& rng, int from, int steepest) const {
        const int parts = 1 << rng.below(4);
        const int run = tile_ / parts;
        std::vector<int> heights{from};
        for (int i = 0; i < parts; ++i) {
            const int most = run * steepest / 256;
            const int here = heights.back();
            const int next = here + rng.between(-most, most);
            // Profiles are of whole pixels: the surface passes from row to row at one. A one-way that ends at the
            // bottom of its cell continues there as a ledge, so that each column has one only.
            const int at = is_one_way_ ? from : here;
            const int above = std::max((at - 1) / tile_ * tile_, 4 * tile_);
            const int below = std::min(is_one_way_ ? above + tile_ : (here / tile_ + 1) * tile_, 20 * tile_);
            heights.push_back(std::clamp(next, above, below));
        }
        return heights;
    }

    [[nodiscard]] Sub at(int col, Sub x) const {
        const std::vector<ProfilePoint>& points = profiles_[static_cast<std::size_t>(col)];
        std::size_t i = 0;
        while (i + 2 < points.size() && px(points[i + 1].x) < x) ++i;
        const std::int64_t run = px(points[i + 1].x - points[i].x);
        const std::int64_t scaled = std::int64_t{px(points[i + 1].y - points[i].y)} * (x - px(points[i].x));
        return px(points[i].y) + static_cast<Sub>(floor_div<std::int64_t>(scaled, run));
    }

    /// A column whose surface spans several rows is cut into a profile for each.
    void put(int col, const std::vector<int>& heights) {
        const int run = tile_ / static_cast<int>(heights.size() - 1);
        std::vector<ProfilePoint>& points = profiles_.emplace_back();
        for (std::size_t i = 0; i < heights.size(); ++i)
            points.push_back(
                {static_cast<std::int16_t>(run * static_cast<int>(i)), static_cast<std::int16_t>(heights[i])});
        for (int row = 0; row < rows; ++row) {
            TileKind kind;
            kind.shape.type = ShapeType::floor;
            if (is_one_way_) kind.one_way = OneWay::up;
            bool any = false;
            bool whole = true;
            for (const ProfilePoint point : points) {
                const int y = std::clamp(point.y - tile_ * row, 0, tile_);
                any = any || y < tile_;
                whole = whole && y == 0;
                kind.shape.points.push_back({point.x, static_cast<std::int16_t>(y)});
            }
            if (whole)
                grid_.set(col, row, solid_kind);
            else if (any)
                grid_.set(col, row, grid_.add_kind(kind));
        }
    }
    int tile_;
    bool is_one_way_;
    TileGrid grid_;
    std::vector<std::vector<ProfilePoint>> profiles_;
};

/// Walks back and forth and back, as far as the ground reaches. Returns the error, or an empty string.
std::string walk(World& world, const Hills& hills, Rng& rng, BodyId id, Sub speed) {
    const Vec size = world.mover(id)->box.size();
    const Sub tile = hills.grid().tile_sub();
    for (const int direction : {1, -1, 1})
        for (int tick = 0; tick < 120; ++tick) {
            const Mover& mover = *world.mover(id);
            const Aabb before = mover.box;
            const Sub ahead = before.left + direction * rng.between(speed / 2, speed);
            const Sub to = std::clamp(ahead, tile + 1, cols * tile - tile - 1 - size.x);
            if (to == before.left) break;
            world.mover(id)->velocity = {to - before.left, 64};
            world.step();
            const Sub surface = hills.surface(to, to + size.x);
            if (mover.box.left == to && mover.box.bottom == surface && mover.is_grounded()) continue;
            std::ostringstream text;
            text << "size " << size << ", from " << before << " to " << to << ": at " << mover.box << ", surface "
                 << surface;
            return text.str();
        }
    return "";
}

}  // namespace

TEST_CASE("5: a mover that walks over any walkable terrain is grounded every tick, x exact, y the surface") {
    CHECK(in_cases(2'000, [] {
        Rng rng{any_seed()};
        const int walkable = *rc::gen::element(64, 128, 256, 512, 1024);
        const int tile = *rc::gen::element(8, 16, 64);
        const Vec size{rng.between(1, px(40)), px(rng.between(1, 24))};
        const Sub speed = *rc::gen::inRange(1, *rc::gen::element(px(4), px(30), max_speed));
        const int ground = *rc::gen::element(0, 1, 2);  // cells, one-way cells, a line
        const Hills hills(rng, tile, walkable, ground == 1);
        World world(ground == 2 ? TileGrid(cols, rows, tile) : hills.grid());
        if (ground == 2) world.add_segments(hills.line());
        MoverSpec spec;
        spec.size = size;
        spec.walkable = walkable;
        spec.solid = *rc::gen::element(false, true);  // crates do not take the short ways
        const Sub start = px(tile + 4);
        const BodyId id = world.add_mover(spec, {start, hills.surface(start, start + size.x) - size.y});
        if (const std::string fault = walk(world, hills, rng, id, speed); !fault.empty()) RC_FAIL(fault);
    }));
}
