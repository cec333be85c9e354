#pragma once
// Places and ways that the values of entities name.

#include "engine/level/level.hpp"

namespace scree {

/// The tag of tiles and cells that kill.
inline constexpr std::string_view deadly_tag = "spikes";

/// The unit vector that the entity's value `direction` names; upwards if it names none.
[[nodiscard]] Vec direction_of(const EntityData& data);

/// The half of the box at the foot of the points, where spikes hurt.
[[nodiscard]] Aabb spike_box(const Aabb& box, Vec direction);

/// The box of a body of that size which comes into the level at this entity: on the middle of its foot.
[[nodiscard]] Aabb arrival_box(const EntityData& data, Vec body_size);
[[nodiscard]] Aabb arrival_box(const Aabb& entity, Vec body_size);

}  // namespace scree
