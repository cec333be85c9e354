// Terrain whose height is known everywhere, walked over by somebody whose way is known beforehand.

#include "tests/properties/properties.hpp"

#include <algorithm>

using namespace scree;

namespace {

constexpr int cols = 60;
constexpr int rows = 24;

/// A ground of cells with any walkable profile: up to 2:1, bumps, curves, half cells, flat.
class Hills {
  public:
    Hills(Rng& rng, int steepest) : grid_(cols, rows, 16) {
        int height = 12 * 16;  // px from the top
        for (int col = 0; col < cols; ++col) {
            const std::vector<int> flat{height, height};
            const std::vector<int> heights = rng.below(4) == 0 ? flat : any(rng, height, steepest);
            put(col, heights);
            height = heights.back();
        }
    }
    [[nodiscard]] const TileGrid& grid() const { return grid_; }

    /// The highest place under feet between the two, in subpixels, rounded up the screen.
    [[nodiscard]] Sub surface(Sub from, Sub to) const {
        Sub highest = px(16 * rows);
        for (int col = from / px(16); col <= (to - 1) / px(16); ++col) {
            const Sub left = px(16 * col);
            highest = std::min({highest, at(col, std::max(from - left, 0)), at(col, std::min(to - left, px(16)))});
            for (const ProfilePoint point : profiles_[static_cast<std::size_t>(col)])
                if (left + px(point.x) >= from && left + px(point.x) <= to) highest = std::min(highest, px(point.y));
        }
        return highest;
    }

  private:
    /// Heights in px from the top, at even steps from the left border to the right one.
    static std::vector<int> any(Rng& rng, int from, int steepest) {
        const int parts = 1 << rng.below(4);  // 1, 2, 4 or 8: every 16, 8, 4 or 2 px
        const int run = 16 / parts;
        std::vector<int> heights{from};
        for (int i = 0; i < parts; ++i) {
            const int most = run * steepest / 256;
            const int here = heights.back();
            const int next = here + rng.between(-most, most);
            // Profiles are of whole pixels: the surface passes from row to row at one.
            const int above = std::max((here - 1) / 16 * 16, 4 * 16);
            const int below = std::min((here / 16 + 1) * 16, 20 * 16);
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

    /// A column whose surface goes through several rows is cut into a profile for each.
    void put(int col, const std::vector<int>& heights) {
        const int run = 16 / static_cast<int>(heights.size() - 1);
        std::vector<ProfilePoint>& points = profiles_.emplace_back();
        for (std::size_t i = 0; i < heights.size(); ++i)
            points.push_back(
                {static_cast<std::int16_t>(run * static_cast<int>(i)), static_cast<std::int16_t>(heights[i])});
        for (int row = 0; row < rows; ++row) {
            TileKind kind;
            kind.shape.type = ShapeType::floor;
            bool any = false;
            bool whole = true;
            for (const ProfilePoint point : points) {
                const int y = std::clamp(point.y - 16 * row, 0, 16);
                any = any || y < 16;
                whole = whole && y == 0;
                kind.shape.points.push_back({point.x, static_cast<std::int16_t>(y)});
            }
            if (whole)
                grid_.set(col, row, solid_kind);
            else if (any)
                grid_.set(col, row, grid_.add_kind(kind));
        }
    }
    TileGrid grid_;
    std::vector<std::vector<ProfilePoint>> profiles_;
};

}  // namespace

TEST_CASE("5: who walks over any walkable terrain is grounded every tick, x exact, y the surface") {
    CHECK(in_cases(2'000, [] {
        Rng rng{any_seed()};
        const int walkable = *rc::gen::element(128, 256, 512);
        // A step of one tick that is no longer than the walker is wide.
        const Vec size{rng.between(1, px(40)), px(rng.between(1, 24))};
        const Sub speed = *rc::gen::inRange(1, px(30));
        const Hills hills(rng, walkable);
        World world(hills.grid());
        MoverSpec spec;
        spec.size = size;
        spec.walkable = walkable;
        const Sub start = px(20);
        const BodyId id = world.add_mover(spec, {start, hills.surface(start, start + size.x) - size.y});
        for (const int direction : {1, -1, 1})
            for (int tick = 0; tick < 120; ++tick) {
                const Mover& mover = *world.mover(id);
                const Sub to = mover.box.left + direction * rng.between(speed / 2, speed);
                if (to < px(17) || to + size.x > px(16 * cols - 17)) break;
                const Aabb before = mover.box;
                world.mover(id)->velocity = {to - before.left, 64};
                world.step();
                std::ostringstream text;
                text << "size " << size << ", from " << before << " to " << to << ": at " << mover.box << ", surface "
                     << hills.surface(to, to + size.x);
                if (mover.box.left != to || mover.box.bottom != hills.surface(to, to + size.x) || !mover.on_floor())
                    RC_FAIL(text.str());
            }
    }));
}
