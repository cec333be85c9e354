// What a scenario expects, and how it is varied.

#include "tools/regress/reader.hpp"

#include <algorithm>
#include <charconv>

namespace scree {

namespace {

constexpr std::size_t most_runs = 1'000'000;
constexpr std::size_t most_ticks = 200'000'000;  // of all runs together

/// Nothing but the digits of a number that an int can hold.
bool read_tick(std::string_view text, int& tick) {
    if (text.empty() || text.front() < '0' || text.front() > '9') return false;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), tick);
    return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace

void ScenarioReader::read_expectation(const Json& json, const std::string& place) {
    if (!json.object())
        return fail(place, "it is not an object", "Such as {\"at\": \"always\", \"check\": \"on_floor\"}");
    known_keys(json, place, {"at", "check"});
    Expectation expectation;
    expectation.text = get<std::string>(json, "check", place, "");
    expectation.check = expression(expectation.text, place + ".check");
    expectation.last = scenario.ticks;
    const std::string at =
        json["at"].integer() ? std::to_string(*json["at"].integer()) : get<std::string>(json, "at", place, "always");
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
            fail(place + ".at", "\"" + at.substr(0, 60) + "\" is not a tick of this scenario",
                 "always, some, end, a tick up to " + std::to_string(scenario.ticks) + ", or a range such as 10..20");
    }
    scenario.expectations.push_back(std::move(expectation));
}

void ScenarioReader::read_vary(const Json& vary) {
    if (!vary.object()) return fail("vary", "it is not an object", "See README.md");
    known_keys(vary, "vary", {"mirror", "phase_x", "phase_y", "speed", "n", "order", "shift"});
    scenario.mirror = get(vary, "mirror", "vary", false);
    if (scenario.play) {
        for (const char* key : {"speed", "order", "shift"})
            if (vary.find(key))
                fail(std::string("vary.") + key, "a scenario that the game's rules play has no such variation",
                     "Vary mirror, phase_x, phase_y and n");
        if (!scenario.play->state.empty() && (scenario.mirror || vary.find("phase_x") || vary.find("phase_y")))
            fail("vary", "a state that is given field by field has neither phases nor a mirror image",
                 "Vary n only, or leave out play.state");
    }
    const auto phases = [&](const char* key) {
        const int count = get(vary, key, "vary", 1);
        if (count < 1 || count > 256)
            return fail(std::string("vary.") + key, "it is not 1 to 256", "Write how many of the 256 phases to try");
        Dimension dimension{key, {}};
        for (int i = 0; i < count; ++i) dimension.values.push_back(i * 256 / count);
        if (count > 1) scenario.dimensions.push_back(dimension);
    };
    phases("phase_x");
    phases("phase_y");
    for (const char* key : {"speed", "n"}) {
        if (!vary.find(key)) continue;
        const std::string place = std::string("vary.") + key;
        if (vary[key].items().empty() || vary[key].items().size() > 1000) {
            fail(place, "it is not a list", "Such as [1, 2.5]");
            continue;
        }
        Dimension dimension{key, {}};
        for (const Json& value : vary[key].items()) {
            const bool is_count = key == std::string("n");
            if (is_count && !value.integer()) fail(place, "expected integers", "Mend it");
            dimension.values.push_back(is_count ? value.integer().value_or(0) : fixed_amount(value, place));
        }
        scenario.dimensions.push_back(dimension);
    }
    if (get(vary, "order", "vary", false)) {
        Dimension dimension{"order", {}};
        std::int64_t orders = 1;
        const int bodies = scenario.count<MoverPlan, SolidPlan, DiskPlan>();
        for (int i = 2; i <= std::min(std::max(bodies, static_cast<int>(scenario.segments.size())), 4); ++i)
            orders *= i;
        for (std::int64_t i = 0; i < orders; ++i) dimension.values.push_back(i);
        scenario.dimensions.push_back(dimension);
    }
    if (get(vary, "shift", "vary", false)) scenario.dimensions.push_back({"shift", {0, 1, 113, 1999}});
    std::size_t runs = scenario.mirror ? 2 : 1;
    for (const Dimension& dimension : scenario.dimensions) {
        runs *= dimension.values.size();
        if (runs > most_runs) return fail("vary", "it needs more than a million runs", "Vary less");
    }
    if (runs * static_cast<std::size_t>(scenario.ticks) > most_ticks)
        fail("vary", "it needs more than 200 million ticks in total", "Vary less, or reduce `ticks`");
}

}  // namespace scree
