#pragma once
// Places where a hero can stand: a start that a designer chooses, and the place to continue at in a level that was
// changed.

#include "game/rules/session.hpp"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace scree {

/// A start of a designer's own.
struct StartPlace {
    static constexpr int reach = 160;  // px, how far from what was asked for it may be

    Vec feet;                            // their middle, subpixels
    std::shared_ptr<const Level> level;  // begins there
    bool moved = false;                  // it is not where it was asked for
    bool deadly = false;                 // an idle hero dies within three seconds
};

/// The place nearest to `feet` in which the hero has room, free of walls and spikes and inside the map; none if there
/// is none within reach.
[[nodiscard]] std::optional<StartPlace> find_start(const Level& level, Vec feet, const Tuning& tuning = {});

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
