#include "tools/bots/report.hpp"

#include <nlohmann/json.hpp>

namespace scree::bots {

namespace {

using Json = nlohmann::ordered_json;

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

/// null: not measured.
Json json_of(const Numbers& numbers) {
    Json json = Json::object();
    for (std::size_t i = 0; i < measure_count; ++i)
        json[kind_of(static_cast<Measure>(i)).key] = numbers[i] ? Json(*numbers[i]) : Json();
    return json;
}

Json json_of(const Stats& stats) {
    Json json = {{"level", stats.level}, {"numbers", json_of(stats.numbers)}};
    json["author_seconds"] = stats.author_seconds ? Json(*stats.author_seconds) : Json();
    json["segments"] = Json::array();
    for (const SegmentJitter& segment : stats.segments)
        json["segments"].push_back({{"from", segment.from},
                                    {"to", segment.to},
                                    {"seconds", segment.seconds},
                                    {"tries", segment.tries},
                                    {"reached", segment.reached},
                                    {"died", segment.died},
                                    {"skipped", segment.skipped}});
    if (stats.first_play)
        json["first_play"] = {{"calm", stats.first_play->calm},
                              {"retries", stats.first_play->retries},
                              {"gems", stats.first_play->gems},
                              {"sum", stats.first_play->sum()}};
    json["remarks"] = stats.remarks;
    return json;
}

}  // namespace

void print_json(const Report& report, const std::vector<Rhythm>& rhythms, std::ostream& out) {
    Json json = Json::object();
    for (const BlindReport& blind : report.blind) json["blind"].push_back(json_of(blind, rhythms));
    for (const Stats& stats : report.stats) json["levels"].push_back(json_of(stats));
    json["fault"] = finds_fault(report);
    out << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

}  // namespace scree::bots
