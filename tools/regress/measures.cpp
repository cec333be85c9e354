// How much a scenario is made of.

#include "engine/replay/button_runs.hpp"
#include "tools/regress/shrink.hpp"

#include <algorithm>

namespace scree {

namespace {

int count_runs(std::span<const Buttons> held) {
    int runs = held.empty() ? 0 : 1;
    for (std::size_t i = 1; i < held.size(); ++i) runs += held[i] == held[i - 1] ? 0 : 1;
    return runs;
}

}  // namespace

Measures measures_of(const Scenario& scenario) {
    Measures m{scenario.ticks, static_cast<int>(scenario.room.front().size()), static_cast<int>(scenario.room.size())};
    for (const std::string& row : scenario.room)
        m.tiles += static_cast<int>(row.size() - static_cast<std::size_t>(std::count(row.begin(), row.end(), '.')));
    m.bodies = static_cast<int>(scenario.events.size() + scenario.segments.size());
    if (scenario.play) {
        m.bodies += static_cast<int>(scenario.play->entities.size()) + 1;
        m.runs = count_runs(scenario.play->input);
        m.fields = static_cast<int>(scenario.play->state.size());
        return m;
    }
    m.bodies += static_cast<int>(scenario.bodies.size());
    for (const BodyPlan& body : scenario.bodies) {
        const auto* mover = std::get_if<MoverPlan>(&body.plan);
        if (mover == nullptr || mover->control != Control::walk) continue;
        if (const auto held = parse_button_runs(mover->input)) m.runs += count_runs(*held.value);
    }
    return m;
}

}  // namespace scree
