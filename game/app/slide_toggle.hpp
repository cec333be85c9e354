#pragma once

#include "engine/core/buttons.hpp"

namespace scree {

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
