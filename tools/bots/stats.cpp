#include "tools/bots/stats.hpp"

#include "game/rules/medal.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree::bots {

namespace {

double seconds(std::size_t ticks) { return static_cast<double>(ticks) / ticks_per_second; }
double percent(int part, std::size_t all) { return all > 0 ? 100.0 * part / static_cast<double>(all) : 0; }

/// What the hero does in a line, in ticks.
struct Flow {
    int climb = 0;   // rises on the ground, or in a jump onto higher ground
    int slide = 0;   // on the ground
    int fast = 0;    // the longest stretch
    int flight = 0;  // the longest
    int still = 0;
};

Flow flow_of(const Line& line) {
    Flow flow;
    int fast = 0;
    int flight = 0;
    Session session(line.level);
    Sub ground = session.body().box.bottom;  // that the hero stood on last
    for (const Buttons held : line.ticks) {
        const Vec before = session.body().box.corner();
        session.step(held);
        const Mover& body = session.body();
        const bool is_fast = std::abs(body.velocity.x) * ticks_per_second > fast_speed * subpixels_per_pixel;
        fast = is_fast ? fast + 1 : 0;
        if (body.is_grounded()) {
            if (body.box.bottom < ground) flow.climb += flight + 1;
            ground = body.box.bottom;
        }
        flight = body.is_grounded() ? 0 : flight + 1;
        flow.slide += body.is_grounded() && session.player().sliding ? 1 : 0;
        flow.fast = std::max(flow.fast, fast);
        flow.flight = std::max(flow.flight, flight);
        flow.still += body.box.corner() == before ? 1 : 0;
    }
    return flow;
}

void measure_calm(const Line& calm, const JitterOptions& options, const Progress& progress, Stats& stats) {
    const std::size_t ticks = calm.ticks.size();
    const Flow flow = flow_of(calm);
    stats[Measure::calm] = seconds(ticks);
    stats[Measure::climb] = percent(flow.climb, ticks);
    stats[Measure::slide] = percent(flow.slide, ticks);
    stats[Measure::fast] = seconds(static_cast<std::size_t>(flow.fast));
    stats[Measure::flight] = flow.flight;
    stats[Measure::window] = narrowest_launch(calm);
    stats[Measure::still] = percent(flow.still, ticks);
    stats.segments = measure_jitter(calm, options, progress);
    if (const auto mean = mean_share(stats.segments)) stats[Measure::jitter] = 100 * *mean;
    for (const Segment& segment : calm.segments)
        if (segment.to > segment.from + 1)
            stats.remarks.push_back("the calm line reaches " + name_of_column(*calm.level, segment.to) +
                                    " next after " + name_of_column(*calm.level, segment.from) +
                                    ", so it misses a checkpoint");
}

}  // namespace

int par_seconds(std::size_t author_ticks, std::size_t calm_ticks) {
    constexpr std::size_t per_second = std::size_t{10} * ticks_per_second;
    const std::size_t asked = (author_ticks * 11 + per_second - 1) / per_second;
    return static_cast<int>(std::min(asked, (calm_ticks - 1) / ticks_per_second));
}

Stats measure(const Lines& lines, const JitterOptions& options, const Progress& progress) {
    Stats stats{lines.level->name, {}, {}, lines.missing};
    if (lines.calm) measure_calm(*lines.calm, options, progress, stats);
    const int par = par_of(*lines.level);
    if (par > 0) stats[Measure::gold] = par / ticks_per_second;
    if (!lines.author || !lines.calm) return stats;
    const int asked = par_seconds(lines.author->ticks.size(), lines.calm->ticks.size());
    if (par > asked * ticks_per_second)
        stats.remarks.push_back("par is " + std::to_string(par / ticks_per_second) +
                                " s, more than what author line and calm line ask for, " + std::to_string(asked) +
                                " s");
    return stats;
}

}  // namespace scree::bots
