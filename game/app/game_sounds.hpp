#pragma once

#include "game/app/sounds.hpp"
#include "game/rules/session.hpp"
#include "game/view/scene.hpp"

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
    void hear(const Event& event, const Session& session, const Scene& scene);
    void walk(const Session& session, const Scene& scene);
    void slide(const Session& session, const Scene& scene);
    void ride(const Session& session, const Scene& scene);

    Sounds& sounds_;
    int coin_row_ = 0;        // coins that came less than a second apart
    int last_coin_ = -1000;   // tick
    Sub way_ = 0;             // subpixels since the last footstep
    int step_ = 0;            // which of the three footsteps
    std::set<int> sounding_;  // entities whose end will be heard
    int moving_lifts_ = 0;    // near enough to be heard, in the last tick
};

}  // namespace scree
