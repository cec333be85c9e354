#include "tools/regress/shrink.hpp"
#include "tests/support/test.hpp"
#include "tools/regress/stage.hpp"
#include "tools/regress/update.hpp"

#include <set>

using namespace scree;

namespace {

/// A hall of 120 x 30 cells full of things; what fails needs a floor under the hero and the press of a button.
std::string big_scenario() {
    std::string rows;
    for (int row = 0; row < 30; ++row) {
        std::string text;
        for (int col = 0; col < 120; ++col) text += row >= 20 || (row * 7 + col * 3) % 11 == 0 ? '#' : '.';
        if (row < 20) text.replace(48, 30, std::string(30, '.'));
        rows += (row > 0 ? ",\n" : "") + ('"' + text + '"');
    }
    std::string bodies;
    for (int i = 0; i < 12; ++i)
        bodies += R"(, {"name": "other)" + std::to_string(i) + R"(", "at": [)" + std::to_string(800 + 24 * i) +
                  R"(, 300], "control": "turn", "speed": 1})";
    return R"({"format": 1, "name": "big", "room": [)" + rows + R"(], "movers": [{"name": "hero", "at": [900, 300],
        "control": "walk", "speed": 1.5, "input": "R*20 L*20 .*15 RJ*3 R*40 L*30 J*10"})" +
           bodies + R"(], "solids": [{"name": "lift", "at": [1000, 200], "moves": [[0, 1, 40], [0, -1, 40]]}],
        "ticks": 300, "expect": [{"check": "left > 0 - 1px"}, {"check": "vy >= 0"}]})";
}

Shrunk shrunk(const std::string& text) {
    Result<Shrunk> result = shrink(text, "big.json", [] { return true; });
    for (const Problem& problem : result.problems) INFO(problem);
    REQUIRE(result);
    return *result.value;
}

std::optional<Failure> failure_of(const std::string& text) {
    const auto scenario = read_scenario(text, "x.json");
    REQUIRE(scenario);
    return run_scenario(*scenario.value).failure;
}

}  // namespace

TEST_CASE("delta debugging finds exactly the items that are needed") {
    for (const std::set<std::size_t>& needed :
         {std::set<std::size_t>{}, {0}, {99}, {3, 4}, {1, 50, 98}, {10, 20, 30, 40, 50, 60, 70}}) {
        std::vector<std::size_t> items;
        for (std::size_t i = 0; i < 100; ++i) items.push_back(i);
        int tries = 0;
        const auto left = delta_debug(items, [&](const std::vector<std::size_t>& kept) {
            ++tries;
            const std::set<std::size_t> have(kept.begin(), kept.end());
            return std::includes(have.begin(), have.end(), needed.begin(), needed.end());
        });
        CHECK(std::set<std::size_t>(left.begin(), left.end()) == needed);
        CHECK(tries < 500);
    }
}

TEST_CASE("a big scenario of which a tile and a press are needed shrinks to about that") {
    const std::string text = big_scenario();
    const auto failure = failure_of(text);
    REQUIRE(failure);
    REQUIRE(failure->expected == "vy >= 0");
    const Shrunk small = shrunk(text);
    INFO(small.text);
    CHECK(small.finished);
    CHECK(small.expectation == "vy >= 0");
    CHECK(small.before.cols == 120);
    CHECK(small.after.tiles <= 3);
    CHECK(small.after.ticks <= 5);
    CHECK(small.after.cols <= 4);
    CHECK(small.after.rows <= 4);
    CHECK(small.after.bodies == 1);
    CHECK(small.after.runs <= 1);
    // It fails as the big one did, and the same way again.
    const auto still = failure_of(small.text);
    REQUIRE(still);
    CHECK(still->expected == "vy >= 0");
    CHECK(shrunk(text).text == small.text);
}

TEST_CASE("a variation that fails becomes the only one") {
    const Shrunk small = shrunk(R"({"format": 1, "room": ["......", "......", "######"], "ticks": 60,
        "movers": [{"name": "hero", "at": [20, 12], "control": "free", "speed": 1}],
        "expect": [{"at": "10..50", "check": "x != 30px + 16"}], "vary": {"mirror": true, "phase_x": 256}})");
    CHECK(small.text.find("vary") == std::string::npos);
    CHECK(small.after.ticks <= 10);
}

