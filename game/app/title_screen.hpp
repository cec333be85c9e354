#pragma once

#include "game/app/screen.hpp"
#include "game/app/services.hpp"

namespace scree {

/// The first thing that a player sees: the mountain, the name, and what can be done.
class TitleScreen : public Screen {
  public:
    explicit TitleScreen(Services& services);

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    void entered() override;
    [[nodiscard]] const char* music() const override { return "title"; }

  private:
    Services& services_;
    TextureId mountain_;
    Menu menu_;
    std::vector<RectF> rows_;
    int idle_ticks_ = 0;  // since a key or the mouse
    int ticks_ = 0;
};

}  // namespace scree
