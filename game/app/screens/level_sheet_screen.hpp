#pragma once

#include "game/app/screens/list_screen.hpp"

namespace scree {

/// More about one level, over the map: the own ten best times, the best run to look at, and checkpoints to practise
/// from.
class LevelSheetScreen : public ListScreen {
  public:
    /// `level` is an id of the library; it can be loaded.
    LevelSheetScreen(Services& services, const std::string& level);

    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }

  private:
    std::string level_;
};

}  // namespace scree
