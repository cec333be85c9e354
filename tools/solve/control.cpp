#include "tools/solve/control.hpp"

#include "game/lint/playable.hpp"
#include "game/rules/session_fields.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr std::size_t most_nodes = 100'000;    // with all buttons
constexpr std::size_t least_without = 10'000;  // states, for each seed
constexpr std::uint64_t seeds[] = {0, 1, 2};

/// The session as after a death at that moment: at its checkpoint, standing, with what was switched.
Session respawned(Session session) {
    std::string faulty;
    const std::vector<SessionField> gone{{"hero.state", static_cast<std::int64_t>(PlayerState::gone)},
                                         {"hero.state_ticks", 0}};
    if (!set_session_fields(session, gone, faulty)) return session;
    while (!session.player().is_alive()) session.step({});
    return session;
}

/// What the route does between two checkpoints.
struct Stretch {
    Session start;    // standing
    int goal = -1;    // number of that checkpoint among the session's entities
    int entity = -1;  // of the checkpoint that it reaches; -1: the exit
};

int lit_entity(const Session& session) {
    const int lit = session.active_checkpoint();
    return lit < 0 ? -1 : session.entities()[static_cast<std::size_t>(lit)].spec->entity;
}

std::vector<Stretch> stretches_of(const std::shared_ptr<const Level>& level, const std::vector<Buttons>& route) {
    Session session(level);
    std::vector<Stretch> stretches{{session}};
    for (const Buttons held : route) {
        const int before = session.active_checkpoint();
        session.step(held);
        if (session.is_complete()) break;
        if (session.active_checkpoint() == before) continue;
        stretches.back().goal = session.active_checkpoint();
        stretches.back().entity = lit_entity(session);
        stretches.push_back({respawned(session)});
    }
    return stretches;
}

/// The level whose only exit is that checkpoint, for the guide; -1: as it is.
Level goals_of(const Level& level, int entity) {
    Level goals(level);
    if (entity < 0) return goals;
    const int id = level.entities[static_cast<std::size_t>(entity)].id;
    std::erase_if(goals.entities, [](const EntityData& other) { return other.name == "exit"; });
    for (EntityData& other : goals.entities)
        if (other.name == "checkpoint" && other.id == id) other.name = "exit";
    return goals;
}

std::string name_of(const Level& level, int entity, const char* otherwise) {
    if (entity < 0) return otherwise;
    return "checkpoint " + std::to_string(level.entities[static_cast<std::size_t>(entity)].id);
}

ControlSegment examine(const Level& level, const Stretch& stretch, const SolveOptions& asked) {
    ControlSegment segment;
    segment.from = name_of(level, lit_entity(stretch.start), "start");
    segment.to = name_of(level, stretch.entity, "exit");
    const Level goals = goals_of(level, stretch.entity);
    SolveOptions options = asked;
    options.smooth = options.fast = false;
    options.known.clear();
    options.forbidden = {};
    options.nodes = asked.nodes > 0 ? asked.nodes : most_nodes;
    const Solution with = solve_from(stretch.start, goals, stretch.goal, options);
    segment.found = with.verdict == SolveVerdict::beatable;
    segment.looked_at = with.looked_at;
    if (!segment.found) return segment;
    options.forbidden = asked.forbidden;
    options.nodes = std::max(with.looked_at * 10, least_without) / solve_strategies().size() + 1;
    for (const std::uint64_t seed : seeds) {
        options.seed = seed;
        const Solution without = solve_from(stretch.start, goals, stretch.goal, options);
        segment.looked_without += without.looked_at;
        segment.found_without = without.verdict == SolveVerdict::beatable;
        if (segment.found_without) break;
    }
    return segment;
}

}  // namespace

bool Control::holds() const {
    return !was_stopped && !segments.empty() && std::ranges::all_of(segments, &ControlSegment::found) &&
           !std::ranges::all_of(segments, &ControlSegment::found_without);
}

Control control(const Level& level, const std::vector<Buttons>& route, const SolveOptions& options) {
    const std::shared_ptr<const Level> plain = bare_level(level, true);
    Control result;
    for (const Stretch& stretch : stretches_of(plain, route)) {
        if (options.is_stopped()) break;
        result.segments.push_back(examine(*plain, stretch, options));
    }
    result.was_stopped = options.is_stopped();
    return result;
}

std::string text_of(const ControlSegment& segment) {
    std::string text = segment.from + " to " + segment.to + ": ";
    if (!segment.found) return text + "not found in " + std::to_string(segment.looked_at) + " states with all buttons";
    text += "found in " + std::to_string(segment.looked_at) + " states; without them ";
    text += segment.found_without ? "found in " : "not found in ";
    return text + std::to_string(segment.looked_without);
}

}  // namespace scree
