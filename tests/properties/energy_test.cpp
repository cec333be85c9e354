// Sources of energy are left out: water, which lifts, conveyors, movers and crates with a velocity of their own, moving
// solids, cells that close. Crates that dynamics push are included, with their loads: once a crate that came down under
// a load threw it up.
//
// Rules that were broken on purpose, and that these properties caught then; mutations.sh tries them again.
//
// 11  a bounce keeps no more than the efficiency says (case 8)
//     respond_dynamic.cpp: const double impulse = (1 + normal_kept) => const double impulse = (1.1 + normal_kept)
// 11  resolving an overlap upwards costs speed (case 77)
//     advance_dynamic.cpp: const double kept = turn.most + 2 * turn.gravity * (centre.y - leg.start.y) - cost; => const
//     double kept = turn.most + 0 * cost;
// 11  friction between two bodies adds no speed (case 51)
//     respond_dynamic.cpp: (1 - tangential_kept) * across => (2.5 - tangential_kept) * across
// 11  a supported body does not gather speed (case 86)
//     respond_dynamic.cpp: const double share = squared > 0 ? std::sqrt(squared / now) : 0; => const double share = 1;
// 11  a push's displacement is not the crate's speed (case 476)
//     near_dynamic.cpp: return scratch.dynamics.moves[index_of(state, *found.crate)]; => return
//     found.crate->displacement();
// 11  a ball behind one that moves away as fast keeps its speed (case 1)
//     advance_dynamic.cpp: if (held.active && !is_led) turn.velocity => if (true) turn.velocity

#include "tests/properties/properties.hpp"
#include "tests/support/test.hpp"
#include "tools/golden/world_checker.hpp"

#include <array>
#include <cmath>

using namespace scree;

namespace {

/// Of motion alone.
double motion_of(const World& world) {
    double sum = 0;
    for (const Dynamic& body : world.dynamics()) {
        const double x = body.velocity.x + body.carried.x + body.velocity_part.x / 256.0;
        const double y = body.velocity.y + body.carried.y + body.velocity_part.y / 256.0;
        sum += body.mass * (x * x + y * y) / 2;
    }
    return sum;
}

/// Solids rest; movers and crates have no velocity and move only where a dynamic pushes them.
void step_with_all_else_still(World& world) {
    for (const Mover& mover : world.movers()) world.mover(mover.id)->velocity = {};
    world.step();
}

void check_motion(World world, int ticks) {
    double least = motion_of(world);
    for (int tick = 1; tick <= ticks; ++tick) {
        step_with_all_else_still(world);
        const double now = motion_of(world);
        // Speeds are rounded to 1/256 subpixel.
        if (now > least * (1 + 1e-9) + 1)
            RC_FAIL("tick " + std::to_string(tick) + ": " + std::to_string(now) + " after " + std::to_string(least));
        least = std::min(least, now);
    }
}

/// A ball that rolls to the right on ice, towards one that rests, so fast that this leaves at two pixels per tick or
/// more: behind a slower one it counts as wedged in a pile.
struct Pair {
    DynamicSpec first;
    DynamicSpec second;
    Sub speed = 0;
    Sub gap = 0;

