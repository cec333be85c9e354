#include "game/app/designer/warnings_note.hpp"

#include "game/view/ui.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr std::size_t most_lines = 6;
constexpr int note_width = 270;         // px
constexpr float note_line_height = 10;  // px
constexpr float note_left = 6;          // px
constexpr float top = 32;               // px
constexpr float margin = 5;             // px

}  // namespace

void WarningsNote::set(const Problems& problems, const BitmapFont& font) {
    Problems fresh;
    for (const Problem& problem : problems)
        if (problem.severity == Severity::warning) fresh.push_back(problem);
    if (!std::equal(fresh.begin(), fresh.end(), warnings_.begin(), warnings_.end(), is_same_problem)) away_ = false;
    warnings_ = fresh;
    count_ = static_cast<int>(fresh.size());
    for (Problem& warning : fresh) warning.file.clear();
    lines_.clear();
    for (const ProblemLine& line : problem_lines(fresh, font, note_width))
        if (!line.text.empty()) lines_.push_back(line);
    cut_ = lines_.size() > most_lines;
    if (cut_) lines_.resize(most_lines);
}

RectF WarningsNote::area() const {
    if (!is_shown()) return {};
    const std::size_t rows = lines_.size() + (cut_ ? 2 : 1);
    return {note_left, top, note_width + 2 * margin, static_cast<float>(rows) * note_line_height + 2 * margin};
}

void WarningsNote::draw(DrawList& list, const Art& art, std::string_view key) const {
    if (!is_shown()) return;
    const RectF plate = area();
    list.fill(plate, ui::ink.with_alpha(190));
    list.fill({plate.x, plate.y, 2, plate.h}, ui::gold);
    const float right = plate.x + plate.w - margin;
    PointF at{plate.x + margin, plate.y + margin};
    art.small.draw(list, at, count_ == 1 ? "1 warning" : std::to_string(count_) + " warnings", ui::gold);
    art.small.draw_right(list, {right, at.y}, std::string(key) + ": hide, show", ui::faint);
    for (const ProblemLine& line : lines_) {
        at.y += note_line_height;
        art.small.draw(list, at, line.text, line.color);
    }
    if (cut_)
        art.small.draw(list, {at.x, at.y + note_line_height}, "... and more: scree-check lists all of them", ui::faint);
}

}  // namespace scree
