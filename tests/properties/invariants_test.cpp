// What must hold in every world, as properties: RapidCheck draws worlds and shrinks those that fail.
//
// Rules of the engine were broken one at a time in a scratch copy, 300 cases each; the properties that failed:
//
//     riders are not carried along x                     9
//     pushers report no squish                           1
//     a pusher to the left pushes a subpixel less        3
//     one-ways lift whom they meet                       10
//     bodies are met a subpixel late going right         1 3
//     feet reach one subpixel further right              3 6
//     slopes are walls                                   5
//     floors depend on the number of the column          2
//     who rests for a long time moves a subpixel         4 5
//     a copy forgets the contacts of the last tick       8
//     two workers look at one mover twice                7
//     the short way misses low ceilings                  1 6
//
// Not noticed: that slopes are followed in the middle of a step or at its end (either is enough; oracle_test.cpp tells
// them apart), that crates push no crates on, that the parts of one solid count alone, and that of two solids the last
// counts (tests/engine/world/crates_test.cpp and solid_parts_test.cpp notice these).
//
// Twelve invariants; two stand elsewhere: that dynamics never gain energy in tests/engine/world/dynamics_laws_test.cpp,
// and that every compiler and processor gives the same bits in tests/golden.

#include "engine/core/hash.hpp"
#include "tests/properties/play.hpp"
#include "tests/support/test.hpp"

#include <rapidcheck.h>

#include <cstdlib>
#include <set>
#include <sstream>

using namespace scree;

namespace {

#ifndef _WIN32
// Each property in 400 cases, of one to three worlds, unless RC_PARAMS says otherwise.
[[maybe_unused]] const int more_cases = setenv("RC_PARAMS", "max_success=400", 0);
#endif

/// Checks a property over random worlds of up to so many bodies of each sort.
template <class Holds>
bool in_all_worlds(int most_movers, int most_others, const Holds& holds) {
    return rc::check([&] {
        Play play;
        play.seed = *rc::gen::inRange<std::uint64_t>(0, 1'000'000);
        play.movers = *rc::gen::inRange(1, most_movers + 1);
        play.crates = *rc::gen::inRange(0, most_others + 1);
        play.solids = *rc::gen::inRange(0, most_others + 1);
        play.triggers = *rc::gen::inRange(0, most_others + 1);
        const int ticks = *rc::gen::inRange(1, 120);
        std::ostringstream text;
        text << play << ", ticks " << ticks;
        RC_LOG(text.str());
        holds(play, ticks);
    });
}

std::uint64_t hash_of(const World& world) {
    Hash hash;
    world.hash_into(hash);
    return hash.value;
}

}  // namespace

TEST_CASE("1: after a tick nothing overlaps anything solid unless a squish was reported") {
    CHECK(in_all_worlds(6, 4, [](const Play& play, int ticks) {
        Stage stage(play);
        World& world = stage.world();
        std::set<BodyId> caught;
        for (const Mover& mover : world.movers())
            if (mover.stuck || !world.is_free(mover.box, mover.id)) caught.insert(mover.id);
        for (int tick = 0; tick < ticks; ++tick) {
            stage.press();
            world.step();
            for (const Squish& squish : world.squishes()) {
                caught.insert(squish.mover);
                caught.insert(squish.pusher);
            }
            for (const Mover& mover : world.movers()) {
                if (caught.count(mover.id) != 0) continue;
                bool near_caught = false;
                for (const Mover& other : world.movers())
                    near_caught = near_caught || (caught.count(other.id) != 0 && overlaps(other.box, mover.box));
                RC_ASSERT(near_caught || world.is_free(mover.box, mover.id));
            }
        }
    }));
}