    explicit Pair(Rng& rng) : speed(rng.between(px(8), px(16))), gap(rng.between(0, px(20))) {
        first.radius = second.radius = rng.between(px(3), px(12));
        for (DynamicSpec* spec : {&first, &second}) {
            spec->mass = 1'000 * rng.between(1, 2);
            spec->normal_efficiency = 64 * rng.between(0, 4);
        }
    }
    /// The speeds of both after 40 ticks. Each tick, momentum is kept but for drag.
    [[nodiscard]] std::array<double, 2> meet(bool second_is_older, bool is_mirrored) const {
        constexpr int cols = 200;
        constexpr double drag = 0.125 + 0.02;  // of their mean speed, and what is cut off
        TileGrid grid(cols, 12, 16);
        const KindIndex ice = grid.add_kind({.shape = {ShapeType::solid, {}}, .material = Material::ice});
        for (int col = 0; col < cols; ++col) grid.set(col, 11, ice);
        World world(grid);
        const auto add = [&](const DynamicSpec& spec, Sub x) {
            return world.add_dynamic(spec, {is_mirrored ? px(16 * cols) - x : x, px(16 * 11) - spec.radius});
        };
        const Sub x = px(1'000) + 17;
        const Sub ahead = x + 2 * first.radius + gap;
        const BodyId older = second_is_older ? add(second, ahead) : add(first, x);
        const BodyId other = second_is_older ? add(first, x) : add(second, ahead);
        const std::array ids = second_is_older ? std::array{other, older} : std::array{older, other};
        const Sub sign = is_mirrored ? -1 : 1;
        world.dynamic(ids[0])->velocity.x = sign * speed;
        const auto speed_of = [&](int i) {
            const Dynamic& ball = *world.dynamic(ids[static_cast<std::size_t>(i)]);
            return sign * (ball.velocity.x + ball.velocity_part.x / 256.0);
        };
        const auto mean = [&] {
            return (first.mass * speed_of(0) + second.mass * speed_of(1)) / (first.mass + second.mass);
        };
        for (int tick = 1; tick <= 40; ++tick) {
            const double before = mean();
            world.step();
            if (std::abs(mean() - before) > drag)
                RC_FAIL("tick " + std::to_string(tick) + ": " + std::to_string(mean()) + " after " +
                        std::to_string(before));
        }
        return {speed_of(0), speed_of(1)};
    }
};

}  // namespace

TEST_CASE("11: two balls that meet on the ground keep their momentum, mirrored or not, whichever was created first") {
    CHECK(in_cases(2'000, [] {
        Rng rng{any_seed()};
        const Pair pair(rng);
        const std::array<double, 2> speeds = pair.meet(false, false);
        RC_ASSERT(pair.meet(false, true) == speeds);
        const std::array<double, 2> others = pair.meet(true, false);
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) RC_ASSERT(std::abs(speeds[i] - others[i]) < 1);
    }));
}

TEST_CASE("11: a closed room of dynamics never gains energy") {
    CHECK(in_cases(1'000, [] {
        Play play = any_play({4, 3, 2, 12, 3});
        play.plan.in_free_places = true;
        play.plan.has_currents = false;
        const int some_ticks = any_ticks(play, 300);
        const int ticks = play.seed % 40 == 0 ? 10'000 : some_ticks;
        RandomWorld world(play.blueprint());
        EnergyWatch watch(world.world());
        for (int tick = 1; tick <= ticks; ++tick) {
            step_with_all_else_still(world.world());
            must_be_none(watch.after(world.world()), tick);
        }
    }));
}

TEST_CASE("11: a collision never adds energy, with any masses and efficiencies") {
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
        check_motion(world, 60);
    }));
}

TEST_CASE("11: nor among slopes, one-ways, lines, solids that stand and movers that want nothing") {
    CHECK(in_cases(2'000, [] {
        Play play = any_play({5, 4, 2, 10, 3});
        play.plan.in_free_places = true;
        play.plan.has_currents = false;
        const Sub fastest = *rc::gen::element(px(2), px(20), px(200));
        log_case(play);
        Blueprint blueprint = play.blueprint();
        Rng rng{play.seed + 5};
        for (Blueprint::DynamicPart& dynamic : blueprint.dynamics) {
            dynamic.spec.kind = DynamicKind::flyer;
            dynamic.spec.mass = rng.below(2) == 0 ? 0 : rng.between(1, 1'000'000);
            dynamic.spec.tangential_efficiency = rng.between(0, 256);
            const Sub x = rng.between(-fastest, fastest);
            dynamic.velocity = {x, rng.between(-fastest, fastest)};
        }
        check_motion(RandomWorld(blueprint).world(), 60);
    }));
}
