#pragma once

#include "game/app/screens/list_screen.hpp"

namespace scree {

/// Asks before data is lost. "No" is chosen first. "Yes" calls `yes` once; both answers close the screen. `more` is a
/// second line below the question, or empty.
class ConfirmScreen : public ListScreen {
  public:
    ConfirmScreen(Services& services, const std::string& question, std::function<void()> yes, Text no_label = Text::no,
                  Text yes_label = Text::yes, std::string more = {});

    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }

  private:
    std::string question_;
    std::string more_;
};

}  // namespace scree
