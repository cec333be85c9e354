#include "game/save/format.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

Settings unusual_settings() {
    return {.music_percent = 0,
            .effects_percent = 100,
            .fullscreen = true,
            .whole_scaling = true,
            .vsync = false,
            .smooth_motion = false,
            .shake = false,
            .flashes = false,
            .reduced_effects = true,
            .calm_camera = true,
            .high_contrast = true,
            .large_texts = true,
            .show_timer = false,
            .pause_unfocused = false,
            .mute_unfocused = true,
            .language = Language::german,
            .speed_percent = 70,
            .invincible = true,
            .endless_jumps = true,
            .rewind = true,
            .window_width = 1'280,
            .window_height = 777,
            .bindings = {{"jump", {{"space", "left shift"}, {"button 3"}}}, {"left", {{}, {"stick left"}}}}};
}

Parsed<Settings> settings_with(const std::string& member) {
    return parse_settings("{\"version\":1," + member + "}", "settings.json");
}

Progress some_progress() {
    Progress progress;
    progress.levels["01-first-light"] = {true, 1234, 7, 3, 5, {1234, 1300, 1300}, 4, 9000, 3};
    progress.jumps = 77;
    progress.levels["\"quoted\" \xC3\xA9"] = {false, 0, 0, 1};
    progress.last_level = "01-first-light";
    return progress;
}

}  // namespace

TEST_CASE("settings and progress that were written are read back the same") {
    const auto settings = parse_settings(format_settings(unusual_settings()), "settings.json");
    CHECK(settings.faults.empty());
    CHECK((settings.value == unusual_settings()));
    const auto progress = parse_progress(format_progress(some_progress()), "progress.json");
    CHECK(progress.faults.empty());
    CHECK((progress.value == some_progress()));
}

TEST_CASE("no file cut short anywhere is taken for a whole one") {
    const std::string whole = format_progress(some_progress());
    for (std::size_t length = 0; length + 2 < whole.size(); ++length) {
        INFO("cut after " << length << " bytes");
        CHECK_FALSE(parse_progress(whole.substr(0, length), "p").faults.empty());
    }
}

TEST_CASE("a wrong type is told with its place and costs only its own value") {
    const auto parsed = parse_progress(
        R"({"version":1,"levels":{"a":{"done":true,"best_ticks":"fast","coins":5},"b":7},"last_level":[]})", "p");
    REQUIRE(parsed.faults.size() == 3);
    CHECK(parsed.faults[0].place == "levels, a, best_ticks");
    CHECK(parsed.faults[1].place == "levels, b");
    CHECK(parsed.faults[2].place == "last_level");
    CHECK(parsed.value.record("a") == LevelRecord{true, 0, 5, 0, 0, {}, 1});
}

TEST_CASE("numbers outside their range are told, also those beyond 64 bits") {
    for (const char* number : {"-1", "101", "9223372036854775807", "18446744073709551615", "1e400", "0.5", "null"}) {
        INFO(number);
        const auto parsed = parse_settings(std::string(R"({"version":1,"music_percent":)") + number + "}", "s");
        CHECK(parsed.faults.size() == 1);
        CHECK(parsed.value.music_percent == Settings{}.music_percent);
    }
}

TEST_CASE("a file without a version, or of version 0, is damaged") {
    CHECK(parse_settings("{}", "s").faults.size() == 1);
    CHECK_FALSE(parse_settings(R"({"version":0})", "s").faults.empty());
    CHECK_FALSE(parse_settings(R"({"version":true})", "s").faults.empty());
}

TEST_CASE("a newer version is not damage") {
    const auto parsed = parse_progress(R"({"version":4,"levels":7})", "p");
    CHECK(parsed.newer);
    CHECK(parsed.faults.empty());
}

TEST_CASE("a file beyond a megabyte is refused before it is read as JSON") {
    const auto parsed = parse_progress(std::string(max_save_bytes + 1, '['), "p");
    REQUIRE(parsed.faults.size() == 1);
    CHECK(parsed.faults[0].code == "save-too-large");
}