TEST_CASE("what the game plays shrinks with its entities and its state") {
    std::string row(60, '.');
    std::string entities;
    for (int i = 0; i < 10; ++i)
        entities += R"({"name": "coin", "id": )" + std::to_string(i) + R"(, "at": [)" + std::to_string(300 + 20 * i) +
                    R"(, 10], "size": [12, 12]},)";
    const Shrunk small =
        shrunk(R"({"format": 1, "room": [")" + row + R"(", ")" + row + R"(", ")" + std::string(60, '#') +
               R"("], "ticks": 200, "play": {"input": "R*50 .*20 RJ*30 L*100",
        "state": {"hero.facing": -1, "session.deaths": 2}, "entities": [)" +
               entities + R"( {"name": "player", "id": 77, "at": [32, 12], "size": [12, 20]}]},
        "expect": [{"check": "deaths >= 0"}, {"check": "vy > 0 - 2px"}]})");
    INFO(small.text);
    CHECK(small.expectation == "vy > 0 - 2px");
    CHECK(small.after.ticks <= 3);
    CHECK(small.after.cols <= 12);
    CHECK(small.after.tiles <= 2);
    CHECK(small.after.bodies <= 2);
    CHECK(small.after.runs <= 2);
}

TEST_CASE("an interrupted shrink keeps the smallest failure so far, and says so") {
    int tries = 0;
    const auto result = shrink(big_scenario(), "big.json", [&] { return ++tries <= 20; });
    REQUIRE(result);
    CHECK_FALSE(result.value->finished);
    CHECK(result.value->tried == 20);
    const auto failure = failure_of(result.value->text);
    REQUIRE(failure);
    CHECK(failure->expected == "vy >= 0");
}

TEST_CASE("what was right at the start is right at the start of the small one") {
    const Shrunk small = shrunk(R"({"format": 1, "room": ["........", "........", "........", "........", "########"],
        "ticks": 60, "movers": [{"name": "hero", "at": [40, 44], "control": "walk", "input": ".*20 J*40"}],
        "expect": [{"check": "feet > 40px"}]})");
    INFO(small.text);
    std::string text = small.text;
    text.replace(text.find(R"({"check")"), 1, R"({"at": 0, )");
    CHECK_FALSE(failure_of(text));
}

TEST_CASE("A scenario shrinks only to scenarios that pass with the other program") {
    const auto passes = [](const std::string& text) { return text.find("other3") != std::string::npos; };
    const auto result = shrink(
        big_scenario(), "big.json", [] { return true; }, passes);
    REQUIRE(result);
    INFO(result.value->text);
    CHECK(passes(result.value->text));
    CHECK(result.value->after.bodies == 2);
    CHECK_FALSE(passes(shrunk(big_scenario()).text));
}

TEST_CASE("A scenario that fails with both programs is not shrunk") {
    const auto result = shrink(
        big_scenario(), "big.json", [] { return true; }, [](const std::string&) { return false; });
    REQUIRE_FALSE(result);
    CHECK(result.problems.front().what.find("--passes-with") != std::string::npos);
}

TEST_CASE("Shrinking keeps what is outside of the room") {
    const Shrunk small =
        shrunk(R"({"format": 1, "room": ["....", "...."], "outside": {"left": "open", "bottom": "wall"},
        "ticks": 60, "movers": [{"name": "hero", "at": [20, 8], "size": [12, 20]}], "expect": [{"check": "!on_floor"}]})");
    INFO(small.text);
    const auto scenario = read_scenario(small.text, "small.json");
    REQUIRE(scenario);
    CHECK_FALSE(scenario.value->outside.left_solid);
    CHECK(scenario.value->outside.bottom_solid);
}

TEST_CASE("Shrinking never presses a button that was only held") {
    const std::string room = R"({"format": 1, "room": ["......", "......", "......", "......", "######"], )";
    const Shrunk hero = shrunk(room + R"("play": {"input": "J*30", "state": {"hero.state": 1, "hero.last_held": 16,
        "hero.vy": -1000, "hero.hold": 12}, "entities": [{"name": "player", "id": 1, "at": [20, 24],
        "size": [12, 20]}]}, "ticks": 30, "expect": [{"check": "y > y0 - 40px"}]})");
    INFO(hero.text);
    CHECK(hero.text.find("\"J") != std::string::npos);
    CHECK(hero.text.find("hero.last_held") != std::string::npos);

    const std::string held_on =
        room + R"("movers": [{"name": "hero", "at": [20, 8], "control": "walk", "input": "J*20"}],
        "ticks": 40, "expect": [{"check": "vy >= 0"}]})";
    CHECK(begun_later(held_on, "x.json", 10) == held_on);
    std::string let_go = held_on;
    let_go.replace(let_go.find("J*20"), 4, "J .");
    CHECK(begun_later(let_go, "x.json", 10) != let_go);
}

TEST_CASE("Shrinking fills in the number with which the input fails") {
    const Shrunk small = shrunk(R"({"format": 1, "room": ["..........", "..........", "..........", "##########"],
        "play": {"input": ".*$n J*30", "entities": [{"name": "player", "id": 1, "at": [20, 28], "size": [12, 20]}]},
        "vary": {"n": [9, 2, 5]}, "ticks": 12, "expect": [{"check": "vy >= 0 || tick == n + 1"}]})");
    INFO(small.text);
    CHECK(small.text.find("$n") == std::string::npos);
}

