#pragma once

#include "engine/view/geometry.hpp"
#include "game/rules/events.hpp"
#include "game/view/looks.hpp"

#include <optional>

namespace scree {

/// Screen shake and flashes on heavy events. Visual only, and optional; at most two faint flashes a second.
class Jolts {
  public:
    static constexpr int ticks_between_flashes = 30;
    static constexpr float strongest_shake = 3;  // px
    static constexpr int brightest_flash = 56;   // of 255
    static constexpr float felt_within = 300;    // px from the hero

    void clear() { *this = Jolts{}; }
    /// `hero` in level px; `landing`: what the hero's own was like, if it was fast.
    void add(const Event& event, PointF hero, const Looks& looks, std::optional<Landing> landing = {});
    /// Once per tick.
    void step();
    /// How far the picture lies beside its place, px.
    [[nodiscard]] PointF shake() const;
    /// Opacity of the light over the picture.
    [[nodiscard]] int flash() const { return flash_ticks_ > 0 ? brightest_flash * flash_ticks_ / flash_length : 0; }

  private:
    static constexpr int flash_length = 8;  // ticks
    float strength_ = 0;                    // px
    int tick_ = 0;
    int flash_ticks_ = 0;
    int since_flash_ = ticks_between_flashes;
};

}  // namespace scree
