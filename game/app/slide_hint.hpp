#pragma once

#include "game/rules/session.hpp"

namespace scree {

/// When a newcomer is told which key slides: some seconds after the first slope, unless they have found it themselves.
class SlideHint {
  public:
    static constexpr int patience = 360;  // ticks since the first slope

    void note(const Session& session);
    [[nodiscard]] bool is_due() const { return !has_slid_ && since_slope_ >= patience; }

  private:
    int since_slope_ = 0;  // ticks, 0 before the first slope
    bool has_slid_ = false;
};

}  // namespace scree