TEST_CASE("2: a world that is shifted by whole tiles takes the same course there") {
    CHECK(in_all_worlds(4, 3, [](const Play& play, int ticks) {
        Play elsewhere = play;
        elsewhere.shift_col = 1 + static_cast<int>(play.seed % 300);
        elsewhere.shift_row = static_cast<int>(play.seed % 70);
        Stage here(play);
        Stage there(elsewhere);
        for (int tick = 0; tick < ticks; ++tick) {
            here.press();
            there.press();
            here.world().step();
            there.world().step();
            for (std::size_t i = 0; i < here.world().movers().size(); ++i)
                RC_ASSERT(here.world().movers()[i].box == there.plain(there.world().movers()[i].box));
            RC_ASSERT(here.world().contacts().size() == there.world().contacts().size());
            RC_ASSERT(here.world().trigger_events().size() == there.world().trigger_events().size());
        }
    }));
}

TEST_CASE("3: a mirrored world takes the mirrored course, bit for bit") {
    CHECK(in_all_worlds(4, 3, [](const Play& play, int ticks) {
        Play turned = play;
        turned.mirrored = true;
        Stage here(play);
        Stage there(turned);
        for (int tick = 0; tick < ticks; ++tick) {
            here.press();
            there.press();
            here.world().step();
            there.world().step();
            for (std::size_t i = 0; i < here.world().movers().size(); ++i) {
                const Mover& a = here.world().movers()[i];
                const Mover& b = there.world().movers()[i];
                RC_ASSERT(a.box == there.plain(b.box));
                RC_ASSERT((a.velocity == Vec{-b.velocity.x, b.velocity.y}));
                RC_ASSERT(a.touching.has(Side::left) == b.touching.has(Side::right));
                RC_ASSERT(a.touching.has(Side::right) == b.touching.has(Side::left));
                RC_ASSERT(a.on_floor() == b.on_floor());
            }
            RC_ASSERT(here.world().squishes().size() == there.world().squishes().size());
        }
    }));
}

TEST_CASE("4: a body at rest stays the same for 10,000 ticks, flags and contacts too") {
    const bool holds = rc::check([] {
        Play play;
        play.seed = *rc::gen::inRange<std::uint64_t>(0, 1'000'000);
        play.movers = 3;
        Stage stage(play);
        World& world = stage.world();
        const auto fall = [&] {
            for (const Mover& mover : world.movers())
                world.mover(mover.id)->velocity = {0, std::min(mover.velocity.y + 64, px(7))};
            world.step();
        };
        for (int tick = 0; tick < 400; ++tick) fall();
        const std::vector<Mover> rest(world.movers().begin(), world.movers().end());
        const std::vector<Contact> contacts(world.contacts().begin(), world.contacts().end());
        for (int tick = 0; tick < 10'000; ++tick) {
            fall();
            for (std::size_t i = 0; i < rest.size(); ++i) {
                if (rest[i].ground.type == Ground::Type::none) continue;  // in the air in a stuck place
                RC_ASSERT(world.movers()[i].box == rest[i].box);
                RC_ASSERT(world.movers()[i].touching == rest[i].touching);
                RC_ASSERT(world.movers()[i].ground == rest[i].ground);
            }
            RC_ASSERT(std::equal(contacts.begin(), contacts.end(), world.contacts().begin(), world.contacts().end()));
        }
    });
    CHECK(holds);
}

