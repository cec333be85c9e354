#pragma once
// What Mixer needs of a sound library. Each presenter implements it; nothing but Mixer uses it.

#include "engine/present/mixer.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace scree {

/// Sounds by name and pieces of music by file, as they are heard: volumes 0..1 hold all that Mixer reckons.
class Audio {
  public:
    /// Opens the sound device, if there is one.
    Audio();
    Audio(Audio&&) noexcept;
    Audio& operator=(Audio&&) noexcept;
    ~Audio();

    /// One line on why nothing can be heard; "" if it can. The others are called only then.
    [[nodiscard]] const std::string& silent_reason() const;

    /// False if the file cannot be read. What plays may stop.
    [[nodiscard]] bool load(const std::string& name, const std::string& file);
    /// Of a sound that was loaded. Up to 32 at once; then the oldest gives way.
    void play(std::string_view name, const SoundStyle& style);
    /// Of a sound that was loaded: starts it, or changes its style.
    void loop(std::string_view name, const SoundStyle& style);
    void stop_loop(std::string_view name);

    /// In a loop, silent at first, from where `stop_music` was called for the same file. False if it cannot be read.
    [[nodiscard]] bool start_music(const std::string& file);
    void stop_music(const std::string& file);
    void set_music_volume(const std::string& file, float volume);
    /// As `Mixer::set_music_openness`, for all music.
    void set_music_openness(float share);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace scree
