#pragma once

#include "engine/level/level.hpp"

#include <cstdint>
#include <vector>

namespace scree {

enum class RailMode : std::uint8_t { loop, ping_pong, on_touch };

/// The way of an entity along its nodes: places of its box's corner. It never changes, and copies of a session share
/// it.
struct RailPath {
    RailMode mode = RailMode::ping_pong;
    Sub speed = 0;             // subpixels per tick along the path
    int pause_ticks = 0;       // at each end
    std::vector<Vec> corners;  // the entity's own, then the nodes in order; empty without a rail
    std::vector<Sub> lengths;  // of the path's parts
    Sub total = 0;

    [[nodiscard]] Vec corner_at(Sub distance) const;
    /// Around all places of a box of that size on the path.
    [[nodiscard]] Aabb bounds(Vec size) const;
};

/// Where an entity is on its path. All integers, so that there and back are the same.
struct Rail {
    Sub distance = 0;  // subpixels along the path, 0..total
    int direction = 1;
    int pause = 0;        // ticks left to wait
    bool started = true;  // on_touch waits for a rider
};

/// Length of the path along all nodes, in subpixels; a loop includes the part back to its start.
[[nodiscard]] std::int64_t path_length(const EntityData& data);
/// check_level refuses longer ones, whose length would not fit into a Sub.
inline constexpr std::int64_t longest_path = 1 << 30;
/// A path that is too long is reduced to its start: the entity stays there.
[[nodiscard]] RailPath make_rail_path(const EntityData& data);
/// At the beginning of the path.
[[nodiscard]] Rail begin_rail(const RailPath& path);
/// Advances by one tick and returns the displacement of the box in it.
Vec step_rail(Rail& rail, const RailPath& path, bool is_ridden);

}  // namespace scree
