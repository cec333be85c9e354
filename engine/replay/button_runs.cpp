#include "engine/replay/button_runs.hpp"

#include "engine/core/whole_number.hpp"

#include <sstream>

namespace scree {

std::optional<Buttons> buttons_named(std::string_view letters) {
    Buttons held;
    if (letters == ".") return held;
    constexpr std::string_view known = button_letters;
    for (const char letter : letters) {
        const std::size_t index = known.find(letter);
        if (index == std::string_view::npos) return {};
        const auto button = static_cast<Button>(1U << index);
        if (held.holds(button)) return {};
        held.set(button, true);
    }
    return letters.empty() ? std::nullopt : std::optional(held);
}

Result<std::vector<Buttons>> parse_button_runs(std::string_view text, std::string_view file, std::string_view place) {
    Result<std::vector<Buttons>> result;
    std::vector<Buttons> ticks;
    constexpr std::string_view space = " \t\r\n";
    std::size_t at = text.find_first_not_of(space);
    while (at != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(space, at), text.size());
        const std::string_view run = text.substr(at, end - at);
        const std::size_t star = run.find('*');
        const std::optional<Buttons> held = buttons_named(run.substr(0, star));
        const std::size_t count =
            star == std::string_view::npos ? 1 : whole_number<std::size_t>(run.substr(star + 1)).value_or(0);
        if (!held || count < 1 || count > max_run_ticks - ticks.size()) {
            result.problems.push_back(
                {Severity::error, "button-run", std::string(file), std::string(place),
                 "\"" + std::string(run.substr(0, 40)) + "\" is not a run of held buttons",
                 "Write letters of LRUDJAIE, each once, or a dot, then * and a number of ticks, such as "
                 "RJ*12"});
            return result;
        }
        ticks.insert(ticks.end(), count, *held);
        at = text.find_first_not_of(space, end);
    }
    result.value = std::move(ticks);
    return result;
}

std::string format_button_runs(std::span<const Buttons> ticks) {
    std::ostringstream out;
    for (std::size_t i = 0; i < ticks.size();) {
        std::size_t end = i;
        while (end < ticks.size() && ticks[end] == ticks[i]) ++end;
        out << (i == 0 ? "" : " ") << ticks[i];
        if (end - i > 1) out << '*' << end - i;
        i = end;
    }
    return out.str();
}

}  // namespace scree
