// Settings of other versions and of other hands.
#include "game/save/format.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

Parsed<Settings> settings_with(const std::string& member) {
    return parse_settings("{\"version\":1," + member + "}", "settings.json");
}

}  // namespace

TEST_CASE("settings that an older game wrote load without a word, and what it did not know is as it comes") {
    const auto parsed = parse_settings(R"({"bindings":{"jump":{"keys":["c"],"pad":[]}},"effects_percent":30,
        "fullscreen":true,"ghost":false,"music_percent":20,"reduced_effects":true,"rewind":true,"show_timer":false,
        "version":1,"vsync":false,"whole_scaling":true,"window_height":720,"window_width":1280})",
                                       "settings.json");
    CHECK(parsed.faults.empty());
    Settings expected;
    expected.bindings["jump"] = {{"c"}, {}};
    expected.effects_percent = 30;
    expected.fullscreen = true;
    expected.ghost = false;
    expected.music_percent = 20;
    expected.reduced_effects = true;
    expected.rewind = true;
    expected.show_timer = false;
    expected.vsync = false;
    expected.whole_scaling = true;
    expected.window_height = 720;
    expected.window_width = 1280;
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
