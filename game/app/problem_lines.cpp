#include "game/app/problem_lines.hpp"

#include "game/view/ui.hpp"

#include <sstream>

namespace scree {

namespace {

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

}  // namespace

std::vector<ProblemLine> problem_lines(const Problems& problems, const BitmapFont& font, int width) {
    std::vector<ProblemLine> lines;
    for (const Problem& problem : problems) {
        if (!lines.empty()) lines.push_back({"", ui::text});
        const char* comma = problem.file.empty() || problem.place.empty() ? "" : ", ";
        add_lines(lines, problem.file + comma + problem.place, ui::quiet, font, width);
        add_lines(lines, problem.what + ".", problem.severity == Severity::error ? ui::orange : ui::gold, font, width);
        if (!problem.remedy.empty()) add_lines(lines, problem.remedy + ".", ui::text, font, width);
    }
    return lines;
}

std::string short_path(const std::string& file, const std::filesystem::path& folder) {
    std::error_code error;
    const auto shorter = std::filesystem::relative(file, folder.empty() ? "." : folder, error);
    if (error || shorter.empty() || *shorter.begin() == "..") return file;
    return shorter.generic_string();
}

}  // namespace scree
