// Water that is longer than the skim which the ground before it gives.
//
// Found by playing: from every few columns of the ground before a shore the hero runs and slides into the water, with
// and without a jump at the shore and a last one before it sinks. Only a level of ground and water is played, so
// nothing is said where something else may help: things to stand or ride on, or a ledge from which one drops in.
#include "game/lint/free_cells.hpp"
#include "game/lint/lint.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/places.hpp"
#include "game/rules/player_moves.hpp"
#include "game/rules/session.hpp"
#include "game/rules/speed_math.hpp"
#include "game/rules/terrain.hpp"

#include <algorithm>
#include <memory>

namespace scree {

namespace {

constexpr int farthest_start = 128;  // tiles from the shore; a longer slope adds hardly anything
constexpr int start_step = 4;        // tiles
constexpr int highest_step = 3;      // tiles; higher ones are ledges
constexpr int headroom = 8;          // tiles over the water in which something to stand on may help
constexpr int lent_within = 24;      // tiles beside it in which a belt or a lift may
constexpr int run_in_ticks = 12;
constexpr int jump_ticks = 20;
constexpr int most_ticks = 20 * ticks_per_second;
constexpr Sub almost_sunk = 64;  // subpixels per tick above what the water needs

/// Columns and rows; the shores are the columns just outside.
struct Pond {
    int left = 0;
    int right = 0;
    int top = 0;
};

struct Start {
    int col = 0;
    int row = 0;  // of the ground
};

/// The ground before a shore, from there on.
struct RunUp {
    std::vector<Start> starts;
    bool is_under_ledge = false;  // a faster hero may come from above
};

bool is_ground(const Level& level, const FreeCells& cells, int col, int row) {
    return !cells.is_free(col, row) || level.grid.kind_at(col, row).shape.type != ShapeType::empty;
}

/// `away` is the direction that leads away from the water: -1 or 1.
RunUp run_up_of(const Level& level, const FreeCells& cells, int shore, int away, int row) {
    RunUp run_up;
    for (int i = 0; i < farthest_start; ++i) {
        const int col = shore + i * away;
        if (col < 0 || col >= level.grid.cols()) break;
        int rise = 0;
        while (row > 0 && is_ground(level, cells, col, row - 1)) --row, ++rise;
        if (rise > highest_step) {
            run_up.is_under_ledge = row > 0;
            break;
        }
        while (row < level.grid.rows() && !is_ground(level, cells, col, row)) ++row;
        if (row == level.grid.rows()) break;
        if (i % start_step == 0) run_up.starts.push_back({col, row});
    }
    return run_up;
}

/// How one slide into the water is played.
struct Play {
    Button ahead = Button::right;
    bool runs_in = false;
    bool jumps_at_shore = false;
    bool jumps_at_last = false;
};

enum class Crossing { crossed, sank, missed };  // missed: it came to something else

class Skipper {
  public:
    Skipper(const Play& play, const EntitySpec& water) : play_(play), water_(water) {}

    Crossing play(Session session) {
        const int direction = play_.ahead == Button::right ? 1 : -1;
        const Sub shore = direction > 0 ? water_.home.left : -water_.home.right;
        const Sub other_shore =
            (direction > 0 ? water_.home.right : -water_.home.left) - water_.as<WaterValues>().shallow;
        while (session.tick() < most_ticks) {
            const Sub front = direction > 0 ? session.body().box.right : -session.body().box.left;
            if (front > other_shore + session.body().box.width()) return Crossing::crossed;
            const bool is_on_water = front > shore && session.body().is_grounded();
            const Sub ahead_speed = direction * own_speed(session.player(), session.body());
            const bool is_at_shore = play_.jumps_at_shore && front > shore - px(12) && front <= shore;
            const bool is_last =
                play_.jumps_at_last && is_on_water && ahead_speed < water_.as<WaterValues>().needs + almost_sunk;
            if (jump_left_ == 0 && session.body().is_grounded() && (is_at_shore || is_last)) jump_left_ = jump_ticks;
            session.step(held(session.tick()));
            for (const Event& event : session.events())
                if (event.type == EventType::splashed)
                    return event.entity == water_.entity ? Crossing::sank : Crossing::missed;
            if (session.deaths() > 0 || session.is_complete()) return Crossing::missed;
        }
        return Crossing::missed;
    }

