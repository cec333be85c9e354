// Rules that were broken on purpose, and that these properties caught then; mutations.sh tries them again.
//
//  9  riders are carried along x, too (case 10)
//     move_solids.cpp: carry_riders_of_group(state, scratch, group, by); => static_cast<void>(group);
//  9  the front rider is carried first, also beside the only crate (case 43)
//     carry.cpp: edge_a != edge_b ? edge_a > edge_b : a < b; => a < b;
//  9  a boulder moves with its carrier (case 1)
//     carry_dynamics.cpp: rest_of(move - tick.ahead, move - tick.ahead, tick.given) => rest_of({move.x, move.y / 2},
//     way - tick.ahead, tick.given)
// 10  one-ways lift only feet that they rise through (case 1)
//     push.cpp: by.y < 0 && box.bottom <= before.top && box.bottom > after.top; => by.y < 0 && box.bottom >
//     after.top;
// 10  vertical borders of one-way cells stop movers from their front only (case 5)
//     advance.cpp: kind.type == ShapeType::solid && kind.one_way == (moving_right ? OneWay::left : OneWay::right); =>
//     kind.type == ShapeType::solid;
// 10  a line lifts only a mover in front of it (case 4)
//     stretch.cpp: return floor ? box.bottom <= here : box.top >= here; => return floor || box.top >= here;

#include "tests/properties/properties.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

using namespace scree;

namespace {

/// A platform as a rule draws it: one box or several whose tops are level, solid or one-way.
SolidSpec any_platform(Rng& rng) {
    SolidSpec spec;
    spec.size = {px(rng.between(40, 90)), px(rng.between(4, 20))};
    spec.one_way = rng.below(2) == 0;
    if (rng.below(2) == 0) {
        const Sub third = spec.size.x / 3;
        spec.boxes = {{0, 0, third, spec.size.y}, {2 * third, 0, spec.size.x, spec.size.y / 2}};
        if (rng.below(2) == 0) spec.boxes.push_back({third, 0, 2 * third, spec.size.y / 3});
    }
    return spec;
}

Vec any_displacement(Rng& rng, Sub fastest) {
    const Sub x = rng.between(-fastest, fastest);
    return {x, rng.between(-fastest, fastest)};
}

}  // namespace

TEST_CASE("9: riders at rest keep their places on a platform that takes any path") {
    CHECK(in_cases(3'000, [] {
        Rng rng{any_seed()};
        const Sub fastest = *rc::gen::element(px(1), px(12), px(60), max_speed);
        const int riders = *rc::gen::inRange(0, 8);  // none: a boulder
        const int towers = *rc::gen::inRange(1, 4);
        // Room for 40 ticks at any speed.
        static const TileGrid sky(1'000, 1'000, 256, {false, false, false, false});
        World world{sky};
        const Vec middle{px(128'000), px(128'000)};
        const SolidSpec spec = any_platform(rng);
        const BodyId lift = world.add_solid(spec, middle);
        struct Rider {
            BodyId id;
            Vec offset;
        };
        std::vector<Rider> all;
        Sub x = middle.x - px(6);
        for (int i = 0; i < riders && x < middle.x + spec.size.x - px(2); ++i) {
            const bool tower = rng.below(2) == 0;
            Sub feet = middle.y;
            const Sub width = rng.between(px(10), px(16));
            for (int floor = 0; floor < (tower ? towers : 1); ++floor) {
                MoverSpec mover;
                mover.size = {width, rng.between(px(4), px(20))};
                mover.solid = tower && floor + 1 < towers;  // the top rider need not be a crate
                const Vec corner{x, feet - mover.size.y};
                const BodyId id = world.add_mover(mover, corner);
                if (world.mover(id)->box.corner() != corner || world.mover(id)->ground.type == Ground::Type::none) {
                    world.remove(id);  // over a gap between two parts
                    break;
                }
                all.push_back({id, corner - middle});
                feet = corner.y;
            }
            x += width + rng.between(0, px(4));
        }
        if (rng.below(2) == 0) {  // the same, added from above
            std::vector<MoverSpec> specs;
            for (const Rider& rider : all) specs.push_back(world.mover(rider.id)->spec);
            for (const Rider& rider : all) world.remove(rider.id);
            for (std::size_t i = all.size(); i-- > 0;) all[i].id = world.add_mover(specs[i], middle + all[i].offset);
        }
        // A boulder comes to rest first.
        DynamicSpec boulder;
        boulder.radius = px(5);
        if (rng.below(2) == 0) {
            boulder.corners = {Vec{-px(5), -px(5)}, {px(5), -px(5)}, {px(5), px(5)}, {-px(5), px(5)}};
            boulder.corner_count = 4;
        }
        const bool has_boulder = spec.boxes.empty() && all.empty();
        const Vec rock_at{middle.x + px(20), middle.y - px(5)};
        const BodyId rock = has_boulder ? world.add_dynamic(boulder, rock_at) : BodyId::none;
        for (int tick = 0; tick < 40; ++tick) world.step();
        for (int tick = 0; tick < 40; ++tick) {
            world.solid(lift)->velocity = any_displacement(rng, fastest);
            for (const Rider& rider : all) world.mover(rider.id)->velocity.y += 64;
            world.step();
            const Vec corner = world.solid(lift)->box.corner();
            for (const Rider& rider : all) {
                const Mover& mover = *world.mover(rider.id);
                if (mover.box.corner() - corner == rider.offset && mover.velocity == Vec{} && mover.is_grounded())
                    continue;
                std::ostringstream text;
                text << "tick " << tick << ", platform at " << corner << " from " << world.solid(lift)->box_before
                     << ": " << rider.id << " at " << mover.box.corner() - corner << " instead of " << rider.offset
                     << " among";
                for (const Rider& each : all)
                    text << ' ' << each.id << ' ' << Aabb::at(each.offset, world.mover(each.id)->box.size())
                         << (world.mover(each.id)->spec.solid ? " solid" : "");
                for (const Aabb& box : spec.boxes) text << ", part " << box;
                RC_FAIL(text.str());
            }
            if (has_boulder) RC_ASSERT(world.dynamic(rock)->centre - corner == rock_at - middle);
            RC_ASSERT(world.squishes().empty());
        }
    }));
}

