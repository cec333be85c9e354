#pragma once
// Questions that change nothing; world.hpp says what each answers. `scratch` is memory for the answer.

#include "engine/world/scratch.hpp"
#include "engine/world/state.hpp"

namespace scree {

[[nodiscard]] bool is_free(const WorldState& state, Scratch& scratch, const Aabb& box, BodyId except, Categories mask);
[[nodiscard]] Sub free_way(const WorldState& state, Scratch& scratch, BodyId id, const Aabb& box, Side side, Sub reach,
                           Categories mask);
[[nodiscard]] Ground ground_below(const WorldState& state, Scratch& scratch, BodyId id, Sub reach, Vec by);
[[nodiscard]] Ground ground_at(const WorldState& state, Scratch& scratch, BodyId id, Vec corner);

}  // namespace scree
