// What a replay means today, compared with what it meant when it was recorded.

#include "engine/replay/replay.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace scree {

namespace {

/// The next `name=value`; both empty at the end.
std::pair<std::string_view, std::string_view> take_field(std::string_view& fields) {
    const std::size_t end = std::min(fields.find(' '), fields.size());
    const std::string_view field = fields.substr(0, end);
    fields.remove_prefix(std::min(end + 1, fields.size()));
    const std::size_t equals = std::min(field.find('='), field.size());
    return {field.substr(0, equals), field.substr(std::min(equals + 1, field.size()))};
}

/// The recorded state, as far as it is known at a tick.
struct Recorded {
    std::vector<std::pair<std::string_view, std::string_view>> fields{};
    std::map<std::string_view, std::size_t> places{};
    bool is_whole = false;  // all fields are known, not only those that changed

    void put(std::string_view text) {
        while (!text.empty()) {
            const auto field = take_field(text);
            const auto [place, is_new] = places.try_emplace(field.first, fields.size());
            if (is_new)
                fields.push_back(field);
            else
                fields[place->second] = field;
        }
    }
};

/// The first field that differs, in the order in which they were recorded, then one that is only there now.
void name_field(Verdict& verdict, const Recorded& recorded, const std::string& actual) {
    std::map<std::string_view, std::string_view> now;
    for (std::string_view rest = actual; !rest.empty();) now.insert(take_field(rest));
    for (const auto& [name, value] : recorded.fields) {
        const auto found = now.find(name);
        if (found != now.end() && found->second == value) {
            now.erase(found);
            continue;
        }
        verdict.field = name;
        verdict.recorded = value;
        verdict.actual = found == now.end() ? std::string("missing") : std::string(found->second);
        return;
    }
    if (now.empty() || !recorded.is_whole) return;
    verdict.field = now.begin()->first;
    verdict.recorded = "missing";
    verdict.actual = now.begin()->second;
}

}  // namespace

std::string changed_fields(std::string_view before, std::string_view after) {
    std::map<std::string_view, std::string_view> old;
    while (!before.empty()) old.insert(take_field(before));
    std::string changed;
    while (!after.empty()) {
        const auto [name, value] = take_field(after);
        const auto found = old.find(name);
        if (found != old.end() && found->second == value) continue;
        if (!changed.empty()) changed += ' ';
        changed.append(name).append("=").append(value);
    }
    return changed;
}

Verdict compare_header(const Replay& replay, std::uint64_t content_hash, int rules_version) {
    Verdict verdict;
    if (replay.content_hash != content_hash)
        verdict.type = Verdict::Type::content_differs;
    else if (replay.rules_version != rules_version)
        verdict.type = Verdict::Type::rules_differ;
    return verdict;
}

Verdict verify(const Replay& replay, const std::function<std::uint64_t(Buttons)>& step, const StateText& state) {
    Verdict verdict;
    auto next = replay.checkpoints.begin();
    auto next_state = replay.states.begin();
    auto next_step = replay.steps.begin();
    Recorded recorded;
    recorded.put(replay.start);
    recorded.is_whole = !replay.start.empty();
    const bool traced = replay.trace.size() == replay.ticks.size();
    int done = 0;
    for (const Buttons held : replay.ticks) {
        const std::uint64_t hash = step(held);
        ++done;
        bool same = !traced || replay.trace[static_cast<std::size_t>(done - 1)] == static_cast<std::uint16_t>(hash);
        if (next != replay.checkpoints.end() && next->tick == done) same = (next++)->hash == hash && same;
        if (done == static_cast<int>(replay.ticks.size())) same = replay.end_hash == hash && same;
        if (!same && verdict.type == Verdict::Type::success) {
            verdict.type = Verdict::Type::diverged;
            verdict.tick = done;
            verdict.exact = traced;
        }
        bool is_known = false;
        if (next_step != replay.steps.end() && next_step->tick == done) {
            recorded.put((next_step++)->fields);
            is_known = true;
        }
        if (next_state != replay.states.end() && next_state->tick == done) {
            recorded.put((next_state++)->fields);
            recorded.is_whole = true;
            is_known = true;
        }
        if (verdict.type != Verdict::Type::diverged) continue;
        if (is_known) {
            verdict.seen_at = done;
            if (state) name_field(verdict, recorded, state());
        }
        if (is_known || !state || next_state == replay.states.end()) return verdict;
    }
    return verdict;
}

}  // namespace scree
