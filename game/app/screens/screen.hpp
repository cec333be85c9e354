#pragma once

#include "engine/view/draw_list.hpp"
#include "game/app/screens/menu.hpp"

#include <functional>
#include <memory>
#include <vector>

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
    /// The same below a page: a screen leaves out its menu, which would stick out beside the page's panel.
    virtual void draw_below_page(DrawList& list, float alpha) { draw(list, alpha); }

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

/// The same in short. A screen that replaces all others always comes with a wipe.
[[nodiscard]] inline Transition push(std::unique_ptr<Screen> screen, bool wipe = false) {
    return {Transition::Kind::push, std::move(screen), wipe};
}
[[nodiscard]] inline Transition replace_by(std::unique_ptr<Screen> screen, bool wipe = false) {
    return {Transition::Kind::replace, std::move(screen), wipe};
}
[[nodiscard]] inline Transition reset_to(std::unique_ptr<Screen> screen) {
    return {Transition::Kind::reset, std::move(screen), true};
}
[[nodiscard]] inline Transition pop(bool wipe = false) { return {Transition::Kind::pop, nullptr, wipe}; }

/// The screens from bottom to top, and the wipe between two of them. While a wipe closes, the old screen stands still.
class ScreenStack {
  public:
    static constexpr int wipe_ticks = 16;  // to cover the canvas; as many again to uncover it

    /// `home` makes the screen that comes when the last one is closed without leaving the game.
    ScreenStack(std::unique_ptr<Screen> first, std::function<std::unique_ptr<Screen>()> home);

    /// True if the top screen hears the person now.
    [[nodiscard]] bool listens() const { return !pending_.screen && pending_.kind == Transition::Kind::stay; }
    void input(const MenuInput& input);
    void tick();
    void draw(DrawList& list, float alpha);
    void focus_lost();

    [[nodiscard]] Screen& top() { return *screens_.back(); }
    [[nodiscard]] int speed_percent() const { return screens_.empty() ? 100 : screens_.back()->speed_percent(); }
    /// Of the top screen; "" if it leaves what is playing.
    [[nodiscard]] const char* top_music() const { return finished_ ? "" : screens_.back()->music(); }
    [[nodiscard]] bool finished() const { return finished_; }
    /// A new screen came on top since the last call.
    [[nodiscard]] bool take_changed();

  private:
    void want(Transition transition);
    void perform(Transition transition);

    std::function<std::unique_ptr<Screen>()> home_;
    std::vector<std::unique_ptr<Screen>> screens_;
    Transition pending_;  // waits until the canvas is covered
    int wipe_ = 0;        // ticks; counts up to wipe_ticks while closing, then down from it
    bool closing_ = false;
    bool finished_ = false;
    bool changed_ = true;
    bool focus_missed_ = false;  // focus was lost while the screen changed; the next screen is told
};

/// Covers `share` 0..1 of the canvas from the left, or what is left of it on the right if `opening`; the edge is a
/// slope.
void draw_wipe(DrawList& list, float share, bool opening);

}  // namespace scree
