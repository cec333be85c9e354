#pragma once

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
/// fault at several places is told once, with the first of these. Words that
/// are wider are cut.
[[nodiscard]] std::vector<ProblemLine> problem_lines(const Problems& problems, const BitmapFont& font, int width);

inline constexpr float problem_line_height = 12;  // px
/// Those that are seen, `at` the left top corner of the first.
void draw_problem_lines(DrawList& list, const BitmapFont& font, PointF at, const std::vector<ProblemLine>& lines,
                        const Scroll& scroll);

/// A file's name as seen from `folder` if it is in it, else as it is.
[[nodiscard]] std::string short_path(const std::string& file, const std::filesystem::path& folder);

/// True if they say the same of the same place.
[[nodiscard]] bool is_same_problem(const Problem& a, const Problem& b);

}  // namespace scree
