#pragma once

#include "engine/core/hash.hpp"
#include "engine/core/ids.hpp"
#include "engine/level/level.hpp"

namespace scree {

enum class LiftMode : std::uint8_t { loop, ping_pong, on_touch };

/// A platform on a path: the entity's corner, then the nodes in order. All integers, so both ways are the same.
struct Lift {
    int entity = -1;  // index into Level::entities
    BodyId body = BodyId::none;
    LiftMode mode = LiftMode::ping_pong;
    Sub speed = 0;             // subpixels per tick along the path
    int pause_ticks = 0;       // at each end
    std::vector<Vec> path;     // corners of the box
    std::vector<Sub> lengths;  // of the path's parts
    Sub way = 0;               // subpixels along the path, 0..total
    int direction = 1;
    int pause = 0;        // ticks left to wait
    bool started = true;  // on_touch waits for a rider

    [[nodiscard]] Sub total() const;
    [[nodiscard]] Vec corner_at(Sub distance) const;
    /// Round all places of a box of that size on the path.
    [[nodiscard]] Aabb bounds(Vec size) const;
    void hash_into(Hash& hash) const;
};

/// Subpixels along all nodes of an entity, and back to its own place if it goes round in a loop.
[[nodiscard]] std::int64_t path_length(const EntityData& data);
/// check_level refuses longer ones, which would not fit into a Sub on the way.
inline constexpr std::int64_t longest_path = 1 << 30;
/// A path that is too long is none: the lift stays where it is.
[[nodiscard]] Lift make_lift(const EntityData& data, int entity);
/// Advances by one tick and returns the way of the box in it.
Vec step_lift(Lift& lift, bool ridden);
/// What that would return; the lift is as before. Not of a copy: that would allocate its path in each tick.
[[nodiscard]] Vec next_way(Lift& lift, bool ridden);

}  // namespace scree