TEST_CASE("10: a one-way solid never moves a body that was not on its pass side") {
    CHECK(in_cases(3'000, [] {
        Rng rng{any_seed()};
        const Sub fastest = *rc::gen::element(px(2), px(20), px(200));
        World world{TileGrid(200, 200, 16)};
        SolidSpec spec = any_platform(rng);
        spec.one_way = true;
        spec.size.y = px(40);
        for (Aabb& box : spec.boxes) box.bottom = spec.size.y;
        const BodyId lift = world.add_solid(spec, {px(1'600), px(1'600)});
        MoverSpec mover;
        mover.solid = rng.below(2) == 0;
        const Vec corner = Vec{px(1'600), px(1'600)} +
                           Vec{rng.between(-px(11), spec.size.x - 1), rng.between(1 - mover.size.y, spec.size.y - 1)};
        const BodyId body = world.add_mover(mover, corner);
        for (int tick = 0; tick < 60; ++tick) {
            Solid& platform = *world.solid(lift);
            platform.velocity = any_displacement(rng, fastest);
            // Its face stays above the feet.
            const Sub feet = world.mover(body)->box.bottom;
            if (platform.box.top + platform.velocity.y >= feet) platform.velocity.y = -platform.velocity.y;
            if (platform.box.top + platform.velocity.y >= feet) platform.velocity.y = 0;
            world.step();
            RC_ASSERT(world.mover(body)->box.corner() == corner);
            RC_ASSERT(world.squishes().empty());
        }
    }));
}

TEST_CASE("10: one-way tiles and lines never move or stop a body that comes from their other side") {
    CHECK(in_cases(3'000, [] {
        Rng rng{any_seed()};
        // One and the same way, through one-ways that face away from it and through nothing at all.
        const OneWay one_ways[] = {OneWay::up, OneWay::down, OneWay::left, OneWay::right};
        const OneWay open = one_ways[rng.below(4)];
        TileGrid grid(40, 40, 16);
        const bool floors = rng.below(2) == 0 && (open == OneWay::up || open == OneWay::down);
        TileKind kind;
        kind.one_way = open;
        kind.shape.type = ShapeType::solid;
        if (floors) kind.shape.type = open == OneWay::up ? ShapeType::floor : ShapeType::ceiling;
        for (int i = 0; i < 200; ++i) {
            if (floors) {
                const auto left = static_cast<std::int16_t>(rng.below(17));
                kind.shape.points = {{0, left}, {16, static_cast<std::int16_t>(rng.below(17))}};
            }
            grid.set(rng.between(2, 37), rng.between(2, 37), grid.add_kind(kind));
        }
        World empty{TileGrid(40, 40, 16)};
        World world{grid};
        if (open == OneWay::up)
            for (int i = 0; i < 8; ++i) {
                const Vec from{rng.between(px(40), px(500)), rng.between(px(40), px(600))};
                const Sub run = rng.between(px(4), px(80));
                const Vec points[] = {from, from + Vec{run, rng.between(-run / 2, run / 2)}};
                world.add_segments(points, {.one_way = true});
            }
        MoverSpec spec;
        spec.size = {rng.between(1, px(30)), rng.between(1, px(30))};
        const Vec corner{rng.between(px(100), px(500)), rng.between(px(100), px(500))};
        const BodyId id = world.add_mover(spec, corner);
        const BodyId twin = empty.add_mover(spec, corner);
        const Sub fastest = *rc::gen::element(px(2), px(30));
        // Across the open direction it moves at random: only faces of that direction exist.
        for (int tick = 0; tick < 12; ++tick) {
            Vec by = any_displacement(rng, fastest);
            if (open == OneWay::up) by.y = -std::abs(by.y) - std::abs(by.x) * 20;
            if (open == OneWay::down) by.y = std::abs(by.y) + std::abs(by.x) * 20;
            if (open == OneWay::left) by.x = -std::abs(by.x);
            if (open == OneWay::right) by.x = std::abs(by.x);
            by.y = std::clamp(by.y, -px(200), px(200));
            world.mover(id)->velocity = empty.mover(twin)->velocity = by;
            world.step();
            empty.step();
            if (world.mover(id)->box != empty.mover(twin)->box) {
                std::ostringstream text;
                text << "tick " << tick << ", by " << by << ": at " << world.mover(id)->box << " instead of "
                     << empty.mover(twin)->box;
                RC_FAIL(text.str());
            }
        }
    }));
}
