#include "tools/bots/report.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iomanip>
#include <sstream>

namespace scree::bots {

namespace {

using Row = std::vector<std::string>;
using Json = nlohmann::ordered_json;

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

void print_remarks(const Report& report, std::ostream& out) {
    for (const Stats& stats : report.stats)
        for (const std::string& remark : stats.remarks) out << stats.level << ": " << remark << '\n';
}

void print_stats(const Report& report, std::ostream& out) {
    std::vector<Row> rows{{"level"}};
    for (const MeasureKind& kind : measure_kinds) rows.front().push_back(kind.heading);
    for (const Stats& stats : report.stats) {
        Row& row = rows.emplace_back(Row{stats.level});
        for (std::size_t i = 0; i < measure_kinds.size(); ++i)
            row.push_back(stats.numbers[i] ? fixed(*stats.numbers[i], measure_kinds[i].decimals) : "-");
    }
    print_table(rows, out);
    out << "Hyphen: not measured. Fast: the longest stretch above " << fast_speed << " px/s.\n";
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

void print_blind(const Report& report, const std::vector<Rhythm>& rhythms, std::ostream& out) {
    for (const BlindReport& blind : report.blind) {
        const auto finished = std::ranges::count(blind.plays, true, &BlindPlay::finished);
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

Json json_of(const BlindReport& blind, const std::vector<Rhythm>& rhythms) {
    Json json = {{"level", blind.level}, {"plays", blind.plays.size()}, {"finished", Json::array()}};
    for (const BlindPlay& play : blind.plays)
        if (play.finished)
            json["finished"].push_back({{"rhythm", rhythms[play.rhythm].name},
                                        {"direction", name_of(play.direction)},
                                        {"ticks", play.ticks},
                                        {"deaths", play.deaths}});
    return json;
}

Json json_of(const Stats& stats) {
    Json json = {{"level", stats.level}, {"numbers", Json::object()}};
    for (std::size_t i = 0; i < measure_kinds.size(); ++i)  // null: not measured
        json["numbers"][measure_kinds[i].key] = stats.numbers[i] ? Json(*stats.numbers[i]) : Json();
    json["segments"] = Json::array();
    for (const SegmentJitter& segment : stats.segments)
        json["segments"].push_back({{"from", segment.from},
                                    {"to", segment.to},
                                    {"seconds", segment.seconds},
                                    {"tries", segment.tries},
                                    {"reached", segment.reached},
                                    {"died", segment.died},
                                    {"skipped", segment.skipped}});
    json["remarks"] = stats.remarks;
    return json;
}

}  // namespace

void print_text(const Report& report, const std::vector<Rhythm>& rhythms, std::ostream& out) {
    if (report.shows_stats) print_stats(report, out);
    if (report.shows_jitter) print_jitter(report, out);
    print_remarks(report, out);
    print_blind(report, rhythms, out);
}

void print_json(const Report& report, const std::vector<Rhythm>& rhythms, std::ostream& out) {
    Json json = Json::object();
    for (const BlindReport& blind : report.blind) json["blind"].push_back(json_of(blind, rhythms));
    for (const Stats& stats : report.stats) json["levels"].push_back(json_of(stats));
    json["fault"] = finds_fault(report);
    out << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

bool finds_fault(const Report& report) {
    return std::ranges::any_of(
        report.blind, [](const BlindReport& blind) { return std::ranges::any_of(blind.plays, &BlindPlay::finished); });
}

}  // namespace scree::bots
