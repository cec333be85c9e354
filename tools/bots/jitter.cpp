#include "tools/bots/jitter.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace scree::bots {

namespace {

/// A press or release of one button.
struct Change {
    int tick = 0;
    int button = 0;  // number of its bit
    bool pressed = false;
};

enum class Outcome : std::uint8_t { reached, skipped, died, late };

std::vector<Change> changes_of(std::span<const Buttons> ticks, Buttons before) {
    std::vector<Change> changes;
    for (std::size_t tick = 0; tick < ticks.size(); before = ticks[tick], ++tick)
        for (int button = 0; button < button_letter_count; ++button) {
            const unsigned bit = 1U << static_cast<unsigned>(button);
            if (((before.bits ^ ticks[tick].bits) & bit) != 0)
                changes.push_back({static_cast<int>(tick), button, (ticks[tick].bits & bit) != 0});
        }
    return changes;
}

Outcome try_once(const Line& line, const Segment& segment, std::span<const Buttons> ticks) {
    Session session = segment.start;
    for (const Buttons held : ticks) {
        session.step(held);
        if (!session.player().is_alive()) return Outcome::died;
        const int column = session.is_complete() ? exit_column(*line.level) : lit_column(session);
        if (column >= segment.to) return column > segment.to ? Outcome::skipped : Outcome::reached;
    }
    return Outcome::late;
}

Outcome try_segment(const Line& line, const Segment& segment, int number, const JitterOptions& options) {
    const auto most = static_cast<std::size_t>(most_try_ticks(segment.ticks()));
    const auto rest = std::span(line.ticks).subspan(static_cast<std::size_t>(segment.begin()));
    const Buttons before = line.held_before(segment.begin());
    Rng rng{static_cast<std::uint64_t>(segment.begin()) << 32U | static_cast<std::uint64_t>(number)};
    std::vector<Buttons> ticks = moved(rest.first(std::min(rest.size(), most)), before, options.spread, rng);
    ticks.resize(most, ticks.empty() ? before : ticks.back());
    return try_once(line, segment, ticks);
}

constexpr int launch_ticks = 50;     // of flight, at least
constexpr int most_moved = 30;       // ticks that a press is tried earlier and later
constexpr int launch_lateness = 60;  // ticks, at most

/// The ticks of a press of jump, as far as it is held.
struct Press {
    int begin = 0;
    int end = 0;
};

/// The presses of the segment that launch.
std::vector<Press> launches_of(const Line& line, const Segment& segment, std::span<const Buttons> ticks) {
    std::vector<Press> launches;
    Press press;
    int flight = 0;
    Session session = segment.start;
    Buttons before = line.held_before(segment.begin());
    for (int tick = 0; tick < static_cast<int>(ticks.size()); ++tick) {
        const Buttons held = ticks[static_cast<std::size_t>(tick)];
        session.step(held);
        flight = session.body().is_grounded() ? 0 : flight + 1;
        if (held.holds(Button::jump) && !before.holds(Button::jump)) {
            press.begin = tick;
            flight = 0;
        }
        if (held.holds(Button::jump)) press.end = tick + 1;
        if (flight == launch_ticks && press.end > press.begin && tick - press.begin <= launch_ticks)
            launches.push_back(press);
        before = held;
    }
    return launches;
}

bool works_moved(const Line& line, const Segment& segment, std::span<const Buttons> ticks, Press press, int by) {
    std::vector<Buttons> moved(ticks.begin(), ticks.end());
    for (int tick = press.begin; tick < press.end; ++tick)
        moved[static_cast<std::size_t>(tick)].set(Button::jump, false);
    for (int tick = press.begin + by; tick < press.end + by; ++tick)
        if (tick >= 0 && tick < static_cast<int>(moved.size()))
            moved[static_cast<std::size_t>(tick)].set(Button::jump, true);
    moved.resize(moved.size() + launch_lateness, moved.back());
    const Outcome outcome = try_once(line, segment, moved);
    return outcome == Outcome::reached || outcome == Outcome::skipped;
}

void count(SegmentJitter& sum, Outcome outcome) {
    ++sum.tries;
    sum.reached += outcome == Outcome::reached || outcome == Outcome::skipped ? 1 : 0;
    sum.skipped += outcome == Outcome::skipped ? 1 : 0;
    sum.died += outcome == Outcome::died ? 1 : 0;
}

}  // namespace

std::vector<Buttons> moved(std::span<const Buttons> ticks, Buttons before, int spread, Rng& rng) {
    std::vector<Change> changes = changes_of(ticks, before);
    std::vector<int> times;
    for (const Change& change : changes) times.push_back(std::max(change.tick + rng.between(-spread, spread), 0));
    std::sort(times.begin(), times.end());
    std::array<int, button_letter_count> last{};
    last.fill(-1);
    int now = 0;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        int& of_button = last[static_cast<std::size_t>(changes[i].button)];
        now = std::max({now, times[i], of_button + 1});
        changes[i].tick = of_button = now;
    }
    std::vector<Buttons> result;
    std::size_t next = 0;
    for (int tick = 0; tick < static_cast<int>(ticks.size()); ++tick) {
        for (; next < changes.size() && changes[next].tick <= tick; ++next)
            before.set(static_cast<Button>(1U << static_cast<unsigned>(changes[next].button)), changes[next].pressed);
        result.push_back(before);
    }
    return result;
}

std::vector<SegmentJitter> measure_jitter(const Line& line, const JitterOptions& options, const Progress& progress) {
    const auto tries = static_cast<std::size_t>(options.tries);
    std::vector<Outcome> outcomes(line.segments.size() * tries);
    for_each_index(outcomes.size(), options.threads, progress, [&](std::size_t i) {
        const std::size_t segment = i / tries;
        outcomes[i] = try_segment(line, line.segments[segment], static_cast<int>(i % tries), options);
    });
    std::vector<SegmentJitter> sums(line.segments.size());
    for (std::size_t i = 0; i < sums.size(); ++i) {
        sums[i].from = name_of_column(*line.level, line.segments[i].from);
        sums[i].to = name_of_column(*line.level, line.segments[i].to);
        sums[i].seconds = static_cast<double>(line.segments[i].ticks()) / ticks_per_second;
    }
    for (std::size_t i = 0; i < outcomes.size(); ++i) count(sums[i / tries], outcomes[i]);
    return sums;
}

std::optional<int> narrowest_launch(const Line& line) {
    std::optional<int> narrowest;
    for (const Segment& segment : line.segments) {
        const auto ticks =
            std::span(line.ticks)
                .subspan(static_cast<std::size_t>(segment.begin()), static_cast<std::size_t>(segment.ticks()));
        for (const Press press : launches_of(line, segment, ticks)) {
            int window = 1;
            for (const int side : {-1, 1})
                for (int by = side; std::abs(by) <= most_moved && works_moved(line, segment, ticks, press, by);
                     by += side)
                    ++window;
            narrowest = std::min(narrowest.value_or(window), window);
        }
    }
    return narrowest;
}

std::optional<double> mean_share(const std::vector<SegmentJitter>& segments) {
    if (segments.empty()) return std::nullopt;
    double sum = 0;
    for (const SegmentJitter& segment : segments) sum += segment.share();
    return sum / static_cast<double>(segments.size());
}

}  // namespace scree::bots
