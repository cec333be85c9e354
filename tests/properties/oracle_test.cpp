// Compares World::step with a mover that moves one subpixel at a time (tests/support/oracle.hpp). SCREE_MOVES sets the
// number of moves per case, SCREE_SEED the random seed. A difference is printed as a scenario.
//
// Rules that were broken on purpose, and that the oracle caught then; mutations.sh tries them again. Not noticed: that
// a clearing is left in time (clearing.hpp), as hardly any random move stays in one.
//
//  0  a one-way slope lets a mover off its pass side through (move 250)
//     stretch.cpp: if (inside) return {};  // not on its pass side => if (false) return {};
//  0  a one-way wall stops a mover from its front, and no other (move 2138)
//     advance.cpp: kind.one_way == (moving_right ? OneWay::left : OneWay::right); => kind.one_way != OneWay::up;
//  0  ceilings are rounded down, away from what is behind (move 1043)
//     profile.cpp: shape.type == ShapeType::ceiling ? ceil_div(scaled, run) : floor_div(scaled, run) =>
//     floor_div(scaled, run)
//  0  a displacement ends where a body ahead begins (move 1176)
//     advance.cpp: move = face.room; => move = face.room + 1;
//  0  the top of a body supports feet exactly on it (move 1176)
//     near_faces.hpp: if (room < 0 || room >= reach || from => if (room < 1 || room >= reach || from
//  0  the end of a line stops only a mover with the end between head and feet (move 1713)
//     stretch.cpp: return x == edge && y > box.top && y < box.bottom; =>
//     return x == edge && y > box.top && y < box.top;
//  0  a line lifts only a mover in front of it (move 176)
//     stretch.cpp: return floor ? box.bottom <= here : box.top >= here; => return floor || box.top >= here;
//  0  a corner of a line stops no mover where the line continues forwards (move 14314)
//     segments.cpp: return turn == Turn::convex && (floor => return turn != Turn::straight && (floor
//  0  two slopes of opposite gradients support the feet level (move 25359)
//     ground_search.hpp: to_left == -to_right) { => to_left == -to_right - 1) {
//  0  a walking mover follows ground down by at most the drop of the steepest walkable slope (move 11189)
//     advance.hpp: std::clamp(from.bottom + follow - to.bottom, Sub{0}, follow); =>
//     std::max(from.bottom + follow - to.bottom, follow);
//  0  the lift of a slope counts against the displacement along y (move 60)
//     own_move.cpp: walking ? velocity.y : start.bottom + velocity.y - after_x.bottom; => velocity.y;

#include "tests/support/oracle.hpp"
#include "engine/world/world.hpp"
#include "tests/support/number_from.hpp"
#include "tests/support/random_place.hpp"
#include "tests/support/test.hpp"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <optional>
#include <sstream>

using namespace scree;

namespace {

Footing footing_of(const Mover& mover) {
    if (mover.ground.type == Ground::Type::none) return Footing::none;
    return mover.is_grounded() ? Footing::walkable : Footing::steep;
}

std::string letter_of(KindIndex kind) { return {kind <= solid_kind ? ".#"[kind] : static_cast<char>('A' + kind - 2)}; }

/// One move as a scenario.
std::string as_scenario(const Blueprint& place, const MoverSpec& spec, const Aabb& start, Vec velocity,
                        const Aabb& end) {
    using Json = nlohmann::ordered_json;
    const auto pair = [](Vec at) { return Json{std::to_string(at.x), std::to_string(at.y)}; };
    const TileGrid& grid = place.room.grid();
    Json scenario{{"format", 1}, {"name", "a move"}, {"tile", grid.tile_size()}, {"ticks", 1}};
    scenario["outside"] = {{"top", "wall"}, {"bottom", "wall"}};
    for (std::size_t kind = 2; kind < grid.kinds().size(); ++kind) {
        const auto& [shape, one_way, material, tags] = grid.kinds()[kind];
        Json& said = scenario["legend"][letter_of(static_cast<KindIndex>(kind))];
        constexpr const char* types[] = {"empty", "solid", "floor", "ceiling"};
        said["shape"] = types[static_cast<int>(shape.type)];
        for (const ProfilePoint point : shape.points) said["profile"].push_back({point.x, point.y});
        constexpr const char* moves[] = {"", "up", "down", "left", "right"};
        if (one_way != OneWay::none) said["one_way"] = moves[static_cast<int>(one_way)];
    }
    for (int row = 0; row < grid.rows(); ++row) {
        std::string cells;
        for (int col = 0; col < grid.cols(); ++col) cells += letter_of(grid.at(col, row));
        scenario["room"].push_back(cells);
    }
    const auto add = [&](const char* sort, const char* name, Vec corner, Vec size) -> Json& {
        Json& all = scenario[sort];
        const std::string number = all.empty() ? "" : std::to_string(all.size());
        return all.emplace_back(Json{{"name", name + number}, {"at", pair(corner)}, {"size", pair(size)}});
    };
    Json& hero = add("movers", "hero", start.corner(), spec.size);
    hero.update({{"walkable", spec.walkable}, {"control", "force"}, {"velocity", pair(velocity)}});
    for (const Blueprint::MoverPart& crate : place.movers)
        add("movers", "crate", crate.corner, crate.spec.size).update({{"solid", true}, {"control", "force"}});
    for (const SegmentLine& line : place.lines) {
        Json& said = scenario["segments"].emplace_back();
        for (const Vec point : line.points) said["points"].push_back({point.x / 256.0, point.y / 256.0});  // px
        said.update({{"closed", line.spec.closed}, {"one_way", line.spec.one_way}});
    }
    // A solid of several parts as one of each, which stand still alike.
    for (const Blueprint::SolidPart& solid : place.solids)
        for (const Aabb& part :
             solid.spec.boxes.empty() ? std::vector{Aabb::at({}, solid.spec.size)} : solid.spec.boxes)
            add("solids", "solid", solid.corner + part.corner(), part.size())["one_way"] = solid.spec.one_way;
    scenario["expect"].push_back(
        {{"at", 1}, {"check", "x == " + std::to_string(end.left) + " && y == " + std::to_string(end.top)}});
    return scenario.dump(1);
}

/// A mover in a world of the engine.
struct Engine {
    World world;
    BodyId id;

