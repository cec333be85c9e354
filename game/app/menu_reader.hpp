#pragma once

#include "engine/present/controls.hpp"
#include "game/app/screens/menu.hpp"

#include <span>

namespace scree {

/// Turns devices into what menus understand.
class MenuReader {
  public:
    /// Once per frame, after Controls::update; `ticks` passed since the last one.
    [[nodiscard]] MenuInput read(const Controls& controls, std::span<const WindowEvent> events, int ticks);
    /// To be called when another screen comes: what was held for the last one does not steer it.
    void forget_held();

  private:
    Repeat up_;
    Repeat down_;
    Repeat left_;
    Repeat right_;
    bool mouse_down_ = false;  // its left button, since it was pressed in the window
};

}  // namespace scree
