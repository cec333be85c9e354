#include "game/app/notices.hpp"

#include "game/text/text.hpp"
#include "game/view/ui.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <string_view>

namespace scree {

namespace {

constexpr int shown_ticks = 360;
constexpr int notice_width = 580;  // px
constexpr std::size_t most_notices = 8;

struct Told {
    std::string_view code;
    Text text;
};

/// What is wrong inside a file that can be read; {1} is the place.
constexpr Told faults[] = {
    {"save-too-large", Text::fault_large}, {"save-not-json", Text::fault_not_json},
    {"save-type", Text::fault_type},       {"save-range", Text::fault_range},
    {"save-changed", Text::fault_changed}, {"save-version", Text::fault_version},
};

/// What is wrong with the file itself, {1}.
constexpr Told file_faults[] = {
    {"save-newer", Text::save_newer},
    {"save-unreadable", Text::save_unreadable},
    {"save-unwritable", Text::save_unwritable},
    {"image-unwritable", Text::save_unwritable},
};

template <std::size_t N>
std::optional<Text> text_of(const Told (&list)[N], const Problem& problem) {
    const auto found =
        std::find_if(std::begin(list), std::end(list), [&](const Told& told) { return told.code == problem.code; });
    if (found == std::end(list)) return {};
    return found->text;
}

std::string as_written(const Problem& problem) {
    std::ostringstream line;
    line << problem;
    return line.str();
}

std::string notice_of(const Problem& problem, Language language) {
    const std::string file = printable(problem.file);
    if (const auto text = text_of(file_faults, problem)) return filled(words(*text, language), {file});
    const auto fault = text_of(faults, problem);
    if (!fault) return as_written(problem);
    const std::string why = filled(words(*fault, language), {printable(problem.place)});
    // An error is a file that could not be put aside.
    const Text whole = problem.severity == Severity::error ? Text::save_not_renamed : Text::save_damaged;
    return filled(words(whole, language), {file, why});
}

}  // namespace

void Notices::add(std::string line) {
    if (lines_.size() >= most_notices || std::ranges::find(lines_, line) != lines_.end()) return;
    lines_.push_back(std::move(line));
}

void Notices::hint(std::string line) {
    if (!lines_.empty() && !hint_.empty() && lines_.front() == hint_) lines_.erase(lines_.begin());
    if (!line.empty()) lines_.insert(lines_.begin(), line);
    hint_ = std::move(line);
    ticks_ = 0;
}

void Notices::forget(std::string_view file) {
    if (std::erase_if(lines_, [&](const std::string& line) { return line.starts_with(file); }) > 0) ticks_ = 0;
}

void Notices::tick() {
    if (lines_.empty() || ++ticks_ < shown_ticks) return;
    ticks_ = 0;
    lines_.erase(lines_.begin());
}

void Notices::draw(DrawList& list, const Art& art, bool below) const {
    if (lines_.empty()) return;
    const BitmapFont& font = art.large_texts ? art.large : art.small;
    const std::string text = font.wrapped(lines_.front(), notice_width);
    const auto count = std::ranges::count(text, '\n') + 1;
    const float height = static_cast<float>(count) * static_cast<float>(font.line) + 14;
    const float top = below ? 332 - height : 2;
    draw_panel(list, art, {16, top, 608, height});
    font.draw(list, {28, top + 8}, text, ui::gold);
}

std::vector<std::string> save_notices(const Problems& problems, Language language) {
    std::vector<std::string> notices;
    std::string damaged;  // the file of the last fault inside one: its others follow it
    for (const Problem& problem : problems) {
        const bool inside = text_of(faults, problem).has_value();
        if (!inside || problem.file != damaged) notices.push_back(notice_of(problem, language));
        damaged = inside ? problem.file : std::string();
    }
    return notices;
}

}  // namespace scree
