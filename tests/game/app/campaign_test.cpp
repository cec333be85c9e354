#include "game/app/saves/campaign.hpp"
#include "game/app/screens/map_screen.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"

#include <fstream>
#include <set>

using namespace scree;

namespace {

/// A content folder with these levels, none of which can be loaded.
struct Shelf {
    TempFolder folder;
    explicit Shelf(const std::vector<std::string>& names) {
        std::filesystem::create_directories(folder.path / "levels");
        for (const std::string& name : names) std::ofstream(folder.path / "levels" / (name + ".json")) << "{}";
    }
    [[nodiscard]] LevelLibrary levels() const { return LevelLibrary(folder.path); }
};

std::vector<MapStop> whole_route() {
    std::vector<MapStop> route;
    for (int stop = 0; stop < static_cast<int>(mountain_stops.size()); ++stop)
        route.push_back({std::to_string(stop), stop});
    return route;
}

/// The places in the route to which an arrow leads from that one.
std::set<int> reached_from(const std::vector<MapStop>& route, int from) {
    std::set<int> reached;
    for (const MapDirection to : {MapDirection::left, MapDirection::right, MapDirection::up, MapDirection::down})
        reached.insert(stop_beside(route, from, to));
    return reached;
}

}  // namespace

TEST_CASE("a level's number is its stop, and every other level lies beside the way") {
    const Shelf shelf({"02-b", "01-a", "01-again", "21-mine", "cave", "100-far", "03", "00-zero", "19_top", "20"});
    const LevelLibrary levels = shelf.levels();
    std::vector<std::string> route;
    for (const MapStop& stop : levels_on_route(levels)) route.push_back(std::to_string(stop.stop) + ' ' + stop.level);
    CHECK(route == std::vector<std::string>{"0 01-a", "1 02-b", "2 03", "18 19_top"});
    CHECK(levels_off_route(levels) == std::vector<std::string>{"00-zero", "01-again", "100-far", "21-mine", "cave"});
}

TEST_CASE("the next level is the next stop, and of levels beside the way the next of these") {
    const Shelf shelf({"01-a", "02-b", "21-x", "cave"});
    for (const auto& [level, next] :
         {std::pair{"01-a", "02-b"}, {"02-b", ""}, {"21-x", "cave"}, {"cave", ""}, {"gone", ""}})
        CHECK(level_after(shelf.levels(), level) == next);
}

TEST_CASE(
    "a stop opens when the one before is done or cannot be loaded, or a later one is, and what was begun stays open") {
    LevelLibrary levels("content");
    const std::vector<MapStop> route = levels_on_route(levels);
    REQUIRE(route.size() >= 13);  // and the tower
    Progress progress;
    const auto open = [&] {
        std::string stops;
        const std::vector<bool> are_open = open_stops(levels, progress, route);
        for (std::size_t stop = 0; stop < are_open.size(); ++stop)
            if (are_open[stop]) stops += std::to_string(stop) + ' ';
        return stops;
    };
    CHECK(open() == "0 ");
    progress.levels[route[0].level].deaths = 3;
    CHECK(open() == "0 ");
    progress.levels[route[0].level].done = true;
    CHECK(open() == "0 1 ");
    progress.last_level = route[9].level;  // from the time when every level could be chosen
    CHECK(open() == "0 1 9 ");
    progress = {};
    progress.levels[route[4].level].done = true;  // the levels before it are new
    CHECK(open() == "0 1 2 3 4 5 ");
    const Shelf shelf({"01-a", "02-b", "03-c"});
    LevelLibrary broken = shelf.levels();
    CHECK(open_stops(broken, {}, levels_on_route(broken)) == std::vector<bool>{true, true, true});
}

TEST_CASE("the tower is known when of each area all gems but one are found, and after a visit") {
    const Shelf shelf({"01-a", "02-b", "08-mine", "19-top", "20-tower"});
    LevelLibrary levels = shelf.levels();
    Progress progress;
    const auto is_known = [&] { return known_route(levels, progress).back().level == "20-tower"; };
    CHECK_FALSE(is_known());
    for (const char* level : {"01-a", "08-mine", "19-top"}) progress.levels[level].gems = 0b111;
    CHECK_FALSE(is_known());
    progress.levels["02-b"].gems = 0b101;
    CHECK(is_known());
    CHECK(open_stops(levels, progress, known_route(levels, progress)).back());
    progress.levels["08-mine"].gems = 0b011;
    CHECK(is_known());
    progress.levels["19-top"].gems = 0b100;
    CHECK_FALSE(is_known());
    progress.levels["20-tower"].deaths = 1;
    CHECK(is_known());
    CHECK(levels_on_route(levels).back().level == "19-top");
    CHECK(level_after(levels, "19-top").empty());
    CHECK(levels_off_route(levels).empty());
}

TEST_CASE("the campaign continues at the stop after the last finished one") {
    const Shelf shelf({"01-a", "02-b", "03-c"});
    LevelLibrary levels = shelf.levels();
    const std::vector<MapStop> route = levels_on_route(levels);
    const std::vector<bool> open{true, true, false};
    Progress progress;
    CHECK(stop_to_go_on_with(progress, route, {true, false, false}) == 0);
    progress.last_level = "01-a";
    CHECK(stop_to_go_on_with(progress, route, open) == 0);
    progress.levels["01-a"].done = true;
    CHECK(stop_to_go_on_with(progress, route, open) == 1);
    progress.last_level = "02-b";
    progress.levels["02-b"].done = true;
    CHECK(stop_to_go_on_with(progress, route, open) == 1);
    progress.last_level = "gone";
    CHECK(stop_to_go_on_with(progress, route, open) == 1);
    CHECK(stop_to_go_on_with(progress, {}, {}) == 0);
}

TEST_CASE("arrows lead from every stop to the next and to the one before") {
    const std::vector<MapStop> route = whole_route();
    const int count = static_cast<int>(route.size());
    for (int from = 0; from < count; ++from) {
        const std::set<int> reached = reached_from(route, from);
        INFO("from stop " << from + 1);
        CHECK((from == 0 || reached.contains(from - 1)));
        CHECK((from + 1 == count || reached.contains(from + 1)));
    }
}

TEST_CASE("arrows reach every stop of a way that lacks some") {
    for (int missing = 1; missing < static_cast<int>(mountain_stops.size()); ++missing) {
        std::vector<MapStop> route = whole_route();
        route.erase(route.begin() + missing);
        if (missing + 3 < static_cast<int>(route.size())) route.erase(route.begin() + missing + 2);
        std::set<int> reached{0};
        for (std::size_t before = 0; before != reached.size();) {
            before = reached.size();
            for (const int from : std::set<int>(reached)) reached.merge(reached_from(route, from));
        }
        INFO("without stop " << missing + 1);
        CHECK(reached.size() == route.size());
    }
}

TEST_CASE("the mouse tells stops apart") {
    for (int a = 0; a < static_cast<int>(mountain_stops.size()); ++a)
        for (int b = 0; b < a; ++b) {
            INFO("stops " << b + 1 << " and " << a + 1);
            const RectF one = MountainMap::stop_area(a);
            const RectF other = MountainMap::stop_area(b);
            CHECK((one.x + one.w <= other.x || other.x + other.w <= one.x || one.y + one.h <= other.y ||
                   other.y + other.h <= one.y));
        }
}
