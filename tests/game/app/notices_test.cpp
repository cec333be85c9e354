#include "game/app/notices.hpp"
#include "game/app/screens/title_screen.hpp"
#include "game/save/format.hpp"
#include "game/save/store.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/files.hpp"

using namespace scree;
namespace fs = std::filesystem;
using Catch::Matchers::ContainsSubstring;

namespace {

struct Saves : TempFolder {
    fs::path settings = path / "settings.json";
    fs::path progress = path / "progress.json";

    [[nodiscard]] Loaded<Settings> settings_with(const std::string& text) const {
        put(settings, text);
        return load_settings(settings);
    }
};

std::vector<std::string> told(const Problems& problems, Language language) {
    std::vector<std::string> notices = save_notices(problems, language);
    for (const std::string& notice : notices) CHECK(notice.find('{') == std::string::npos);
    return notices;
}

std::string german_line(const Problems& problems) {
    const std::vector<std::string> lines = told(problems, Language::german);
    REQUIRE(lines.size() == 1);
    CHECK_THAT(lines[0], !ContainsSubstring("save-"));
    CHECK(lines != told(problems, Language::english));
    return lines[0];
}

}  // namespace

TEST_CASE("a notice about a file is removed when the file is right again, and others stay") {
    Notices notices;
    const Problem missing{Severity::error, "image-unreadable", "content/a.png", "", "it is missing", "Check it"};
    notices.add(told({missing}, Language::english).front());
    notices.add("Saved.");
    notices.forget("content/b.png");
    CHECK(notices.lines().size() == 2);
    notices.forget("content/a.png");
    CHECK(notices.lines() == std::vector<std::string>{"Saved."});
}

TEST_CASE("a damaged file is one line in the player's language, however much is wrong in it") {
    const auto loaded = Saves().settings_with(R"({"version":1,"music_percent":"x","effects_percent":1000})");
    REQUIRE(loaded.problems.size() == 2);
    const auto english = told(loaded.problems, Language::english);
    REQUIRE(english.size() == 1);
    CHECK_THAT(english[0], ContainsSubstring("settings.json is damaged: music_percent has the wrong type"));
    const std::string german = german_line(loaded.problems);
    CHECK_THAT(german, ContainsSubstring("settings.json ist beschädigt: music_percent ist von der falschen Art"));
    CHECK_THAT(german, ContainsSubstring(".damaged"));
}

TEST_CASE("every kind of damage, and a file that cannot be read or written, has words in every language") {
    for (const char* text : {"", "{", R"({"version":1,"music_percent":1000})", "{}", R"({"version":99})"})
        german_line(Saves().settings_with(text).problems);
    const Saves saves;
    CHECK_THAT(german_line(saves.settings_with(std::string(max_save_bytes + 1, ' ')).problems),
               ContainsSubstring("größer als ein Megabyte"));
    put(saves.progress, R"({"version":2,"levels":{},"sum":"0000000000000000"})");
    CHECK_THAT(german_line(load_progress(saves.progress).problems),
               ContainsSubstring("nicht so, wie Scree sie schrieb"));
    const Saves blocked;
    fs::create_directories(blocked.settings);
    CHECK_THAT(german_line(load_settings(blocked.settings).problems), ContainsSubstring("ist nicht lesbar"));
    put(saves.path / "file", "in the way");
    Progress progress;
    CHECK_THAT(german_line(save_progress(progress, saves.path / "file" / "progress.json")),
               ContainsSubstring("lässt sich nicht speichern"));
}

TEST_CASE("a damaged file that cannot be renamed is not said to be kept beside") {
    const Saves saves;
    for (int number = 1; number < 100; ++number)
        put(saves.path / ("settings.json.damaged-" + std::to_string(number)), "older");
    const auto loaded = saves.settings_with("{");
    CHECK_FALSE(loaded.may_save);
    CHECK_THAT(told(loaded.problems, Language::english).at(0), ContainsSubstring("cannot be renamed"));
    CHECK_THAT(german_line(loaded.problems), ContainsSubstring("nicht beiseitelegen"));
}

TEST_CASE("what is wrong with a level or a replay stays as it is written") {
    const Problems problems = {
        {Severity::error, "replay-cut", "a.replay", "tick 7", "it ends too early", "Save it again"}};
    CHECK(told(problems, Language::german) ==
          std::vector<std::string>{"a.replay: tick 7: error replay-cut: it ends too early. Save it again."});
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
