#pragma once

#include "engine/present/mixer.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace scree {

/// The game's sounds and music by name. A sound that the content lacks is silence.
class Sounds {
  public:
    /// Loads every file in content/sounds; music is streamed from content/music.
    Sounds(Mixer& mixer, const std::filesystem::path& content);

    void play(std::string_view name, const SoundStyle& style = {});
    /// Goes on undisturbed if it plays already; "" leaves what is playing.
    void music(const std::string& name);
    /// Softer while the game is paused.
    void set_ducked(bool ducked);
    void set_volumes(int music_percent, int effects_percent);
    void stop() { mixer_.stop_sounds(); }

    [[nodiscard]] const Problems& problems() const { return problems_; }

  private:
    Mixer& mixer_;
    std::filesystem::path content_;
    std::string playing_;
    Problems problems_;
};

}  // namespace scree
