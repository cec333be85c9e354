#pragma once

#include "engine/core/problem.hpp"
#include "game/app/designer/problem_lines.hpp"
#include "game/app/screens/menu.hpp"
#include "game/view/art.hpp"

namespace scree {

/// What is odd in the level that is played, as the checker says it, quietly at the edge until it is put away.
class WarningsNote {
  public:
    /// Those among `problems` that are no errors. Others than before are shown even if the last were put away.
    void set(const Problems& problems, const BitmapFont& font);
    /// Away, or back.
    void toggle() { away_ = !away_; }
    [[nodiscard]] bool is_shown() const { return count_ > 0 && !away_; }
    [[nodiscard]] int count() const { return count_; }
    /// Canvas px; empty if nothing is shown.
    [[nodiscard]] RectF area() const;
    [[nodiscard]] bool is_at(PointF place) const { return holds(area(), place); }
    /// `key` puts it away.
    void draw(DrawList& list, const Art& art, std::string_view key) const;

  private:
    int count_ = 0;
    bool away_ = false;
    bool cut_ = false;  // not all of it is in the lines
    Problems warnings_;
    std::vector<ProblemLine> lines_;
};

}  // namespace scree
