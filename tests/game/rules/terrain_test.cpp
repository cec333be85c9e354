#include "game/rules/terrain.hpp"

#include "game/lint/check_level.hpp"
#include "game/lint/reach.hpp"
#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

#include <algorithm>

using namespace scree;

namespace {

const std::vector<Vec> hill{{px(64), px(80)},  {px(96), px(64)},  {px(112), px(32)}, {px(144), px(28)},
                            {px(176), px(48)}, {px(200), px(48)}, {px(240), px(80)}};

std::shared_ptr<const Level> hilly(const std::vector<EntityData>& lines) {
    return text_level({"....................", "....................", "....................", "P...................",
                       "...................E", "####################"},
                      lines);
}

std::string faults_of(const std::vector<EntityData>& lines) {
    std::string text;
    for (const Problem& problem : check_level(*hilly(lines))) {
        CHECK_FALSE(problem.remedy.empty());
        text += problem.code + " " + without_cell(problem.place) + ": " + problem.what + "\n";
    }
    return text;
}

/// Height of the hill under the feet of the hero.
Sub ground_under(const Aabb& box, const std::vector<Vec>& line) {
    Sub top = px(80);
    for (std::size_t i = 1; i < line.size(); ++i) {
        const Sub from = std::max(box.left, line[i - 1].x);
        const Sub to = std::min(box.right, line[i].x);
        if (from >= to) continue;
        const Vec course = line[i] - line[i - 1];
        for (const Sub x : {from, to})
            top = std::min(top, line[i - 1].y + static_cast<Sub>(floor_div(std::int64_t{course.y} * (x - line[i - 1].x),
                                                                           std::int64_t{course.x})));
    }
    return top;
}

}  // namespace

TEST_CASE("the hero walks over a hill of terrain with its feet on it in every tick, there and back") {
    Session session(hilly({line_of(7, hill)}));
    while (!session.body().is_grounded()) session.step({});
    Sub highest = session.body().box.bottom;
    for (const char* course : {"R", "L"}) {
        for (int tick = 0; tick < 150 && !session.is_complete(); ++tick) {
            const Aabb& box = session.body().box;
            if (*course == 'R' ? box.left > px(260) : box.left < px(20)) break;
            hold(session, course);
            INFO(course << " tick " << tick << " at " << session.body().box);
            REQUIRE(session.body().is_grounded());
            REQUIRE(session.body().box.bottom == ground_under(session.body().box, hill));
            highest = std::min(highest, session.body().box.bottom);
        }
        CHECK((*course == 'R' ? session.body().box.left > px(260) : session.body().box.left < px(20)));
    }
    CHECK(highest == px(28));
}

TEST_CASE("the ground that the hero feels has the material of the line, which is grass unless said") {
    for (int i = -1; i < material_count; ++i) {
        EntityData line = line_of(7, {{0, px(70)}, {px(64), px(70)}});
        if (i >= 0) line.values.all.push_back({"material", std::string(material_names[i])});
        CHECK(faults_of({line}).empty());
        Session session(hilly({line}));
        hold(session, "", 30);
        REQUIRE(session.body().box.bottom == px(70));
        CHECK(session.body().ground.material == (i < 0 ? Material::grass : static_cast<Material>(i)));
    }
}

TEST_CASE("a hero drops through a one-way line, and a line of the other direction does not stop it") {
    const EntityData line = with(line_of(7, {{0, px(70)}, {px(64), px(70)}}), "one_way", true);
    Session session(hilly({line}));
    hold(session, "", 30);
    REQUIRE(session.body().box.bottom == px(70));
    hold(session, "DJ", 3);
    hold(session, "", 30);
    CHECK(session.body().box.bottom == px(80));

    Session behind(hilly({line_of(7, {{px(64), px(70)}, {0, px(70)}})}));
    hold(behind, "", 30);
    CHECK(behind.body().box.bottom == px(80));
}

