#pragma once
// Choosing from a column of items. Only the reader knows devices, and nothing here a picture: tests can play on it.

#include "engine/present/controls.hpp"
#include "engine/view/geometry.hpp"

#include <optional>
#include <span>
#include <vector>

namespace scree {

/// Left and upper edge belong to the area, right and lower do not.
[[nodiscard]] inline bool holds(RectF area, PointF at) {
    return at.x >= area.x && at.x < area.x + area.w && at.y >= area.y && at.y < area.y + area.h;
}

/// What a person asks of a menu in one frame.
struct MenuInput {
    bool up = false;
    bool down = false;
    bool left = false;
    bool right = false;
    bool confirm = false;
    bool back = false;
    std::optional<PointF> pointer{};  // canvas px, when the mouse moved or was pressed
    bool click = false;               // at `pointer`
    bool drag = false;                // the button of the last click is still down
    float wheel = 0;                  // notches, up is positive
};

/// Makes a direction that stays held count again: first after 22 ticks, then every 6.
class Repeat {
  public:
    static constexpr int first_wait = 22;
    static constexpr int next_wait = 6;

    /// One frame in which `ticks` ticks passed. True if the direction counts now.
    bool update(bool pressed, bool held, int ticks);
    /// What is held now does not count until it is pressed again.
    void forget() { wait_ = 0; }

  private:
    int wait_ = 0;  // ticks until it counts again; 0 when not held since a press
};

/// A column of items of which one is chosen. Items are numbered from 0.
class Menu {
  public:
    enum class Answer { none, moved, accepted, cancelled, less, more };

    explicit Menu(std::size_t count) : count_(count) {}

    /// Moves, going round at the ends; a pointer over an item chooses it, and a click accepts it. Left and right are
    /// `less` and `more` about the chosen item.
    Answer update(const MenuInput& input, const std::vector<RectF>& items);

    [[nodiscard]] int chosen() const { return chosen_; }
    void choose(int item) { chosen_ = item; }

  private:
    bool step(int by);
    std::size_t count_;
    int chosen_ = 0;
};

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
