#include "engine/replay/button_runs.hpp"
#include "game/rules/session_fields.hpp"
#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"
#include "tools/golden/random_buttons.hpp"
#include "tools/regress/capture.hpp"
#include "tools/regress/play.hpp"
#include "tools/regress/run.hpp"

#include <filesystem>

using namespace scree;

namespace {

const std::filesystem::path content = "content";

/// Cuts so many ticks after `first`, reads the text again and plays it. False if that is refused.
bool check_cut(const std::shared_ptr<const Level>& level, const std::vector<Buttons>& ticks, std::size_t first,
               std::size_t count) {
    Session session(level);
    for (std::size_t i = 0; i < first; ++i) session.step(ticks[i]);
    if (session.is_complete()) return true;
    count = std::min(count, ticks.size() - first);
    INFO(level->name << " from tick " << first);
    const auto cut = capture(session, std::span(ticks).subspan(first, count), "cut", "test");
    if (!cut) {
        INFO(cut.problems.front().place << ": " << cut.problems.front().what);
        CHECK(cut.problems.front().code == "cut");
        return false;
    }
    const auto scenario = read_scenario(cut.value->text, "cut.json");
    REQUIRE(scenario);
    REQUIRE(scenario.value->golden_path == cut.value->path);
    // It begins as the session stands: what no place has a part in is the same number.
    Session begun(level_of(*scenario.value));
    std::string faulty;
    REQUIRE(set_session_fields(begun, scenario.value->play->state, faulty));
    std::map<std::string, std::int64_t> now = field_values(begun);
    for (const SessionField& field : session_fields(session)) {
        if (field.kind != SessionField::Kind::plain || !now.contains(field.name)) continue;
        INFO(field.name);
        CHECK(now[field.name] == field.value);
    }
    const Outcome outcome = run_scenario(*scenario.value);
    CHECK_FALSE(outcome.failure);
    // The golden path is the one in the whole level: the same steps, and it is compared at every tick.
    REQUIRE(cut.value->path.size() == count + 1);
    for (std::size_t i = 0; i < count; ++i) {
        const Vec before = session.body().box.corner();
        session.step(ticks[first + i]);
        REQUIRE(session.body().box.corner() - before == cut.value->path[i + 1] - cut.value->path[i]);
    }
    return true;
}

}  // namespace

TEST_CASE("a cut of the demo from any of twenty places takes the path of the whole replay") {
    const auto demo = load_replay(content / "replays/demo.replay");
    REQUIRE(demo);
    const auto level = shipped_level(demo.value->level);
    for (std::size_t i = 0; i < 20; ++i)
        CHECK(check_cut(level, demo.value->ticks, i * demo.value->ticks.size() / 20, 120));
}

TEST_CASE("cuts of random visits to every shipped level take the path of the visit") {
    CHECK(level_files().size() >= 5);
    for (const std::filesystem::path& file : level_files()) {
        const auto level = shipped_level(file.stem().string());
        RandomButtons random{Rng(77), {}, 0};
        std::vector<Buttons> ticks;
        for (int i = 0; i < 1'500; ++i) ticks.push_back(random.next());
        // Not all that a world remembers of crates and boulders can be said in a file: then it is refused.
        const bool has_machines = !Session(level).actors().empty();
        int cuts = 0;
        for (std::size_t i = 0; i < 12; ++i) cuts += check_cut(level, ticks, i * 113, 130) ? 1 : 0;
        INFO(level->name << ": " << cuts << " of 12");
        CHECK(cuts >= (has_machines ? 9 : 12));
    }
}

TEST_CASE("a cut room is smaller than its level, and a path that strays from the golden one fails") {
    const auto level = shipped_level("01-first-light");
    const std::vector<Buttons> ticks = parse_button_runs("R*30 RJ*12 R*20").value.value();
    const auto cut = capture(Session(level), ticks, "cut", "test");
    REQUIRE(cut);
    CHECK(cut.value->cols < level->grid.cols());
    std::string text = cut.value->text;
    text.replace(text.find("R*30"), 4, "R*31");
    const auto scenario = read_scenario(text, "cut.json");
    REQUIRE(scenario);
    const Outcome outcome = run_scenario(*scenario.value);
    REQUIRE(outcome.failure);
    CHECK(outcome.failure->tick == 31);
    CHECK(outcome.failure->expected.find("golden path") != std::string::npos);
}
