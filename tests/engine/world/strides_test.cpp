// A displacement along x gives the same result at once as one subpixel at a time: among tiles of all shapes, solids
// and one-ways (oracle_test has lines), for walking, falling and carried movers. So the result does not depend on how
// the ground is cut into pieces. SCREE_PLACES sets the number of places. It failed for: a ledge of a subpixel or two
// that was followed only beside slopes; a dip in which a one-way or a steep slope is hit on the way down, not where the
// displacement began; a slope under a one-way that falls less; a mover lifted under a ceiling in the very subpixel in
// which both touch.

#include "engine/world/sweep/advance.hpp"
#include "tests/support/random_place.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>

using namespace scree;

namespace {

int places(int otherwise) {
    const char* const text = std::getenv("SCREE_PLACES");
    return text != nullptr ? std::atoi(text) : otherwise;
}

struct Scene {
    TileGrid grid;
    std::vector<Obstacle> obstacles;

    Scene(Rng& rng, int solids) : grid(random_place(rng, rng.below(2) == 0).room.grid()) {
        const Sub tile = grid.tile_sub();
        const Sub width = grid.cols() * tile;
        const Sub height = grid.rows() * tile;
        for (int i = rng.between(0, solids); i > 0; --i) {
            Vec corner{rng.between(0, width), rng.between(0, height)};
            if (rng.below(2) == 0) corner.y = floor_div(corner.y, tile) * tile + rng.between(-3, 3);
            if (rng.below(2) == 0) corner.x = floor_div(corner.x, tile) * tile;
            const Vec size{rng.between(1, 3 * tile), rng.between(1, tile)};
            Obstacle& obstacle = obstacles.emplace_back();
            obstacle.id = BodyId{static_cast<std::uint32_t>(i)};
            obstacle.box = Aabb::at(corner, size);
            obstacle.one_way = rng.below(3) == 0;
        }
    }
    [[nodiscard]] Surroundings around() const { return {grid, obstacles}; }
};

AdvanceRules random_rules(Rng& rng, const MoverSpec& spec, bool grounded) {
    AdvanceRules rules;
    rules.walkable = spec.walkable;
    if (!grounded) return rules;
    const std::uint32_t sort = rng.below(4);
    rules.walking = sort < 3;
    rules.standing = sort == 3 && rng.below(2) == 0;
    return rules;
}

Advance step_by_step(const Surroundings& around, const Aabb& box, Sub dx, const AdvanceRules& rules) {
    Advance move;
    move.box = box;
    for (Sub left = std::abs(dx); left > 0 && !move.blocked; --left) {
        const Advance step = advance_x(around, move.box, dx > 0 ? 1 : -1, rules);
        move.box = step.box;
        move.blocked = step.blocked;
    }
    return move;
}

struct Seen {
    int moves = 0;
    int blocked = 0;
    int slope_dy = 0;
};

Seen compare(int count, int solids, Sub longest) {
    Seen seen;
    Rng rng{static_cast<std::uint64_t>(1 + solids)};
    for (int n = 0; n < count; ++n) {
        const Scene scene(rng, solids);
        const Surroundings around = scene.around();
        const Sub tile = around.grid.tile_sub();
        for (int tries = 0; tries < 30; ++tries) {
            const MoverSpec spec = random_mover(rng, around.grid);
            Aabb box = random_start(rng, around.grid, spec.size);
            if (around.blocked(box) || around.cut_by(box, {}) != 0) continue;
            if (rng.below(3) != 0) {
                const Sub room = around.room_below(box, 4 * tile);
                if (room < 4 * tile) box = box.moved({0, room});
            }
            const Sub most = rng.below(3) == 0 ? longest : px(4);
            const Sub dx = rng.between(-most, most);
            const AdvanceRules rules = random_rules(rng, spec, around.room_below(box, 1) == 0);
            const Advance stride = advance_x(around, box, dx, rules);
            const Advance steps = step_by_step(around, box, dx, rules);
            ++seen.moves;
            seen.blocked += stride.blocked;
            seen.slope_dy += stride.box.top != box.top;
            if (stride.box == steps.box && stride.blocked == steps.blocked) continue;
            std::ostringstream out;
            out << "place " << n << ", try " << tries << ": from " << box << " by " << dx << ", walkable "
                << rules.walkable
                << (rules.walking    ? ", walking"
                    : rules.standing ? ", standing"
                                     : "")
                << ": ends at " << stride.box << ", and at " << steps.box << " a subpixel at a time";
            FAIL_CHECK(out.str());
        }
    }
    return seen;
}

}  // namespace

TEST_CASE("among tiles a stride leads as far as so many steps of a subpixel") {
    const Seen seen = compare(places(700), 0, px(30));
    CHECK(seen.moves > 3000);
    CHECK(seen.blocked > seen.moves / 10);
    CHECK(seen.slope_dy > seen.moves / 20);
}

TEST_CASE("among tiles and solids a stride leads as far as so many steps of a subpixel") {
    const Seen seen = compare(places(700), 4, px(30));
    CHECK(seen.blocked > seen.moves / 10);
    CHECK(seen.slope_dy > seen.moves / 20);
}
