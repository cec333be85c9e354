#pragma once

#include "game/view/overlay.hpp"

#include <deque>

namespace scree {

/// The way of the hero's feet in one attempt.
struct Trail {
    enum class End : std::uint8_t { open, died, restarted, finished };
    int visit = 0;          // session that it belongs to
    int first_tick = 0;     // of the session; one place for each tick from it on
    std::vector<Vec> feet;  // subpixels
    End end = End::open;
};

/// The last attempts, the oldest first.
class Trails {
  public:
    static constexpr std::size_t most = 10;

    /// After each tick.
    void note(const Session& session);
    /// Another session begins; what is open was given up.
    void begin_visit();
    /// Call after a rewind to an earlier tick.
    void rewind(const Session& session);
    [[nodiscard]] const std::deque<Trail>& all() const { return trails_; }

  private:
    void finish(Trail::End end);

    std::deque<Trail> trails_;
    int visit_ = 0;
};

/// Older ones are dimmer. A cross stands where the hero died, a square where the attempt was given up or the exit was.
void draw_trails(const OverlayView& view, const Trails& trails);

}  // namespace scree
