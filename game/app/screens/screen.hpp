#pragma once

#include "engine/view/draw_list.hpp"
#include "game/app/screens/menu.hpp"

#include <memory>

namespace scree {

class Screen;

/// What a screen wants to happen to the stack of screens.
struct Transition {
    enum class Kind {
        stay,
        push,     // `screen` on top of this one
        pop,      // back to the one below
        replace,  // `screen` in place of this one
        reset,    // `screen` and nothing below it
        quit
    };
    Kind kind = Kind::stay;
    std::unique_ptr<Screen> screen{};
    bool wipe = false;  // cover the change with a wipe
};

/// One thing that fills the canvas and takes what is pressed. Screens are stacked; only the top one lives.
class Screen {
  public:
    Screen() = default;
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    virtual ~Screen() = default;

    /// Once per frame, with what was asked for since the last one.
    virtual Transition input(const MenuInput&) { return {}; }
    /// 60 times a second.
    virtual Transition tick() {
        ++ticks_;
        return {};
    }
    /// `alpha` 0..1: how far the picture lies between the last tick but one and the last.
    virtual void draw(DrawList& list, float alpha) = 0;

    /// True if the screen below shows through and is drawn first.
    [[nodiscard]] virtual bool is_overlay() const { return false; }
    /// True if other overlays do not show through: it has their place over what fills the canvas.
    [[nodiscard]] virtual bool is_page() const { return false; }
    /// True if lines for the player stand at the lower edge, where others have rows to choose from.
    [[nodiscard]] virtual bool has_free_lower_edge() const { return false; }
    /// It became the top one, or is so again.
    virtual void entered() {}
    /// The window lost the person's attention.
    virtual Transition focus_lost() { return {}; }
    /// Which music belongs to it; "" leaves what is playing.
    [[nodiscard]] virtual const char* music() const { return ""; }
    /// Speed of the game in percent of real time. Below 100 the time between ticks grows; only as an assist.
    [[nodiscard]] virtual int speed_percent() const { return 100; }
    /// True if letters on the keyboard mean themselves: only held buttons count.
    [[nodiscard]] virtual bool takes_buttons() const { return false; }

  protected:
    int ticks_ = 0;  // that it was on top
};

}  // namespace scree