TEST_CASE("the terrain is there again after a death") {
    Session session(
        text_level({"..........", "..........", "P........E"}, {line_of(7, {{0, px(48)}, {px(40), px(48)}})}));
    hold(session, "", 30);
    REQUIRE(session.body().is_grounded());
    while (session.deaths() == 0) hold(session, "R");
    hold(session, "", 200);
    CHECK(session.deaths() == 1);
    CHECK(session.body().is_grounded());
}

TEST_CASE("a reload that moves a line leaves its rider in the air, and one that does not leaves it on the line") {
    const std::vector<Vec> low{{0, px(70)}, {px(64), px(70)}};
    Session before(hilly({line_of(7, low)}));
    hold(before, "", 30);
    REQUIRE(before.body().is_grounded());
    Session same(hilly({line_of(7, low)}));
    REQUIRE(same.carry_over(before, {}) == Session::Kept::place);
    CHECK(same.body().ground.collider.segment == 1);
    Session moved(hilly({line_of(7, {{0, px(76)}, {px(64), px(76)}})}));
    REQUIRE(moved.carry_over(before, {}) == Session::Kept::place);
    CHECK(moved.body().ground.collider.segment == 0);
    hold(moved, "", 30);
    CHECK(moved.body().box.bottom == px(76));
}

