#pragma once
// What is wrong with a level, as designers read it: errors in a panel over the level, warnings in a note at the edge.

#include "engine/core/problem.hpp"
#include "engine/view/bitmap_font.hpp"
#include "game/app/screens/list_screen.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace scree {

struct ProblemLine {
    std::string text;
    Color color;
};

/// Problems as lines no wider than `width` px: file and place, fault, remedy, and an empty line between two. The same
/// fault at several places is told once, with the first of these. Words that are wider are cut.
[[nodiscard]] std::vector<ProblemLine> problem_lines(const Problems& problems, const BitmapFont& font, int width);

/// Lines of which at most so many are seen at once.
class ProblemText {
  public:
    static constexpr float line_height = 12;  // px

    ProblemText() = default;
    ProblemText(std::vector<ProblemLine> lines, int shown)
        : lines_(std::move(lines)), scroll_(static_cast<int>(lines_.size()), shown) {}
    [[nodiscard]] bool is_empty() const { return lines_.empty(); }
    [[nodiscard]] int count() const { return static_cast<int>(lines_.size()); }
    [[nodiscard]] const Scroll& scroll() const { return scroll_; }
    /// Downwards, as far as there are lines.
    void scroll_by(int lines) { scroll_.by(lines); }
    /// Those that are seen, `at` the left top corner of the first, the next one `step` px below it.
    void draw(DrawList& list, const BitmapFont& font, PointF at, float step = line_height) const;

  private:
    std::vector<ProblemLine> lines_;
    Scroll scroll_;
};

/// A file's name as seen from `folder` if it is in it, else as it is.
[[nodiscard]] std::string short_path(const std::string& file, const std::filesystem::path& folder);

/// True if they say the same of the same place.
[[nodiscard]] bool is_same_problem(const Problem& a, const Problem& b);

/// The errors of a level in the upper half of the canvas, and on the standard error stream.
class ProblemPanel {
  public:
    explicit ProblemPanel(Services& services) : services_(services) {}

    /// Those among `problems` that are errors; files are named as seen from `folder`.
    void set(const Problems& problems, const std::filesystem::path& folder);
    void clear() { text_ = {}; }
    [[nodiscard]] bool is_empty() const { return text_.is_empty(); }
    /// Move the text if there is more than fits.
    void scroll_by(int lines) { text_.scroll_by(lines); }
    void turn_wheel(float notches);
    /// Nothing if it is empty. `note` stands at the right of the heading.
    void draw(DrawList& list, std::string_view note) const;

  private:
    Services& services_;
    ProblemText text_;
    std::string heading_;
};

/// What is odd in the level that is played, as the checker says it, quietly at the edge until it is put away.
class WarningsNote {
  public:
    /// Those among `problems` that are no errors. Others than before are shown even if the last were put away. Those of
    /// the level's own file are shown without its name.
    void set(const Problems& problems, const std::filesystem::path& level, const BitmapFont& font);
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
    Problems warnings_;
    ProblemText text_;
};

}  // namespace scree
