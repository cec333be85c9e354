// Rules that were broken on purpose, in which function, and in which case that was noticed: a bounce keeps no more than
// the efficiency says (DynamicStep::bounce), 11 and 1; who is led out of something pays for the height by its speed
// (DynamicStep::go), 21.

#include "tests/properties/properties.hpp"

using namespace scree;

namespace {

double energy_of(const World& world) {
    double sum = 0;
    for (const Dynamic& dynamic : world.dynamics()) sum += scree::energy_of(dynamic);
    return sum;
}

/// Of motion alone, 1/256 subpixel per tick squared times mass.
double motion_of(const World& world) {
    double sum = 0;
    for (const Dynamic& body : world.dynamics()) {
        const double x = body.velocity.x + body.velocity_part.x / 256.0;
        const double y = body.velocity.y + body.velocity_part.y / 256.0;
        sum += body.mass * (x * x + y * y) / 2;
    }
    return sum;
}

}  // namespace

TEST_CASE("11: a closed room of dynamics never gains energy") {
    CHECK(in_cases(1'000, [] {
        Play play = any_play({1, 0, 2, 0, 12, 2});  // solids stand still here
        play.movers = 0;
        play.in_free_places = true;
        const int ticks = play.seed % 40 == 0 ? 10'000 : *rc::gen::inRange(1, 300);
        log_case(play, ticks);
        Plan plan(play);
        plan.waters.clear();
        Stage stage(play, plan);
        World& world = stage.world();
        world.set_conveyor(1, 0);  // which would draw them along
        // What pushing bodies out of each other may lift them by in all: a quarter of a pixel each.
        double rounding = 0;
        for (const Dynamic& body : world.dynamics()) rounding += 64.0 * body.mass * body.spec.gravity;
        double least = energy_of(world);
        for (int tick = 1; tick <= ticks; ++tick) {
            world.step();
            const double now = energy_of(world);
            if (now > least + rounding)
                RC_FAIL("tick " + std::to_string(tick) + ": gained " + std::to_string(now - least));
            least = std::min(least, now);
        }
    }));
}

TEST_CASE("11: a meeting never adds motion, whatever the masses and efficiencies") {
    CHECK(in_cases(3'000, [] {
        Rng rng{any_seed()};
        const int bodies = *rc::gen::inRange(2, 5);
        const Sub fastest = *rc::gen::element(px(2), px(20), px(200));
        World world{TileGrid(40, 40, 16, {true, true, true, true})};
        for (int i = 0; i < bodies; ++i) {
            DynamicSpec spec;
            spec.kind = DynamicKind::flyer;
            spec.radius = rng.between(px(2), px(30));
            if (rng.below(3) == 0) {
                const Sub r = spec.radius;
                spec.corners = {Vec{-r, -r / 2}, {r / 2, -r}, {r, r / 2}, {-r / 3, r}};
                spec.corner_count = 4;
            }
            spec.mass = rng.below(2) == 0 ? 0 : rng.between(1, 1'000'000);
            spec.normal_efficiency = rng.below(3) == 0 ? 256 : rng.between(0, 256);
            spec.tangential_efficiency = rng.between(0, 256);
            const Vec centre{px(80 + 130 * i), rng.between(px(200), px(400))};
            const BodyId id = world.add_dynamic(spec, centre);
            const Sub x = rng.between(-fastest, fastest);
            world.dynamic(id)->velocity = {x, rng.between(-fastest, fastest)};
        }
        double least = motion_of(world);
        for (int tick = 1; tick <= 60; ++tick) {
            world.step();
            const double now = motion_of(world);
            // Speeds are rounded to 1/256 subpixel.
            if (now > least * (1 + 1e-9) + 1)
                RC_FAIL("tick " + std::to_string(tick) + ": " + std::to_string(now) + " after " +
                        std::to_string(least));
            least = std::min(least, now);
        }
    }));
}
