#pragma once
// What the tick of the dynamics remembers while it is under way.

#include "engine/world/dynamics/gap.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace scree {

/// A collider that a body may hit during its turn.
struct Near {
    enum class Type : std::uint8_t { tile, segment, ledge, dynamic, solid, mover };
    Type type = Type::tile;
    std::uint32_t index = 0;     // in the cache, the segments, or the bodies of its kind; a ledge is a solid's
    Aabb part;                   // of a solid
    std::uint32_t own_edge = 0;  // 1 + index in `own_edges` if it has one, as each ledge does
    bool is_touched = false;     // find_touches() found it last, or a piece of its straight line
};

/// A collider that a body touches, and the separation.
struct Touch {
    std::uint32_t near = 0;
    Gap gap;
    bool is_support = false;  // a support: does not yield
};

/// Ends the ride: the carrier's velocity is added to the body's own.
inline void leave_carrier(Dynamic& body) {
    body.velocity += body.carried;
    body.carried = {};
    body.carrier = BodyId::none;
}

/// In subpixels per tick, relative to its carrier.
[[nodiscard]] inline FineVec fine_velocity(const Dynamic& body) {
    return fine(body.velocity) + fine(body.velocity_part) * (1 / 256.0);
}

/// What has happened to a body in this tick.
struct DynamicTick {
    Vec given;                        // its displacement before its turn, by other bodies
    Vec ahead;                        // the part of its carrier's displacement made before movers moved; not in `given`
    Sub rising = 0;                   // velocity (up: negative) of the mover that raises it; 0 if none does
    BodyId pushed_by = BodyId::none;  // the last solid or crate that moved it
    std::uint32_t push_number = 0;    // of that one, as DynamicScratch::push_count
    bool had_turn = false;
    bool is_pushing = false;          // its displacement moves movers now, which do not push it again
    std::uint32_t first_contact = 0;  // where in `found` the contacts of its turn are
    std::uint32_t contact_count = 0;
};

struct DynamicScratch {
    std::vector<DynamicTick> ticks;  // per body
    TerrainCache terrain;
    std::vector<TerrainEdge> own_edges;  // of ledges, and of terrain that ends elsewhere for this body
    std::vector<std::uint32_t> order;
    std::vector<Near> near;
    std::vector<Near> let_go;  // edges that the body is let through
    std::vector<std::uint32_t> candidates;
    std::vector<Touch> touches;
    std::vector<Normal> surfaces;                          // of the touches
    std::vector<DynamicContact> found;                     // in the order of turns
    std::vector<DynamicContact> before;                    // contacts of last tick
    std::uint32_t push_count = 0;                          // number of the solid at hand among those that move
    std::vector<std::pair<BodyId, std::uint32_t>> riders;  // carriers with their bodies, sorted
    std::vector<std::uint32_t> beside;                     // bodies near the solid at hand, rising
    std::vector<Vec> moves;                                // per mover: of this tick, when dynamics began
    std::vector<std::uint32_t> queue;                      // bodies whose neighbours are to be pushed
};

/// The part of `riders` that rides the carrier.
[[nodiscard]] inline std::span<const std::pair<BodyId, std::uint32_t>> riders_of(const DynamicScratch& dynamics,
                                                                                 BodyId carrier) {
    const auto comes_first = [](const auto& a, const auto& b) { return a.first < b.first; };
    const std::pair<BodyId, std::uint32_t> any{carrier, 0};
    const auto [first, last] = std::equal_range(dynamics.riders.begin(), dynamics.riders.end(), any, comes_first);
    return std::span(dynamics.riders)
        .subspan(static_cast<std::size_t>(first - dynamics.riders.begin()), static_cast<std::size_t>(last - first));
}

}  // namespace scree