TEST_CASE("what holds, or is only a golden path, is not shrunk, with a sentence") {
    const std::string room = R"({"format": 1, "room": ["....", "####"], "ticks": 2, "movers": [{"name": "hero",
        "at": [8, -4], "size": [12, 20]}], )";
    const auto why = [&](const std::string& rest) {
        const auto result = shrink(room + rest + "}", "x.json", [] { return true; });
        REQUIRE_FALSE(result);
        return result.problems.front().what;
    };
    CHECK(why(R"("expect": [{"check": "on_floor"}])").find("no expectation fails") == 0);
    CHECK(why(R"("path": ["0,0 1,0*2"])").find("golden path") != std::string::npos);
}

TEST_CASE("columns and rows go with every place that the file names") {
    const std::string text = R"({"format": 1, "room": ["#..#", "....", "####"], "movers": [{"name": "hero",
        "at": [40, 16.5]}], "solids": [{"at": ["8px", 0]}], "segments": [[[0, 32], [64, 40]]]})";
    const std::string out = without_cells(text, {true, false, true, true}, {true, false, true});
    CHECK(out.find(R"("room":["#.#","###"])") != std::string::npos);
    CHECK(out.find(R"("at":[24,16.5])") != std::string::npos);
    CHECK(out.find(R"("at":["8px",0])") != std::string::npos);
    CHECK(out.find(R"([[0,16],[48,24]])") != std::string::npos);
}

TEST_CASE("a golden path is taken anew with a sentence that says what changes, and only if all else holds") {
    const auto update = [](const std::string& check) {
        const std::string text = R"({"format": 1, "room": ["....", "####"], "ticks": 3, "movers": [{"name": "hero",
            "at": [8, -4], "size": [12, 20], "speed": 1}], "path": ["2048,-1024", "256,0*2 0,0"], "expect": [)" +
                                 check + "]}";
        const auto scenario = read_scenario(text, "x.json");
        REQUIRE(scenario);
        return with_new_path(text, *scenario.value);
    };
    const auto updated = update("");
    REQUIRE(updated);
    CHECK(updated.value->change.find("1 of 4 places, first at tick 3") != std::string::npos);
    const auto again = read_scenario(updated.value->text, "x.json");
    REQUIRE(again);
    CHECK_FALSE(run_scenario(*again.value).failure);
    CHECK(with_new_path(updated.value->text, *again.value).value->text.empty());
    CHECK_FALSE(update(R"({"check": "vx == 0"})"));
}

TEST_CASE("results as XML count what failed and escape what XML does not take") {
    const std::string xml = junit_xml({{"a.json", "a < b & \"c\"", ""},
                                       {"b.json", "b", "wrong at tick 3\nmore\x01"},
                                       {"c.json", "c", "unreadable", true}});
    CHECK(xml.find(R"(tests="3" failures="1" errors="1")") != std::string::npos);
    CHECK(xml.find("a &lt; b &amp; &quot;c&quot;") != std::string::npos);
    CHECK(xml.find(R"(<failure message="wrong at tick 3">)") != std::string::npos);
    CHECK(xml.find('\x01') == std::string::npos);
    CHECK(xml.find("<error message=\"unreadable\">") != std::string::npos);
}

TEST_CASE("crates move with the columns that go, each from where it is, and take their state along when they go") {
    const std::string text = R"({"format": 1, "room": ["..........", "..........", "##########"], "ticks": 5,
        "play": {"state": {"hero.left": 4096, "hero.right": 7168, "crate7.left": 20480, "crate7.right": 24576, "crate7.ground_col": 5},
                 "entities": [{"name": "crate", "id": 7, "at": [112, 16]}]}, "expect": [{"check": "1"}]})";
    std::vector<bool> cols(10, true);
    cols[0] = cols[3] = cols[6] = false;
    const std::string small = without_cells(text, cols, std::vector<bool>(3, true));
    CHECK(small.find("\"crate7.left\":12288") != std::string::npos);
    CHECK(small.find("\"crate7.right\":16384") != std::string::npos);
    CHECK(small.find("\"crate7.ground_col\":3") != std::string::npos);
    CHECK(small.find("\"hero.left\":0") != std::string::npos);
    CHECK(small.find("\"at\":[64,16]") != std::string::npos);
    std::string alone = text;
    alone.replace(alone.find("{\"name\": \"crate\""),
                  std::string("{\"name\": \"crate\", \"id\": 7, \"at\": [112, 16]}").size(), "");
    CHECK(without_lost_state(alone).find("crate7") == std::string::npos);
    CHECK(without_lost_state(alone).find("hero.left") != std::string::npos);
}
