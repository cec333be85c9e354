#pragma once

#include "game/app/screens/list_screen.hpp"
#include "game/view/backdrop.hpp"

namespace scree {

/// The levels that are not on the way up the mountain, or all if there are none of these, with what the player has
/// reached in each, and a small picture of the chosen one.
class LevelListScreen : public ListScreen {
  public:
    explicit LevelListScreen(Services& services);

    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] const char* music() const override { return "title"; }

  private:
    Transition leave() override { return {Transition::Kind::pop, nullptr, true}; }
    void draw_row(DrawList& list, int row, RectF area) const override;

    Backdrop backdrop_;
};

}  // namespace scree
