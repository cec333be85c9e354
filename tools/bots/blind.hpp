#pragma once
// Plays levels without looking. A level that any of these plays finishes asks nothing of its player.

#include "game/rules/session.hpp"
#include "tools/bots/parallel.hpp"
#include "tools/bots/rhythm.hpp"

#include <memory>

namespace scree::bots {

/// straight: as it is; mirrored: left and right swapped; turned: swapped again whenever the hero has not advanced 4 px
/// in 20 ticks.
enum class Direction : std::uint8_t { straight, mirrored, turned };
inline constexpr Direction directions[] = {Direction::straight, Direction::mirrored, Direction::turned};
[[nodiscard]] const char* name_of(Direction direction);

struct BlindPlay {
    std::size_t rhythm = 0;  // index into the rhythms
    Direction direction = Direction::straight;
    bool finished = false;  // within 60 s and before the third death
    int ticks = 0;          // until it ended
    int deaths = 0;
    friend bool operator==(const BlindPlay&, const BlindPlay&) = default;
};

/// One play from that state, with what was held in each tick if `held` is not null.
[[nodiscard]] BlindPlay play_blind(Session session, const Rhythm& rhythm, Direction direction,
                                   std::vector<Buttons>* held = nullptr);

/// Each rhythm in each direction, in that order.
[[nodiscard]] std::vector<BlindPlay> play_all_blind(const std::shared_ptr<const Level>& level,
                                                    const std::vector<Rhythm>& rhythms, int threads,
                                                    const Progress& progress = {});

}  // namespace scree::bots