TEST_CASE("5: who walks over any walkable terrain is grounded every tick, x exact, y the surface") {
    const bool holds = rc::check([] {
        Rng rng{*rc::gen::inRange<std::uint64_t>(0, 1'000'000)};
        const int speed = *rc::gen::inRange(1, 900);
        const int width = *rc::gen::inRange(1, 40);
        constexpr int cols = 60;
        // Heights of the ground at the columns' borders, in px from the top; a line between two of them.
        std::vector<int> heights{px(0) + 160};
        for (int col = 0; col < cols; ++col) {
            const int steps[] = {0, 0, 4, 8, 16, -4, -8, -16};
            const int next = heights.back() + steps[rng.below(8)];
            const bool same_row =
                next >= 64 && next <= 240 && heights.back() / 16 == (next - (next > heights.back())) / 16;
            const bool up_from_border = heights.back() % 16 == 0 && next < heights.back() && next >= 64;
            heights.push_back(same_row || up_from_border ? next : heights.back());
        }
        TileGrid grid(cols, 20, 16);
        for (int col = 0; col < cols; ++col) {
            const int left = heights[static_cast<std::size_t>(col)];
            const int right = heights[static_cast<std::size_t>(col) + 1];
            const int row = std::min(left, right) / 16;
            TileKind kind;
            kind.shape = {
                ShapeType::floor,
                {{0, static_cast<std::int16_t>(left - row * 16)}, {16, static_cast<std::int16_t>(right - row * 16)}}};
            grid.set(col, row, left == row * 16 && right == left ? solid_kind : grid.add_kind(kind));
            for (int below = row + 1; below < 20; ++below) grid.set(col, below, solid_kind);
        }
        World world(grid);
        MoverSpec spec;
        spec.size = {px(width), px(12)};
        const auto surface = [&](const Aabb& box) {
            Sub highest = px(1000);
            const auto at = [&](int col, Sub x) {
                const std::int64_t a = px(heights[static_cast<std::size_t>(col)]);
                const std::int64_t b = px(heights[static_cast<std::size_t>(col) + 1]);
                const std::int64_t scaled = a * px(16) + (b - a) * (x - px(16 * col));
                return static_cast<Sub>(floor_div<std::int64_t>(scaled, px(16)));
            };
            for (int col = box.left / px(16); col <= (box.right - 1) / px(16); ++col)
                highest = std::min({highest, at(col, std::max(box.left, px(16 * col))),
                                    at(col, std::min(box.right, px(16 * (col + 1))))});
            return highest;
        };
        Aabb box = Aabb::at({px(20), 0}, spec.size);
        const BodyId id = world.add_mover(spec, {px(20), surface(box) - spec.size.y});
        for (const int direction : {1, -1})
            for (int tick = 0; tick < 400; ++tick) {
                const Sub from = world.mover(id)->box.left;
                const Sub to = from + direction * speed;
                if (to < px(17) || to + spec.size.x > px(16 * cols - 17)) break;
                world.mover(id)->velocity = {direction * speed, 64};
                world.step();
                box = world.mover(id)->box;
                RC_ASSERT(box.left == to);
                RC_ASSERT(box.bottom == surface(box));
                RC_ASSERT(world.mover(id)->on_floor());
            }
    });
    CHECK(holds);
}

TEST_CASE("6: solid tiles of other kinds that cover the same area change nothing") {
    CHECK(in_all_worlds(4, 3, [](const Play& play, int ticks) {
        Stage one(play);
        Stage other(play);
        World& world = other.world();
        TileKind grass;
        grass.shape.type = ShapeType::solid;
        grass.material = Material::grass;
        TileKind full;
        full.shape = {ShapeType::floor, {{0, 0}, {9, 0}, {16, 0}}};
        TileGrid palette = world.grid();
        const KindIndex kinds[] = {palette.add_kind(grass), palette.add_kind(full)};
        // A world takes its kinds when it is made: made again, with the other kinds in the grid.
        for (int row = 0; row < palette.rows(); ++row)
            for (int col = 0; col < palette.cols(); ++col)
                if (palette.at(col, row) == solid_kind && (col * 7 + row * 3) % 3 != 0)
                    palette.set(col, row, kinds[(col + row) % 2]);
        World mixed(palette);
        for (const Solid& solid : one.world().solids()) mixed.add_solid(solid.spec, solid.box.corner());
        World plain(one.world().grid());
        for (const Solid& solid : one.world().solids()) plain.add_solid(solid.spec, solid.box.corner());
        for (const Mover& mover : one.world().movers()) {
            mixed.add_mover(mover.spec, mover.box.corner());
            plain.add_mover(mover.spec, mover.box.corner());
        }
        for (int tick = 0; tick < ticks; ++tick) {
            one.press();
            for (const Mover& mover : one.world().movers())
                mixed.mover(mover.id)->velocity = plain.mover(mover.id)->velocity = mover.velocity;
            for (const Solid& solid : one.world().solids())
                mixed.solid(solid.id)->velocity = plain.solid(solid.id)->velocity = solid.velocity;
            mixed.step();
            plain.step();
            one.world().step();
            for (std::size_t i = 0; i < plain.movers().size(); ++i) {
                RC_ASSERT(mixed.movers()[i].box == plain.movers()[i].box);
                RC_ASSERT(mixed.movers()[i].touching == plain.movers()[i].touching);
            }
        }
    }));
}

