#include "game/lint/reach.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/text_level.hpp"

using namespace scree;

namespace {

using Rows = std::vector<std::string>;

/// Open to both sides, with a floor at the bottom.
Level open_level(const Rows& rows, const std::vector<EntityData>& more = {}) {
    return with_borders(*text_level(rows, more), open_sides);
}

/// `out`: the exit is certainly out of reach. `may`: it is not. `silent`: unknown.
std::string said_of(const Level& level, bool slides = true) {
    const std::optional<Reach> reach = Reach::from_start(level, {}, slides);
    if (!reach) return "silent";
    for (const EntityData& entity : level.entities)
        if (entity.name == "exit" && reach->may_touch(entity.box)) return "may";
    return "out";
}

/// A tower of air over a floor, its exit far above.
Rows high(const std::string& low = "P...........", const std::string& top = "E...........") {
    Rows rows(40, std::string(12, '.'));
    rows[1] = top;
    rows[38] = low;
    rows[39] = "############";
    return rows;
}

EntityData spring_at(int col, int row) {
    EntityData spring = entity_at(50, "spring", {px(16 * col), px(16 * row)}, {px(16), px(16)});
    spring.values.all.push_back({"direction", std::string("up")});
    spring.values.all.push_back({"strength", 2.0});
    return spring;
}

}  // namespace

TEST_CASE(
    "an exit far above a flat floor is out of reach, unless entities push or carry, inside or beyond the open sides") {
    CHECK(said_of(open_level(high())) == "out");
    CHECK(said_of(open_level(high(), {lift_at(50, 2, 38, 2, 30)})) == "out");
    CHECK(said_of(open_level(high(), {lift_at(50, 2, 38, 2, 3)})) == "may");
    CHECK(said_of(open_level(high(), {spring_at(5, 38)})) == "may");
    CHECK(said_of(*text_level(high())) == "may");  // the walls beyond its sides lead up
    for (const EntityData& beyond : {lift_at(50, -30, 38, -30, 2), lift_at(50, 2, 38, -30, 2),
                                     lift_at(50, 40, 38, 40, 2), spring_at(-30, 38), spring_at(60, 38)})
        CHECK(said_of(open_level(high(), {beyond})) == "silent");
    CHECK(said_of(*text_level(high(), {lift_at(50, -30, 38, -30, 2)})) == "may");  // its own walls lead up
    for (const char* name : {"gate", "conveyor", "crumble", "crusher"})
        CHECK(said_of(open_level(high(), {entity_at(50, name, {px(-400), px(600)}, {px(48), px(16)})})) == "silent");
    for (const char* name : {"coin", "spikes", "saw", "lever"})
        CHECK(said_of(open_level(high(), {entity_at(50, name, {px(-400), px(600)}, {px(16), px(16)})})) == "out");
    for (const char* name : {"crate", "boulder", "wind"})
        CHECK(said_of(open_level(high(), {entity_at(50, name, {px(64), px(608)}, {px(16), px(16)})})) == "may");
}

TEST_CASE("no height is out of reach for a hero that jumps off a creature, and no wall or barrier is jumped through") {
    const Rows walled{"........", ".....###", "......E#", "P......#", "########"};
    const EntityData barrier = entity_at(51, "barrier", {px(80), px(32)}, {px(16), px(32)});
    for (const char* name : {"walker", "flyer"}) {
        const EntityData creature = entity_at(50, name, {px(48), px(48)}, {px(16), px(16)});
        CHECK(said_of(open_level(high(), {creature})) == "may");
        CHECK(said_of(*text_level(walled, {creature, barrier})) == "may");
        CHECK(said_of(*text_level(walled, {creature, barrier}), false) == "out");
    }
}

TEST_CASE("a boulder, a crate and wind carry past barriers, but through no wall") {
    for (const char* name : {"boulder", "crate", "wind"}) {
        INFO(name);
        const EntityData thing = entity_at(50, name, {px(48), px(32)}, {px(16), px(16)});
        const EntityData barrier = entity_at(51, "barrier", {px(80), px(0)}, {px(16), px(64)});
        const Rows open{"########", "#......#", "#......#", "#P....E#", "########"};
        const Rows walled{"########", "#...#..#", "#...#..#", "#P..#.E#", "########"};
        CHECK(said_of(*text_level(open, {thing, barrier}), false) == "may");
        CHECK(said_of(*text_level(walled, {thing})) == "out");
    }
}

TEST_CASE("an opening lower or narrower than the hero leads nowhere") {
    CHECK(said_of(*text_level({"########", "#...#..#", "#...#..#", "#P....E#", "########"})) == "out");
    CHECK(said_of(*text_level({"########", "#...#..#", "#......#", "#P....E#", "########"})) == "may");
    const auto in_tiles_of_8 = [](const Rows& rows) {
        Level level = *text_level(rows);
        TileGrid fine(level.grid.cols(), level.grid.rows(), 8);
        for (int row = 0; row < fine.rows(); ++row)
            for (int col = 0; col < fine.cols(); ++col) fine.set(col, row, level.grid.at(col, row));
        level.grid = fine;
        for (EntityData& entity : level.entities) {
            const Vec feet{entity.box.centre().x / 2, entity.box.bottom / 2};
            entity.box = Aabb::at(feet - Vec{px(6), px(20)}, {px(12), px(20)});
        }
        return said_of(level);
    };
    CHECK(in_tiles_of_8({"#########", "#...#...#", "#...#...#", "#.......#", "#.P...E.#", "#########"}) == "out");
    CHECK(in_tiles_of_8({"#########", "#...#...#", "#.......#", "#.......#", "#.P...E.#", "#########"}) == "may");
    CHECK(in_tiles_of_8({"#######", "#.....#", "#.....#", "#..P..#", "###.###", "#.....#", "#.....#", "#..E..#",
                         "#######"}) == "out");
}