  private:
    Buttons held(int tick) {
        Buttons buttons;
        buttons.set(play_.ahead, true);
        if (jump_left_ > 0) {
            --jump_left_;
            buttons.set(Button::jump, true);
        }
        if (!play_.runs_in || tick >= run_in_ticks) buttons.set(Button::down, true);
        return buttons;
    }

    Play play_;
    const EntitySpec& water_;
    int jump_left_ = 0;
};

bool may_help(const Level& level, const FreeCells& cells, const Pond& pond) {
    const int top = std::max(pond.top - headroom, 0);
    for (int col = pond.left; col <= pond.right; ++col)
        for (int row = top; row < pond.top; ++row)
            if (is_ground(level, cells, col, row)) return true;
    const Sub tile = level.grid.tile_sub();
    const Aabb over{pond.left * tile, top * tile, (pond.right + 1) * tile, (pond.top + 1) * tile};
    const Aabb around{over.left - lent_within * tile, over.top - lent_within * tile, over.right + lent_within * tile,
                      over.bottom};
    for (std::size_t i = 0; i < level.entities.size(); ++i) {
        const std::optional<Footing> footing = footing_of(level, static_cast<int>(i), {});
        if (!footing || level.entities[i].name == "water") continue;
        const bool lends_speed = footing->speed > 0 || footing->throws > 0 || footing->lifts;
        if (overlaps(footing->box, lends_speed || level.entities[i].name == "conveyor" ? around : over)) return true;
    }
    return false;
}

/// The level with nothing in it but its start, its ground and its water.
std::shared_ptr<Level> bare(const Level& level) {
    auto copy = std::make_shared<Level>(level);
    std::erase_if(copy->entities, [](const EntityData& entity) {
        return entity.name != "player" && entity.name != "water" && !is_terrain(entity);
    });
    return copy;
}

/// The result of all slides into the water from one side.
struct Outcome {
    bool sinks = false;
    bool may_cross = false;
};

Outcome slide_in(const std::shared_ptr<Level>& level, const EntitySpec& water, const RunUp& run_up, Button ahead) {
    Outcome outcome{.may_cross = run_up.is_under_ledge};
    const auto player = std::find_if(level->entities.begin(), level->entities.end(),
                                     [](const EntityData& entity) { return entity.name == "player"; });
    const Sub tile = level->grid.tile_sub();
    for (const Start& start : run_up.starts) {
        const Vec foot{start.col * tile, start.row * tile};
        player->box = {foot.x, foot.y - tile, foot.x + tile, foot.y};
        const Session session(level);
        for (int variant = 0; variant < 8 && !outcome.may_cross; ++variant) {
            const Play play{ahead, (variant & 1) != 0, (variant & 2) != 0, (variant & 4) != 0};
            const Crossing crossing = Skipper(play, water).play(session);
            outcome.sinks = outcome.sinks || crossing == Crossing::sank;
            outcome.may_cross = crossing == Crossing::crossed;
        }
    }
    return outcome;
}

}  // namespace

void lint_water(const Level& level, const FreeCells& cells, ogmo::Report& report) {
    const auto is_water = [](const EntityData& entity) { return entity.name == "water"; };
    if (std::none_of(level.entities.begin(), level.entities.end(), is_water)) return;
    const std::shared_ptr<Level> played = bare(level);
    const Sub tile = level.grid.tile_sub();
    for (const std::optional<EntitySpec>& water : read_entities(*played)) {
        if (!water || water->kind != &kinds::water) continue;
        const Sub deep = water->home.width() - 2 * water->as<WaterValues>().shallow;
        if (deep <= 0) continue;
        const Aabb& box = water->home;
        const Pond pond{level.grid.cell_of(box.left), level.grid.cell_of(box.right - 1), level.grid.cell_of(box.top)};
        if (may_help(level, cells, pond)) continue;
        Outcome outcome;
        for (const int away : {-1, 1}) {
            const RunUp run_up = run_up_of(level, cells, away < 0 ? pond.left - 1 : pond.right + 1, away, pond.top);
            const Outcome side = slide_in(played, *water, run_up, away < 0 ? Button::right : Button::left);
            outcome = {outcome.sinks || side.sinks, outcome.may_cross || side.may_cross};
        }
        if (!outcome.sinks || outcome.may_cross) continue;
        report.warning("water-too-long", place_of(*played, played->entities[static_cast<std::size_t>(water->entity)]),
                       "its " + std::to_string(deep / tile) + " deep tiles are too long for a slide from either side",
                       "Shorten it, lengthen the slope before it, or put stones in it");
    }
}

}  // namespace scree
