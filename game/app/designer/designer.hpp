#pragma once

#include "game/app/designer/designer_keys.hpp"
#include "game/view/art.hpp"
#include "game/view/overlay_trails.hpp"

#include <optional>

namespace scree {

/// What a designer does to the time of a level and sees over it. It changes no session itself.
class Designer {
  public:
    /// What the keys of one frame ask of the level's screen.
    struct Wishes {
        bool help = false;
        bool own_start = false;
        bool warnings = false;           // put away, or back
        std::optional<PointF> start_at;  // canvas px
    };
    /// Once per frame. Keys that `bindings` give to the game are left to it.
    Wishes update(const RawInput& raw_input, const Bindings& bindings, Shown& shown);

    /// Call once per tick. The number of ticks to advance: 1, 0 while paused, or -n to rewind n ticks.
    [[nodiscard]] int due();
    /// Where between two ticks the picture lies, when time does not go at its own pace.
    [[nodiscard]] float alpha(float alpha) const;

    Trails trails;

    /// The overlays that are shown, over the level's px that are seen.
    void draw_overlays(DrawList& list, const Art& art, const Session& session, RectI seen, Shown shown) const;
    /// Their legend, and the pace of time.
    void draw(DrawList& list, const Art& art, Shown shown) const;
    [[nodiscard]] bool rewinds() const { return back_held_; }
    [[nodiscard]] bool is_slow() const { return paused_ || slow_ > 1; }

  private:
    [[nodiscard]] std::string pace_text() const;

    int slow_ = 1;  // 1, 2, 4 or 8 ticks of the clock to one of the level
    int slow_count_ = 0;
    bool paused_ = false;
    bool step_held_ = false;
    int step_ticks_ = 0;  // that the key is held
    int steps_ = 0;       // single ticks that are still to come
    bool back_held_ = false;
    int back_ticks_ = 0;
};

}  // namespace scree
