// What a player reads about saves that are damaged or cannot be written.
#include "game/app/notices.hpp"
#include "game/app/screens/title_screen.hpp"
#include "game/save/format.hpp"
#include "game/save/store.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/test.hpp"

#include <fstream>

using namespace scree;
namespace fs = std::filesystem;
using Catch::Matchers::ContainsSubstring;

namespace {

Loaded<Settings> settings_with(const TempFolder& folder, const std::string& text) {
    std::ofstream(folder.path / "settings.json", std::ios::binary) << text;
    return load_settings(folder.path / "settings.json");
}

std::vector<std::string> told(const Problems& problems, Language language) {
    std::vector<std::string> notices = save_notices(problems, language);
    for (const std::string& notice : notices) CHECK(notice.find('{') == std::string::npos);
    return notices;
}

}  // namespace

TEST_CASE("a damaged file is one line in the player's language, however much is wrong in it") {
    const TempFolder folder;
    const auto loaded = settings_with(folder, R"({"version":1,"music_percent":"x","effects_percent":1000})");
    REQUIRE(loaded.problems.size() == 2);
    const auto english = told(loaded.problems, Language::english);
    const auto german = told(loaded.problems, Language::german);
    REQUIRE(english.size() == 1);
    REQUIRE(german.size() == 1);
    CHECK_THAT(english[0], ContainsSubstring("settings.json is damaged: music_percent has the wrong type"));
    CHECK_THAT(german[0], ContainsSubstring("settings.json ist beschädigt: music_percent ist von der falschen Art"));
    CHECK_THAT(german[0], ContainsSubstring(".damaged"));
}

TEST_CASE("every kind of damage has words in every language") {
    for (const char* text : {"", "{", R"({"version":1,"music_percent":1000})", "{}", R"({"version":99})"}) {
        const TempFolder folder;
        const auto loaded = settings_with(folder, text);
        REQUIRE_FALSE(loaded.problems.empty());
        const auto german = told(loaded.problems, Language::german);
        REQUIRE(german.size() == 1);
        CHECK_THAT(german[0], !ContainsSubstring("save-"));
        CHECK(german != told(loaded.problems, Language::english));
    }
}

TEST_CASE("a file that is too large and one that Scree did not write so have words in every language") {
    const TempFolder folder;
    const auto large = settings_with(folder, std::string(max_save_bytes + 1, ' '));
    CHECK_THAT(told(large.problems, Language::german).at(0), ContainsSubstring("größer als ein Megabyte"));
    std::ofstream(folder.path / "progress.json") << R"({"version":2,"levels":{},"sum":"0000000000000000"})";
    const auto changed = load_progress(folder.path / "progress.json");
    CHECK_THAT(told(changed.problems, Language::german).at(0), ContainsSubstring("nicht so, wie Scree sie schrieb"));
}

TEST_CASE("a damaged file that cannot be renamed is not said to be kept beside") {
    const TempFolder folder;
    for (int number = 1; number < 100; ++number)
        std::ofstream(folder.path / ("settings.json.damaged-" + std::to_string(number))) << "older";
    const auto loaded = settings_with(folder, "{");
    CHECK_FALSE(loaded.may_save);
    CHECK_THAT(told(loaded.problems, Language::english).at(0), ContainsSubstring("cannot be renamed"));
    CHECK_THAT(told(loaded.problems, Language::german).at(0), ContainsSubstring("nicht beiseitelegen"));
}

TEST_CASE("a file that cannot be read or written is told in the player's language") {
    const TempFolder folder;
    fs::create_directories(folder.path / "settings.json");
    const auto loaded = load_settings(folder.path / "settings.json");
    CHECK_THAT(told(loaded.problems, Language::german).at(0), ContainsSubstring("ist nicht lesbar"));
    std::ofstream(folder.path / "file") << "in the way";
    Progress progress;
    const Problems unsaved = save_progress(progress, folder.path / "file" / "progress.json");
    CHECK_THAT(told(unsaved, Language::german).at(0), ContainsSubstring("lässt sich nicht speichern"));
}

TEST_CASE("what is wrong with a level or a replay stays as it is written") {
    const Problems problems = {
        {Severity::error, "replay-cut", "a.replay", "tick 7", "it ends too early", "Save it again"}};
    CHECK(told(problems, Language::german) ==
          std::vector<std::string>{"a.replay: tick 7: error replay-cut: it ends too early. Save it again."});
}

TEST_CASE("settings without a version keep all that is readable, as a damaged file does") {
    const TempFolder folder;
    const auto loaded = settings_with(folder, R"({"music_percent":30,"fullscreen":true})");
    REQUIRE(loaded.problems.size() == 1);
    CHECK(loaded.problems[0].code == "save-version");
    CHECK(loaded.value.music_percent == 30);
    CHECK(loaded.value.fullscreen);
    CHECK(fs::exists(folder.path / "settings.json.damaged-1"));
}

TEST_CASE("no line for the player covers a row of the title, where the game is begun and left") {
    Table table;
    TitleScreen title(table.services);
    CHECK_FALSE(title.has_free_lower_edge());
    table.services.notices.add(std::string(table.services.say(Text::save_not_renamed, {std::string(90, 'x'), "sum"})));
    DrawList list;
    table.services.notices.draw(list, table.services.art, false);
    REQUIRE_FALSE(list.quads.empty());
    for (const Quad& quad : list.quads) CHECK(quad.dest.y + quad.dest.h < 180);
}
