#pragma once

#include "game/app/saves/campaign.hpp"
#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"
#include "game/view/mountain_map.hpp"

#include <memory>
#include <vector>

namespace scree {

/// Where an arrow leads on the map.
enum class MapDirection { left, right, up, down };

/// The place in `route` that one comes to from `from` in that direction: along the route if it leads there, else the
/// nearest stop on that side, else `from` itself.
[[nodiscard]] int stop_beside(const std::vector<MapStop>& route, int from, MapDirection direction);

/// The mountain with a stop for each level: choosing one, and what was reached there.
class MapScreen : public Screen {
  public:
    /// `in_level`: it is left before its end, so it stays chosen and not the one after it.
    explicit MapScreen(Services& services, bool in_level = false);

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    void draw_below_page(DrawList& list, float) override { map_.draw_whole(list); }
    void entered() override;
    [[nodiscard]] const char* music() const override { return "title"; }

    /// Of the chosen stop; "" for the signpost to the levels beside the route.
    [[nodiscard]] std::string chosen_level() const;

  private:
    void look_again();
    void choose(int place);
    [[nodiscard]] bool is_signpost() const { return chosen_ == static_cast<int>(route_.size()); }
    [[nodiscard]] bool is_open(int place) const;
    Transition accept();
    Transition sheet();
    [[nodiscard]] int pointed_at(PointF at) const;
    void draw_sums(DrawList& list);

    Services& services_;
    MountainMap map_;
    std::vector<MapStop> route_;
    std::vector<std::string> beside_;
    std::vector<bool> open_;
    std::vector<StopMark> marks_;
    int chosen_ = 0;    // place on the route; one behind the last is the signpost
    int pointed_ = -1;  // what the mouse is on, or -1
    float hero_ = 0;    // px along the route
    float speed_ = 0;   // px in the last tick
    int facing_ = 1;
};

/// The player has finished the third level of the route or a later one: until then one level leads into the next.
[[nodiscard]] bool is_map_earned(const Services& services);

/// Where the climb continues: the map, or the level itself until the map is earned.
[[nodiscard]] std::unique_ptr<Screen> go_on_climbing(Services& services);

/// The map, or the plain list of all levels if none of them is on the route up the mountain.
[[nodiscard]] std::unique_ptr<Screen> choose_level(Services& services, bool in_level = false);

/// Where a level is left to: that, or the title until the map is earned.
[[nodiscard]] std::unique_ptr<Screen> leave_level(Services& services);

}  // namespace scree
