#include "game/rules/replay_part.hpp"

#include "game/rules/session_fields.hpp"

#include <algorithm>

namespace scree {

namespace {

int int_of(std::size_t number) { return static_cast<int>(number); }

void insert_state(Replay& replay, Replay::State state) {
    if (state.tick == 0) return;
    const auto place = std::find_if(replay.states.begin(), replay.states.end(),
                                    [&](const Replay::State& other) { return other.tick > state.tick; });
    replay.states.insert(place, std::move(state));
}

}  // namespace

bool fits(const Replay& replay, const Level& level) {
    return compare_header(replay, level.content_hash, rules_version).type == Verdict::Type::success;
}

Result<Session> begin_replay(const Replay& replay, const std::shared_ptr<const Level>& level, const std::string& file) {
    Session session(level);
    if (replay.start.empty()) return {std::move(session), {}};
    std::string faulty;
    if (set_state(session, replay.start, faulty)) return {std::move(session), {}};
    return {std::nullopt,
            {{Severity::error, "replay", file, "start",
              "it begins with a state that is not possible in this level: " + faulty.substr(0, 60),
              "Mend the line or record it again"}}};
}

Result<Replay> last_part(const Replay& whole, const std::shared_ptr<const Level>& level, int ticks,
                         const std::string& file) {
    Result<Session> begun = begin_replay(whole, level, file);
    if (!begun) return {std::nullopt, std::move(begun.problems)};
    Session session = std::move(*begun.value);
    const std::size_t first = whole.ticks.size() - std::min(whole.ticks.size(), static_cast<std::size_t>(ticks));
    for (std::size_t i = 0; i < first; ++i) session.step(whole.ticks[i]);
    Replay part;
    part.level = whole.level;
    part.content_hash = whole.content_hash;
    part.rules_version = whole.rules_version;
    part.rewound = whole.rewound;
    part.slowed = whole.slowed;
    std::string before = state_text(session);
    part.start = before;
    // Start from the written state, as a player of the file does.
    Result<Session> again = begin_replay(part, level, file);
    Replay all = whole;
    if (std::none_of(all.states.begin(), all.states.end(),
                     [&](const auto& state) { return state.tick == int_of(first); }))
        insert_state(all, {int_of(first), before});
    all.steps.clear();
    bool is_exact = again.value.has_value();
    for (std::size_t i = first; i < whole.ticks.size(); ++i) {
        session.step(whole.ticks[i]);
        std::string after = state_text(session);
        std::string changed = changed_fields(before, after);
        before = std::move(after);
        if (is_exact) step_and_record(*again.value, part, whole.ticks[i]);
        is_exact = is_exact && state_text(*again.value) == before;
        if (changed.empty()) continue;
        part.steps.push_back({int_of(i - first) + 1, changed});
        all.steps.push_back({int_of(i) + 1, std::move(changed)});
    }
    is_exact = is_exact && again.value->hash() == session.hash();
    return {is_exact ? std::move(part) : std::move(all), {}};
}

}  // namespace scree
