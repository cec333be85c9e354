#include "game/app/problem_panel.hpp"

#include "game/view/ui.hpp"

#include <algorithm>
#include <iostream>

namespace scree {

namespace {

constexpr int lines_shown = 12;
constexpr float line_height = 12;   // px
constexpr int problem_width = 576;  // px

}  // namespace

void ProblemPanel::set(const Problems& problems, const std::filesystem::path& folder) {
    Problems errors;
    for (const Problem& problem : problems) {
        std::cerr << problem << std::endl;
        if (problem.severity != Severity::error) continue;
        errors.push_back(problem);
        errors.back().file = short_path(problem.file, folder);
    }
    lines_ = problem_lines(errors, services_.art.small, problem_width);
    first_ = 0;
    heading_ =
        errors.size() == 1 ? "Not loaded: 1 problem" : "Not loaded: " + std::to_string(errors.size()) + " problems";
    if (services_.trace) services_.trace("broken");
}

void ProblemPanel::scroll(int lines) {
    first_ = std::clamp(first_ + lines, 0, std::max(0, static_cast<int>(lines_.size()) - lines_shown));
}

void ProblemPanel::draw(DrawList& list, std::string_view note) const {
    if (lines_.empty()) return;
    const Art& art = services_.art;
    const int end = std::min(first_ + lines_shown, static_cast<int>(lines_.size()));
    const bool more = static_cast<int>(lines_.size()) > lines_shown;
    const float height = 44 + line_height * static_cast<float>(end - first_) + (more ? line_height : 0);
    draw_panel(list, art, {16, 30, 608, height});
    art.large.draw(list, {32, 39}, heading_, ui::orange);
    art.small.draw_right(list, {608, 42}, note, ui::quiet);
    list.fill({32, 56, 576, 1}, ui::orange);
    float y = 62;
    for (int i = first_; i < end; ++i, y += line_height) {
        const ProblemLine& line = lines_[static_cast<std::size_t>(i)];
        art.small.draw(list, {32, y}, line.text, line.color);
    }
    if (more)
        art.small.draw_right(list, {608, y},
                             "Mouse wheel: line " + std::to_string(first_ + 1) + " to " + std::to_string(end) + " of " +
                                 std::to_string(lines_.size()),
                             ui::quiet);
}

}  // namespace scree
