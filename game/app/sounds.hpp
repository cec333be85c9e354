#pragma once

#include "engine/present/mixer.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace scree {

/// The game's sounds and music by name. A sound that the content lacks is silence.
class Sounds {
  public:
    /// Loads every file in content/sounds; music is streamed from content/music.
    Sounds(Mixer& mixer, const std::filesystem::path& content);

    void play(std::string_view name, const SoundStyle& style = {});
    /// Goes on for as long as this is called again within a few ticks, then fades; for sliding and the like.
    void loop(std::string_view name, const SoundStyle& style = {});
    [[nodiscard]] bool is_looping(std::string_view name) const { return loops_.find(name) != loops_.end(); }
    /// 60 times a second, whatever is shown.
    void tick();
    /// Goes on undisturbed if it plays already; "" leaves what is playing. The phrase of arrival is heard once.
    void music(const std::string& name);
    /// Softer while the game is paused.
    void set_ducked(bool ducked);
    void set_volumes(int music_percent, int effects_percent);

    [[nodiscard]] const Problems& problems() const { return problems_; }

  private:
    struct Loop {
        SoundStyle style;
        float share = 0;  // of its volume, while it fades in or out
        int idle = 0;     // ticks since it was asked for
    };
    Mixer& mixer_;
    std::map<std::string, Loop, std::less<>> loops_;
    std::filesystem::path content_;
    std::string playing_;
    Problems problems_;
};

}  // namespace scree
