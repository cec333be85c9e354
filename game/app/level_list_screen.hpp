#pragma once

#include "game/app/screen.hpp"
#include "game/app/services.hpp"
#include "game/view/backdrop.hpp"

namespace scree {

/// The levels that are not on the way up the mountain, or all if there are none of these, with what the player has
/// reached in each, and a small picture of the chosen one.
class LevelListScreen : public Screen {
  public:
    explicit LevelListScreen(Services& services);

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] const char* music() const override { return "title"; }

  private:
    static constexpr int rows_shown = 9;
    void draw_row(DrawList& list, int index, RectF row);
    [[nodiscard]] const std::string& chosen_level() const { return shown_[static_cast<std::size_t>(menu_.chosen())]; }

    Services& services_;
    Backdrop backdrop_;
    std::vector<std::string> shown_;
    Menu menu_;
    int first_ = 0;  // the uppermost row that is shown
    int ticks_ = 0;
};

}  // namespace scree
