#include "tools/bots/stats.hpp"

#include "game/rules/medal.hpp"
#include "tools/bots/simplify.hpp"

#include <algorithm>
#include <cstdlib>
#include <iomanip>
#include <sstream>

namespace scree::bots {

namespace {

constexpr double least_share = 0.1;     // of tries: a player learns faster than chance
constexpr double death_seconds = 0.4;   // until control is back
constexpr double least_gap_danger = 1;  // seconds between columns where one follows a danger
constexpr double least_detour = 3;      // seconds of a detour to a gem
constexpr double most_detour = 25;

double seconds(std::size_t ticks) { return static_cast<double>(ticks) / ticks_per_second; }
double seconds(int ticks) { return static_cast<double>(ticks) / ticks_per_second; }
double percent(int part, std::size_t all) { return all > 0 ? 100.0 * part / static_cast<double>(all) : 0; }

std::string tenths(double value) {
    std::ostringstream out;
    out << std::fixed << std::setprecision(1) << value;
    return out.str();
}

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
        if (body.on_floor()) {
            if (body.box.bottom < ground) flow.climb += flight + 1;
            ground = body.box.bottom;
        }
        flight = body.on_floor() ? 0 : flight + 1;
        flow.slide += body.on_floor() && session.player().sliding ? 1 : 0;
        flow.fast = std::max(flow.fast, fast);
        flow.flight = std::max(flow.flight, flight);
        flow.still += body.box.corner() == before ? 1 : 0;
    }
    return flow;
}

/// The seconds of a segment that works in that share of its tries.
double with_retries(double seconds, double share) {
    const double tries = 1 / std::max(share, least_share);
    return seconds * tries + death_seconds * (tries - 1);
}

class Measurer {
  public:
    Measurer(const Lines& lines, const JitterOptions& options, const Progress& progress)
        : lines_(lines), options_(options), progress_(progress) {
        stats_.level = lines.level->name;
        stats_.remarks = lines.missing;
    }

    Stats run() {
        if (lines_.calm) simple_ = without_needless_presses(*lines_.calm, progress_);
        if (simple_) measure_calm(*simple_);
        if (lines_.author) measure_author(*lines_.author);
        if (const int par = par_of(*lines_.level); par > 0) set(Measure::gold, seconds(par));
        if (simple_) estimate_first_play(*simple_);
        return std::move(stats_);
    }

  private:
    void set(Measure measure, double value) { stats_.numbers[static_cast<std::size_t>(measure)] = value; }
    void remark(const std::string& text) { stats_.remarks.push_back(text); }

    void measure_calm(const Line& calm) {
        const std::vector<Buttons>& ticks = calm.ticks;
        set(Measure::calm, seconds(ticks.size()));
        set(Measure::presses, count_presses(ticks) / seconds(ticks.size()));
        const Flow flow = flow_of(*lines_.calm);
        set(Measure::climb, percent(flow.climb, lines_.calm->ticks.size()));
        set(Measure::slide, percent(flow.slide, lines_.calm->ticks.size()));
        set(Measure::fast, seconds(flow.fast));
        set(Measure::flight, flow.flight);
        if (const auto window = narrowest_launch(calm)) set(Measure::window, *window);
        set(Measure::still, percent(flow.still, lines_.calm->ticks.size()));
        stats_.segments = measure_jitter(calm, options_, progress_);
        if (const auto mean = mean_share(stats_.segments)) set(Measure::jitter, 100 * *mean);
        measure_columns(calm);
    }

    /// A segment in which a moved try dies has a danger.
    void measure_columns(const Line& calm) {
        std::optional<double> nearest;
        double farthest = 0;
        for (std::size_t i = 0; i < calm.segments.size(); ++i) {
            const Segment& segment = calm.segments[i];
            const double length = seconds(segment.ticks());
            farthest = std::max(farthest, length);
            if (segment.to == exit_column(*calm.level)) continue;
            const bool has_danger = stats_.segments[i].died > 0;
            if (!has_danger) nearest = std::min(nearest.value_or(length), length);
            const std::string name = name_of_column(*calm.level, segment.to);
            if (has_danger && length < least_gap_danger)
                remark(name + " is " + tenths(length) + " s after the one before, less than " +
                       tenths(least_gap_danger) + " s");
            if (segment.to > segment.from + 1)
                remark("the calm line reaches " + name + " next after " + name_of_column(*calm.level, segment.from) +
                       ", so it misses a checkpoint");
        }
        if (nearest) set(Measure::nearest, *nearest);
        set(Measure::farthest, farthest);
    }

    void measure_author(const Line& author) {
        stats_.author_seconds = seconds(author.ticks.size());
        const double par = seconds(par_of(*lines_.level));
        const int asked = par_seconds(author.ticks.size());
        if (par > asked)
            remark("par is " + tenths(par) + " s, more than 1.2 times the author line of " +
                   tenths(*stats_.author_seconds) + " s, which is " + std::to_string(asked) + " s");
    }

    void estimate_first_play(const Line& calm) {
        FirstPlay play;
        for (std::size_t i = 0; i < stats_.segments.size(); ++i) {
            const double length = seconds(calm.segments[i].ticks());
            play.calm += length;
            play.retries += with_retries(length, stats_.segments[i].share()) - length;
        }
        for (const GemLine& gem : lines_.gems) play.gems += gem_seconds(gem);
        stats_.first_play = play;
    }

    /// The detour is what the line's segment with the gem takes more than the calm line's, or all since the two lines
    /// parted if the gem's line ends before the next column.
    double gem_seconds(const GemLine& gem) {
        const Line& line = gem.line;
        if (line.gem_ticks.empty()) {
            remark("the line to gem " + gem.name + " takes no gem");
            return 0;
        }
        std::size_t index = 0;
        while (index < line.segments.size() && line.segments[index].end < line.gem_ticks.front()) ++index;
        const bool ends_before = index == line.segments.size();
        const Segment& segment = ends_before ? line.rest : line.segments[index];
        const Session& start = ends_before ? *line.rest_start : line.starts[index];
        const double detour = seconds(detour_ticks(line, segment));
        if (detour < least_detour || detour > most_detour)
            remark("the line to gem " + gem.name + " is " + tenths(detour) +
                   " s off the calm line; the target is 3 to 25 s");
        return with_retries(detour, measure_gem_jitter(line, segment, start, options_).share());
    }

    [[nodiscard]] int detour_ticks(const Line& line, const Segment& segment) const {
        const Line& calm = *lines_.calm;
        for (const Segment& other : calm.segments)
            if (other.from == segment.from && other.to == segment.to) return segment.ticks() - other.ticks();
        const auto parted = std::mismatch(line.ticks.begin(), line.ticks.end(), calm.ticks.begin(), calm.ticks.end());
        return segment.end - static_cast<int>(parted.first - line.ticks.begin());
    }

    const Lines& lines_;
    std::optional<Line> simple_;  // the calm line
    const JitterOptions& options_;
    const Progress& progress_;
    Stats stats_;
};

}  // namespace

int par_seconds(std::size_t author_ticks) {
    constexpr std::size_t per_second = std::size_t{5} * ticks_per_second;
    return static_cast<int>((author_ticks * 6 + per_second - 1) / per_second);
}

Stats measure(const Lines& lines, const JitterOptions& options, const Progress& progress) {
    return Measurer(lines, options, progress).run();
}

}  // namespace scree::bots
