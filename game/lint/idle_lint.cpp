// A hero that arrives and presses no button must survive.
#include "game/lint/lint.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/places.hpp"
#include "game/rules/session.hpp"
#include "game/rules/terrain.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

namespace scree {

namespace {

constexpr int idle_ticks = 5 * ticks_per_second;
constexpr std::size_t most_arrivals = 32;
constexpr std::size_t most_stepped = 2'000;   // with more entities the check would take too long
constexpr std::size_t most_work = 1'500'000;  // entities times ticks, for all arrivals together

struct Death {
    int tick = 0;
    std::string how;
};

std::string cause_of_death(const Session& session) {
    const std::span<const Squish> squishes = session.world().squishes();
    if (std::any_of(squishes.begin(), squishes.end(),
                    [&](const Squish& squish) { return squish.mover == session.player().body; }))
        return "is crushed";
    if (session.body().box.top > px(session.level().height)) return "falls out of the level";
    if (session.is_hurt()) return "dies of spikes";
    const Aabb touched = grown(session.body().box, px(1));  // a boulder kills before it is where the hero is
    for (const Entity& actor : session.actors())
        if (is_deadly(actor, session.world(), touched))
            return "is hit by " +
                   place_of(session.level(), session.level().entities[static_cast<std::size_t>(actor.spec->entity)]);
    return "dies";
}

std::optional<Death> die_idle(const std::shared_ptr<const Level>& level) {
    Session session(level);
    for (int tick = 0; tick < idle_ticks && !session.is_complete(); ++tick) {
        session.step({});
        if (session.deaths() > 0) return Death{tick, cause_of_death(session)};
    }
    return std::nullopt;
}

bool has_ground(const Level& level) {
    for (int row = 0; row < level.grid.rows(); ++row)
        for (int col = 0; col < level.grid.cols(); ++col)
            if (level.grid.filled().has(col, row)) return true;
    return std::any_of(level.entities.begin(), level.entities.end(), is_terrain);
}

/// With unread grids it is mostly a level of another game, whose ground is a grid with a name of its own.
void tell_no_terrain(const Level& level, ogmo::Report& report) {
    if (level.unread_grids.empty()) {
        report.warning("no-terrain", "",
                       "the level has no ground, so the hero falls out of it: it has no tile with a shape, no cell of "
                       "the grid \"collision\" and no line of terrain",
                       "Paint ground in the layer for it, or draw a line with the entity \"terrain\"");
        return;
    }
    std::string names;
    for (const std::string& name : level.unread_grids) names += (names.empty() ? "" : ", ") + ogmo::in_quotes(name);
    const std::string sidecar = level.project_path.stem().string() + ".collision.json";
    report.warning("no-terrain", "layer " + ogmo::in_quotes(level.unread_grids.front()),
                   "the level has no ground, so the hero falls out of it: the game reads only a grid named "
                   "\"collision\", and this level has " +
                       names,
                   "Rename the one with the ground to \"collision\" in the project editor, and write " + sidecar +
                       " beside the project, with the meaning of its characters");
}

}  // namespace

void lint_idle(const Level& level, const std::vector<const EntityData*>& arrivals, ogmo::Report& report) {
    if (level.entities.size() > most_stepped) return;
    const Tuning tuning;
    std::vector<const EntityData*> first = arrivals;  // the start before all others
    std::stable_partition(first.begin(), first.end(),
                          [](const EntityData* arrival) { return arrival->name == "player"; });
    std::size_t work = 0;
    for (std::size_t i = 0; i < std::min(first.size(), most_arrivals) && work <= most_work; ++i) {
        const EntityData& arrival = *first[i];
        work += (level.entities.size() + 1) * static_cast<std::size_t>(idle_ticks);
        const auto moved = std::make_shared<Level>(level);
        for (EntityData& entity : moved->entities)
            if (entity.name == "player") entity.box = arrival_box(arrival, tuning.body_size);
        std::erase_if(moved->entities,
                      [](const EntityData& entity) { return entity.name == "avalanche"; });  // it waits
        const std::optional<Death> death = die_idle(moved);
        if (!death) continue;
        if (!has_ground(level)) return tell_no_terrain(level, report);
        const int tenths = death->tick * 10 / ticks_per_second;
        report.warning(arrival.name == "player" ? "start-is-deadly" : "checkpoint-is-deadly", place_of(level, arrival),
                       "a hero that arrives there and does nothing " + death->how + " after " +
                           std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " seconds",
                       "Put it on solid ground, away from lifts and other dangers");
    }
}

}  // namespace scree
