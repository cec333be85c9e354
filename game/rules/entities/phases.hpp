#pragma once
// The phases of kinds that have some; the first is how an entity begins, unless its kind begins it in another.

#include "game/rules/entities/entity.hpp"

namespace scree {

enum class Avalanche : std::uint8_t { asleep, running, waiting, at_rest, unplaced };
enum class Barrier : std::uint8_t { whole, burst, cracked };
enum class Crumble : std::uint8_t { whole, shaking, gone };
enum class Gate : std::uint8_t { unplaced, working };
enum class Crusher : std::uint8_t { rest, warn, slam, hold, back };
enum class Boulder : std::uint8_t { waiting, rolling };
enum class Creature : std::uint8_t { alive, beaten, returning };
enum class Skim : std::uint8_t { still, skimmed };
enum class Icicle : std::uint8_t { hanging, shaking, falling, broken };

template <class Phase>
[[nodiscard]] constexpr int phase_number(Phase phase) {
    return static_cast<int>(phase);
}
template <class Phase>
[[nodiscard]] bool is_in(const Entity& entity, Phase phase) {
    return entity.phase == static_cast<int>(phase);
}
template <class Phase>
void begin(Entity& entity, Phase phase, int ticks) {
    entity.phase = static_cast<int>(phase);
    entity.timer = ticks;
}

}  // namespace scree
