#pragma once

#include "game/app/screens/list_screen.hpp"

namespace scree {

/// The first thing that a player sees: the mountain, the name, and what can be done.
class TitleScreen : public ListScreen {
  public:
    explicit TitleScreen(Services& services);

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    void entered() override;
    [[nodiscard]] const char* music() const override { return "title"; }

  private:
    Transition leave() override;
    Transition play();

    TextureId mountain_;
    int idle_ticks_ = 0;  // since a key or the mouse
};

}  // namespace scree
