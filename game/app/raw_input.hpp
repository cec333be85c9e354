#pragma once

#include "engine/present/event.hpp"

#include <bitset>
#include <span>

namespace scree {

/// The keyboard and the mouse as they are, for what is no action of the game: designers' keys.
class RawInput {
  public:
    /// Once per frame.
    void update(std::span<const WindowEvent> events, bool focused);

    /// Pressed since the last update.
    [[nodiscard]] bool pressed(Key key) const { return pressed_[index(key)]; }
    [[nodiscard]] bool held(Key key) const { return held_[index(key)]; }
    /// The right mouse button was pressed.
    [[nodiscard]] bool right_clicked() const { return right_clicked_; }
    /// Where the mouse was last, canvas px.
    [[nodiscard]] PointF mouse() const { return mouse_; }

  private:
    [[nodiscard]] static std::size_t index(Key key) { return static_cast<std::size_t>(key); }
    std::bitset<key_count> held_;
    std::bitset<key_count> pressed_;
    PointF mouse_{320, 180};
    bool right_clicked_ = false;
};

}  // namespace scree
