#include "engine/world/edit/edit.hpp"

#include "engine/world/contacts/contacts.hpp"
#include "engine/world/dynamics/dynamic_step.hpp"
#include "engine/world/world.hpp"

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

bool World::set_tile(int col, int row, KindIndex kind) {
    if (!state_.grid.set(col, row, kind)) return false;
    Hash hash{state_.tile_changes == 0 ? Hash{}.value
                                       : state_.tile_changes};  // from 0 a first change to (0, 0, 0) would leave 0
    state_.tile_changes = hash.number(col).number(row).number(kind).value;
    change_terrain(state_, scratch_.get(), col, row);
    return true;
}

bool World::add_segments(std::span<const Vec> points, const SegmentSpec& spec) {
    const SegmentLine line{{points.begin(), points.end()}, spec};
    return add_segments({&line, 1});
}

bool World::add_segments(std::span<const SegmentLine> lines) {
    scratch_.get().movers.forget();
    std::vector<std::vector<BoundaryEdge>> all;
    std::size_t count = state_.segments.size();
    bool legal = true;
    for (const SegmentLine& line : lines) {
        all.push_back(edges_of_line(line.points, line.spec));
        count += all.back().size();
        legal = legal && !all.back().empty() && count <= static_cast<std::size_t>(max_segments);
    }
    assert(legal && "a line has two points or more, at most 32,767 px apart; a world has at most 65,535 segments");
    if (!legal) return false;
    const auto first_added = static_cast<std::uint32_t>(state_.segments.size());
    for (const std::vector<BoundaryEdge>& edges : all) {
        const auto first = static_cast<std::uint32_t>(state_.segments.size() + 1);
        for (const BoundaryEdge& edge : edges) {
            state_.dynamics.segments.push_back(terrain_edge(edge));
            SegmentFace face = face_of(edge);
            face.number = static_cast<std::uint32_t>(state_.segments.size() + 1);
            face.line = first;
            state_.segments.add(face);
        }
    }
    state_.segments.sort();
    for (std::size_t i = first_added; i < state_.segments.size() && !state_.dynamics.bodies.empty(); ++i)
        wake_dynamics_at(state_, state_.segments[i].bounds());
    settle_on_segments(state_, scratch_.get(), first_added);
    return true;
}

bool World::add_water(const Water& water) {
    scratch_.get().movers.forget();
    const bool legal = is_legal(water);
    assert(legal && "water has an area, takes 0 to 256 of 256 of a speed and lifts no faster than the speed limit");
    const bool room = state_.currents.waters.size() < static_cast<std::size_t>(max_waters);
    assert(room && "a world has at most 1,024 waters");
    if (!legal || !room) return false;
    state_.currents.waters.push_back(water);
    wake_dynamics_at(state_, water.box);
    for (Mover& mover : state_.movers) update_currents(state_, scratch_.get(), mover);
    return true;
}

bool World::set_conveyor(Tags tags, Sub speed) {
    scratch_.get().movers.forget();
    const bool legal = is_legal_speed({speed, 0});
    assert(legal && "a conveyor's speed is at most 1024 px per tick");
    if (!legal) return false;
    if (speed_set_for(state_.currents, tags) == speed) return true;
    const bool room = scree::set_conveyor(state_.currents, tags, speed);
    assert(room && "a world has at most 256 conveyors");
    if (!room) return false;
    for (Dynamic& body : state_.dynamics.bodies) wake(body);
    for (Mover& mover : state_.movers) update_currents(state_, scratch_.get(), mover);
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
