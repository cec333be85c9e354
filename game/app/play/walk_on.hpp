#pragma once

#include "game/rules/session.hpp"

#include <optional>

namespace scree {

/// The hero after its run, for the picture only: a copy of the session in which it walks on past the exit, or in at its
/// door. It stands where walking would kill it, and stops before a drop.
class WalkOn {
  public:
    static constexpr int longest = 3 * ticks_per_second;  // then the hero stands

    /// `arrived` is complete.
    explicit WalkOn(const Session& arrived, bool goes_in = false);

    void tick();
    [[nodiscard]] const Session& session() const { return session_; }
    /// The door has shut behind it.
    [[nodiscard]] bool is_inside() const { return is_inside_; }

  private:
    Session session_;
    Buttons held_;
    int ticks_left_ = longest;
    std::optional<Sub> door_;  // where the middle of the hero enters
    bool is_inside_ = false;
    bool stays_ = false;  // even waiting would kill it, or it is inside: the session stands still
};

}  // namespace scree