TEST_CASE("7: workers change nothing") {
    Workers two(2);
    Workers eight(8);
    CHECK(in_all_worlds(200, 4, [&](const Play& play, int ticks) {
        Stage alone(play);
        Stage with_two(play);
        Stage with_eight(play);
        for (int tick = 0; tick < std::min(ticks, 30); ++tick) {
            for (Stage* stage : {&alone, &with_two, &with_eight}) stage->press();
            alone.world().step();
            with_two.world().step(&two);
            with_eight.world().step(&eight);
            RC_ASSERT(hash_of(alone.world()) == hash_of(with_two.world()));
            RC_ASSERT(hash_of(alone.world()) == hash_of(with_eight.world()));
        }
    }));
}

TEST_CASE("8: a copy steps to the same bytes") {
    CHECK(in_all_worlds(5, 4, [](const Play& play, int ticks) {
        Stage stage(play);
        for (int tick = 0; tick < ticks; ++tick) {
            stage.press();
            World copy = stage.world();
            stage.world().step();
            copy.step();
            for (std::size_t i = 0; i < copy.movers().size(); ++i) {
                RC_ASSERT(copy.movers()[i].box == stage.world().movers()[i].box);
                RC_ASSERT(copy.movers()[i].ground == stage.world().movers()[i].ground);
            }
            RC_ASSERT(hash_of(copy) == hash_of(stage.world()));
        }
    }));
}

TEST_CASE("9: a rider at rest keeps its place on a platform that takes any path") {
    const bool holds = rc::check([] {
        Rng rng{*rc::gen::inRange<std::uint64_t>(0, 1'000'000)};
        const int fastest = *rc::gen::inRange(1, px(40));
        World world{TileGrid(400, 400, 16)};
        SolidSpec spec;
        spec.size = {px(60), px(8)};
        spec.one_way = rng.below(2) == 0;
        const BodyId lift = world.add_solid(spec, {px(3000), px(3000)});
        const Vec offset{px(rng.between(-10, 50)) + rng.between(0, 255), -px(20)};
        const BodyId rider = world.add_mover({}, Vec{px(3000), px(3000)} + offset);
        for (int tick = 0; tick < 100; ++tick) {
            world.solid(lift)->velocity = {rng.between(-fastest, fastest), rng.between(-fastest, fastest)};
            world.mover(rider)->velocity.y += 64;
            world.step();
            RC_ASSERT(world.mover(rider)->box.corner() - world.solid(lift)->box.corner() == offset);
            RC_ASSERT(world.mover(rider)->on_floor());
        }
    });
    CHECK(holds);
}

TEST_CASE("10: a one-way never moves a body that was not on its pass side") {
    const bool holds = rc::check([] {
        Rng rng{*rc::gen::inRange<std::uint64_t>(0, 1'000'000)};
        World world{TileGrid(40, 40, 16)};
        SolidSpec spec;
        spec.size = {px(60), px(30)};
        spec.one_way = true;
        const BodyId lift = world.add_solid(spec, {px(300), px(300)});
        const Vec corner{px(300) + rng.between(-px(11), px(59)), px(300) + rng.between(-px(19), px(29))};
        const BodyId body = world.add_mover({}, corner);
        for (int tick = 0; tick < 60; ++tick) {
            Solid& platform = *world.solid(lift);
            platform.velocity = {rng.between(-600, 600), rng.between(-600, 600)};
            // Its face stays above the feet.
            const Sub feet = world.mover(body)->box.bottom;
            if (platform.box.top + platform.velocity.y >= feet) platform.velocity.y = 0;
            world.step();
            RC_ASSERT(world.mover(body)->box.corner() == corner);
            RC_ASSERT(world.squishes().empty());
        }
    });
    CHECK(holds);
}
