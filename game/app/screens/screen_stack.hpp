#pragma once

#include "game/app/screens/screen.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace scree {

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
