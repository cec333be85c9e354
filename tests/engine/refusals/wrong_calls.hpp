#pragma once
// Calls of the engine that are faults of the caller. Release builds refuse them and change nothing (refusals_test),
// debug builds stop at an assert (stops_test).

#include "engine/world/world.hpp"

#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace scree {

inline constexpr Sub huge = std::numeric_limits<Sub>::max();
inline constexpr Sub tiny = std::numeric_limits<Sub>::min();

struct WrongCall {
    std::string name;
    std::function<bool(World&, BodyId hero)> is_refused;
};

/// For a world of 10 x 10 tiles of 16 px with a hero in it.
inline std::vector<WrongCall> wrong_calls() {
    std::vector<WrongCall> all;
    const auto add = [&](const std::string& name, std::function<bool(World&, BodyId)> is_refused) {
        all.push_back({name, std::move(is_refused)});
    };
    const auto add_mover = [&](const MoverSpec& spec, Vec corner) {
        add("add_mover", [=](World& world, BodyId) { return world.add_mover(spec, corner) == BodyId::none; });
    };
    const auto add_solid = [&](const SolidSpec& spec) {
        add("add_solid", [=](World& world, BodyId) { return world.add_solid(spec, {}) == BodyId::none; });
    };
    const auto add_dynamic = [&](const DynamicSpec& spec) {
        add("add_dynamic", [=](World& world, BodyId) { return world.add_dynamic(spec, {}) == BodyId::none; });
    };
    const auto add_trigger = [&](const TriggerSpec& spec) {
        add("add_trigger", [=](World& world, BodyId) { return world.add_trigger(spec) == BodyId::none; });
    };
    const auto add_segments = [&](const std::vector<Vec>& points, bool closed) {
        add("add_segments of " + std::to_string(points.size()) + " points", [=](World& world, BodyId) {
            return !world.add_segments(points, {.closed = closed}) && edges_of_line(points, {.closed = closed}).empty();
        });
    };

    for (const Vec size : {Vec{0, px(8)}, Vec{px(8), -1}, Vec{huge, huge}, Vec{tiny, tiny}}) {
        add_mover({.size = size}, {});
        add_solid({.size = size});
    }
    add_mover({.size = {px(1025), px(8)}}, {});
    add_mover({.walkable = huge}, {});
    add_mover({}, {huge, 0});
    add_mover({}, {0, tiny});
    add_solid({.size = {}});
    add_solid({.boxes = {{tiny, 0, huge, px(4)}}});
    for (const Sub radius : {0, -5, px(600), huge}) add_dynamic({.radius = radius});
    add_dynamic({.corners = {Vec{tiny, 0}, Vec{huge, 0}, Vec{0, huge}}, .corner_count = 3});
    const Aabb area{0, 0, px(8), px(8)};
    add_trigger({});
    add_trigger({.box = {tiny, tiny, huge, huge}});
    add_trigger({.box = area, .radius = huge});
    add_trigger({.box = area, .corners = {{0, 0}, {huge, 0}, {0, tiny}}});
    add_trigger({.box = area, .attached = BodyId{77}});
    const Sub far = max_segment_size + 1;
    const std::vector<std::vector<Vec>> lines{{},
                                              {{px(16), px(16)}},
                                              {{px(16), px(16)}, {px(16), px(16)}},
                                              {{0, 0}, {far, 0}},
                                              {{0, 0}, {0, -far}},
                                              {{0, 0}, {px(16), 0}, {huge, 0}},
                                              {{tiny, tiny}, {tiny, tiny + px(4)}},
                                              {{huge, 0}, {tiny, 0}}};
    for (const std::vector<Vec>& points : lines)
        for (const bool closed : {false, true}) add_segments(points, closed);
    // Each part of the line is short enough, but not the way back.
    add_segments({{0, 0}, {max_segment_size, 0}, {max_segment_size, px(8)}, {far, px(8)}}, true);
    add("add_segments of a good and a bad line", [=](World& world, BodyId) {
        const std::vector<SegmentLine> both{{{{0, 0}, {px(16), 0}}, {}}, {{{0, 0}, {far, 0}}, {}}};
        return !world.add_segments(both) && world.segments().empty();
    });
    add("add_water", [](World& world, BodyId) { return !world.add_water({}); });
    add("set_conveyor", [](World& world, BodyId) { return !world.set_conveyor(1, max_speed + 1); });
    add("set_tile beside the map", [](World& world, BodyId) { return !world.set_tile(-1, 0, solid_kind); });
    add("set_tile below the map", [](World& world, BodyId) { return !world.set_tile(0, 10, solid_kind); });
    add("set_tile of unknown kind", [](World& world, BodyId) { return !world.set_tile(0, 0, 200); });
    constexpr BodyId nobody{99};
    add("remove", [](World& world, BodyId) { return world.remove(nobody), true; });
    add("place nobody", [](World& world, BodyId) { return !world.place(nobody, {}); });
    for (const Vec far_away : {Vec{farthest_place + 1, 0}, Vec{huge, huge}})
        add("place too far", [=](World& world, BodyId hero) { return !world.place(hero, far_away); });
    add("resize nobody", [](World& world, BodyId) { return !world.resize(nobody, {px(8), px(8)}); });
    add("resize to nothing", [](World& world, BodyId hero) { return !world.resize(hero, {0, px(8)}); });
    add("free_way of nobody", [](World& world, BodyId) { return world.free_distance(nobody, Side::left, 10) == 0; });
    add("free_way upwards", [](World& world, BodyId hero) { return world.free_distance(hero, Side::ceiling, 1) == 0; });
    add("ground_below nobody",
        [](World& world, BodyId) { return world.ground_below(nobody, 1).type == Ground::Type::none; });
    add("wake_dynamic", [](World& world, BodyId) { return world.wake_dynamic(nobody), true; });
    return all;
}

}  // namespace scree
