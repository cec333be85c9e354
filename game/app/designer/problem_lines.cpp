#include "game/app/designer/problem_lines.hpp"

#include "engine/core/utf8.hpp"
#include "game/view/ui.hpp"

#include <algorithm>
#include <sstream>

namespace scree {

namespace {

constexpr std::size_t most_places = 4;  // of one fault, after the first

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
        const auto known = std::find_if(groups.begin(), groups.end(),
                                        [&](const Group& group) { return is_same_fault(*group.first, problem); });
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

void draw_problem_lines(DrawList& list, const BitmapFont& font, PointF at, const std::vector<ProblemLine>& lines,
                        const Scroll& scroll) {
    for (int i = scroll.first(); i < scroll.end(); ++i, at.y += problem_line_height) {
        const ProblemLine& line = lines[static_cast<std::size_t>(i)];
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

}  // namespace scree
