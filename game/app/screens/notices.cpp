#include "game/app/screens/notices.hpp"

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

}  // namespace

void tick_notices(Services& services) {
    if (services.notices.empty()) return;
    if (++services.notice_ticks < shown_ticks) return;
    services.notice_ticks = 0;
    services.notices.erase(services.notices.begin());
}

void draw_notices(DrawList& list, const Services& services, bool below) {
    if (services.notices.empty()) return;
    const BitmapFont& font = services.art.large_texts ? services.art.large : services.art.small;
    const std::string text = font.wrapped(services.notices.front(), notice_width);
    const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
    const float height = static_cast<float>(lines) * static_cast<float>(font.line) + 14;
    const float top = below ? 332 - height : 2;
    draw_panel(list, services.art, {16, top, 608, height});
    font.draw(list, {28, top + 8}, text, ui::gold);
}

namespace {

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
