#pragma once

#include "game/app/saves/slots.hpp"
#include "game/app/screens/screen.hpp"
#include "game/view/mountain_map.hpp"

#include <array>

namespace scree {

/// The three places to keep progress in: to begin, to go on, and to delete after a question.
class SlotsScreen : public Screen {
  public:
    explicit SlotsScreen(Services& services);

    Transition input(const MenuInput& input) override;
    void draw(DrawList& list, float alpha) override;
    void entered() override { look_again(); }
    [[nodiscard]] const char* music() const override { return "title"; }

    [[nodiscard]] int chosen() const { return chosen_ + 1; }

  private:
    [[nodiscard]] const SlotLook& look(int place) const { return looks_[static_cast<std::size_t>(place)]; }
    [[nodiscard]] bool can_delete() const { return look(chosen_).state != SlotLook::State::empty; }
    [[nodiscard]] bool can_play(int place) const { return look(place).state != SlotLook::State::newer; }
    void look_again();
    Transition accept();
    void move(int by);
    void draw_card(DrawList& list, int place, float time);

    Services& services_;
    MountainMap map_;
    std::array<SlotLook, slot_count> looks_;
    int chosen_ = 0;          // card
    bool on_delete_ = false;  // else on its other row
};

}  // namespace scree
