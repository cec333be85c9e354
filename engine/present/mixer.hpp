#pragma once

#include "engine/core/problem.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace scree {

/// How one sound is played.
struct SoundStyle {
    float volume = 1;  // 0..1, times the volume of effects
    float pitch = 1;   // 0.25..4, 2 is an octave up
    float pan = 0;     // -1 left .. 1 right
};

/// Sounds and music. Without a sound device everything is accepted and nothing is heard.
class Mixer {
  public:
    /// `mute`: opens no device at all.
    explicit Mixer(bool mute = false);
    Mixer(Mixer&&) noexcept;
    Mixer& operator=(Mixer&&) noexcept;
    ~Mixer();

    /// One line on why nothing can be heard; "" if it can, or if `mute` asked for it.
    [[nodiscard]] const std::string& silent_reason() const;

    /// Loads an OGG or WAV file under a name; the same name again replaces it.
    Problems load(const std::string& name, const std::string& file);
    /// False if there is no sound of this name. Up to 32 at once; then the oldest gives way.
    bool play(std::string_view name, const SoundStyle& style = {});
    /// Starts a sound that loops until `stop_loop`, or changes its style; one of each name. False if there is no sound
    /// of this name.
    bool loop(std::string_view name, const SoundStyle& style = {});
    void stop_loop(std::string_view name);

    /// Streams a file in a loop; the music before fades out as it fades in. A file that has played before
    /// resumes where it stopped.
    Problems play_music(const std::string& file);
    /// Fades to silence.
    void stop_music();
    /// Call 60 times a second: half a second takes a track from silence to full volume.
    void fade_music();
    /// How far a track has faded in: 0 silent, 1 full. Of one that never played, 0.
    [[nodiscard]] float music_share(const std::string& file) const;

    /// 0..1. Effects that play already keep theirs, loops until `loop` is called again.
    void set_volumes(float music, float effects);
    /// Times the music's volume, for ducking and fading, 0..1.
    void set_music_gain(float gain);
    /// 0: the music's treble is 9 dB softer; 1: as it was recorded. Heard within a third of a second.
    void set_music_openness(float share);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace scree
