#include "tools/bots/report.hpp"

#include <algorithm>
#include <iomanip>
#include <sstream>

namespace scree::bots {

namespace {

using Row = std::vector<std::string>;

constexpr double first_play_minutes = 60;  // asked of the whole game
constexpr double author_minutes = 11;
constexpr std::size_t most_plays = 20;  // named of each level; JSON has all

std::string fixed(double value, int decimals) {
    std::ostringstream out;
    out << std::fixed << std::setprecision(decimals) << value;
    return out.str();
}

/// The first column to the left, all others to the right.
void print_table(const std::vector<Row>& rows, std::ostream& out) {
    std::vector<std::size_t> widths;
    for (const Row& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    }
    for (const Row& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string space(widths[i] - row[i].size(), ' ');
            line += i == 0 ? row[i] + space : "  " + space + row[i];
        }
        out << line << '\n';
    }
}

/// "-" if it was not measured.
std::string cell(Measure measure, std::optional<double> number) {
    return number ? fixed(*number, kind_of(measure).decimals) : "-";
}

void print_remarks(const Report& report, std::ostream& out) {
    for (const Stats& stats : report.stats)
        for (const std::string& remark : stats.remarks) out << stats.level << ": " << remark << '\n';
}

void print_stats(const Report& report, std::ostream& out) {
    std::vector<Row> rows{{"level"}};
    for (std::size_t i = 0; i < measure_count; ++i) rows.front().push_back(kind_of(static_cast<Measure>(i)).heading);
    double author = 0;
    for (const Stats& stats : report.stats) {
        Row row{stats.level};
        for (std::size_t i = 0; i < measure_count; ++i) row.push_back(cell(static_cast<Measure>(i), stats.numbers[i]));
        rows.push_back(row);
        author += stats.author_seconds.value_or(0);
    }
    print_table(rows, out);
    out << "Hyphen: not measured. Fast: the longest stretch above " << fast_speed << " px/s.\n";
    out << "All author lines together: " << fixed(author / 60, 1) << " minutes (the whole game: at least "
        << fixed(author_minutes, 0) << ")\n";
}

void print_jitter(const Report& report, std::ostream& out) {
    std::vector<Row> rows{{"level", "from", "to", "seconds", "reached %", "died %", "skipped %"}};
    for (const Stats& stats : report.stats)
        for (const SegmentJitter& segment : stats.segments) {
            const auto percent = [&](int part) { return fixed(100.0 * part / std::max(segment.tries, 1), 0); };
            rows.push_back({stats.level, segment.from, segment.to, fixed(segment.seconds, 1), percent(segment.reached),
                            percent(segment.died), percent(segment.skipped)});
        }
    out << "Every press and release of the calm line moved by up to " << report.spread << " ticks:\n";
    print_table(rows, out);
}

void print_first_play(const Report& report, std::ostream& out) {
    std::vector<Row> rows{{"level", "calm s", "retries s", "gems s", "sum s"}};
    FirstPlay all;
    const auto row_of = [](const std::string& name, const FirstPlay& play) {
        return Row{name, fixed(play.calm, 0), fixed(play.retries, 0), fixed(play.gems, 0), fixed(play.sum(), 0)};
    };
    for (const Stats& stats : report.stats) {
        if (!stats.first_play) {
            rows.push_back({stats.level, "-", "-", "-", "-"});
            continue;
        }
        rows.push_back(row_of(stats.level, *stats.first_play));
        all.calm += stats.first_play->calm;
        all.retries += stats.first_play->retries;
        all.gems += stats.first_play->gems;
    }
    rows.push_back(row_of("all", all));
    out << "First play, estimated:\n";
    print_table(rows, out);
    out << "All levels together: " << fixed(all.sum() / 60, 1) << " minutes (the whole game: at least "
        << fixed(first_play_minutes, 0) << ")\n";
}

void print_blind(const Report& report, const std::vector<Rhythm>& rhythms, std::ostream& out) {
    for (const BlindReport& blind : report.blind) {
        const auto finished =
            std::count_if(blind.plays.begin(), blind.plays.end(), [](const BlindPlay& play) { return play.finished; });
        out << blind.level << ": " << finished << " of " << blind.plays.size() << " blind plays finish\n";
        std::size_t shown = 0;
        for (const BlindPlay& play : blind.plays)
            if (play.finished && shown++ < most_plays)
                out << "  " << rhythms[play.rhythm].name << " (" << name_of(play.direction)
                    << "): " << fixed(static_cast<double>(play.ticks) / ticks_per_second, 1) << " s, " << play.deaths
                    << (play.deaths == 1 ? " death\n" : " deaths\n");
        if (shown > most_plays) out << "  and " << shown - most_plays << " more, which --json names\n";
    }
}

}  // namespace

void print_text(const Report& report, const std::vector<Rhythm>& rhythms, std::ostream& out) {
    if (report.shows_stats) print_stats(report, out);
    if (report.shows_jitter) print_jitter(report, out);
    if (report.shows_first_play) print_first_play(report, out);
    print_remarks(report, out);
    print_blind(report, rhythms, out);
}

bool finds_fault(const Report& report) {
    for (const BlindReport& blind : report.blind)
        for (const BlindPlay& play : blind.plays)
            if (play.finished) return true;
    return false;
}

}  // namespace scree::bots
