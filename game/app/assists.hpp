#pragma once
// The assists of the options page, as a level uses them.

#include "engine/core/buttons.hpp"
#include "engine/replay/replay.hpp"
#include "game/save/settings.hpp"
#include "game/view/looks.hpp"

namespace scree {

/// The buttons with the help that the person wants in this tick.
[[nodiscard]] Buttons with_assists(Buttons held, const Settings& settings);
/// Some tick had help, or time did not go at its own pace.
[[nodiscard]] bool is_assisted(const Replay& run);
/// True if the time of the run may be a best time: played without assists and without rewinding.
[[nodiscard]] bool is_record(const Replay& run);

[[nodiscard]] Looks looks_of(const Settings& settings);

/// Down as a switch, for people who cannot or would not hold it: the first press holds it until the next one, or until
/// the slide has come to rest on the ground.
class SlideToggle {
  public:
    /// The buttons of this tick; `slides_or_flies` is whether the hero still slides or is in the air.
    [[nodiscard]] Buttons apply(Buttons held, bool slides_or_flies);

  private:
    bool is_on_ = false;        // Down is held without the finger
    bool was_pressed_ = false;  // by the finger, in the last tick
    bool is_ending_ = false;    // the finger of the press that ended it has not let go yet
};

}  // namespace scree
