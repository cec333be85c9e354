#include "game/app/saves/ghost.hpp"
#include "game/rules/session_fields.hpp"
#include "tests/game/app/table.hpp"

#include <filesystem>
#include <fstream>

using namespace scree;

namespace {

namespace fs = std::filesystem;

std::shared_ptr<const Level> ghost_room() { return text_level(over_floor("P...C.....E.")); }

/// Waits, then runs to the exit.
Replay run(const std::shared_ptr<const Level>& level, int wait) {
    Replay replay{"text", level->content_hash, rules_version, {}, {}};
    Session session(level);
    for (int i = 0; i < 600 && !session.is_complete(); ++i)
        step_and_record(session, replay, i < wait ? Buttons{} : Buttons{}.with(Button::right));
    REQUIRE(session.is_complete());
    return replay;
}

struct Play : Visit {
    fs::path best = folder.path / "replays/best/text.replay";

    Play() {
        keep_progress();
        fs::create_directories(best.parent_path());
        begin();
    }
    void begin() { enter(entry_of(over_floor("P..C...E.."), "text")); }
    /// Waits so long after a tap that starts the clock, then runs to the exit.
    void arrive_after(int wait) {
        if (wait > 0) step({{Key::right, false}, {Key::down, true}, {Key::down, false}});
        idle(wait - 1);
        REQUIRE(arrive().kind != Transition::Kind::stay);
    }
    [[nodiscard]] std::size_t best_ticks() const { return load_replay(best).value->ticks.size(); }
};

}  // namespace

TEST_CASE("differences are told in hundredths with their sign") {
    for (const auto& [ticks, text] :
         {std::pair{0, "0.00"}, {25, "+0.42"}, {-8, "-0.13"}, {60 * 75 + 1, "+75.02"}, {-1, "-0.02"}})
        CHECK(split_text(ticks) == text);
}

TEST_CASE("the ghost stands at every tick where its run did, forward and backward") {
    const auto level = ghost_room();
    const Replay replay = run(level, 20);
    std::vector<std::uint64_t> hashes;
    Session session(level);
    for (const Buttons held : replay.ticks) {
        hashes.push_back(session.hash());
        session.step(held);
    }
    auto ghost = Ghost::of(replay, level);
    REQUIRE(ghost);
    Table table;
    const SpriteAtlas& sprites = table.art.sprites;
    const auto last = static_cast<int>(hashes.size()) - 1;
    for (const int tick : {0, 1, 2, 40, 39, 20, 60, 3, 3, last, 0, 50}) {
        ghost->go_to(tick, sprites);
        CHECK(ghost->session().hash() == hashes[static_cast<std::size_t>(tick)]);
        CHECK(ghost->is_there());
    }
    ghost->go_to(last + 100, sprites);
    CHECK_FALSE(ghost->is_there());
    CHECK(ghost->ticks() == last + 1);
}

TEST_CASE("a run that does not lead to this level's exit by these rules is no ghost") {
    const auto level = ghost_room();
    const Replay good = run(level, 0);
    CHECK(Ghost::of(good, level));
    const auto is_ghost = [&](auto change) {
        Replay replay = good;
        change(replay);
        return Ghost::of(replay, level).has_value();
    };
    CHECK_FALSE(is_ghost([](Replay& replay) { replay.ticks.pop_back(); }));
    CHECK_FALSE(is_ghost([](Replay& replay) { replay.ticks.push_back({}); }));
    CHECK_FALSE(is_ghost([](Replay& replay) { ++replay.content_hash; }));
    CHECK_FALSE(is_ghost([](Replay& replay) { ++replay.rules_version; }));
    CHECK_FALSE(is_ghost([](Replay& replay) { replay.rewound = true; }));
    CHECK_FALSE(is_ghost([](Replay& replay) { replay.start = "hero.vx=3"; }));
    CHECK_FALSE(is_ghost([](Replay& replay) { replay.ticks.resize(Ghost::most_ticks + 1); }));
}

TEST_CASE("a run is kept if it is the first or quicker, and races beside the next one") {
    Play play;
    play.arrive_after(60);
    REQUIRE(fs::exists(play.best));
    const std::size_t first = play.best_ticks();
    play.begin();
    play.arrive_after(90);
    CHECK(play.best_ticks() == first);
    play.begin();
    play.arrive_after(10);
    CHECK(play.best_ticks() == first - 50);
    // It verifies like any other.
    Problems problems;
    const auto ghost = Ghost::load(play.best, play.session().level_pointer(), problems);
    REQUIRE(ghost);
    CHECK(problems.empty());
    CHECK(ghost->ticks() == play.session().tick());
}

TEST_CASE("a damaged best run is told, and the next arrival takes its place") {
    Play play;
    std::ofstream(play.best) << "scree-replay 3\nlevel text\nbuttons R*";
    play.begin();
    REQUIRE_FALSE(play.services.notices.lines().empty());
    CHECK(play.services.notices.lines().front().find("text.replay") != std::string::npos);
    play.arrive_after(0);
    CHECK(load_replay(play.best));
}

TEST_CASE("designers and rewound runs keep no best run") {
    Play play;
    play.services.settings.rewind = true;
    for (int i = 0; i < 20; ++i) play.step({{Key::right, true}});
    play.step({{Key::backspace, true}});
    play.screen->input(play.frame({{Key::backspace, false}}));
    play.arrive_after(0);
    CHECK_FALSE(fs::exists(play.best));
    play.services.design.on = true;
    play.begin();
    play.arrive_after(0);
    CHECK_FALSE(fs::exists(play.best));
}

TEST_CASE("each companion that the game has runs from its level's start to its exit") {
    LevelLibrary levels(content);
    int companions = 0;
    for (const std::string& id : levels.ids()) {
        const fs::path run = fs::path(content) / "runs" / (id + "-companion.replay");
        if (!fs::exists(run)) continue;
        ++companions;
        Problems problems;
        CHECK(Ghost::load(run, levels.at(id).level, problems));
        CHECK(problems.empty());
    }
    CHECK(companions >= 1);
}
