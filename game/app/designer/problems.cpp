#include "game/app/designer/problems.hpp"

#include "engine/core/utf8.hpp"
#include "game/view/ui.hpp"

#include <algorithm>
#include <iostream>
#include <sstream>

namespace scree {

namespace {

constexpr std::size_t most_places = 4;  // of one fault, after the first
constexpr int lines_a_notch = 3;        // of the mouse wheel

// The panel of errors.
constexpr int panel_lines = 12;
constexpr int panel_text_width = 576;  // px

// The note of warnings.
constexpr int note_lines = 6;
constexpr int note_text_width = 270;    // px
constexpr float note_line_height = 10;  // px
constexpr PointF note_place{6, 32};
constexpr float note_margin = 5;  // px

/// Takes as much off the front of `text` as fits, at least one character.
std::string take_fitting(std::string_view& text, const BitmapFont& font, int width) {
    std::string line;
    while (!text.empty()) {
        std::string_view rest = text;
        std::string longer = line;
        append_utf8(longer, next_character(rest));
        if (!line.empty() && font.width(longer) > width) break;
        line = std::move(longer);
        text = rest;
    }
    return line;
}

void add_lines(std::vector<ProblemLine>& lines, const std::string& text, Color color, const BitmapFont& font,
               int width) {
    std::istringstream words(font.wrapped(text, width));
    for (std::string line; std::getline(words, line);)
        for (std::string_view rest = line; !rest.empty();) lines.push_back({take_fitting(rest, font, width), color});
}

/// The same fault at one place or more.
struct Group {
    const Problem* first = nullptr;
    std::vector<const std::string*> more;  // places
};

bool is_same_fault(const Problem& a, const Problem& b) {
    return a.severity == b.severity && a.code == b.code && a.file == b.file && a.what == b.what && a.remedy == b.remedy;
}

/// In the order of their first places.
std::vector<Group> grouped(const Problems& problems) {
    std::vector<Group> groups;
    for (const Problem& problem : problems) {
        const auto known =
            std::ranges::find_if(groups, [&](const Group& group) { return is_same_fault(*group.first, problem); });
        if (known == groups.end())
            groups.push_back({&problem, {}});
        else
            known->more.push_back(&problem.place);
    }
    return groups;
}

std::string more_places(const Group& group) {
    if (group.more.empty()) return {};
    std::string text = "and " + std::to_string(group.more.size()) + " more";
    const char* before = ": ";
    for (std::size_t i = 0; i < group.more.size() && i < most_places; ++i) {
        if (group.more[i]->empty()) continue;
        text += before + *group.more[i];
        before = "; ";
    }
    return text + (group.more.size() > most_places ? " ..." : "");
}

}  // namespace

std::vector<ProblemLine> problem_lines(const Problems& problems, const BitmapFont& font, int width) {
    std::vector<ProblemLine> lines;
    for (const Group& group : grouped(problems)) {
        const Problem& problem = *group.first;
        if (!lines.empty()) lines.push_back({"", ui::text});
        const char* comma = problem.file.empty() || problem.place.empty() ? "" : ", ";
        add_lines(lines, problem.file + comma + problem.place, ui::quiet, font, width);
        add_lines(lines, more_places(group), ui::quiet, font, width);
        add_lines(lines, problem.what + ".", problem.severity == Severity::error ? ui::orange : ui::gold, font, width);
        if (!problem.remedy.empty()) add_lines(lines, problem.remedy + ".", ui::text, font, width);
    }
    return lines;
}

void ProblemText::draw(DrawList& list, const BitmapFont& font, PointF at, float step) const {
    for (int i = scroll_.first(); i < scroll_.end(); ++i, at.y += step) {
        const ProblemLine& line = lines_[static_cast<std::size_t>(i)];
        font.draw(list, at, line.text, line.color);
    }
}

std::string short_path(const std::string& file, const std::filesystem::path& folder) {
    std::error_code error;
    const auto shorter = std::filesystem::relative(file, folder.empty() ? "." : folder, error);
    if (error || shorter.empty() || *shorter.begin() == "..") return file;
    return shorter.generic_string();
}

bool is_same_problem(const Problem& a, const Problem& b) {
    return a.code == b.code && a.file == b.file && a.place == b.place && a.what == b.what;
}

void ProblemPanel::set(const Problems& problems, const std::filesystem::path& folder) {
    Problems errors;
    for (const Problem& problem : problems) {
        std::cerr << problem << std::endl;
        if (problem.severity != Severity::error) continue;
        errors.push_back(problem);
        errors.back().file = short_path(problem.file, folder);
    }
    text_ = ProblemText(problem_lines(errors, services_.art.small, panel_text_width), panel_lines);
    heading_ =
        errors.size() == 1 ? "Not loaded: 1 problem" : "Not loaded: " + std::to_string(errors.size()) + " problems";
    if (services_.trace) services_.trace("broken");
}

void ProblemPanel::turn_wheel(float notches) {
    if (notches != 0) scroll_by(notches < 0 ? lines_a_notch : -lines_a_notch);
}

void ProblemPanel::draw(DrawList& list, std::string_view note) const {
    if (is_empty()) return;
    const Art& art = services_.art;
    const Scroll& scroll = text_.scroll();
    const int rows = scroll.end() - scroll.first() + (scroll.all_fit() ? 0 : 1);
    draw_panel(list, art, {16, 30, 608, 44 + ProblemText::line_height * static_cast<float>(rows)});
    art.large.draw(list, {32, 39}, heading_, ui::orange);
    art.small.draw_right(list, {608, 42}, note, ui::quiet);
    list.fill({32, 56, 576, 1}, ui::orange);
    text_.draw(list, art.small, {32, 62});
    if (!scroll.all_fit())
        art.small.draw_right(list, {608, 62 + ProblemText::line_height * panel_lines},
                             "Mouse wheel: line " + std::to_string(scroll.first() + 1) + " to " +
                                 std::to_string(scroll.end()) + " of " + std::to_string(text_.count()),
                             ui::quiet);
}

void WarningsNote::set(const Problems& problems, const std::filesystem::path& level, const BitmapFont& font) {
    Problems fresh;
    for (const Problem& problem : problems)
        if (problem.severity == Severity::warning) fresh.push_back(problem);
    if (!std::equal(fresh.begin(), fresh.end(), warnings_.begin(), warnings_.end(), is_same_problem)) away_ = false;
    warnings_ = fresh;
    count_ = static_cast<int>(fresh.size());
    const std::filesystem::path folder = level.parent_path().parent_path();
    for (Problem& warning : fresh)
        warning.file = warning.file == level.string() ? "" : short_path(warning.file, folder);
    std::vector<ProblemLine> lines = problem_lines(fresh, font, note_text_width);
    std::erase_if(lines, [](const ProblemLine& line) { return line.text.empty(); });
    text_ = ProblemText(std::move(lines), note_lines);
}

RectF WarningsNote::area() const {
    if (!is_shown()) return {};
    const int rows = text_.scroll().end() + (text_.scroll().all_fit() ? 1 : 2);
    return {note_place.x, note_place.y, note_text_width + 2 * note_margin,
            static_cast<float>(rows) * note_line_height + 2 * note_margin};
}

void WarningsNote::draw(DrawList& list, const Art& art, std::string_view key) const {
    if (!is_shown()) return;
    const RectF plate = area();
    list.fill(plate, ui::ink.with_alpha(190));
    list.fill({plate.x, plate.y, 2, plate.h}, ui::gold);
    const float right = plate.x + plate.w - note_margin;
    const PointF at{plate.x + note_margin, plate.y + note_margin};
    art.small.draw(list, at, count_ == 1 ? "1 warning" : std::to_string(count_) + " warnings", ui::gold);
    art.small.draw_right(list, {right, at.y}, std::string(key) + ": hide, show", ui::faint);
    text_.draw(list, art.small, {at.x, at.y + note_line_height}, note_line_height);
    if (!text_.scroll().all_fit())
        art.small.draw(list, {at.x, at.y + note_line_height * (note_lines + 1)},
                       "... and more: scree-check lists all of them", ui::faint);
}

}  // namespace scree
