#include "tests/support/test.hpp"
#include "tools/regress/run.hpp"

using namespace scree;

namespace {

const char* const floor_room = R"("format": 1, "room": ["......", "......", "######"],
    "movers": [{"name": "hero", "at": [20, 12], "control": "free", "speed": 1}], "ticks": 30)";

Result<Scenario> read(const std::string& rest) {
    return read_scenario("{" + std::string(floor_room) + ", " + rest + "}", "test.json");
}

Outcome ran(const Result<Scenario>& scenario) {
    INFO((scenario ? "" : scenario.problems.front().place + ": " + scenario.problems.front().what));
    REQUIRE(scenario);
    return run_scenario(*scenario.value);
}

std::int64_t value_of(const std::string& text) {
    const auto expression = Expression::parse(text, [](std::string_view name) { return name == "seven" ? 0 : -1; });
    REQUIRE(expression);
    const std::int64_t slots[] = {7};
    return expression.value->evaluate(slots);
}

}  // namespace

TEST_CASE("expressions count in subpixels with the usual precedence") {
    CHECK(value_of("1 + 2 * 3px") == 1 + 2 * 768);
    CHECK(value_of("(0 - 7) / 2") == -4);
    CHECK(value_of("seven == 7 && !(1 > 2)") == 1);
    CHECK(value_of("max(seven, 9) - abs(0 - 2) + min(1, 2)") == 8);
}

TEST_CASE("a faulty expression is named with its place and remedy") {
    for (const char* text : {"", "1 +", "(1", "other", "1 2", "min(1)", "99999999999999999999"}) {
        const auto expression = Expression::parse(text, [](std::string_view) { return -1; });
        INFO(text);
        REQUIRE_FALSE(expression);
        CHECK(expression.problems.front().what.find("character") != std::string::npos);
        CHECK_FALSE(expression.problems.front().remedy.empty());
    }
}

TEST_CASE("a fault in an expression stands where its first wrong character does") {
    const std::pair<const char*, const char*> faults[] = {
        {"feet == on_flor + 1", "unknown variable \"on_flor\" at character 9 of \"feet == on_flor + 1\""},
        {"feet = 32px", "a single = compares nothing, write == at character 6 of \"feet = 32px\""},
        {"(feet = 3px) && 1", "a single = compares nothing, write == at character 7 of \"(feet = 3px) && 1\""},
        {"1 == 2 == 3", "unexpected text at the end at character 8 of \"1 == 2 == 3\""},
        {"feet =< 3", "unexpected text at the end at character 6 of \"feet =< 3\""},
        {"feet == 32.5px", "the number is not whole at character 9 of \"feet == 32.5px\""},
    };
    for (const auto& [text, what] : faults) {
        const auto expression = Expression::parse(text, [](std::string_view name) { return name == "feet" ? 0 : -1; });
        REQUIRE_FALSE(expression);
        CHECK(expression.problems.front().what == what);
    }
}

TEST_CASE("an expression of a million sums is refused, and numbers that do not fit go round") {
    std::string text = "1";
    for (int i = 0; i < 500'000; ++i) text += "+1";
    const auto long_one = Expression::parse(text, [](std::string_view) { return -1; });
    CHECK_FALSE(long_one.value);
    REQUIRE_FALSE(long_one.problems.empty());
    CHECK(long_one.problems.front().what == "the expression has more than 4,096 parts");
    CHECK(value_of("1000000000000 * 1000000000000 < 0 || 1") == 1);
}

TEST_CASE("a scenario without a room is refused for that alone, with any other content") {
    const auto scenario = read_scenario(R"({"format": 1, "movers": [{"name": "hero", "at": [20, 12]}],
        "events": [{"at": 4, "do": "tile", "cell": [12, 2], "to": "#"}], "expect": [{"check": "dy == 0"}]})",
                                        "test.json");
    REQUIRE_FALSE(scenario);
    REQUIRE(scenario.problems.size() == 1);
    CHECK(scenario.problems.front().place == "room");
}

TEST_CASE("a scenario that holds is run once for each variation and its mirror image") {
    const Outcome outcome = ran(
        read(R"("expect": [{"check": "x == x0 + tick * 1px && on_floor"}], "vary": {"mirror": true, "phase_x": 8})"));
    CHECK_FALSE(outcome.failure);
    CHECK(outcome.runs == 16);
}

