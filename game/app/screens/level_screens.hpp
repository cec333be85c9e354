#pragma once

#include "game/app/screens/list_screen.hpp"
#include "game/app/services.hpp"
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
    Transition leave() override { return pop(true); }
    void draw_row(DrawList& list, int row, RectF area) const override;

    Backdrop backdrop_;
};

/// What that level of the library is and what was reached there: its picture, medal, times, gems, coins,
/// deaths. `stop`: its place on the mountain, or -1; `number`: on the route, from 1. A level that is not `open` shows
/// its name, its picture in mist and what opens it.
void draw_level_panel(DrawList& list, Services& services, RectF area, const std::string& level, bool open,
                      int stop = -1, int number = 0);

/// More about one level, over the map: the own ten best times, the best run to look at, and checkpoints to practise
/// from.
class LevelSheetScreen : public ListScreen {
  public:
    /// `level` is an id of the library; it can be loaded.
    LevelSheetScreen(Services& services, const std::string& level);

    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }
    [[nodiscard]] bool is_page() const override { return true; }

  private:
    std::string level_;
};

}  // namespace scree
