#include "game/app/saves/slots.hpp"
#include "game/app/screens/slots_screen.hpp"
#include "tests/game/app/fit.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/files.hpp"

using namespace scree;
namespace fs = std::filesystem;

namespace {

struct Home : Visit {
    Home() { keep_progress(); }
    void finish(const std::string& level) {
        note_finish(services.climb.progress, level, 600, 1);
        services.save_progress_now();
        services.finish_saving();
    }
    [[nodiscard]] bool has_finished(const std::string& level) const {
        return services.climb.progress.record(level).done;
    }
    [[nodiscard]] fs::path file(int slot) const { return slot_file(folder.path, slot); }
    [[nodiscard]] SlotLook look(int slot) { return look_into_slot(services, slot); }
};

}  // namespace

TEST_CASE("the slot that was saved last is continued, and the one file of older versions is the first slot") {
    const TempFolder folder;
    const fs::path first = slot_file(folder.path, 1);
    const fs::path third = slot_file(folder.path, 3);
    CHECK(first.filename() == "progress.json");
    CHECK(third.filename() == "progress-3.json");
    CHECK(slot_saved_last(folder.path) == 1);
    for (const fs::path& file : {third, first}) put(file, "x");
    for (const int hours : {1, -1}) {
        fs::last_write_time(third, fs::last_write_time(first) + std::chrono::hours(hours));
        CHECK(slot_saved_last(folder.path) == (hours > 0 ? 3 : 1));
    }
}

TEST_CASE("what is reached in one slot is not in another, and is there again") {
    Home home;
    home.finish("01-first-light");
    open_slot(home.services, 2);
    CHECK(home.services.climb.progress == Progress{});
    home.finish("02-goat-steps");
    open_slot(home.services, 1);
    CHECK(home.has_finished("01-first-light"));
    CHECK_FALSE(home.has_finished("02-goat-steps"));
    CHECK(home.look(2).progress.record("02-goat-steps").done);
    CHECK(home.look(3).state == SlotLook::State::empty);
    CHECK(best_runs(home.services).filename() == "best");
}

TEST_CASE("a slot counts the levels that its map shows, the tower once it is earned") {
    Home home;
    home.finish("01-first-light");
    const auto words = [&home] {
        SlotsScreen slots(home.services);
        return words_on(slots, home.art);
    };
    CHECK(words().find("|1 / 13|") != std::string::npos);
    home.finish("20-scree");
    CHECK(words().find("|2 / 14|") != std::string::npos);
}

TEST_CASE("a deleted slot is empty, and its file and best runs are still beside, each time it is deleted") {
    Home home;
    for (const std::string times : {"1", "2"}) {
        home.finish("01-first-light");
        fs::create_directories(best_runs(home.services));
        CHECK(delete_slot(home.services, 1));
        CHECK(home.look(1).state == SlotLook::State::empty);
        CHECK_FALSE(fs::exists(home.file(1)));
        CHECK_FALSE(fs::exists(best_runs(home.services)));
        CHECK(fs::exists(home.folder.path / ("progress.json.deleted-" + times)));
        CHECK(fs::exists(home.folder.path / "replays" / ("best.deleted-" + times)));
        home.finish("02-goat-steps");
        CHECK_FALSE(home.has_finished("01-first-light"));
        CHECK(home.services.notices.lines().empty());
    }
}

TEST_CASE("a slot that cannot be read, or of a newer Scree, is shown as such, and its file is kept") {
    Home home;
    put(home.file(2), R"({"version": 99, "levels": {}})");
    CHECK(home.look(2).state == SlotLook::State::newer);
    SlotsScreen screen(home.services);
    screen.input(pressing(&MenuInput::right));
    CHECK(screen.chosen() == 2);
    CHECK(screen.input(pressing(&MenuInput::confirm)).kind == Transition::Kind::stay);
    CHECK(home.services.climb.slot == 1);
    put(home.file(2), "ruined");
    CHECK(home.look(2).state == SlotLook::State::unreadable);
    open_slot(home.services, 2);
    CHECK(home.services.notices.lines().size() == 1);
    CHECK(fs::exists(home.folder.path / "progress-2.json.damaged-1"));
}

TEST_CASE("without a home three climbs can be begun, and nothing is written") {
    Home home;
    home.services.climb.file.clear();
    open_slot(home.services, 2);
    home.finish("01-first-light");
    CHECK(delete_slot(home.services, 2));
    CHECK(home.services.climb.progress == Progress{});
    CHECK(files_in(home.folder.path) == 0);
}

TEST_CASE("a slot is deleted only after a question whose first answer is to keep it") {
    Home home;
    home.finish("01-first-light");
    SlotsScreen screen(home.services);
    CHECK(screen.chosen() == 1);
    screen.input(pressing(&MenuInput::down));
    for (const bool second : {false, true}) {
        const Transition asks = screen.input(pressing(&MenuInput::confirm));
        REQUIRE(asks.screen);
        if (second) asks.screen->input(pressing(&MenuInput::down));
        CHECK(asks.screen->input(pressing(&MenuInput::confirm)).kind == Transition::Kind::pop);
        CHECK(fs::exists(home.file(1)) == !second);
    }
}

TEST_CASE("the cards are chosen with arrows and with the mouse, and a click opens one") {
    Home home;
    SlotsScreen screen(home.services);
    screen.input(pressing(&MenuInput::left));
    CHECK(screen.chosen() == 3);
    MenuInput click{.pointer = PointF{300, 100}};
    screen.input(click);
    CHECK(screen.chosen() == 2);
    click.click = true;
    const Transition opened = screen.input(click);
    CHECK(opened.kind == Transition::Kind::push);
    CHECK(home.services.climb.slot == 2);
}

TEST_CASE("what could not be saved in one climb is still there after a look into another, as long as the game runs") {
    for (const bool has_home : {true, false}) {
        CAPTURE(has_home);
        Home home;
        put(home.folder.path / "file", "in the way");
        home.services.climb.file = has_home ? slot_file(home.folder.path / "file", 1) : fs::path();
        home.finish("01-first-light");
        CHECK(home.services.notices.lines().empty() != has_home);
        open_slot(home.services, 3);
        CHECK(home.services.climb.progress == Progress{});
        CHECK(home.look(1).progress.record("01-first-light").done);
        home.finish("02-goat-steps");
        open_slot(home.services, 1);
        CHECK(home.has_finished("01-first-light"));
        CHECK_FALSE(home.has_finished("02-goat-steps"));
        CHECK(home.look(3).state == SlotLook::State::used);
        if (has_home) continue;
        CHECK(delete_slot(home.services, 3));
        CHECK(home.look(3).state == SlotLook::State::empty);
    }
}
