#include "engine/world/edit/edit.hpp"

#include "engine/world/dynamics/dynamic_step.hpp"

#include <cassert>
#include <limits>

namespace scree {

namespace {

void change_terrain(WorldState& state, Scratch& scratch, int col, int row) {
    scratch.dynamics.terrain.clear();
    scratch.movers.forget();
    scratch.broad_phase.pairs.clear();
    // The far edge of the largest map is just beyond what a coordinate can say.
    const auto border = [&](int cell) {
        const std::int64_t at = std::int64_t{cell} * state.grid.tile_sub();
        return static_cast<Sub>(std::min<std::int64_t>(at, std::numeric_limits<Sub>::max()));
    };
    wake_dynamics_at(state, {border(col - 1), border(row - 1), border(col + 2), border(row + 2)});
    restart_dynamics_at(state, scratch, {border(col), border(row), border(col + 1), border(row + 1)});
}

}  // namespace

bool set_tile(WorldState& state, Scratch& scratch, int col, int row, KindIndex kind) {
    if (!state.grid.set(col, row, kind)) return false;
    Hash hash{state.tile_changes == 0 ? Hash{}.value
                                      : state.tile_changes};  // from 0 a first change to (0, 0, 0) would leave 0
    state.tile_changes = hash.number(col).number(row).number(kind).value;
    change_terrain(state, scratch, col, row);
    return true;
}

bool add_segments(WorldState& state, Scratch& scratch, std::span<const SegmentLine> lines) {
    scratch.movers.forget();
    std::vector<std::vector<BoundaryEdge>> all;
    std::size_t count = state.segments.size();
    bool legal = true;
    for (const SegmentLine& line : lines) {
        all.push_back(edges_of_line(line.points, line.spec));
        count += all.back().size();
        legal = legal && !all.back().empty() && count <= static_cast<std::size_t>(max_segments);
    }
    assert(legal && "a line has two points or more, at most 32,767 px apart; a world has at most 65,535 segments");
    if (!legal) return false;
    const auto first_added = static_cast<std::uint32_t>(state.segments.size());
    for (const std::vector<BoundaryEdge>& edges : all) {
        const auto first = static_cast<std::uint32_t>(state.segments.size() + 1);
        for (const BoundaryEdge& edge : edges) {
            state.dynamics.segments.push_back(terrain_edge(edge));
            SegmentFace face = face_of(edge);
            face.number = static_cast<std::uint32_t>(state.segments.size() + 1);
            face.line = first;
            state.segments.add(face);
        }
    }
    state.segments.sort();
    for (std::size_t i = first_added; i < state.segments.size() && !state.dynamics.bodies.empty(); ++i)
        wake_dynamics_at(state, state.segments[i].bounds());
    settle_on_segments(state, scratch, first_added);
    return true;
}

bool add_water(WorldState& state, Scratch& scratch, const Water& water) {
    scratch.movers.forget();
    const bool legal = is_legal(water);
    assert(legal && "water has an area, takes 0 to 256 of 256 of a speed and lifts no faster than the speed limit");
    const bool room = state.currents.waters.size() < static_cast<std::size_t>(max_waters);
    assert(room && "a world has at most 1,024 waters");
    if (!legal || !room) return false;
    state.currents.waters.push_back(water);
    wake_dynamics_at(state, water.box);
    return true;
}

bool set_conveyor(WorldState& state, Scratch& scratch, Tags tags, Sub speed) {
    scratch.movers.forget();
    const bool legal = is_legal_speed({speed, 0});
    assert(legal && "a conveyor's speed is at most 1024 px per tick");
    if (!legal) return false;
    if (speed_set_for(state.currents, tags) == speed) return true;
    const bool room = set_conveyor(state.currents, tags, speed);
    assert(room && "a world has at most 256 conveyors");
    if (!room) return false;
    for (Dynamic& body : state.dynamics.bodies) wake(body);
    return true;
}

void wake(Dynamic& body) {
    body.asleep = false;
    body.rest_ticks = 0;
}

void wake_dynamics_at(WorldState& state, const Aabb& box) {
    for (Dynamic& body : state.dynamics.bodies) {
        if (!is_near(body.box(), box)) continue;
        wake(body);
        body.is_new = true;
    }
}

}  // namespace scree