TEST_CASE("the hash of a scenario covers contacts and squishes, not only positions") {
    // A press comes down on a mover on a slab on the floor.
    const auto hash_of = [](const std::string& slab, const std::string& press, const std::string& check) {
        const Outcome outcome = ran(
            read_scenario(R"({"format": 1, "ticks": 10, "room": ["......", "......", "######"],
                "movers": [{"name": "hero", "at": [20, 4], "control": "free"}], "solids": [
                {"name": "slab", "at": [0, 24], "size": [60, 8])" +
                              slab + R"(}, {"name": "press", "at": [0, -4], "size": [60, 4], "moves": [[0, 1, 20]])" +
                              press + R"(}], "expect": [{"check": "hero.dx == 0 && hero.dy == 0"},
                {"at": "end", "check": ")" +
                              check + R"("}]})",
                          "test.json"));
        CHECK_FALSE(outcome.failure);
        return outcome.hash;
    };
    const std::uint64_t plain = hash_of("", "", "hero.squishes == 1");
    CHECK(hash_of("", "", "hero.squishes == 1") == plain);
    CHECK(hash_of(R"(, "material": "ice")", "", "hero.squishes == 1") != plain);
    CHECK(hash_of("", R"(, "one_way": true)", "hero.squishes == 0") != plain);
}

TEST_CASE("a scenario that does not hold names the first wrong tick, the variation and the values") {
    const auto scenario = read(R"("expect": [{"check": "x < 25px"}], "vary": {"phase_x": 2})");
    REQUIRE(scenario);
    const Outcome outcome = run_scenario(*scenario.value);
    REQUIRE(outcome.failure);
    CHECK(outcome.failure->tick == 5);
    CHECK(to_text(outcome.failure->variation) == "phase_x=0");
    CHECK(outcome.failure->actual == "hero.x = 6400");
    CHECK(run_scenario(*scenario.value, {{"phase_x", 128}}).failure->tick == 5);
}

TEST_CASE("what must be true at some time fails at the end if it never was") {
    const Outcome outcome = ran(read(R"("expect": [{"at": "some", "check": "ceiling"}])"));
    REQUIRE(outcome.failure);
    CHECK(outcome.failure->tick == 30);
}

TEST_CASE("a scenario whose expressions ask for what no world can have fails and says so") {
    for (const char* mover :
         {R"({"name": "hero", "size": ["n", 10]})", R"({"name": "hero", "at": ["n * 9000000px", 0]})",
          R"({"name": "hero", "velocity": ["(1 - n) * 1025px", 0], "control": "force"})"}) {
        CAPTURE(mover);
        const std::string text = std::string(R"({"format": 1, "room": ["...."], "movers": [)") + mover +
                                 R"(], "expect": [{"check": "1"}], "vary": {"n": [0, 1]}})";
        const Outcome outcome = ran(read_scenario(text, "asks.json"));
        REQUIRE(outcome.failure);
        CHECK(outcome.failure->expected == "numbers in the range of the world");
    }
}

TEST_CASE("an event that asks for what no world can do fails and says so") {
    for (const char* events :
         {R"({"at": 1, "do": "remove", "body": "hero"}, {"at": 2, "do": "remove", "body": "hero"})",
          R"({"at": 1, "do": "remove", "body": "hero"}, {"at": 2, "do": "place", "body": "hero"})",
          R"({"at": 1, "do": "remove", "body": "hero"}, {"at": 2, "do": "remove", "body": "halo"})",
          R"({"at": 1, "do": "remove", "body": "hero"},
                                  {"at": 2, "do": "resize", "body": "hero", "to": [3, 3]})",
          R"({"at": 2, "do": "resize", "body": "hero", "to": [3, "0 - 5px"]})"}) {
        CAPTURE(events);
        const Outcome outcome = ran(read("\"triggers\": [{\"name\": \"halo\", \"on\": \"hero\"}], \"events\": [" +
                                         std::string(events) + "], \"expect\": [{\"check\": \"1\"}]"));
        REQUIRE(outcome.failure);
        CHECK(outcome.failure->tick == 3);
        CHECK(outcome.failure->expected == "numbers in the range of the world");
    }
}

