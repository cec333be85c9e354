#include "tools/replay/cut.hpp"

#include "engine/core/file.hpp"
#include "engine/core/utf8.hpp"
#include "engine/core/whole_number.hpp"
#include "game/cli/files.hpp"
#include "tools/regress/capture.hpp"

#include <iostream>
#include <span>

namespace scree::replay_tool {

namespace {

constexpr int most_ticks = 36'000;  // ten minutes; a scenario of them is still less than a megabyte

}  // namespace

bool read_range(const std::string& text, int& first, int& last) {
    const std::size_t dots = text.find("..");
    if (dots == std::string::npos) return false;
    first = whole_number<int>(text.substr(0, dots)).value_or(-1);
    last = whole_number<int>(text.substr(dots + 2)).value_or(-1);
    return first >= 0 && first < last;
}

int cut_replay(const std::string& file, const Opened& opened, int first, int last, const std::string& output) {
    const auto length = static_cast<int>(opened.replay.ticks.size());
    if (last > length)
        return refuse(
            file, "--cut",
            "it has " + std::to_string(length) + " ticks, so it cannot be cut up to tick " + std::to_string(last),
            "Give a range inside 0.." + std::to_string(length));
    if (last - first > most_ticks)
        return refuse(file, "--cut",
                      "a cut of more than " + std::to_string(most_ticks) + " ticks is too long for a scenario",
                      "Cut only the seconds of the bug");
    const std::span<const Buttons> ticks(opened.replay.ticks);
    Session session = *opened.start;
    for (const Buttons held : ticks.first(static_cast<std::size_t>(first))) session.step(held);
    if (session.is_complete())
        return refuse(file, "--cut", "the level is complete before tick " + std::to_string(first), "Cut earlier");
    const std::string range = std::to_string(first) + ".." + std::to_string(last);
    const std::string name = "ticks " + range + " of a visit to " + valid_utf8(opened.level->name, "?");
    const std::string source = "cut from " + valid_utf8(std::filesystem::path(file).filename().string(), "?") +
                               ", rules " + std::to_string(rules_version);
    const Result<Captured> captured = capture(
        session, ticks.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(last - first)), name, source);
    if (!captured) return tell(captured.problems);
    if (const Problems problems = write_file(output, captured.value->text); !problems.empty()) return tell(problems);
    std::cout << output << ": " << counted(last - first, "tick") << " in a room of " << captured.value->cols << " x "
              << captured.value->rows << " cells with " << captured.value->entities
              << " entities; it takes the same path.\n";
    return ok;
}

}  // namespace scree::replay_tool
