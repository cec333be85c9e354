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

TEST_CASE("a wrong type is told with its place and costs only its own value") {
    const auto parsed = parse_progress(
        R"({"version":1,"levels":{"a":{"done":true,"best_ticks":"fast","coins":5},"b":7},"last_level":[]})", "p");
    REQUIRE(parsed.faults.size() == 3);
    CHECK(parsed.faults[0].place == "levels, a, best_ticks");
    CHECK(parsed.faults[1].place == "levels, b");
    CHECK(parsed.faults[2].place == "last_level");
    CHECK(parsed.value.record("a") == LevelRecord{true, 0, 5, 0, 0, {}, 1});
}

TEST_CASE(
    "a file without a version, or of version 0, is damaged and keeps what is readable, and one of a newer version is "
    "not") {
    for (const char* text : {"{}", R"({"version":0})", R"({"version":true})"})
        CHECK_FALSE(parse_settings(text, "s").faults.empty());
    const auto lost = parse_settings(R"({"music_percent":30,"fullscreen":true})", "s");
    REQUIRE(lost.faults.size() == 1);
    CHECK(lost.faults[0].code == "save-version");
    CHECK((lost.value == Settings{.music_percent = 30, .fullscreen = true}));
    const auto newer = parse_progress(R"({"version":4,"levels":7})", "p");
    CHECK(newer.newer);
    CHECK(newer.faults.empty());
}