TEST_CASE("held buttons that are none for a value of n fail and say so") {
    const Outcome outcome = ran(read_scenario(R"({"format": 1, "room": ["...."], "expect": [{"check": "1"}],
        "movers": [{"name": "hero", "control": "walk", "input": "R*$n"}], "vary": {"n": [3, -5]}})",
                                              "held.json"));
    REQUIRE(outcome.failure);
    CHECK(to_text(outcome.failure->variation) == "n=-5");
    CHECK(outcome.failure->expected == "numbers in the range of the world");
}

TEST_CASE("a room has 1,000 rows at most") {
    const auto with_rows = [](int rows) {
        std::string text =
            R"({"format": 1, "movers": [{}], "expect": [{"check": "1"}], "vary": {"shift": true}, "room": [".")";
        for (int row = 1; row < rows; ++row) text += ", \".\"";
        return read_scenario(text + "]}", "tall.json");
    };
    CHECK(with_rows(1'000));
    const auto scenario = with_rows(1'001);
    REQUIRE_FALSE(scenario);
    CHECK(scenario.problems.front().place == "room");
}

TEST_CASE("the same scenario gives the same hash each time it is run") {
    const auto scenario = read(R"("expect": [{"check": "free"}], "vary": {"phase_x": 4})");
    REQUIRE(scenario);
    CHECK(run_scenario(*scenario.value).hash == run_scenario(*scenario.value).hash);
}

TEST_CASE("triggers, events and swinging solids do what the file says") {
    const Outcome outcome = ran(read(R"(
        "triggers": [{"name": "gate", "at": [40, 0], "size": [1, 32]}, {"name": "halo", "on": "ferry", "at": [0, -4]}],
        "solids": [{"name": "ferry", "at": [64, 2], "size": [8, 8], "sine": [8, 0, 20]}],
        "events": [{"at": "n", "do": "resize", "body": "hero", "to": [12, 10]},
                   {"at": 24, "do": "place", "body": "hero", "to": [2, 22]},
                   {"at": 27, "do": "tile", "cell": [1, 0], "to": "#"},
                   {"at": 28, "do": "remove", "body": "gate"}],
        "expect": [{"at": "0..8", "check": "gate.enters == 0"}, {"at": 9, "check": "gate.enters == 1"},
                   {"check": "gate.enters - gate.leaves == gate.inside"}, {"at": 21, "check": "gate.leaves == 1"},
                   {"check": "halo.x == ferry.x && halo.y == ferry.y - 4px"},
                   {"at": 5, "check": "ferry.x == ferry.x0 + 8px"}, {"at": 10, "check": "ferry.x == ferry.x0"},
                   {"at": 15, "check": "ferry.x == ferry.x0 - 8px"}, {"at": 3, "check": "feet - top == 20px"},
                   {"at": 4, "check": "feet - top == 10px && resizes == 1"}, {"at": 25, "check": "x == 3px"},
                   {"at": "0..28", "check": "!gate.gone"}, {"at": 29, "check": "gate.gone"}],
        "vary": {"mirror": true, "n": [3]})"));
    INFO((outcome.failure ? outcome.failure->expected + ": " + outcome.failure->actual : std::string()));
    CHECK_FALSE(outcome.failure);
}

TEST_CASE("each fault of a scenario file gets a problem with its place") {
    struct Fault {
        const char* text;
        const char* place;
    };
    const Fault faults[] = {
        {R"({"format": 2})", "format"},
        {R"({"format": 1, "room": ["..", "."], "movers": [{}], "expect": [{"check": "1"}]})", "room[1]"},
        {R"({"format": 1, "room": [".?"], "movers": [{}], "expect": [{"check": "1"}]})", "room[0]"},
        {R"({"format": 1, "room": [".."], "expect": [{"check": "1"}]})", "movers"},
        {R"({"format": 1, "room": ["_."], "legend": {"_": {"shape": "floor", "profile": [[0, 4], [16, 4]],
             "one_way": "left"}}, "movers": [{}], "expect": [{"check": "1"}]})",
         "legend._.one_way"},
        {R"({"format": 1, "room": ["_."], "legend": {"_": {"shape": "empty", "one_way": "up"}}, "movers": [{}],
             "expect": [{"check": "1"}]})",
         "legend._.one_way"},
        {R"("movers": [{"speed": 0.3}])", "movers[0].speed"},
        {R"("movers": [{"control": "fly"}])", "movers[0].control"},
        {R"("movers": [{"input": "Q*3"}])", "movers[0].input"},
        {R"("movers": [{"input": "R*3"}])", "movers[0].input"},
        {R"("movers": [{"control": "free", "input": "R*3"}])", "movers[0].input"},
        {R"("movers": [{"colour": 1}])", "movers[0]"},
        {R"({"format": 1, "room": [".."], "movers": [{}], "expect": []})", "expect"},
        {R"({"format": 1, "room": [".."], "movers": [{}], "expect": "1"})", "expect"},
        {R"({"format": 1, "room": [".."], "movers": [{}], "expect": [{"check": "0"}], "expect": [{"check": "1"}]})",
         "\"expect\""},
        {R"({"format": 1, "room": [".\u00e9"], "movers": [{}], "expect": [{"check": "1"}]})", "room[0]"},
        {R"("movers": [{"name": ""}])", "movers[0].name"},
        {R"("movers": [{"name": "a b"}])", "movers[0].name"},
        {R"("movers": [{"name": "tick"}])", "movers[0].name"},
        {R"("movers": [{"at": [1000000000000, 0]}])", "movers[0].at[0]"},
        {R"({"format": 1, "room": [".."], "movers": [{}], "expect": [{"check": "y <"}]})", "expect[0].check"},
        {R"({"format": 1, "room": [".."], "movers": [{}], "expect": [{"at": "soon", "check": "1"}]})", "expect[0].at"},
        {R"("movers": [{}], "vary": {"phase_x": 300})", "vary.phase_x"},
        {R"("movers": [{}], "vary": {"n": [1.5]})", "vary.n[0]"},
        {R"("movers": [{}], "vary": {"phase_x": 256, "phase_y": 256,
             "n": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]})",
         "vary"},
        {R"("movers": {"a": 1})", "movers"},
        {R"("movers": [7])", "movers[0]"},
        {R"("movers": [{"name": "a"}, {"name": "a"}])", "movers[1]"},
        {R"("movers": [{}], "solids": [{"sine": [0, 1, 2]}])", "solids[0].sine[2]"},
        {R"("movers": [{}], "solids": [{"moves": [[0, 1]]}])", "solids[0].moves[0]"},
        {R"("movers": [{}], "solids": [{"moves": 3}])", "solids[0].moves"},
        {R"("movers": [{}], "solids": [{"material": "jelly"}])", "solids[0].material"},
        {R"("movers": [{}], "triggers": [{"on": "nobody"}])", "triggers[0].on"},
        {R"("disks": [{"kind": "cube"}])", "disks[0].kind"},
        {R"("movers": [{}], "events": [{"do": "sing"}])", "events[0].do"},
        {R"("movers": [{}], "events": [{"do": "place", "body": "x"}])", "events[0].body"},
        {R"("movers": [{}], "events": [{"do": "tile", "cell": [2, 0], "to": "#"}])", "events[0].cell"},
        {R"("movers": [{}], "events": [{"do": "tile", "cell": [1, 0], "to": "?"}])", "events[0].to"},
        {R"({"format": 1, "room": ["x"], "legend": {"x": {"shape": "floor", "profile": [[0, 3]]}}})",
         "legend.x.profile"},
        {R"("movers": [{"size": [0, 5]}])", "movers[0].size"},
        {R"("movers": [{"size": [5, 2000]}])", "movers[0].size"},
        {R"("movers": [{}], "solids": [{"size": [40000, 5]}])", "solids[0].size"},
        {R"("disks": [{"radius": -1}])", "disks[0].radius"},
        {R"("movers": [{"input": "$"}])", "movers[0].input"},
        {R"("movers": [{"input": "Q*$n"}])", "movers[0].input"},
        {R"("movers": [{"walkable": 9999999}])", "movers[0].walkable"},
        {R"("ticks": 0, "movers": [{}])", "ticks"},
        {R"("ticks": "5", "movers": [{}])", "ticks"},
        {R"({"format": 4294967297, "room": [".."], "movers": [{}]})", "format"},
        {R"("legend": [1], "movers": [{}])", "legend"},
        {R"("ground": "abc", "movers": [{}])", "ground"},
        {R"("about": 5, "movers": [{}])", "about"},
        {R"("play": {"input": 5})", "play.input"},
        {R"("play": {"state": [1, 2]})", "play.state"},
        {R"("play": {"entities": {}})", "play.entities"},
        {R"("play": {"entities": [{"name": "coin", "values": [1]}]})", "play.entities[0].values"},
        {R"("ticks": 100000, "movers": [{}], "vary": {"phase_x": 256, "phase_y": 256})", "vary"},
        {R"({"format": 1, "tile": 10, "room": ["/."], "movers": [{}], "expect": [{"check": "1"}]})", "room[0]"},
        {R"({"format": 1, "tile": 8, "room": ["x"], "movers": [{}], "legend": {"x": {"shape": "floor",
             "profile": [[0, 8], [4294967304, 8]]}}})",
         "legend.x.profile[1][0]"},
        {R"({"format": 1, "room": ["x"], "movers": [{}], "legend": {"x": {"tags": -1}}})", "legend.x.tags"},
        {R"("movers": [{}], "legend": {".": {}})", "legend.."},
        {R"("movers": [{}], "vary": {"speed": ["2px"]})", "vary.speed[0]"},
        {R"("movers": [{}], "ground": [["0px", 4], [9, 4]])", "ground[0][0]"},
        {R"("movers": [{}], "segments": [[["0px", 4], [9, 4]]])", "segments[0][0][0]"},
        {R"("play": {"entities": [{"name": "coin", "at": ["32px", 8]}]})", "play.entities[0].at[0]"},
        {R"("play": {"entities": [{"name": "saw", "nodes": [["32px", 8]]}]})", "play.entities[0].nodes[0][0]"},
        {R"("ticks": 2, "play": {}, "movers": [])", "movers"},
        {R"("ticks": 2, "play": {"state": {"hero.speed": 1}}, "path": ["0,0 1,0*2"])", "play.state.hero.speed"},
        {R"("ticks": 2, "play": {"input": "Q"}, "path": ["0,0 1,0*2"])", "play.input"},
        {R"("ticks": 2, "play": {"entities": [{"id": 1}]}, "path": ["0,0 1,0*2"])", "play.entities[0].name"},
        {R"("play": {"entities": [{"name": "lift", "values": {"spede": 60}}]})", "play.entities[0].values.spede"},
        {R"("play": {"entities": [{"name": "lift", "values": {"speed": "60"}}]})", "play.entities[0].values.speed"},
        {R"("play": {"entities": [{"name": "lift", "values": {"one_way": 1}}]})", "play.entities[0].values.one_way"},
        {R"("play": {"entities": [{"name": "lift", "values": {"mode": 1}}]})", "play.entities[0].values.mode"},
        {R"("play": {"entities": [{"name": "lift", "values": {"mode": "lop"}}]})", "play.entities[0].values.mode"},
        {R"("play": {"entities": [{"name": "lift", "values": {"speed": -1}}]})", "play.entities[0].values.speed"},
        {R"("ticks": 2, "play": {"colour": 1}, "path": ["0,0 1,0*2"])", "play"},
        {R"("ticks": 2, "play": {}, "path": ["0,0 1,0*3"])", "path"},
        {R"("ticks": 2, "play": {}, "path": ["0;0"])", "path[0]"},
        {R"("ticks": 2, "play": {}, "vary": {"mirror": true}, "path": ["0,0 1,0*2"])", "path"},
        {R"("ticks": 2, "play": {}, "vary": {"speed": [1]})", "vary.speed"},
        {R"("ticks": 2, "play": {"state": {"hero.left": 1, "hero.right": 3073}}, "vary": {"mirror": true})", "vary"},
        {"{", "line 1, column 2"},
        {"", ""},
        {"[]", ""},
    };
    for (const Fault& fault : faults) {
        std::string text = fault.text;  // of a small room, or of all of a file
        if (text.starts_with('"'))
            text = R"({"format": 1, "room": [".."], )" + text + R"(, "expect": [{"check": "1"}]})";
        INFO(text);
        const auto scenario = read_scenario(text, "test.json");
        REQUIRE_FALSE(scenario);
        CHECK(scenario.problems.front().place == fault.place);
        CHECK(scenario.problems.front().file == "test.json");
        CHECK_FALSE(scenario.problems.front().remedy.empty());
    }
}

