// What is left of a finished run, and of a practised one.
#include "game/app/complete_screen.hpp"
#include "game/app/level_sheet_screen.hpp"
#include "game/app/slots.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

using namespace scree;

namespace {

struct Visit : Table {
    TempFolder folder;
    std::unique_ptr<PlayScreen> play{};

    Visit() {
        services.designer = false;
        services.progress_file = slot_file(folder.path, 1);
        enter();
    }
    void enter(std::optional<Vec> start = {}) {
        play.reset();
        LevelEntry entry = entry_of({"............", "............", "P..K..K...E.", "############"}, "text");
        play = std::make_unique<PlayScreen>(services, std::move(entry), 0, start);
        play->entered();
    }
    /// Runs to the exit; the screen that comes then.
    std::unique_ptr<Screen> arrive() {
        for (int tick = 0; tick < 900; ++tick) {
            static_cast<void>(play->input(frame({{Key::right, true}})));
            Transition transition = play->tick();
            if (transition.screen) return std::move(transition.screen);
        }
        FAIL("never arrived");
        return nullptr;
    }
};

MenuInput pressing(bool MenuInput::*what) {
    MenuInput input;
    input.*what = true;
    return input;
}

}  // namespace

TEST_CASE("a finished run leaves its time, its checkpoints and how long it took, on the disk") {
    Visit visit;
    const auto results = visit.arrive();
    const LevelRecord record = load_progress(visit.services.progress_file).value.record("text");
    CHECK(record.done);
    REQUIRE(record.times.size() == 1);
    CHECK(record.times[0] == visit.play->session().tick());
    CHECK(record.ticks >= record.times[0]);
    CHECK(record.checkpoints == 3);
    CHECK(record.finishes == 1);
}

TEST_CASE("who closes the game at the exit keeps the run, though its figures were never shown") {
    Visit visit;
    for (int tick = 0; tick < 900 && !visit.play->session().is_complete(); ++tick) {
        static_cast<void>(visit.play->input(visit.frame({{Key::right, true}})));
        static_cast<void>(visit.play->tick());
    }
    REQUIRE(visit.play->session().is_complete());
    CHECK_FALSE(visit.services.progress.record("text").done);
    const int ticks = visit.play->session().tick();
    visit.play.reset();
    const LevelRecord record = load_progress(visit.services.progress_file).value.record("text");
    CHECK(record.done);
    CHECK(record.best_ticks == ticks);
    CHECK(record.ticks == ticks);
    CHECK(record.finishes == 1);
}

TEST_CASE("checkpoints are counted from the start on, wherever the file has them") {
    Level level = *text_level({"............", "............", "P..K..K...E.", "############"});
    const auto is_checkpoint = [](const EntityData& entity) { return entity.name == "checkpoint"; };
    const auto first = std::find_if(level.entities.begin(), level.entities.end(), is_checkpoint);
    const auto second = std::find_if(first + 1, level.entities.end(), is_checkpoint);
    CHECK(checkpoints_from_start(level) == std::vector<int>{0, 1});
    std::iter_swap(first, second);
    CHECK(checkpoints_from_start(level) == std::vector<int>{1, 0});
}

TEST_CASE("a disk that cannot be written is told once, not at every coin, and again when it had worked in between") {
    Visit visit;
    const std::filesystem::path good = visit.services.progress_file;
    std::ofstream(visit.folder.path / "file") << "in the way";
    const std::filesystem::path bad = visit.folder.path / "file" / "progress.json";
    visit.services.progress_file = bad;
    visit.services.progress.last_level = "text";
    visit.services.save_progress_now();
    CHECK(visit.services.notices.size() == 1);
    for (int i = 0; i < 3; ++i) {
        visit.services.notices.clear();
        visit.services.save_progress_now();
    }
    CHECK(visit.services.save_fails);
    CHECK(visit.services.notices.empty());
    visit.services.progress_file = good;
    visit.services.save_progress_now();
    CHECK_FALSE(visit.services.save_fails);
    visit.services.progress_file = bad;
    visit.services.save_progress_now();
    CHECK(visit.services.notices.size() == 1);
}

TEST_CASE("what is practised from a checkpoint begins there, and nothing of it counts") {
    Visit visit;
    visit.arrive();
    const Progress before = visit.services.progress;
    const std::optional<Vec> feet = checkpoint_feet(visit.play->session().level(), 1);
    REQUIRE(feet.has_value());
    visit.enter(feet);
    CHECK(visit.play->session().body().box.bottom == feet->y);
    CHECK(visit.play->session().body().box.centre().x == feet->x);
    visit.arrive();
    CHECK(visit.play->session().tick() < before.record("text").best_ticks);
    visit.play.reset();
    CHECK(visit.services.progress == before);
    CHECK(load_progress(visit.services.progress_file).value == before);
}

TEST_CASE("the run that was just finished can be watched, and leads back to its results") {
    Visit visit;
    const auto results = visit.arrive();
    const Progress before = visit.services.progress;
    for (int tick = 0; tick < 30; ++tick) results->tick();
    results->input(pressing(&MenuInput::down));  // once more
    results->input(pressing(&MenuInput::down));  // race
    results->input(pressing(&MenuInput::down));  // watch
    const Transition watched = results->input(pressing(&MenuInput::confirm));
    CHECK(watched.kind == Transition::Kind::push);
    auto* replay = dynamic_cast<PlayScreen*>(watched.screen.get());
    REQUIRE(replay != nullptr);
    visit.frame({{Key::right, false}});
    for (int tick = 0; tick < 900; ++tick) replay->tick();
    CHECK(replay->session().hash() == visit.play->session().hash());
    CHECK(replay->input(pressing(&MenuInput::back)).kind == Transition::Kind::pop);
    results->entered();
    CHECK(visit.services.playing == visit.play.get());
    CHECK(visit.services.progress == before);
}

TEST_CASE("after the last level the results lead to the credits") {
    Visit visit;
    LevelEntry entry = entry_of({"............", "............", "P..K..K...E.", "############"}, "text");
    visit.play.reset();
    const int last = visit.levels.count() - 1;
    visit.play = std::make_unique<PlayScreen>(visit.services, std::move(entry), last);
    CHECK(visit.play->is_last());
    const auto results = visit.arrive();
    for (int tick = 0; tick < 30; ++tick) results->tick();
    const Transition end = results->input(pressing(&MenuInput::confirm));
    CHECK(end.kind == Transition::Kind::reset);
    CHECK(dynamic_cast<PlayScreen*>(end.screen.get()) == nullptr);
}

TEST_CASE("a level's sheet offers the checkpoints that were reached, and only these") {
    Visit visit;
    const int level = 2;
    REQUIRE(visit.levels.at(level).level);
    // The second row is the best run, which is not there: arrows pass over it.
    const auto practises = [&] {
        LevelSheetScreen sheet(visit.services, level);
        sheet.input(pressing(&MenuInput::down));
        const Transition chosen = sheet.input(pressing(&MenuInput::confirm));
        const auto* play = dynamic_cast<PlayScreen*>(chosen.screen.get());
        REQUIRE(play != nullptr);
        return play->recording() == nullptr;
    };
    CHECK_FALSE(practises());
    note_checkpoints(visit.services.progress, visit.levels.id(level), 1);
    CHECK(practises());
}