TEST_CASE("lines that are none, and parts of lines that are too long, are named with their entity and point") {
    CHECK(faults_of({line_of(7, hill)}).empty());
    CHECK(faults_of({line_of(7, {{px(16), px(16)}})}) ==
          "terrain-too-short entity \"terrain\" id 7: its line has no two different points\n");
    CHECK(faults_of({line_of(7, {{px(16), px(16)}, {px(16), px(16)}})}) ==
          "terrain-too-short entity \"terrain\" id 7: its line has no two different points\n");
    CHECK(faults_of({line_of(7, {{0, 0}, {px(32'767), 0}})}).empty());
    CHECK(faults_of({line_of(7, {{0, 0}, {px(5), 0}, {px(40'000), 0}})}) ==
          "terrain-too-far entity \"terrain\" id 7: node 2 at 40000, 0 is too far from node 1, or from the level\n");
    const EntityData closed = with(line_of(8, {{0, 0}, {px(32'000), 0}, {px(64'000), 0}}), "closed", true);
    CHECK(faults_of({closed}) ==
          "terrain-too-far entity \"terrain\" id 8: the entity's place at 0, 0 is too far from node 2, or from the "
          "level\n");
    const EntityData gold = with(line_of(9, hill), "material", std::string("gold"));
    CHECK(faults_of({gold}) ==
          "entity-value entity \"terrain\" id 9, value \"material\": \"gold\" is not one of its choices\n");
    CHECK(faults_of({line_of(7, {{0, 0}, {px(5), 0}}), line_of(8, {{0, 0}, {to_subpixels(1e9), 0}})}).find("id 8") !=
          std::string::npos);
}

TEST_CASE("the world accepts exactly the lines without a fault") {
    const Sub far = to_subpixels(1e9);
    const Sub limit = farthest_place;
    for (const Sub x : {Sub{0}, Sub{1}, px(32'767), px(32'767) + 1, limit, limit + 1, far, -limit, -limit - 1, -far})
        for (const Sub from : {Sub{0}, px(100), limit, -limit, far})
            for (const bool closed : {false, true}) {
                const EntityData line = with(line_of(7, {{from, 0}, {x, 0}}), "closed", closed);
                INFO("from " << from << " to " << x);
                Problems problems;
                check_terrain(*hilly({line}), problems);
                CHECK(problems.empty() == !terrain_edges(line).empty());
            }
}

TEST_CASE("a level may have as many segments as a world, and not one more") {
    std::vector<Vec> points;
    for (int i = 0; i <= max_segments; ++i) points.push_back({px(i % 300), px(80) - i % 2});
    Problems problems;
    check_terrain(*hilly({line_of(7, points)}), problems);
    CHECK(problems.empty());
    check_terrain(*hilly({line_of(7, points), line_of(8, {{0, 0}, {px(9), 0}}), line_of(9, {{0, 0}, {px(9), 0}})}),
                  problems);
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().code == "too-much-terrain");
    CHECK(without_cell(problems.front().place) == "entity \"terrain\" id 8");
}

TEST_CASE("a start across a line is told of, and what only terrain leads to counts as within reach") {
    CHECK(faults_of({line_of(7, {{0, px(50)}, {px(64), px(50)}})}).substr(0, 13) == "start-in-wall");

    const std::vector<std::string> tall{"E...", "....", "....", "....", "....", "....", "....", "....",
                                        "....", "....", "....", "....", "....", "....", "....", "....",
                                        "....", "....", "....", "....", "P...", "...."};
    const auto reaches = [&](const std::vector<EntityData>& lines) {
        Level level = *text_level(tall, lines);
        Outside open;
        open.left_solid = open.right_solid = false;
        level.grid = TileGrid(level.grid.cols(), level.grid.rows(), 16, open);
        for (int col = 0; col < level.grid.cols(); ++col) level.grid.set(col, level.grid.rows() - 1, solid_kind);
        const std::optional<Reach> reach = Reach::from_start(level);
        return !reach || reach->may_touch(level.entities.front().box);
    };
    CHECK_FALSE(reaches({}));
    CHECK(reaches({line_of(7, {{0, px(336)}, {px(32), px(200)}, {px(48), px(80)}})}));
}

TEST_CASE("the level of hills that the tests draw has no fault with the game's project") {
    const Result<Level> level = load_level("tests/game/rules/levels/hills.json", "content/scree.ogmo");
    REQUIRE(level);
    CHECK(level.problems.empty());
    CHECK(check_level(*level.value).empty());
    const auto lines = std::count_if(level.value->entities.begin(), level.value->entities.end(), is_terrain);
    CHECK(lines == 7);
    Session session(std::make_shared<const Level>(*level.value));
    CHECK(session.world().segments().size() == 29);
}

TEST_CASE("a jump over the foot of a wall of line takes nothing from its climb, however fast the hero is") {
    // A step of 8 px, at 69 degrees: too steep to walk on.
    const SlideRoom room;
    const Sub floor = px(16 * room.ground());
    const Sub wall = px(16 * (room.foot() + 8));
    const EntityData step =
        line_of(7, {{wall, floor + px(2)}, {wall + px(3), floor - px(6)}, {wall + px(60), floor - px(6)}});
    const auto fastest_rise = [&](const std::vector<EntityData>& lines, int before) {
        Session session(text_level(room.rows(), lines));
        while (session.tick() < 600 && session.body().box.right < wall - before)
            hold(session, session.tick() < 100 ? "R" : "RD");
        Sub fastest = 0;
        for (int tick = 0; tick < 20; ++tick) {
            hold(session, "RDJ");
            fastest = std::max(fastest, -session.body().velocity.y);
        }
        return fastest;
    };
    for (int before = 0; before < 24; before += 2) {
        INFO(before << " px before the wall");
        CHECK(fastest_rise({step}, px(before)) <= fastest_rise({}, px(before)));
    }
}

TEST_CASE("on ice the hero starts and brakes five times as slowly as on stone, to both sides alike") {
    const auto start = [](const char* material, const char* course) {
        const EntityData line =
            with(line_of(7, {{px(0), px(64)}, {px(320), px(64)}}), "material", std::string(material));
        Session session(text_level({"....................", "....................", "....................",
                                    ".........P..........", "...................E", "####################"},
                                   {line}));
        hold(session, "", 30);
        REQUIRE(session.body().is_grounded());
        std::vector<Sub> speeds;
        for (int tick = 0; tick < 3; ++tick) {
            hold(session, course);
            speeds.push_back(std::abs(session.body().velocity.x));
        }
        for (int tick = 0; tick < 3; ++tick) {
            hold(session, "");
            speeds.push_back(std::abs(session.body().velocity.x));
        }
        return speeds;
    };
    CHECK(start("stone", "R") == std::vector<Sub>{142, 284, 426, 284, 142, 0});
    CHECK(start("ice", "R") == std::vector<Sub>{28, 56, 84, 56, 28, 0});
    CHECK(start("ice", "L") == start("ice", "R"));
    CHECK(start("snow", "R") == start("stone", "R"));
}
