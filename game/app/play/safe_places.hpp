#pragma once

#include "game/rules/session.hpp"

#include <span>
#include <vector>

namespace scree {

/// Where the hero last stood on ground that does not move, the newest first.
class SafePlaces {
  public:
    /// Before or after each tick.
    void note(const Session& session);
    void clear() { feet_.clear(); }
    /// The middle of the feet, subpixels.
    [[nodiscard]] std::span<const Vec> newest_first() const { return feet_; }

  private:
    static constexpr std::size_t most = 64;
    static constexpr Sub apart = px(16);
    std::vector<Vec> feet_;
};

}  // namespace scree
