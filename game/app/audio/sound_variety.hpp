#pragma once
// No effect is heard twice in a row as it was.
//
// Chosen:     pitch, gain and take follow from the name and the tick at which it is played.
// Instead of: a generator that runs on from sound to sound.
// Because:    a replay sounds as the run did, and a sound more or less changes none of the others.

#include "engine/present/mixer.hpp"

#include <map>
#include <string>
#include <string_view>

namespace scree {

class SoundVariety {
  public:
    static constexpr int most_pitch = 60;       // thousandths up or down
    static constexpr int most_tuned_pitch = 6;  // of what must stay in tune with the music
    static constexpr float most_gain = 1.5F;    // decibels up or down

    /// A little louder or softer, higher or lower, but never at the pitch of last time.
    [[nodiscard]] SoundStyle vary(std::string_view name, SoundStyle style, int tick);
    /// Which of `count` (2 or more) recordings of the same thing to play: not that of last time.
    [[nodiscard]] int take(std::string_view name, int count, int tick);

  private:
    std::map<std::string, int, std::less<>> pitches_;  // thousandths off, by name
    std::map<std::string, int, std::less<>> takes_;
};

/// True for effects with a tone that belongs to the scale of the music.
[[nodiscard]] bool is_tuned(std::string_view name);

}  // namespace scree