TEST_CASE("a file beyond a megabyte is refused before it is read as JSON, and deep nesting does not end the program") {
    const auto parsed = parse_progress(std::string(max_save_bytes + 1, '['), "p");
    REQUIRE(parsed.faults.size() == 1);
    CHECK(parsed.faults[0].code == "save-too-large");
    CHECK_FALSE(parse_progress(std::string(500'000, '['), "p").faults.empty());
    CHECK_FALSE(parse_progress(R"({"version":1,"levels":)" + std::string(200'000, '['), "p").faults.empty());
}

TEST_CASE("what several visits earn adds up: the ten best times, the most coins, all gems and deaths to a billion") {
    Progress progress;
    CHECK(note_finish(progress, "a", 900, 3));
    CHECK_FALSE(note_finish(progress, "a", 1000, 5));
    CHECK(progress.record("a") == LevelRecord{true, 900, 5, 0, 0, {900, 1000}, 2});
    CHECK(note_finish(progress, "a", 899, 0));
    for (const int ticks : {500, 400, 500, 800, 700, 600, 450, 650, 750, 850, 300, 0})
        note_finish(progress, "a", ticks, 0);
    CHECK(note_gems(progress, "a", 1));
    CHECK_FALSE(note_gems(progress, "a", 1));
    CHECK(note_gems(progress, "a", 4));
    for (const int deaths : {2, 3}) note_deaths(progress, "a", deaths);
    CHECK(progress.record("a") ==
          LevelRecord{true, 300, 5, 5, 5, {300, 400, 450, 500, 500, 600, 650, 700, 750, 800}, 15});
    note_deaths(progress, "a", 2'000'000'000);
    CHECK(progress.record("a").deaths == 1'000'000'000);
    CHECK_FALSE(note_gems(progress, "b", 0));
    CHECK_FALSE(progress.levels.contains("b"));
    CHECK(parse_progress(format_progress(progress), "p").value == progress);
}

TEST_CASE("times out of order, or too many of them, are told") {
    for (const char* times : {"[3,2]", "[0]", "[1,2,3,4,5,6,7,8,9,10,11]", "[1.5]", "7", "[\"a\"]"}) {
        INFO(times);
        const std::string text = std::string(R"({"version":1,"levels":{"a":{"times":)") + times + "}}}";
        CHECK(parse_progress(text, "p").faults.size() == 1);
    }
}

TEST_CASE(
    "a saved file that is cut short anywhere is told, any letter of it that is changed is told or changes nothing") {
    const std::string whole = format_progress(some_progress());
    for (std::size_t at = 0; at < whole.size(); ++at) {
        INFO("byte " << at);
        CHECK((at + 2 >= whole.size() || !parse_progress(whole.substr(0, at), "p").faults.empty()));
        for (const char letter : {'0', '7', 'x', ' ', '"'}) {
            std::string damaged = whole;
            damaged[at] = letter;
            const auto parsed = parse_progress(damaged, "p");
            INFO("is " << letter);
            CHECK((parsed.newer || !parsed.faults.empty() || parsed.value == some_progress()));
        }
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

TEST_CASE("levels that were renumbered keep what was earned in them, and those that left the mountain as well") {
    // The name that a save has, and the level that it is now.
    const std::pair<std::string, std::string> levels[] = {{"01-first-light", "01-first-light"},
                                                          {"02-goat-steps", "02-goat-steps"},
                                                          {"04-the-ferryman", "04-the-ferryman"},
                                                          {"05-thornside", "05-thornside"},
                                                          {"06-long-descent", "05-long-descent"},
                                                          {"06-the-tarn", "04-the-tarn"},
                                                          {"07-long-descent", "05-long-descent"},
                                                          {"07-trolley", "08-trolley"},
                                                          {"15-crevasse", "16-crevasse"},
                                                          {"16-crevasse", "16-crevasse"},
                                                          {"16-hanging-lifts", "16-hanging-lifts"},
                                                          {"18-the-last-pitch", "18-the-last-pitch"},
                                                          {"19-the-way-down", "19-the-way-down"},
                                                          {"03-loose-stone", "03-loose-stone"},
                                                          {"08-trolley", "08-trolley"},
                                                          {"09-crates", "09-crates"},
                                                          {"10-belts", "10-belts"},
                                                          {"11-switchyard", "11-switchyard"},
                                                          {"12-the-press", "12-the-press"},
                                                          {"13-rolling", "13-rolling"},
                                                          {"14-glass", "14-glass"},
                                                          {"15-crosswind", "15-crosswind"},
                                                          {"17-avalanche", "17-avalanche"}};
    Progress all;
    int ticks = 1'000;
    for (const auto& [before, now] : levels) {
        INFO(before);
        ++ticks;
        Progress one;
        for (Progress* progress : {&one, &all}) {
            note_finish(*progress, before, ticks, 5);
            note_gems(*progress, before, 7);
            progress->last_level = before;
        }
        const auto parsed = parse_progress(format_progress(one), "p");
        CHECK(parsed.faults.empty());
        CHECK(parsed.value.levels.size() == 1);
        CHECK(parsed.value.record(now) == one.record(before));
        CHECK(parsed.value.last_level == now);
    }
    // Of two names of one level a save has one.
    for (const char* const twice : {"06-long-descent", "07-trolley", "15-crevasse"}) all.levels.erase(twice);
    const auto parsed = parse_progress(format_progress(all), "p");
    CHECK(parsed.faults.empty());
    CHECK(parsed.value.levels.size() == all.levels.size());
    for (const auto& [before, now] : levels) {
        INFO(before);
        if (all.levels.contains(before)) CHECK(parsed.value.record(now) == all.record(before));
    }
}

TEST_CASE("progress of the first version has its best time as the first of ten, and whichever version may be lost") {
    const auto with_version = [](const std::string& version, const std::string& more) {
        const std::string level = R"({"done":true,"best_ticks":700,"coins":5,"deaths":2,"gems":3)" + more + "}";
        return parse_progress("{" + version + R"("levels":{"a":)" + level + R"(},"last_level":"a"})", "p");
    };
    const LevelRecord record{true, 700, 5, 2, 3, {700}, 1};
    const auto first = with_version(R"("version":1,)", "");
    CHECK(first.faults.empty());
    CHECK(first.value.record("a") == record);
    CHECK(first.value.last_level == "a");
    const auto lost = with_version("", "");
    REQUIRE(lost.faults.size() == 1);
    CHECK(lost.faults[0].code == "save-version");
    CHECK(lost.value.record("a").times == record.times);
    const auto second = with_version("", R"(,"times":[700,900],"finishes":4)");
    CHECK(second.value.record("a").times == std::vector<int>{700, 900});
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

TEST_CASE("a setting of no possible value is told with its name and left as it comes, a possible one is taken") {
    const auto check_told = [](const std::string& name, const std::vector<std::string>& values) {
        for (const std::string& value : values) {
            INFO(name << ": " << value);
            const auto parsed = settings_with('"' + name + "\":" + value);
            REQUIRE(parsed.faults.size() == 1);
            CHECK((parsed.faults[0].place == name || value == "1e400"));
            CHECK((parsed.value == Settings{}));
        }
    };
    check_told("music_percent", {"-1", "101", "9223372036854775807", "18446744073709551615", "1e400", "0.5", "null"});
    check_told("speed_percent", {"0", "49", "55", "101", "110", "-50", "\"50\"", "60.5"});
    check_told("language", {"\"klingon\"", "\"German\"", "7", "null", "[\"german\"]"});
    CHECK(settings_with(R"("language":"german")").value.language == Language::german);
    CHECK(settings_with(R"("language":"english")").value.language == Language::english);
    const auto environment = settings_with(R"("language":"")");
    CHECK(environment.faults.empty());
    CHECK_FALSE(environment.value.language);
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
