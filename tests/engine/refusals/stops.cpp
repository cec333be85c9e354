// `stops_test CALL` makes one wrong call of the engine and is content if an assert stops it; without a CALL it names
// all. Builds without asserts skip it: refusals_test is for them.

#include "engine/world/world.hpp"

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string_view>

using namespace scree;

namespace {

constexpr BodyId nobody{99};
constexpr Vec too_far{farthest_place + 1, 0};

struct Call {
    std::string_view name;
    void (*make)(World& world, BodyId hero);
};

constexpr Call calls[] = {
    {"add_mover_of_no_size",
     [](World& world, BodyId) {
         world.add_mover({.size = {0, 1}}, {});
     }},
    {"add_solid_of_no_size",
     [](World& world, BodyId) {
         world.add_solid({.size = {0, 1}}, {});
     }},
    {"add_trigger_without_area", [](World& world, BodyId) { world.add_trigger({}); }},
    {"add_dynamic_of_no_size", [](World& world, BodyId) { world.add_dynamic({.radius = 0}, {}); }},
    {"add_segments_of_one_point",
     [](World& world, BodyId) {
         const Vec point[] = {{0, 0}};
         world.add_segments(point);
     }},
    {"add_water_without_area", [](World& world, BodyId) { world.add_water({}); }},
    {"set_conveyor_too_fast", [](World& world, BodyId) { world.set_conveyor(1, max_speed + 1); }},
    {"set_tile_outside_the_map", [](World& world, BodyId) { world.set_tile(-1, 0, solid_kind); }},
    {"set_tile_of_unknown_kind", [](World& world, BodyId) { world.set_tile(0, 0, 200); }},
    {"remove_unknown_body", [](World& world, BodyId) { world.remove(nobody); }},
    {"place_unknown_mover", [](World& world, BodyId) { world.place(nobody, {}); }},
    {"place_too_far", [](World& world, BodyId hero) { world.place(hero, too_far); }},
    {"resize_unknown_mover",
     [](World& world, BodyId) {
         world.resize(nobody, {px(8), px(8)});
     }},
    {"resize_to_nothing",
     [](World& world, BodyId hero) {
         world.resize(hero, {0, px(8)});
     }},
    {"free_way_of_unknown_mover", [](World& world, BodyId) { (void)world.free_way(nobody, Side::left, 1); }},
    {"free_way_upwards", [](World& world, BodyId hero) { (void)world.free_way(hero, Side::ceiling, 1); }},
    {"ground_below_unknown_mover", [](World& world, BodyId) { (void)world.ground_below(nobody, 1); }},
    {"wake_unknown_dynamic", [](World& world, BodyId) { world.wake_dynamic(nobody); }},
    {"step_too_fast",
     [](World& world, BodyId hero) {
         world.mover(hero)->velocity.x = max_speed + 1;
         world.step();
     }},
};

}  // namespace

int main(int argc, char** argv) {
    constexpr int went_on = 1;
    constexpr int skipped = 77;
#ifdef NDEBUG
    return skipped;
#endif
    std::signal(SIGABRT, [](int) { std::_Exit(0); });
    for (const Call& call : calls) {
        if (argc < 2) std::cout << call.name << '\n';
        if (argc < 2 || call.name != argv[1]) continue;
        World world{TileGrid(10, 10, 16)};
        const BodyId hero = world.add_mover({}, {px(40), px(40)});
        world.step();
        call.make(world, hero);
        std::cerr << "nothing stopped " << call.name << '\n';
        return went_on;
    }
    if (argc >= 2) std::cerr << "there is no call " << argv[1] << '\n';
    return argc < 2 ? 0 : skipped + 1;
}
