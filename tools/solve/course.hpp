#pragma once

#include "game/rules/session.hpp"

#include <memory>
#include <vector>

namespace scree {

/// A route through a level, with sessions on it, so that what happens after a change is known without the part before.
class Course {
  public:
    /// The route leads to the exit without a death; what comes after the exit is cut off.
    Course(const std::shared_ptr<const Level>& level, std::vector<Buttons> route);

    [[nodiscard]] const std::vector<Buttons>& route() const { return route_; }
    /// Replaces the rest of the route if the other one, the same up to the tick `from`, leads to the exit without a
    /// death. Takes what it steps off `ticks_left`.
    bool take(const std::vector<Buttons>& other, std::size_t from, std::int64_t& ticks_left);

  private:
    static constexpr std::size_t gap = 32;  // ticks between sessions
    std::size_t run(const std::vector<Buttons>& route, std::size_t from, bool keep);

    std::vector<Buttons> route_;
    std::vector<Session> sessions_;  // after 0, gap, 2 * gap ... ticks
    Session now_;
};

}  // namespace scree
