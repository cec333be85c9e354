#pragma once

#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"

namespace scree {

/// Explains the designer's keys and what the colours of the overlays mean. Any key closes it.
class DesignerHelpScreen : public Screen {
  public:
    explicit DesignerHelpScreen(Services& services) : services_(services) {}

    Transition input(const MenuInput& input) override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }
    [[nodiscard]] bool has_free_lower_edge() const override { return true; }

  private:
    Services& services_;
    bool opened_ = false;  // the key that opened it is up again
};

}  // namespace scree
