#pragma once

#include "game/app/audio/sounds.hpp"
#include "game/rules/session.hpp"
#include "game/view/scene.hpp"

#include <array>
#include <set>

namespace scree {

/// The sound of such an event; a landing, a coin and a warning have others too.
[[nodiscard]] const char* sound_of(EventType type);

/// Turns what happens in a session into sounds.
class GameSounds {
  public:
    explicit GameSounds(Sounds& sounds) : sounds_(sounds) {}
    void step(const Session& session, const Scene& scene);

  private:
    /// At that place of the level.
    void play(std::string_view name, Vec place, const Scene& scene, SoundStyle style = {});
    /// One of its recordings, not that of last time.
    void play_take(std::string_view name, Vec place, const Scene& scene, SoundStyle style = {});
    void hear(const Event& event, const Session& session, const Scene& scene);
    void hear_landing(const Event& event, const Scene& scene);
    void hear_launch(const Event& event, const Scene& scene);
    void walk(const Session& session, const Scene& scene);
    void slide(const Session& session, const Scene& scene);
    void scrape(const Session& session, const Scene& scene);
    void rush(const Scene& scene);
    void ride(const Session& session, const Scene& scene);

    struct Recent {
        int coin_row = 0;       // coins that came less than a second apart
        int last_coin = -1000;  // tick
        int last_bits = -1000;  // tick: of loose ground under a slide
        int bright_until = 0;   // tick: as long as the music is bright
        bool slid = false;      // in the last tick
        bool skidded = false;
    };

    Sounds& sounds_;
    int tick_ = 0;  // of the session
    Recent recent_;
    Sub stride_ = 0;          // subpixels since the last footstep
    std::set<int> sounding_;  // entities whose end will be heard
    int moving_lifts_ = 0;    // near enough to be heard, in the last tick
};

/// One layer of the wind past a fast hero.
struct WindLayer {
    const char* loop;
    float from;  // px/s through the air: silent up to here
    float to;    // loudest from here on
};
inline constexpr std::array<WindLayer, 3> wind_layers{{{"wind_low_loop", quick_speed, fast_speed},
                                                       {"wind_mid_loop", fast_speed, flying_speed},
                                                       {"wind_high_loop", flying_speed, top_speed}}};
/// 0..1 at that speed through the air.
[[nodiscard]] float wind_volume(const WindLayer& layer, float air_speed);
/// Of a slide at that speed, px/s.
[[nodiscard]] constexpr float slide_pitch(float speed) { return 0.8F + speed / 900; }

/// Plays the loops of entities: the nearest saw, conveyor, moving gate, rolling boulder and pushed crate, each quieter
/// with distance, and the wind around the hero. Call each tick of play.
void hear_entities(Sounds& sounds, const Session& session, const Scene& scene);
/// Plays the end of what sounded and is silent now; `sounding` remembers the entities in between.
void hear_ends(Sounds& sounds, std::set<int>& sounding, const Session& session, const Scene& scene);

}  // namespace scree