TEST_CASE("one fault is told once") {
    for (const char* text :
         {R"({"format": 1, "room": [".."], "movers": [{"control": "walks", "input": "R*3"}]})", R"([1, 2])",
          R"({"format": 1, "room": [".."], "play": {"entities": [{"name": "lift", "values": {"speed": [1]}}]}})",
          R"({"format": 1, "room": "...."})", R"({"format": 1, "room": [".."], "movers": {}})",
          R"({"format": 1, "room": [".."], "movers": [{}], "expect": {}})"}) {
        INFO(text);
        CHECK(read_scenario(text, "test.json").problems.size() == 1);
    }
}

TEST_CASE("a moment of an expectation is all of a number or of two, and nothing else is read as one") {
    const auto scenario_at = [](const std::string& at) {
        return read_scenario(R"({"format": 1, "room": [".."], "ticks": 20, "movers": [{}],
            "expect": [{"at": )" +
                                 at + R"(, "check": "1"}]})",
                             "at.json");
    };
    for (const char* at :
         {"4294967301", "\"4294967301\"", "\"\"", "\"10x..20\"", "\"0..\"", "\"..5\"", "\" 5\"", "\"5 \"", "null",
          "\"+5\"", "-1", "\"-1\"", "21", "\"5..4\"", "\"5..21\"", "\"1...3\"", "5.5", "true", "[5]"}) {
        INFO(at);
        const auto scenario = scenario_at(at);
        REQUIRE_FALSE(scenario);
        CHECK(scenario.problems.front().place == "expect[0].at");
    }
    const auto range = scenario_at("\"3..20\"");
    REQUIRE(range);
    CHECK(range.value->expectations.front().first == 3);
    CHECK(range.value->expectations.front().last == 20);
    CHECK(scenario_at("20"));
    CHECK(scenario_at("\"end\""));
}

TEST_CASE("a fault in a long expression is told with 80 characters of it") {
    const auto expression =
        Expression::parse("1 + " + std::string(5'000, '7') + " $ 1", [](std::string_view) { return -1; });
    REQUIRE_FALSE(expression);
    CHECK(expression.problems.front().what.size() < 160);
}

TEST_CASE("expressions know crates, gates and levers of a scenario that the game plays") {
    const auto failure =
        ran(read_scenario(R"({"format": 1, "ticks": 90, "room": ["............", "............", "............",
        "............", "############"],
        "play": {"input": "R*90", "state": {"hero.left": 4096, "hero.right": 7168, "hero.top": 11264, "hero.bottom": 16384},
        "entities": [{"name": "crate", "id": 1, "at": [64, 48]},
                     {"name": "lever", "id": 2, "at": [40, 48], "values": {"channel": "1"}},
                     {"name": "gate", "id": 3, "at": [160, 0], "size": [16, 64], "values": {"channel": "1"}},
                     {"name": "saw", "id": 4, "at": [128, 0]}]},
        "expect": [{"at": "end", "check": "crate1.x > crate1.x0 && crate1.on_floor && lever2.on == 1 && gate3.out > 0"},
                   {"at": 0, "check": "crate1.x == 64px && gate3.out == 0 && lever2.on == 0 && saw4.gone == 0"},
                   {"at": "some", "check": "hero.meets == crate1.id"}]})",
                          "machines.json"))
            .failure;
    if (failure) FAIL(failure->tick << ": " << failure->expected << ": " << failure->actual);
}

TEST_CASE("a scenario that the game plays counts presses and jumps") {
    const auto failure =
        ran(read_scenario(R"({"format": 1, "ticks": 70, "room": ["........", "........", "........", "########"],
        "play": {"input": ".*5 J*8 .*2 J*1 .*50", "entities": [{"name": "player", "id": 1, "at": [40, 28]}]},
        "expect": [{"at": 5, "check": "presses == 0 && jumps == 0"},
                   {"at": "end", "check": "presses == 2 && jumps == 1"}]})",
                          "jumps.json"))
            .failure;
    if (failure) FAIL(failure->tick << ": " << failure->expected << ": " << failure->actual);
}
