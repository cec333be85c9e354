#include "tools/regress/run.hpp"

#include "tools/regress/stage.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <numeric>
#include <sstream>

namespace scree {

namespace {

/// Calls `visit` with every combination until it returns false.
bool for_each_variation(const Scenario& scenario, std::size_t dimension, Variation& variation,
                        const std::function<bool(const Variation&)>& visit) {
    if (dimension == scenario.dimensions.size()) return visit(variation);
    const Dimension& values = scenario.dimensions[dimension];
    for (const std::int64_t value : values.values) {
        variation[values.name] = value;
        if (!for_each_variation(scenario, dimension + 1, variation, visit)) return false;
    }
    return true;
}

bool applies(const Expectation& expectation, int tick) {
    return expectation.when != Expectation::When::between || (tick >= expectation.first && tick <= expectation.last);
}

std::string name_of(int slot, const Scenario& scenario) {
    if (slot < common_count) return common_variables[slot];
    const int body = (slot - common_count) / body_count;
    return scenario.bodies[static_cast<std::size_t>(body)].name + "." +
           body_variables[(slot - common_count) % body_count];
}

/// The values of all variables that the expectation reads.
std::string actual_values(const Expectation& expectation, const Scenario& scenario,
                          const std::vector<std::int64_t>& slots) {
    std::ostringstream out;
    std::vector<int> told;
    for (const int slot : expectation.check.variables()) {
        if (std::find(told.begin(), told.end(), slot) != told.end()) continue;
        told.push_back(slot);
        out << (told.size() > 1 ? ", " : "") << name_of(slot, scenario) << " = "
            << slots[static_cast<std::size_t>(slot)];
    }
    return out.str();
}

std::optional<Failure> compare_path(const Scenario& scenario, const Stage& stage) {
    const auto tick = static_cast<std::size_t>(stage.tick());
    if (tick >= scenario.golden_path.size()) return std::nullopt;
    const auto text = [](Vec place) { return "x " + std::to_string(place.x) + " y " + std::to_string(place.y); };
    const Mover* mover = stage.mover(0);
    if (mover != nullptr && mover->box.corner() == scenario.golden_path[tick]) return std::nullopt;
    return Failure{stage.tick(), -1, "the golden path: " + text(scenario.golden_path[tick]),
                   mover == nullptr ? "the body was removed" : text(mover->box.corner())};
}

/// Seen in the mirror, everything must be the same: places, speeds, flags and ground.
std::optional<Failure> compare_mirror(const Scenario& scenario, Stage& stage, Stage& mirror) {
    const auto [here, there] = std::mismatch(stage.slots().begin(), stage.slots().end(), mirror.slots().begin());
    if (here == stage.slots().end()) return std::nullopt;
    const std::string name = name_of(static_cast<int>(here - stage.slots().begin()), scenario);
    return Failure{stage.tick(), -1, name + " as in the mirror image: " + std::to_string(*there), std::to_string(*here),
                   true};
}

/// One variation; with its mirror image beside it if the scenario asks for that.
std::optional<Failure> run_once(const Scenario& scenario, const Variation& variation, Hash& hash,
                                const std::function<bool()>& go_on) {
    Stage stage(scenario, variation, false);
    std::unique_ptr<Stage> mirror;
    if (scenario.mirror) mirror = std::make_unique<Stage>(scenario, variation, true);
    std::vector<bool> met(scenario.expectations.size(), false);
    for (int tick = 0; tick <= scenario.ticks; ++tick) {
        if (tick % 256 == 0 && !go_on()) return std::nullopt;
        if (tick > 0) {
            stage.step();
            stage.hash_into(hash);
            if (mirror) mirror->step();
        }
        if (!stage.fault().empty()) return Failure{tick, -1, "numbers in the range of the world", stage.fault()};
        if (const auto strayed = compare_path(scenario, stage)) return strayed;
        for (std::size_t i = 0; i < scenario.expectations.size(); ++i) {
            const Expectation& expectation = scenario.expectations[i];
            const bool from_start = expectation.when == Expectation::When::between && expectation.first == 0;
            if (!applies(expectation, tick) || (tick == 0 && !from_start)) continue;
            const bool holds = expectation.check.evaluate(stage.slots()) != 0;
            if (holds) met[i] = true;
            if (!holds && expectation.when != Expectation::When::some)
                return Failure{tick, static_cast<int>(i), expectation.text,
                               actual_values(expectation, scenario, stage.slots())};
        }
        if (!mirror) continue;
        if (const auto other = compare_mirror(scenario, stage, *mirror)) return other;
    }
    for (std::size_t i = 0; i < met.size(); ++i)
        if (scenario.expectations[i].when == Expectation::When::some && !met[i])
            return Failure{scenario.ticks, static_cast<int>(i), "at some time: " + scenario.expectations[i].text,
                           "never"};
    return std::nullopt;
}

}  // namespace

std::int64_t value_of(const Variation& variation, const std::string& name) {
    const auto found = variation.find(name);
    return found == variation.end() ? 0 : found->second;
}

Outcome run_scenario(const Scenario& scenario, const Variation& only, const std::function<bool()>& may_go_on) {
    Outcome outcome;
    int asked = 0;
    const std::function<bool()> go_on = [&] {
        if (++asked % 16 == 0) outcome.stopped = outcome.stopped || (may_go_on && !may_go_on());
        return !outcome.stopped;
    };
    Hash hash;
    Variation variation;
    for_each_variation(scenario, 0, variation, [&](const Variation& current) {
        for (const auto& [name, value] : only)
            if (current.contains(name) && current.at(name) != value) return true;
        outcome.runs += scenario.mirror ? 2 : 1;
        outcome.failure = run_once(scenario, current, hash, go_on);
        if (outcome.failure) outcome.failure->variation = current;
        return !outcome.failure.has_value() && !outcome.stopped;
    });
    outcome.hash = hash.value;
    return outcome;
}

void visit_runs(const Scenario& scenario, std::int64_t most, const std::function<void(const Stage&)>& visit) {
    std::int64_t count = 1;
    for (const Dimension& dimension : scenario.dimensions) count *= std::ssize(dimension.values);
    // Without a common divisor no value of a dimension is passed over each time.
    std::int64_t stride = (count + most - 1) / most;
    while (std::gcd(stride, count) != 1) ++stride;
    Variation variation;
    std::int64_t index = 0;
    for_each_variation(scenario, 0, variation, [&](const Variation& current) {
        if (index++ % stride != 0) return true;
        Stage stage(scenario, current, false);
        for (int tick = 1; tick <= scenario.ticks; ++tick) {
            stage.step();
            visit(stage);
        }
        return true;
    });
}

std::uint64_t hash_of_runs(const Scenario& scenario, std::int64_t most) {
    Hash hash;
    visit_runs(scenario, most, [&](const Stage& stage) { stage.hash_into(hash); });
    return hash.value;
}

void log_run(const Scenario& scenario, const Variation& variation, std::ostream& out) {
    Variation complete = variation;
    for (const Dimension& dimension : scenario.dimensions)
        if (!complete.contains(dimension.name)) complete[dimension.name] = dimension.values.front();
    Stage stage(scenario, complete, false);
    for (int tick = 0; tick <= scenario.ticks; ++tick) {
        if (tick > 0) stage.step();
        stage.log(out);
    }
}

std::string to_text(const Variation& variation) {
    std::ostringstream out;
    for (const auto& [name, value] : variation) out << (out.tellp() > 0 ? " " : "") << name << '=' << value;
    return out.str();
}

}  // namespace scree
