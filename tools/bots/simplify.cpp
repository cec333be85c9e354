#include "tools/bots/simplify.hpp"

#include "tools/bots/jitter.hpp"

#include <algorithm>

namespace scree::bots {

namespace {

bool is_press(const std::vector<Buttons>& ticks, std::size_t tick, Button button) {
    return ticks[tick].holds(button) && (tick == 0 || !ticks[tick - 1].holds(button));
}

/// The buttons without the press that begins at the tick, up to its release.
std::vector<Buttons> without_press(std::vector<Buttons> ticks, std::size_t tick, Button button) {
    for (; tick < ticks.size() && ticks[tick].holds(button); ++tick) ticks[tick].set(button, false);
    return ticks;
}

/// Ticks until that column is lit from there, or nothing if the hero dies or takes longer than a try may.
std::optional<int> ticks_to_column(const Segment& segment, Session session, const std::vector<Buttons>& ticks) {
    for (int done = 0; done < most_try_ticks(segment.ticks());) {
        const std::size_t tick = std::min(static_cast<std::size_t>(segment.begin + done), ticks.size() - 1);
        session.step(ticks[tick]);
        ++done;
        if (!session.player().is_alive()) return std::nullopt;
        if (session.is_complete() || lit_column(session) >= segment.to) return done;
    }
    return std::nullopt;
}

bool lights_the_same(const Line& a, const Line& b) {
    return std::equal(a.segments.begin(), a.segments.end(), b.segments.begin(), b.segments.end(),
                      [](const Segment& one, const Segment& other) { return one.to == other.to; });
}

/// Without that press, if the line still does what it is for.
std::optional<Line> shortened(const Line& line, std::size_t tick, Button button) {
    std::size_t index = 0;
    while (index + 1 < line.segments.size() && line.segments[index].end <= static_cast<int>(tick)) ++index;
    const Segment& segment = line.segments[index];
    const std::vector<Buttons> fewer = without_press(line.ticks, tick, button);
    const std::optional<int> done = ticks_to_column(segment, line.starts[index], fewer);
    if (!done) return std::nullopt;
    std::vector<Buttons> ticks(fewer.begin(), fewer.begin() + segment.begin);
    for (int i = 0; i < *done; ++i)
        ticks.push_back(fewer[std::min(static_cast<std::size_t>(segment.begin + i), fewer.size() - 1)]);
    ticks.insert(ticks.end(), fewer.begin() + segment.end, fewer.end());
    Line other = play_line(line.level, ticks);
    if (!other.finished || other.died || !lights_the_same(line, other)) return std::nullopt;
    if (count_presses(other.ticks) >= count_presses(line.ticks)) return std::nullopt;
    return other;
}

}  // namespace

int count_presses(const std::vector<Buttons>& ticks) {
    int presses = 0;
    for (std::size_t tick = 0; tick < ticks.size(); ++tick)
        for (int button = 0; button < button_letter_count; ++button)
            presses += is_press(ticks, tick, static_cast<Button>(1U << static_cast<unsigned>(button))) ? 1 : 0;
    return presses;
}

Line without_needless_presses(Line line, const Progress& progress) {
    for (bool better = true; better;) {
        better = false;
        for (std::size_t tick = 0; tick < line.ticks.size(); ++tick) {
            if (progress) progress(tick);
            for (int bit = 0; bit < button_letter_count && tick < line.ticks.size(); ++bit) {
                const auto button = static_cast<Button>(1U << static_cast<unsigned>(bit));
                if (!is_press(line.ticks, tick, button)) continue;
                if (std::optional<Line> other = shortened(line, tick, button)) {
                    line = *std::move(other);
                    better = true;
                }
            }
        }
    }
    return line;
}

}  // namespace scree::bots
