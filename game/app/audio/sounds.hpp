#pragma once

#include "engine/present/mixer.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace scree {

/// No effect is heard twice in a row as it was. Pitch, gain and take follow from its name and the tick at which it is
/// played, so that a replay sounds as the run did, and one sound more or less changes none of the others.
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

/// The game's sounds and music by name. A sound that the content lacks is silence.
class Sounds {
  public:
    /// Loads every file in content/sounds; music is streamed from content/music.
    Sounds(Mixer& mixer, const std::filesystem::path& content);

    /// Each time a little different. With the `tick` of a run it is the same whenever that run is played, without one
    /// it follows the clock.
    void play(std::string_view name, const SoundStyle& style = {}, std::optional<int> tick = {});
    /// Which of so many recordings, NAME_0, NAME_1 and so on, to play: not the one of last time.
    [[nodiscard]] std::string take(std::string_view name, int count, int tick);
    /// Plays a loop that fades out unless this is called again within a few ticks; for sliding and the like.
    void loop(std::string_view name, const SoundStyle& style = {});
    /// Ends such a sound within three ticks, before its time.
    void cut(std::string_view name);
    [[nodiscard]] bool is_looping(std::string_view name) const { return loops_.find(name) != loops_.end(); }
    /// Call 60 times a second on every screen.
    void tick();
    /// Fades to that track, which resumes where it stopped; "" keeps the current one.
    void music(const std::string& name);
    /// How bright the music is, 0..1; bright again soon after the last call.
    void dim_music(float openness);
    /// Softer while the game is paused.
    void set_ducked(bool ducked);
    void set_volumes(int music_percent, int effects_percent);

    [[nodiscard]] const Problems& problems() const { return problems_; }
    /// Is told of each sound that is played, as it is played, and of each loop whenever it is asked for.
    std::function<void(std::string_view name, const SoundStyle& style, bool loops)> listener;

  private:
    struct Loop {
        SoundStyle style;
        float share = 0;  // of its volume, while it fades in or out
        int idle = 0;     // ticks since it was asked for
        bool cut = false;
    };
    Mixer& mixer_;
    std::map<std::string, Loop, std::less<>> loops_;
    std::filesystem::path content_;
    std::string playing_;
    SoundVariety variety_;
    int ticks_ = 0;  // of the clock
    float openness_ = 1;
    float openness_wanted_ = 1;
    int since_dimmed_ = 0;
    Problems problems_;
};

}  // namespace scree
