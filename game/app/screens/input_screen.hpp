#pragma once

#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"

namespace scree {

/// What keyboard and gamepads send, as it is, so that one sees what a pad does that seems dead. Nothing here is bound
/// to leaving it but Escape twice, a click, or any button held for a second.
class InputScreen : public Screen {
  public:
    static constexpr int hold_ticks = 60;
    static constexpr int twice_ticks = 40;  // between two presses of Escape

    explicit InputScreen(Services& services) : services_(services) {}

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }
    [[nodiscard]] bool is_page() const override { return true; }
    [[nodiscard]] bool takes_buttons() const override { return true; }

  private:
    void draw_keys(DrawList& list) const;
    /// All of them, those that are held lit.
    void draw_actions(DrawList& list, RectF area) const;
    void draw_pad(DrawList& list, int pad, RectF area) const;

    Services& services_;
    bool opened_ = false;  // the press that opened it is over
    int held_ticks_ = 0;   // that a pad's button has been down
    int escape_ticks_ = 0;
    bool leave_ = false;
};

}  // namespace scree
