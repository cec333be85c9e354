#pragma once
// What all copies of a session share: the entities' specs, and which of them have a part in each phase of a tick.

#include "game/rules/entities/entity.hpp"

#include <memory>
#include <vector>

namespace scree {

/// Numbers are those of the specs, which are sorted by their turns.
struct Cast {
    std::vector<EntitySpec> specs;
    std::size_t first_actor = 0;
    std::size_t first_trigger = 0;
    std::vector<Sub> conveyor_speeds;
    Vec start;  // the corner of the hero's box
    // The numbers of those whose kind has the function.
    std::vector<int> surround;
    std::vector<int> move;
    std::vector<int> settle_actors;
    std::vector<int> settle_triggers;
    std::vector<int> colliding;
    std::vector<int> swallows;
    std::vector<int> hurts;
    std::vector<int> switches;  // those with a channel that a touch switches
};

/// The level must be without errors of check_level.
[[nodiscard]] std::shared_ptr<const Cast> make_cast(const Level& level, const Tuning& tuning);

}  // namespace scree