TEST_CASE("a death leads to the foot of a checkpoint whose column is reached, also behind a wall") {
    const Rows rows{"##########", "#....#...#", "#P...#...#", "#....#..E#", "##########"};
    CHECK(said_of(*text_level(rows)) == "out");
    const EntityData beyond = entity_at(50, "checkpoint", {px(96), px(16)}, {px(32), px(48)});
    CHECK(said_of(*text_level(rows, {beyond})) == "out");
    // Half of this one's column is on the near side, and its foot is in the wall: nothing is certain.
    const EntityData in_wall = entity_at(50, "checkpoint", {px(72), px(32)}, {px(16), px(32)});
    CHECK(said_of(*text_level(rows, {in_wall})) == "silent");
}

TEST_CASE("from a start in a wall or outside the map, reach is unknown") {
    for (const auto& [x, y, said] : {std::tuple{20, 620, "silent"}, {-500, 590, "silent"}, {20, 604, "out"}})
        CHECK(said_of(open_level(high("............"), {entity_at(50, "player", {px(x), px(y)}, {px(12), px(20)})})) ==
              said);
}

TEST_CASE("a hero that slides up a slope can reach any height, but jumps through no wall") {
    CHECK(said_of(open_level(high("P.../##\\...."))) == "may");
    CHECK(said_of(*text_level({"####.####", "#E#####.#", "###...../", "....../##", "P..../###", "#########"})) ==
          "out");
}

TEST_CASE("a spring throws a hero that left a lift far higher with the lift's lent speed") {
    Rows rows(120, "............");
    rows[118] = "P..........E";
    rows[119] = "############";
    rows[90] = "...........#";
    const auto reaches = [&](const std::vector<EntityData>& more, int row) {
        const Level level = open_level(rows, more);
        const std::optional<Reach> reach = Reach::from_start(level);
        REQUIRE(reach);
        return reach->may_touch({px(8), px(16 * row), px(24), px(16 * row + 8)});
    };
    const EntityData lift = lift_at(51, 2, 118, 2, 116);
    EntityData spring = spring_at(6, 118);
    spring.values.all.back().data = 1.0;
    CHECK_FALSE(reaches({spring}, 75));
    CHECK_FALSE(reaches({lift}, 75));
    CHECK(reaches({spring, lift}, 75));
}

TEST_CASE("without a slide a slope adds only so much to a jump, but belts, springs and lifts leave that open") {
    Rows rows = high();
    rows[38] = "P...../#####";
    CHECK(said_of(open_level(rows)) == "may");
    CHECK(said_of(open_level(rows), false) == "out");
    CHECK(said_of(open_level(rows, {entity_at(50, "conveyor", {px(32), px(16 * 39)}, {px(48), px(16)})}), false) ==
          "may");
    CHECK(said_of(open_level(rows, {lift_at(50, 2, 38, 4, 38)}), false) == "may");
    rows[24] = rows[10] = "........##..";  // steps on the way up
    CHECK(said_of(open_level(rows), false) == "may");
}

TEST_CASE("a gap is out of reach if no jump is so wide, and may be crossed with what lends speed") {
    const auto gap = [](int width, const std::vector<EntityData>& more = {}, const std::string& start = "P.....") {
        const auto air = static_cast<std::size_t>(width);
        return open_level({start + std::string(air, '.') + "....E.", "######" + std::string(air, '.') + "######"},
                          more);
    };
    CHECK(said_of(gap(9)) == "may");
    CHECK(said_of(gap(40)) == "out");
    for (const EntityData& help :
         {lift_at(50, 8, 1, 30, 1), entity_at(50, "conveyor", {px(32), px(16)}, {px(48), px(16)}),
          entity_at(50, "walker", {px(32), 0}, {px(16), px(16)}),
          entity_at(50, "crumble", {px(384), px(16)}, {px(48), px(16)})})
        CHECK(said_of(gap(40, {help})) == "may");
    CHECK(said_of(gap(40, {}, "P.\\...")) == "may");  // down a slope a slide has no greatest speed
    CHECK(said_of(gap(40, {}, "P.\\..."), false) == "out");
}

TEST_CASE("water carries over a gap, but nobody who does not slide") {
    EntityData water = entity_at(50, "water", {px(96), px(16)}, {px(640), px(16)});
    const Level level = open_level({"P............................................E.",
                                    "######" + std::string(40, '.') + "##", std::string(48, '#')},
                                   {water});
    CHECK(said_of(level) == "may");
    CHECK(said_of(level, false) == "out");
}
