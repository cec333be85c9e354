#pragma once
// A random room with bodies in it, and what they do; the same numbers give the same play, mirrored or elsewhere too.

#include "tests/support/random_world.hpp"

#include <algorithm>
#include <ostream>

namespace scree {

struct Play {
    std::uint64_t seed = 0;
    int movers = 1;
    int crates = 0;
    int solids = 0;
    int triggers = 0;
    bool mirrored = false;
    int shift_col = 0;
    int shift_row = 0;

    friend std::ostream& operator<<(std::ostream& out, const Play& play) {
        return out << "seed " << play.seed << ", movers " << play.movers << ", crates " << play.crates << ", solids "
                   << play.solids << ", triggers " << play.triggers;
    }
};

class Stage {
  public:
    explicit Stage(const Play& play) : play_(play), rng_{play.seed}, world_(grid_of(play, rng_)) {
        for (int i = 0; i < play.solids; ++i) add_solid();
        for (int i = 0; i < play.movers; ++i) add_mover(false);
        for (int i = 0; i < play.crates; ++i) add_mover(true);
        for (int i = 0; i < play.triggers; ++i) add_trigger();
    }

    [[nodiscard]] World& world() { return world_; }
    [[nodiscard]] const World& world() const { return world_; }

    /// Gives each body its way of this tick.
    void press() {
        for (const Solid& solid : world_.solids()) {
            const Vec way{rng_.between(-500, 500), rng_.between(-500, 500)};
            const bool turns = rng_.below(12) == 0;
            if (turns) world_.solid(solid.id)->velocity = {sign() * way.x, way.y};
        }
        for (const Mover& each : world_.movers()) {
            Mover& mover = *world_.mover(each.id);
            const Vec way{rng_.between(-px(7), px(7)), rng_.between(-px(7), px(7))};
            const std::uint32_t what = rng_.below(8);
            const bool drops = rng_.below(16) == 0;
            if (each.spec.solid) {
                mover.velocity = {0, std::min(mover.velocity.y + 64, px(7))};
                continue;
            }
            if (what < 3) mover.velocity.x = sign() * way.x;
            mover.velocity.y = what == 0 ? way.y : std::min(mover.velocity.y + 64, px(7));
            mover.drop = drops;
        }
    }

    /// A box as it would be without mirror and shift.
    [[nodiscard]] Aabb plain(const Aabb& box) const {
        const Aabb at = box.moved({-px(16 * play_.shift_col), -px(16 * play_.shift_row)});
        const Sub width = px(16 * (RandomRoom::cols + 2));
        return play_.mirrored ? Aabb{width - at.right, at.top, width - at.left, at.bottom} : at;
    }

  private:
    static const RandomKinds& kinds() {
        static const RandomKinds all;
        return all;
    }
    static TileGrid grid_of(const Play& play, Rng& rng) {
        TileGrid grid = RandomRoom(rng, kinds()).grid(kinds(), play.mirrored, play.shift_col, play.shift_row);
        // All round the room it is solid, as it is beyond the map.
        for (int row = 0; row < grid.rows(); ++row)
            for (int col = 0; col < grid.cols(); ++col)
                if (col < play.shift_col || row < play.shift_row) grid.set(col, row, solid_kind);
        return grid;
    }
    [[nodiscard]] Sub sign() const { return play_.mirrored ? -1 : 1; }

    Vec random_corner(Vec size) {
        const Vec at{rng_.between(px(16), px(16 * (RandomRoom::cols + 1)) - size.x),
                     rng_.between(px(16), px(16 * (RandomRoom::rows + 1)) - size.y)};
        const Sub width = px(16 * (RandomRoom::cols + 2));
        const Sub x = play_.mirrored ? width - at.x - size.x : at.x;
        return {x + px(16 * play_.shift_col), at.y + px(16 * play_.shift_row)};
    }
    void add_solid() {
        SolidSpec spec;
        spec.size = {px(rng_.between(8, 60)), px(rng_.between(4, 24))};
        spec.one_way = rng_.below(2) == 0;
        world_.add_solid(spec, random_corner(spec.size));
    }
    void add_mover(bool crate) {
        MoverSpec spec;
        spec.size = {px(rng_.between(4, 24)), px(rng_.between(4, 24))};
        spec.solid = crate;
        spec.push_speed = crate ? 200 : 0;
        world_.add_mover(spec, random_corner(spec.size));
    }
    void add_trigger() {
        const Vec corner = random_corner({px(20), px(20)});
        world_.add_trigger(disk_trigger(corner + Vec{px(10), px(10)}, px(10)));
    }

    Play play_;
    Rng rng_;
    World world_;
};

}  // namespace scree
