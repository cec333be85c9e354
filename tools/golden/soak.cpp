#include "tools/golden/soak.hpp"

#include "game/rules/session.hpp"
#include "tools/golden/copies.hpp"
#include "tools/golden/picture.hpp"
#include "tools/golden/random_buttons.hpp"
#include "tools/golden/random_world.hpp"
#include "tools/golden/world_checker.hpp"

#include <algorithm>
#include <array>

namespace scree {

namespace {

constexpr int ticks_per_level = 1'200;
constexpr int worlds_per_round = 4;
constexpr int ticks_per_world = 1'000;
constexpr int rooms_per_round = 4;
constexpr int ticks_per_room = 500;
constexpr int copied_worlds_per_round = 20;
constexpr int ticks_per_copied_world = 100;
constexpr int ticks_per_snapshot = 101;  // one is taken each so many ticks ...
constexpr int snapshot_ticks = 5;        // ... and stepped again after this many

/// Copies the state now and then, steps the copy and compares the results.
template <class State>
class Snapshots {
  public:
    /// After the step: a copy that has waited long enough is stepped with `step(State&, tick)`.
    template <class Step>
    std::string after(const State& now, int tick, const Step& step, std::int64_t& count) {
        if (tick % ticks_per_snapshot == 0) {
            copy_ = std::make_unique<State>(now);
            taken_ = tick;
            return "";
        }
        if (copy_ == nullptr) return "";
        hashes_[static_cast<std::size_t>(tick - taken_ - 1)] = now.hash();
        if (tick - taken_ < snapshot_ticks) return "";
        std::string fault;
        for (int i = 1; i <= snapshot_ticks && fault.empty(); ++i) {
            step(*copy_, taken_ + i);
            if (copy_->hash() != hashes_[static_cast<std::size_t>(i - 1)])
                fault = "a copy of the state after tick " + std::to_string(taken_) + " takes another course by tick " +
                        std::to_string(taken_ + i);
        }
        copy_.reset();
        ++count;
        return fault;
    }

