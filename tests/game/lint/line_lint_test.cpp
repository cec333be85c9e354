#include "game/lint/check_level.hpp"
#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/problems.hpp"

using namespace scree;

namespace {

const std::vector<std::string> field{"..............", "..............", "..............",
                                     "P............E", "##############", "##############"};

/// Codes about lines for a line through these pixels.
std::string faults_of(std::vector<Vec> pixels, bool closed, std::vector<EntityData> more = {}, bool one_way = false) {
    for (Vec& point : pixels) point = {px(point.x), px(point.y)};
    more.push_back(with(with(line_of(50, pixels), "closed", closed), "one_way", one_way));
    std::string codes;
    for (const Problem& problem : check_level(*text_level(field, more))) {
        if (!problem.code.starts_with("terrain-")) continue;
        codes += problem.code + " " + without_cell(problem.place) + "\n";
        const bool names_place = problem.what.find(" crosses itself at 60, 25,") != std::string::npos;
        CHECK((problem.code != "terrain-crosses-itself" || names_place));
    }
    return codes;
}

const std::string crosses = "terrain-crosses-itself entity \"terrain\" id 50\n";
const std::string inside_out = "terrain-inside-out entity \"terrain\" id 50\n";

}  // namespace

TEST_CASE("a closed line that crosses itself is told, one that only touches itself or is open is not") {
    CHECK(faults_of({{40, 10}, {80, 40}, {80, 10}, {40, 40}}, true) == crosses);
    CHECK(faults_of({{40, 10}, {80, 40}, {80, 10}, {40, 40}}, false).empty());
    CHECK(faults_of({{40, 10}, {80, 10}, {80, 40}, {40, 40}}, true).empty());
    CHECK(faults_of({{40, 40}, {60, 40}, {60, 20}, {80, 20}, {80, 40}, {100, 40}}, false).empty());
    CHECK(faults_of({{40, 20}, {60, 40}, {80, 20}, {60, 40}, {50, 44}}, false).empty());
    CHECK(faults_of({{40, 10}, {80, 40}, {80, 10}, {40, 40}}, false, {}, true).empty());
}

TEST_CASE("a closed line whose points are all in one line encloses nothing and is told") {
    const std::string flat = "terrain-encloses-nothing entity \"terrain\" id 50\n";
    CHECK(faults_of({{40, 20}, {80, 20}}, true) == flat);
    CHECK(faults_of({{40, 20}, {60, 30}, {80, 40}}, true) == flat);
    CHECK(faults_of({{40, 20}, {60, 31}, {80, 40}}, true) == inside_out);
    CHECK(faults_of({{40, 20}, {80, 20}}, true, {}, true).empty());
}

TEST_CASE("an island whose nodes run counter-clockwise is told, a cave that is meant is not") {
    const std::vector<Vec> hollow{{40, 10}, {40, 40}, {80, 40}, {80, 10}};
    CHECK(faults_of(hollow, true) == inside_out);
    CHECK(faults_of({hollow.rbegin(), hollow.rend()}, true).empty());
    const EntityData island =
        with(line_of(51, {{px(20), px(2)}, {px(120), px(2)}, {px(120), px(60)}, {px(20), px(60)}}), "closed", true);
    CHECK(faults_of(hollow, true, {island}).empty());
    const EntityData lit = entity_on_grid(52, "checkpoint", 3, 1);
    const EntityData on_it = entity_at(52, "checkpoint", {px(50), px(-6)}, {px(16), px(16)});
    CHECK(faults_of(hollow, true, {on_it}) == inside_out);
    CHECK(faults_of(hollow, true, {lit}).empty());
    CHECK(faults_of({{-10, -10}, {-10, 90}, {240, 90}, {240, -10}}, true).empty());
}

TEST_CASE("ground whose nodes run from right to left is told, the ceiling of a room is not") {
    const std::vector<Vec> hill{{112, 64}, {80, 62}, {32, 64}};
    CHECK(faults_of(hill, false) == inside_out);
    CHECK(faults_of({hill.rbegin(), hill.rend()}, false).empty());
    CHECK(faults_of(hill, false, {}, true).empty());
    CHECK(faults_of({{112, 20}, {80, 10}, {32, 20}}, false).empty());
    CHECK(faults_of({{112, 48}, {32, 48}}, false) == inside_out);
    CHECK(faults_of({{112, 26}, {80, 40}, {32, 26}}, false).empty());
    CHECK(faults_of({{112, 34}, {80, 40}, {32, 34}}, false) == inside_out);
    const EntityData roof = line_of(53, {{px(32), px(20)}, {px(112), px(20)}});
    CHECK(faults_of({{112, 30}, {32, 30}}, false, {roof}).empty());
    CHECK(faults_of({{112, 58}, {32, 58}}, false, {roof}) == inside_out);
    CHECK(faults_of({{112, 32}, {32, 32}}, false, {entity_on_grid(52, "checkpoint", 4, 1)}) == inside_out);
    CHECK(faults_of({{-20, 70}, {-80, 70}}, false).empty());
    CHECK(faults_of({{240, 70}, {200, 70}}, false).empty());
    // Its feet stand on the ground, with air under it.
    const std::vector<Vec> rough{{160, 64}, {120, 20}, {80, 20}, {32, 64}};
    CHECK(faults_of(rough, false) == inside_out);
    CHECK(faults_of({rough.rbegin(), rough.rend()}, false).empty());
    CHECK(faults_of(rough, false, {}, true).empty());
    CHECK(faults_of({{160, 64}, {120, 20}, {80, 20}, {32, 50}}, false) == inside_out);
}