    Engine(const Blueprint& place, const MoverSpec& spec, const Aabb& start) : world(place.room) {
        world.add_segments(place.lines);
        for (const Blueprint::MoverPart& crate : place.movers)
            world.add_mover({.size = crate.spec.size, .solid = true}, crate.corner);
        for (const Blueprint::SolidPart& solid : place.solids) world.add_solid(solid.spec, solid.corner);
        id = world.add_mover(spec, start.corner());
    }
    const Mover& step(Vec velocity) {
        world.mover(id)->velocity = velocity;
        world.step();
        return *world.mover(id);
    }
};

void compare(bool terrain) {
    const auto seed = static_cast<std::uint64_t>(number_from("SCREE_SEED", 1));
    const int wanted = number_from("SCREE_MOVES", 50'000);
    Rng rng{seed};
    for (int moves = 0; moves < wanted;) {
        const Blueprint place = random_place(rng, terrain);
        const OracleRoom room = room_of(place);
        for (int tries = 0; tries < 100; ++tries) {
            const MoverSpec spec = random_mover(rng, place.room.grid());
            OracleMover slow{random_start(rng, place.room.grid(), spec.size), {}, Footing::none, spec.walkable};
            if (oracle_overlaps(room, slow.box)) continue;
            if (rng.below(3) != 0) {  // begins on the ground
                slow.velocity.y = 2 * place.room.grid().tile_sub();
                oracle_step(room, slow);
            }
            // Half of them go on in one world, which remembers what was round them.
            const bool continues = rng.below(2) == 0;
            std::optional<Engine> engine;
            for (int tick = 0; tick < (continues ? 8 : 4); ++tick, ++moves) {
                const Aabb start = slow.box;
                const Vec velocity = random_velocity(rng);
                slow.velocity = velocity;
                if (!continues || tick == 0) {
                    slow.footing = oracle_footing(room, start, spec.walkable);
                    engine.emplace(place, spec, start);
                }
                oracle_step(room, slow);
                const Mover& quick = engine->step(velocity);
                const bool same =
                    quick.box == slow.box && quick.velocity == slow.velocity && footing_of(quick) == slow.footing;
                std::ostringstream difference;
                if (!same)
                    difference << "seed " << seed << ", move " << moves << (continues ? ", on the way" : "")
                               << ", from " << start << " by " << velocity << ", ends at " << quick.box << " with "
                               << quick.velocity << " on " << static_cast<int>(footing_of(quick))
                               << "; one subpixel at a time at " << slow.box << " with " << slow.velocity << " on "
                               << static_cast<int>(slow.footing) << '\n'
                               << as_scenario(place, spec, start, velocity, slow.box);
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

TEST_CASE("among all shapes a mover moves as far as the oracle that tries every subpixel") { compare(false); }

TEST_CASE("over hills a mover walks as one that tries every subpixel") { compare(true); }