TEST_CASE("deep nesting does not end the program") {
    CHECK_FALSE(parse_progress(std::string(500'000, '['), "p").faults.empty());
    CHECK_FALSE(parse_progress(R"({"version":1,"levels":)" + std::string(200'000, '['), "p").faults.empty());
}

TEST_CASE("gems of several visits add up, and are written and read again") {
    Progress progress;
    CHECK(note_gems(progress, "a", 1));
    CHECK_FALSE(note_gems(progress, "a", 1));
    CHECK(note_gems(progress, "a", 4));
    CHECK_FALSE(note_gems(progress, "b", 0));
    CHECK(progress.levels.count("b") == 0);
    CHECK(progress.record("a").gems == 5);
    CHECK(parse_progress(format_progress(progress), "p").value == progress);
}

TEST_CASE("a slower run keeps the best time, and more coins still count") {
    Progress progress;
    CHECK(note_finish(progress, "a", 900, 3));
    CHECK_FALSE(note_finish(progress, "a", 1000, 5));
    CHECK(progress.record("a") == LevelRecord{true, 900, 5, 0, 0, {900, 1000}, 2});
    CHECK(note_finish(progress, "a", 899, 0));
    CHECK(progress.record("a") == LevelRecord{true, 899, 5, 0, 0, {899, 900, 1000}, 3});
}

TEST_CASE("deaths add up and stop at the largest number") {
    Progress progress;
    note_deaths(progress, "a", 2);
    note_deaths(progress, "a", 3);
    CHECK(progress.record("a").deaths == 5);
    note_deaths(progress, "a", 2'000'000'000);
    CHECK(progress.record("a").deaths == 1'000'000'000);
}

TEST_CASE("the ten best times are kept in their order, also two that are equal") {
    Progress progress;
    for (const int ticks : {500, 400, 500, 900, 800, 700, 600, 450, 650, 750, 850, 300, 0})
        note_finish(progress, "a", ticks, 0);
    CHECK(progress.record("a").times == std::vector<int>{300, 400, 450, 500, 500, 600, 650, 700, 750, 800});
    CHECK(progress.record("a").finishes == 13);
    CHECK(parse_progress(format_progress(progress), "p").value == progress);
}

TEST_CASE("a file of the first version is read whole, and its best time is the first of the ten") {
    const auto parsed = parse_progress(
        R"({"version":1,"levels":{"a":{"done":true,"best_ticks":700,"coins":5,"deaths":2,"gems":3}},"last_level":"a"})",
        "p");
    CHECK(parsed.faults.empty());
    CHECK(parsed.value.record("a") == LevelRecord{true, 700, 5, 2, 3, {700}, 1});
    CHECK(parsed.value.last_level == "a");
}

TEST_CASE("times out of order, or too many of them, are told") {
    for (const char* times : {"[3,2]", "[0]", "[1,2,3,4,5,6,7,8,9,10,11]", "[1.5]", "7", "[\"a\"]"}) {
        INFO(times);
        const std::string text = std::string(R"({"version":1,"levels":{"a":{"times":)") + times + "}}}";
        CHECK(parse_progress(text, "p").faults.size() == 1);
    }
}

TEST_CASE("any letter of a saved file that is changed is told, or changes nothing") {
    const std::string whole = format_progress(some_progress());
    for (std::size_t at = 0; at < whole.size(); ++at)
        for (const char letter : {'0', '7', 'x', ' ', '"'}) {
            std::string damaged = whole;
            damaged[at] = letter;
            const auto parsed = parse_progress(damaged, "p");
            INFO("letter " << at << " is " << letter);
            CHECK((parsed.newer || !parsed.faults.empty() || parsed.value == some_progress()));
        }
}

TEST_CASE("of two programs' progress nothing that was earned is lost") {
    Progress ours;
    Progress theirs;
    note_finish(ours, "a", 900, 3);
    note_finish(ours, "a", 950, 3);
    note_finish(theirs, "a", 900, 9);
    note_finish(theirs, "a", 800, 1);
    note_gems(ours, "a", 1);
    note_gems(theirs, "a", 2);
    note_deaths(theirs, "b", 4);
    theirs.last_level = "b";
    const Progress both = merged(ours, theirs);
    CHECK(both.record("a") == LevelRecord{true, 800, 9, 0, 3, {800, 900, 950}, 2});
    CHECK(both.record("b").deaths == 4);
    CHECK(both.last_level == "b");
    CHECK(merged(both, both) == both);
    CHECK(merged(both, ours) == both);
}

TEST_CASE("sums count gems by their bits and levels that are done") {
    Progress progress;
    note_finish(progress, "a", 100, 2);
    note_gems(progress, "a", 5);
    note_gems(progress, "b", 2);
    note_play(progress, "b", 300, 12);
    const ProgressSums sums = sums_of(progress);
    CHECK(sums.levels == 1);
    CHECK(sums.gems == 3);
    CHECK(sums.coins == 2);
    CHECK(sums.ticks == 300);
    CHECK(progress.jumps == 12);
}

TEST_CASE("levels that were renumbered keep what was earned in them") {
    const auto parsed =
        parse_progress(R"({"version":1,"levels":{"06-long-descent":{"done":true,"best_ticks":700,"gems":5},)"
                       R"("15-crevasse":{"coins":3},"16-hanging-lifts":{"gems":7},"19-the-way-down":{"gems":1}},)"
                       R"("last_level":"07-trolley"})",
                       "p");
    CHECK(parsed.faults.empty());
    CHECK(parsed.value.record("05-long-descent") == LevelRecord{true, 700, 0, 0, 5, {700}, 1});
    CHECK(parsed.value.record("16-crevasse").coins == 3);
    CHECK(parsed.value.record("16-hanging-lifts").gems == 7);
    CHECK(parsed.value.record("19-the-way-down").gems == 1);
    CHECK_FALSE(parsed.value.levels.contains("06-long-descent"));
    CHECK(parsed.value.last_level == "08-trolley");
}

TEST_CASE("a save with all of nineteen levels done keeps each record, those of levels that left the mountain as well") {
    const std::vector<std::string> before = {
        "01-first-light", "02-goat-steps",   "03-loose-stone",    "04-the-ferryman", "05-thornside",
        "06-the-tarn",    "07-long-descent", "08-trolley",        "09-crates",       "10-belts",
        "11-switchyard",  "12-the-press",    "13-rolling",        "14-glass",        "15-crosswind",
        "16-crevasse",    "17-avalanche",    "18-the-last-pitch", "19-the-way-down"};
    Progress progress;
    for (std::size_t n = 0; n < before.size(); ++n) {
        note_finish(progress, before[n], 1'000 + static_cast<int>(n), 5);
        note_gems(progress, before[n], 7);
    }
    progress.last_level = "06-the-tarn";
    const auto parsed = parse_progress(format_progress(progress), "p");
    CHECK(parsed.faults.empty());
    CHECK(parsed.value.levels.size() == before.size());
    CHECK(parsed.value.last_level == "04-the-tarn");
    for (std::size_t n = 0; n < before.size(); ++n) {
        const std::string now = n == 5 ? "04-the-tarn" : n == 6 ? "05-long-descent" : before[n];
        INFO(now);
        CHECK(parsed.value.record(now).best_ticks == 1'000 + static_cast<int>(n));
        CHECK(parsed.value.record(now).gems == 7);
    }
}

TEST_CASE("progress whose version is lost keeps what was earned, of whichever version it was") {
    const auto first = parse_progress(R"({"levels":{"a":{"done":true,"best_ticks":500}}})", "p");
    REQUIRE(first.faults.size() == 1);
    CHECK(first.faults[0].code == "save-version");
    CHECK(first.value.record("a").times == std::vector<int>{500});
    const auto second =
        parse_progress(R"({"levels":{"a":{"done":true,"best_ticks":500,"times":[500,600],"finishes":4}}})", "p");
    CHECK(second.value.record("a").times == std::vector<int>{500, 600});
    CHECK(second.value.record("a").finishes == 4);
}

TEST_CASE("settings that an older game wrote load without a word, and what it did not know is as it comes") {
    const auto parsed = parse_settings(R"({"bindings":{"jump":{"keys":["c"],"pad":[]}},"effects_percent":30,
        "fullscreen":true,"ghost":false,"music_percent":20,"reduced_effects":true,"rewind":true,"show_timer":false,
        "version":1,"vsync":false,"whole_scaling":true,"window_height":720,"window_width":1280})",
                                       "settings.json");
    CHECK(parsed.faults.empty());
    const Settings expected{.music_percent = 20,
                            .effects_percent = 30,
                            .fullscreen = true,
                            .whole_scaling = true,
                            .vsync = false,
                            .reduced_effects = true,
                            .show_timer = false,
                            .ghost = false,
                            .rewind = true,
                            .window_width = 1280,
                            .window_height = 720,
                            .bindings = {{"jump", {{"c"}, {}}}}};
    CHECK((parsed.value == expected));
}

TEST_CASE("a language that the game does not have is told, and the environment decides instead") {
    for (const char* wrong : {"\"klingon\"", "\"German\"", "7", "null", "[\"german\"]"}) {
        INFO(wrong);
        const auto parsed = settings_with(std::string("\"language\":") + wrong);
        REQUIRE(parsed.faults.size() == 1);
        CHECK(parsed.faults[0].place == "language");
        CHECK_FALSE(parsed.value.language);
    }
    CHECK(settings_with(R"("language":"german")").value.language == Language::german);
    CHECK(settings_with(R"("language":"english")").value.language == Language::english);
    CHECK(settings_with(R"("language":"")").faults.empty());
    CHECK_FALSE(settings_with(R"("language":"")").value.language);
}

TEST_CASE("the speed is one of the steps that the options have, or told and left at full") {
    for (const char* wrong : {"0", "49", "55", "101", "110", "-50", "\"50\"", "60.5"}) {
        INFO(wrong);
        const auto parsed = settings_with(std::string("\"speed_percent\":") + wrong);
        CHECK(parsed.faults.size() == 1);
        CHECK(parsed.value.speed_percent == 100);
    }
    for (int percent = 50; percent <= 100; percent += 10) {
        const auto parsed = settings_with("\"speed_percent\":" + std::to_string(percent));
        CHECK(parsed.faults.empty());
        CHECK(parsed.value.speed_percent == percent);
    }
}

TEST_CASE("setting all as it came keeps keys, language and window, and nothing else") {
    const Settings expected{
        .fullscreen = true, .language = Language::german, .window_width = 1'000, .bindings = {{"jump", {{"c"}, {}}}}};
    Settings settings = expected;
    settings.music_percent = 0;
    settings.invincible = true;
    settings.speed_percent = 50;
    settings.high_contrast = true;
    CHECK((as_they_came(settings) == expected));
}