  private:
    std::unique_ptr<State> copy_;
    int taken_ = 0;
    std::array<std::uint64_t, snapshot_ticks> hashes_{};
};

std::uint64_t seed_of(int round, int index) { return Hash{}.number(round).number(index).value; }

std::vector<Buttons> buttons_for(const Level& level, const SoakPlan& plan, std::uint64_t seed) {
    Rng rng{seed};
    std::vector<Buttons> ticks;
    for (const Replay& replay : plan.replays)
        if (replay.level == level.name && replay.content_hash == level.content_hash && !replay.ticks.empty() &&
            replay.start.empty() && rng.below(2) == 0) {
            ticks = replay.ticks;
            ticks.resize(rng.below(static_cast<std::uint32_t>(ticks.size())));
            break;
        }
    RandomButtons random{rng, {}, 0};
    for (int i = 0; i < ticks_per_level; ++i) ticks.push_back(random.next());
    return ticks;
}

void soak_level(const std::shared_ptr<const Level>& level, const SoakPlan& plan, int round, int index,
                SoakReport& report) {
    const std::vector<Buttons> buttons = buttons_for(*level, plan, seed_of(round, index));
    Session session(level);
    Snapshots<Session> snapshots;
    WorldChecker checker;
    checker.begin(session.world());
    const auto held_at = [&](int tick) { return buttons[static_cast<std::size_t>(tick - 1)]; };
    const auto last = static_cast<int>(buttons.size());
    for (int tick = 1; tick <= last && !session.is_complete(); ++tick) {
        const bool was_gone = session.player().state == PlayerState::gone;
        session.step(held_at(tick));
        ++report.ticks;
        ++report.level_ticks;
        std::string fault;
        // The room was built anew for one who died: it has not been stepped yet.
        if (was_gone && session.player().state != PlayerState::gone)
            checker.begin(session.world());
        else
            fault = checker.after(session.world());
        if (fault.empty())
            fault = snapshots.after(
                session, tick, [&](Session& copy, int at) { copy.step(held_at(at)); }, report.snapshots);
        if (!fault.empty()) {
            report.faults.push_back({round, "level " + level->name, tick, fault});
            break;
        }
    }
    report.deaths += session.deaths();
    report.completed += session.is_complete() ? 1 : 0;
}

void soak_world(const SoakPlan& soak_plan, int round, int index, SoakReport& report) {
    Rng rng{seed_of(round, -1 - index)};
    const RandomWorldPlan plan = random_plan(rng, soak_plan.dynamics);
    RandomWorld world(plan, rng.next());
    Snapshots<RandomWorld> snapshots;
    WorldChecker checker;
    checker.begin(world.world());
    for (int tick = 1; tick <= ticks_per_world; ++tick) {
        world.decide();
        if (world.has_changed()) checker.note_change(world.world());
        world.advance();
        ++report.ticks;
        report.mover_ticks += static_cast<std::int64_t>(world.world().movers().size());
        report.contacts += static_cast<std::int64_t>(world.world().contacts().size());
        report.dynamic_ticks += static_cast<std::int64_t>(world.world().dynamics().size());
        report.squishes += static_cast<std::int64_t>(world.world().squishes().size());
        std::string fault = checker.after(world.world());
        if (fault.empty())
            fault = snapshots.after(
                world, tick, [](RandomWorld& copy, int) { copy.step(); }, report.snapshots);
        if (!fault.empty()) {
            report.faults.push_back({round, "world " + std::to_string(index), tick, fault});
            return;
        }
    }
}

/// A random world beside its mirror image; in every other one nothing but dynamics moves by itself.
void soak_room(const SoakPlan& soak_plan, int round, int index, SoakReport& report) {
    Rng rng{seed_of(round, -1001 - index)};
    const bool is_quiet = index % 2 == 0;
    const RandomWorldPlan plan = mirrored_plan(rng, soak_plan.dynamics, is_quiet);
    const Blueprint blueprint(plan, rng.next());
    Twins twins{RandomWorld(blueprint), RandomWorld(blueprint, View::mirror(blueprint.room.grid())), Detail::no_ties};
    Snapshots<Twins> snapshots;
    const World& world = twins.one.world();
    WorldChecker checker;
    checker.begin(world);
    EnergyWatch energy(world, 128);
    for (int tick = 1; tick <= ticks_per_room; ++tick) {
        twins.decide();
        if (twins.one.has_changed()) checker.note_change(world);
        twins.advance();
        ++report.ticks;
        ++report.twin_ticks;
        report.dynamic_ticks += static_cast<std::int64_t>(world.dynamics().size());
        std::string fault = checker.after(world);
        if (fault.empty()) fault = twins.difference();
        if (fault.empty() && is_quiet) fault = energy.after(world);
        if (fault.empty())
            fault = snapshots.after(
                twins, tick, [](Twins& copy, int) { copy.step(); }, report.snapshots);
        if (!fault.empty()) {
            report.faults.push_back({round, "room " + std::to_string(index), tick, fault});
            return;
        }
    }
}

void soak_copies(const SoakPlan& plan, int round, int index, SoakReport& report) {
    const CopyFault fault = step_beside_copies(seed_of(round, -2001 - index), plan.dynamics, ticks_per_copied_world);
    report.ticks += ticks_per_copied_world;
    report.copy_ticks += ticks_per_copied_world;
    if (!fault.what.empty())
        report.faults.push_back({round, "copied world " + std::to_string(index), fault.tick, fault.what});
}

}  // namespace

SoakReport soak(const SoakPlan& plan, const std::function<void(const SoakReport&)>& progress) {
    SoakReport report;
    for (int round = plan.first_round; report.ticks < plan.ticks; ++round) {
        if (plan.in_levels)
            for (std::size_t i = 0; i < plan.levels.size(); ++i)
                soak_level(plan.levels[i], plan, round, static_cast<int>(i), report);
        for (int i = 0; plan.in_worlds && i < worlds_per_round; ++i) soak_world(plan, round, i, report);
        for (int i = 0; plan.in_rooms && i < rooms_per_round; ++i) soak_room(plan, round, i, report);
        for (int i = 0; plan.beside_copies && i < copied_worlds_per_round; ++i) soak_copies(plan, round, i, report);
        ++report.rounds;
        progress(report);
    }
    return report;
}

}  // namespace scree
