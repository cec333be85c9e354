#pragma once

#include "game/app/screen.hpp"
#include "game/app/services.hpp"

#include <functional>
#include <string>

namespace scree {

/// Asks before something is lost. "No" is chosen first; `yes` is called once, and the question goes away either way.
class ConfirmScreen : public Screen {
  public:
    ConfirmScreen(Services& services, std::string question, std::function<void()> yes);

    Transition input(const MenuInput& input) override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }

  private:
    Services& services_;
    std::string question_;
    std::function<void()> yes_;
    Menu menu_;  // no, yes
    std::vector<RectF> rows_;
};

}  // namespace scree
