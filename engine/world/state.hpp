#pragma once
// The state of a world: plain arrays. A copy is a snapshot; all that a step depends on is here.

#include "engine/tiles/tile_grid.hpp"
#include "engine/world/bodies.hpp"
#include "engine/world/dynamics.hpp"
#include "engine/world/terrain/currents.hpp"
#include "engine/world/terrain/edge_cache.hpp"
#include "engine/world/terrain/segments.hpp"
#include "engine/world/triggers/triggers.hpp"

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

namespace scree {

/// The dynamics of a world, and what their last tick reported.
struct DynamicStore {
    std::vector<Dynamic> bodies;        // by rising id
    std::vector<TerrainEdge> segments;  // by number less 1, as WorldState::segments
    std::vector<DynamicContact> contacts;
    std::vector<FailedMove> failed_moves;  // of the last tick
    std::vector<Squish> squishes;          // of the last tick; `mover` names the dynamic
    std::int64_t failed_move_count = 0;
};

struct WorldState {
    explicit WorldState(TileGrid tiles) : grid(std::move(tiles)) {}

    TileGrid grid;
    Segments segments;
    Currents currents;

    std::vector<Mover> movers;  // all bodies by rising id
    std::vector<Solid> solids;
    DynamicStore dynamics;
    TriggerStore triggers;

    std::vector<Contact> contacts;  // of the last tick, as `squishes`
    std::vector<Squish> squishes;

    std::uint32_t last_id = 0;       // of the body that was added last
    std::uint32_t solid_movers = 0;  // how many movers are solid
    std::uint64_t tile_changes = 0;  // hash over all set_tile calls
};

/// True if movers may collide with anything but tiles.
[[nodiscard]] inline bool has_obstacles(const WorldState& state) {
    return !state.solids.empty() || state.solid_movers != 0 || !state.dynamics.bodies.empty() ||
           !state.segments.empty();
}
/// True if there are no solids and no segments.
[[nodiscard]] inline bool is_bare(const WorldState& state) { return state.solids.empty() && state.segments.empty(); }
/// True if all movers are isolated (movers/movers.hpp) for want of anything that could come near them.
[[nodiscard]] inline bool are_movers_isolated(const WorldState& state) {
    return state.solid_movers == 0 && state.dynamics.bodies.empty();
}
[[nodiscard]] inline bool are_solids_moving(const WorldState& state) {
    return std::any_of(state.solids.begin(), state.solids.end(),
                       [](const Solid& solid) { return solid.velocity != Vec{}; });
}
/// Index of a mover of the state.
[[nodiscard]] inline std::size_t index_of(const WorldState& state, const Mover& mover) {
    return static_cast<std::size_t>(&mover - state.movers.data());
}

/// The solid or crate that a body rides; neither if it rides none, or if that was removed.
struct Carrier {
    const Solid* solid = nullptr;
    const Mover* crate = nullptr;
    /// Its displacement in this tick, so far.
    [[nodiscard]] Vec displacement() const {
        return solid != nullptr ? solid->displacement() : crate != nullptr ? crate->displacement() : Vec{};
    }
};
[[nodiscard]] inline Carrier find_carrier(const WorldState& state, BodyId id) {
    const Solid* const solid = find_body(state.solids, id);
    return {solid, solid == nullptr ? find_body(state.movers, id) : nullptr};
}

/// What rules may change in a spec.
[[nodiscard]] inline auto changeable(const MoverSpec& spec) {
    return std::tuple{spec.category, spec.mask, spec.tags, spec.walkable, spec.push_speed};
}
[[nodiscard]] inline auto changeable(const SolidSpec& spec) {
    return std::tuple{spec.one_way, spec.category, spec.material, spec.tags};
}
[[nodiscard]] inline auto changeable(const DynamicSpec& spec) {
    return std::tuple{spec.category, spec.mask, spec.tags};
}
/// A number for that.
template <class Spec>
[[nodiscard]] std::uint32_t mark_of(const Spec& spec) {
    std::uint32_t mark = 17;
    const auto add = [&](auto part) { mark = (mark ^ static_cast<std::uint32_t>(part)) * 16'777'619U; };
    std::apply([&](auto... parts) { (add(parts), ...); }, changeable(spec));
    return mark;
}
/// Adds all that steps and rules change; of specs only what is not as it was added.
void hash_into(const WorldState& state, Hash& hash);

}  // namespace scree
