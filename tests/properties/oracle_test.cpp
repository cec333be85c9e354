// World::step beside a mover that goes one subpixel at a time (tests/support/oracle.hpp). SCREE_MOVES sets how many
// moves are compared in each case, SCREE_SEED where the random numbers begin. What differs is printed as a scenario.

#include "tests/support/oracle.hpp"
#include "engine/world/world.hpp"
#include "tests/support/number_from.hpp"
#include "tests/support/random_place.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>
#include <sstream>

using namespace scree;

namespace {

Footing footing_of(const Mover& mover) {
    if (mover.ground.type == Ground::Type::none) return Footing::none;
    return mover.on_floor() ? Footing::walkable : Footing::steep;
}

/// One tick of the engine, from a start of its own.
Mover engine_step(const Place& place, const MoverSpec& spec, const Aabb& start, Vec velocity) {
    World world(place.grid);
    world.add_segments(place.lines);
    for (const Aabb& crate : place.crates) world.add_mover({.size = crate.size(), .solid = true}, crate.corner());
    for (std::size_t i = 0; i < place.solids.size(); ++i) world.add_solid(place.solids[i], place.corners[i]);
    const BodyId id = world.add_mover(spec, start.corner());
    world.mover(id)->velocity = velocity;
    world.step();
    return *world.mover(id);
}

void compare(bool terrain) {
    const auto seed = static_cast<std::uint64_t>(number_from("SCREE_SEED", 1));
    const int wanted = number_from("SCREE_MOVES", 50'000);
    Rng rng{seed};
    for (int moves = 0; moves < wanted;) {
        const Place place = random_place(rng, terrain);
        const OracleRoom room = room_of(place);
        for (int tries = 0; tries < 100; ++tries) {
            const MoverSpec spec = random_mover(rng, place.grid);
            OracleMover slow{random_start(rng, place.grid, spec.size), {}, Footing::none, spec.walkable};
            if (oracle_overlaps(room, slow.box)) continue;
            if (rng.below(3) != 0) {  // begins on the ground
                slow.velocity.y = 2 * place.grid.tile_sub();
                oracle_step(room, slow);
            }
            for (int tick = 0; tick < 4; ++tick, ++moves) {
                const Aabb start = slow.box;
                const Vec velocity = random_velocity(rng);
                slow.velocity = velocity;
                slow.footing = oracle_footing(room, start, spec.walkable);
                oracle_step(room, slow);
                const Mover quick = engine_step(place, spec, start, velocity);
                const bool same =
                    quick.box == slow.box && quick.velocity == slow.velocity && footing_of(quick) == slow.footing;
                std::ostringstream difference;
                if (!same)
                    difference << "seed " << seed << ", move " << moves << ", from " << start << " by " << velocity
                               << ", ends at " << quick.box << " with " << quick.velocity << " on "
                               << static_cast<int>(footing_of(quick)) << "; one subpixel at a time at " << slow.box
                               << " with " << slow.velocity << " on " << static_cast<int>(slow.footing) << '\n'
                               << as_scenario(place, "a move", spec, start, velocity, slow.box);
                INFO(difference.str());
                REQUIRE(same);
                // Never further along x than it wanted, and never against its will.
                const Sub done = quick.box.left - start.left;
                REQUIRE(std::abs(done) <= std::abs(velocity.x));
                REQUIRE((done == 0 || (done > 0) == (velocity.x > 0)));
            }
        }
    }
}

}  // namespace

TEST_CASE("among all shapes a mover goes as far as one that tries every subpixel") { compare(false); }

TEST_CASE("over hills a mover walks as one that tries every subpixel") { compare(true); }
