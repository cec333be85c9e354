#include "game/app/saves/slots.hpp"
#include "game/app/screens/slots_screen.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/test.hpp"

#include <chrono>
#include <fstream>
#include <iterator>

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
};

}  // namespace

TEST_CASE("the one file of older versions is the first slot") {
    const TempFolder folder;
    CHECK(slot_file(folder.path, 1).filename() == "progress.json");
    CHECK(slot_file(folder.path, 2).filename() == "progress-2.json");
    CHECK(slot_saved_last(folder.path) == 1);
}

TEST_CASE("the slot that was saved last is continued") {
    const TempFolder folder;
    for (const int slot : {3, 1}) std::ofstream(slot_file(folder.path, slot)) << "x";
    const auto now = fs::last_write_time(slot_file(folder.path, 1));
    fs::last_write_time(slot_file(folder.path, 3), now + std::chrono::hours(1));
    CHECK(slot_saved_last(folder.path) == 3);
    fs::last_write_time(slot_file(folder.path, 3), now - std::chrono::hours(1));
    CHECK(slot_saved_last(folder.path) == 1);
}

TEST_CASE("what is reached in one slot is not in another, and is there again") {
    Home home;
    home.finish("01-first-light");
    open_slot(home.services, 2);
    CHECK(home.services.climb.progress == Progress{});
    home.finish("02-goat-steps");
    open_slot(home.services, 1);
    CHECK(home.services.climb.progress.record("01-first-light").done);
    CHECK_FALSE(home.services.climb.progress.record("02-goat-steps").done);
    CHECK(look_into_slot(home.services, 2).progress.record("02-goat-steps").done);
    CHECK(look_into_slot(home.services, 3).state == SlotLook::State::empty);
    CHECK(best_runs(home.services).filename() == "best");
}

TEST_CASE("a deleted slot is empty, and its file and best runs are still beside, each time it is deleted") {
    Home home;
    for (const std::string times : {"1", "2"}) {
        home.finish("01-first-light");
        fs::create_directories(best_runs(home.services));
        CHECK(delete_slot(home.services, 1));
        CHECK(look_into_slot(home.services, 1).state == SlotLook::State::empty);
        CHECK_FALSE(fs::exists(slot_file(home.folder.path, 1)));
        CHECK_FALSE(fs::exists(best_runs(home.services)));
        CHECK(fs::exists(home.folder.path / ("progress.json.deleted-" + times)));
        CHECK(fs::exists(home.folder.path / "replays" / ("best.deleted-" + times)));
        home.finish("02-goat-steps");
        CHECK_FALSE(home.services.climb.progress.record("01-first-light").done);
        CHECK(home.services.notices.lines().empty());
    }
}

TEST_CASE("a slot that cannot be read is shown as such, and opening it tells and keeps the file") {
    Home home;
    std::ofstream(slot_file(home.folder.path, 2)) << "ruined";
    CHECK(look_into_slot(home.services, 2).state == SlotLook::State::unreadable);
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
    CHECK(std::distance(fs::directory_iterator(home.folder.path), fs::directory_iterator{}) == 0);
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
        CHECK(fs::exists(slot_file(home.folder.path, 1)) == !second);
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
        std::ofstream(home.folder.path / "file") << "in the way";
        home.services.climb.file = has_home ? slot_file(home.folder.path / "file", 1) : fs::path();
        home.finish("01-first-light");
        CHECK(home.services.notices.lines().empty() != has_home);
        open_slot(home.services, 3);
        CHECK(home.services.climb.progress == Progress{});
        CHECK(look_into_slot(home.services, 1).progress.record("01-first-light").done);
        home.finish("02-goat-steps");
        open_slot(home.services, 1);
        CHECK(home.services.climb.progress.record("01-first-light").done);
        CHECK_FALSE(home.services.climb.progress.record("02-goat-steps").done);
        CHECK(look_into_slot(home.services, 3).state == SlotLook::State::used);
        if (has_home) continue;
        CHECK(delete_slot(home.services, 3));
        CHECK(look_into_slot(home.services, 3).state == SlotLook::State::empty);
    }
}

TEST_CASE("a slot of a newer Scree is shown as such and cannot be continued here") {
    Home home;
    std::ofstream(slot_file(home.folder.path, 2)) << R"({"version": 99, "levels": {}})";
    CHECK(look_into_slot(home.services, 2).state == SlotLook::State::newer);
    SlotsScreen screen(home.services);
    screen.input(pressing(&MenuInput::right));
    CHECK(screen.chosen() == 2);
    CHECK(screen.input(pressing(&MenuInput::confirm)).kind == Transition::Kind::stay);
    CHECK(home.services.climb.slot == 1);
}
