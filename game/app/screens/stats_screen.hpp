#pragma once

#include "game/app/saves/campaign.hpp"
#include "game/app/screens/list_screen.hpp"
#include "game/rules/medal.hpp"
#include "game/view/mountain_map.hpp"

#include <array>
#include <vector>

namespace scree {

/// What one person has done on the mountain: sums, and a line for each level.
class StatsScreen : public Screen {
  public:
    explicit StatsScreen(Services& services);

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] const char* music() const override { return "title"; }

  private:
    /// Of one of `levels_`, fitted to the level as it is now once that was loaded.
    [[nodiscard]] LevelRecord record(int n) const;
    void draw_sums(DrawList& list);
    void draw_levels(DrawList& list);

    Services& services_;
    MountainMap map_;
    std::vector<std::string> levels_;  // the way, then the others
    std::vector<Medal> medals_;        // of each
    int gems_there_ = 0;               // in all levels that were looked at
    Scroll scroll_;
};

}  // namespace scree
