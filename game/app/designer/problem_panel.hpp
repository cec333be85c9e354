#pragma once

#include "game/app/designer/problem_lines.hpp"
#include "game/app/services.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace scree {

inline constexpr int lines_a_notch = 3;  // of the mouse wheel

/// The errors of a level in the upper half of the canvas, and on the standard error stream.
class ProblemPanel {
  public:
    explicit ProblemPanel(Services& services) : services_(services) {}

    /// Those among `problems` that are errors; files are named as seen from `folder`.
    void set(const Problems& problems, const std::filesystem::path& folder);
    void clear() { lines_.clear(); }
    [[nodiscard]] bool is_empty() const { return lines_.empty(); }
    /// Moves the text if there is more than fits.
    void scroll(int lines) { scroll_.by(lines); }
    /// Nothing if it is empty. `note` stands at the right of the heading.
    void draw(DrawList& list, std::string_view note) const;

  private:
    Services& services_;
    std::vector<ProblemLine> lines_;
    std::string heading_;
    Scroll scroll_;
};

}  // namespace scree
