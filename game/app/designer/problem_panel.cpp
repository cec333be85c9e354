#include "game/app/designer/problem_panel.hpp"

#include "game/view/ui.hpp"

#include <iostream>

namespace scree {

namespace {

constexpr int lines_shown = 12;
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
    scroll_ = Scroll(static_cast<int>(lines_.size()), lines_shown);
    heading_ =
        errors.size() == 1 ? "Not loaded: 1 problem" : "Not loaded: " + std::to_string(errors.size()) + " problems";
    if (services_.trace) services_.trace("broken");
}

void ProblemPanel::draw(DrawList& list, std::string_view note) const {
    if (lines_.empty()) return;
    const Art& art = services_.art;
    const int rows = scroll_.end() - scroll_.first() + (scroll_.all_fit() ? 0 : 1);
    draw_panel(list, art, {16, 30, 608, 44 + problem_line_height * static_cast<float>(rows)});
    art.large.draw(list, {32, 39}, heading_, ui::orange);
    art.small.draw_right(list, {608, 42}, note, ui::quiet);
    list.fill({32, 56, 576, 1}, ui::orange);
    draw_problem_lines(list, art.small, {32, 62}, lines_, scroll_);
    if (!scroll_.all_fit())
        art.small.draw_right(list, {608, 62 + problem_line_height * lines_shown},
                             "Mouse wheel: line " + std::to_string(scroll_.first() + 1) + " to " +
                                 std::to_string(scroll_.end()) + " of " + std::to_string(lines_.size()),
                             ui::quiet);
}

}  // namespace scree
