// What a scenario expects, and how it is varied.

#include "engine/core/whole_number.hpp"
#include "tools/regress/reader.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr std::size_t most_runs = 1'000'000;
constexpr std::size_t most_ticks = 200'000'000;  // of all runs together

/// Nothing but the digits of a number that an int can hold.
bool read_tick(std::string_view text, int& tick) {
    const auto read = whole_number<int>(text);
    tick = read.value_or(0);
    return read && text.front() != '-';
}

}  // namespace

void ScenarioReader::read_expectation(const Entry& entry) {
    Expectation expectation;
    entry.read_object({{"check", expectation.text}}, {"at"});
    entry["check"].read(expectation.check);
    const Entry moment = entry["at"];
    expectation.last = scenario.ticks;
    std::string at = "always";
    if (moment->integer())
        at = std::to_string(*moment->integer());
    else
        moment.read(at);
    if (at == "end") {
        expectation.when = Expectation::When::between;
        expectation.first = scenario.ticks;
    } else if (at == "some") {
        expectation.when = Expectation::When::some;
    } else if (at != "always") {
        expectation.when = Expectation::When::between;
        const std::string_view all = at;
        const std::size_t dots = all.find("..");
        bool good = read_tick(all.substr(0, dots), expectation.first);
        expectation.last = expectation.first;
        if (dots != std::string_view::npos) good = read_tick(all.substr(dots + 2), expectation.last) && good;
        if (!good || expectation.last < expectation.first || expectation.last > scenario.ticks)
            moment.fail("\"" + at.substr(0, 60) + "\" is not a tick of this scenario",
                        "Write always, some, end, a tick up to " + std::to_string(scenario.ticks) +
                            ", or a range such as 10..20");
    }
    scenario.expectations.push_back(std::move(expectation));
}

void ScenarioReader::read_vary(const Entry& entry) {
    int phases[] = {1, 1};
    bool orders = false;
    bool shifts = false;
    entry.read_object({{"mirror", scenario.mirror},
                       {"phase_x", phases[0], 1, 256},
                       {"phase_y", phases[1], 1, 256},
                       {"order", orders},
                       {"shift", shifts}},
                      {"speed", "n"});
    if (scenario.play) {
        for (const char* key : {"speed", "order", "shift"})
            if (const Entry variation = entry[key])
                variation.fail("a scenario that the game's rules play has no such variation",
                               "Vary mirror, phase_x, phase_y and n");
        if (!scenario.play->state.empty() && (scenario.mirror || entry["phase_x"] || entry["phase_y"]))
            entry.fail("a state that is given field by field has neither phases nor a mirror image",
                       "Vary n only, or leave out play.state");
    }
    for (int axis = 0; axis < 2; ++axis) {
        Dimension dimension{axis == 0 ? "phase_x" : "phase_y", {}};
        for (int i = 0; i < phases[axis]; ++i) dimension.values.push_back(i * 256 / phases[axis]);
        if (phases[axis] > 1) scenario.dimensions.push_back(dimension);
    }
    for (const char* key : {"speed", "n"}) {
        const Entry list = entry[key];
        const std::vector<Entry> values = list.items("[1, 2.5]");
        if (list && (values.empty() || values.size() > 1000)) list.fail("it has none or more than 1000", "List a few");
        Dimension dimension{key, {}};
        for (const Entry& value : values) {
            Sub speed = 0;
            const bool is_count = key == std::string("n");
            if (!is_count)
                value.read_pixels(speed);
            else if (!value->integer())
                value.fail("expected an integer", "Write one");
            dimension.values.push_back(is_count ? value->integer().value_or(0) : speed);
        }
        if (list) scenario.dimensions.push_back(dimension);
    }
    if (orders) {
        Dimension dimension{"order", {}};
        std::int64_t count = 1;
        const int bodies = scenario.count<MoverPlan, SolidPlan, DiskPlan>();
        for (int i = 2; i <= std::min(std::max(bodies, static_cast<int>(scenario.segments.size())), 4); ++i) count *= i;
        for (std::int64_t i = 0; i < count; ++i) dimension.values.push_back(i);
        scenario.dimensions.push_back(dimension);
    }
    if (shifts) scenario.dimensions.push_back({"shift", {0, 1, 113, 1999}});
    std::size_t runs = scenario.mirror ? 2 : 1;
    for (const Dimension& dimension : scenario.dimensions) {
        runs *= dimension.values.size();
        if (runs > most_runs) return entry.fail("it needs more than a million runs", "Vary less");
    }
    if (runs * static_cast<std::size_t>(scenario.ticks) > most_ticks)
        entry.fail("it needs more than 200 million ticks in total", "Vary less, or reduce `ticks`");
}

}  // namespace scree
