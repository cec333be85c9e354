#pragma once

#include "game/app/screen.hpp"
#include "game/app/services.hpp"

#include <functional>
#include <string>

namespace scree {

/// Asks before data is lost. "No" is chosen first. "Yes" calls `yes` once; both answers close the screen. `more` is a
/// second line below the question, or empty.
class ConfirmScreen : public Screen {
  public:
    ConfirmScreen(Services& services, const std::string& question, std::function<void()> yes, Text no_label = Text::no,
                  Text yes_label = Text::yes, std::string more = {});

    Transition input(const MenuInput& input) override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }

  private:
    Services& services_;
    std::string question_;
    std::string more_;
    std::function<void()> yes_;
    Text no_label_;
    Text yes_label_;
    Menu menu_;  // no, yes
    std::vector<RectF> rows_;
};

}  // namespace scree
