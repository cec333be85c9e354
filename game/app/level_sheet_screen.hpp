#pragma once

#include "game/app/screen.hpp"
#include "game/app/services.hpp"

#include <string>
#include <vector>

namespace scree {

/// More about one level, over the map: the own ten best times, the best run to look at, and checkpoints to practise
/// from.
class LevelSheetScreen : public Screen {
  public:
    /// `level` is an id of the library; it can be loaded.
    LevelSheetScreen(Services& services, std::string level);

    Transition input(const MenuInput& input) override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }

  private:
    static constexpr int rows_shown = 8;
    [[nodiscard]] std::vector<RectF> rows() const;
    [[nodiscard]] Transition watch_best();

    Services& services_;
    std::string level_;
    std::vector<int> checkpoints_;  // numbers of those that were reached
    Menu menu_;                     // play, watch, then the checkpoints
    int first_ = 0;                 // the uppermost row that is shown
};

}  // namespace scree
