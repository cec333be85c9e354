// Planks, snow or ice that burst when the hero slides or dives into them fast enough. A hit at half that speed, or a
// second of pushing against a wall of them, cracks them, and the next one bursts them.
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entities/phases.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/player_moves.hpp"
#include "game/rules/speed_math.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

namespace scree::kinds {

namespace {

constexpr int hits_apart = 12;                // ticks
constexpr int push_ticks = ticks_per_second;  // of a push that are worth a hit

constexpr std::array barrier_values{
    ValueRule{"needs", ValueType::number, 260, 180, 600, {}},  // px per second
    ValueRule{"kind", ValueType::choice, 0, 0, 0, "planks snow ice"},
};

Material material_of(const std::string& kind) {
    if (kind == "snow") return Material::snow;
    return kind == "ice" ? Material::ice : Material::wood;
}

void read_barrier(EntitySpec& spec, const EntityData& data, const Level&) {
    spec.own = BarrierValues{.needs = to_subpixels(number_value(data, "needs") / ticks_per_second),
                             .material = material_of(choice_value(data, "kind"))};
}

void place_barrier(Entity& barrier, Context& context) {
    if (is_in(barrier, Barrier::burst)) return;
    const EntitySpec& spec = *barrier.spec;
    barrier.body = context.world.add_solid({.size = spec.home.size(), .material = spec.as<BarrierValues>().material},
                                           spec.home.corner());
}

enum class HitFrom { side, above_or_below };

/// The side that the displacement of one tick hits. One that cuts a corner hits a wall from its side and a floor from
/// above.
std::optional<HitFrom> hit_from(const Aabb& barrier, const Aabb& box, Vec displacement) {
    if (!overlaps(hull(box, box.moved(displacement)), barrier)) return {};
    const bool shares_columns = box.right > barrier.left && box.left < barrier.right;
    const bool shares_rows = box.bottom > barrier.top && box.top < barrier.bottom;
    const bool is_wall = barrier.height() >= barrier.width();
    return shares_columns || (!shares_rows && !is_wall) ? HitFrom::above_or_below : HitFrom::side;
}

/// What the hero brings against that side: the own speed of a slide along x, or its fall while it dives. No other speed
/// counts, such as that of a wall jump, a spring or a lift.
Sub speed_against(HitFrom hit, const Mover& hero, const Player& player) {
    if (hit == HitFrom::side) return player.speed_is_of_slide ? std::abs(own_speed(player, hero)) : 0;
    return player.last_held.holds(Button::down) ? std::max(hero.velocity.y, Sub{0}) : 0;
}

/// Costs a sixteenth of the speed.
void break_through(HitFrom hit, Mover& hero, Player& player) {
    if (hit == HitFrom::above_or_below)
        hero.velocity.y -= hero.velocity.y / 16;
    else
        hero.velocity.x -= own_speed(player, hero) / 16;
    player.retain = 0;
}

/// True if the hero stands beside a wall and holds the key towards it.
bool pushes(const Mover& hero, const Player& player, const Aabb& barrier) {
    const int direction = player_direction(player.last_held);
    return player.is_alive() && player.was_grounded && direction != 0 && barrier.height() >= barrier.width() &&
           hit_from(barrier, hero.box, {direction * px(1), 0}) == HitFrom::side;
}

bool is_burst_by_boulder(const Aabb& barrier, const World& world) {
    return std::any_of(world.dynamics().begin(), world.dynamics().end(), [&](const Dynamic& boulder) {
        return boulder.velocity != Vec{} && hit_from(barrier, boulder.box(), boulder.velocity);
    });
}

/// Before the world's step, so that what bursts it is not stopped.
void move_barrier(Entity& barrier, Context& context) {
    if (is_in(barrier, Barrier::burst)) return;
    const EntitySpec& spec = *barrier.spec;
    const auto& own = spec.as<BarrierValues>();
    Player& player = context.player;
    Mover& hero = *context.world.mover(player.body);
    // A hero on the ground follows it, and does not fall into a floor beside it.
    const Sub descends = descent(hero.velocity.x, hero.ground.gradient);
    const Vec displacement{hero.velocity.x, player.was_grounded ? descends : hero.velocity.y};
    const std::optional<HitFrom> hit = hit_from(spec.home, hero.box, displacement);
    int& pause = barrier.rail.pause;  // until the next hit counts
    pause = std::max(pause - 1, 0);
    barrier.timer = pause == 0 && pushes(hero, player, spec.home) ? barrier.timer + 1 : 0;
    const Sub hard = hit ? speed_against(*hit, hero, player) : 0;
    const Sub speed = barrier.timer >= push_ticks ? std::max(hard, own.needs / 2) : hard;
    const bool is_hit = player.is_alive() && speed >= own.needs / 2 && pause == 0;
    const bool is_by_hero = is_hit && (is_in(barrier, Barrier::cracked) || speed >= own.needs);
    if (!is_by_hero && !is_burst_by_boulder(spec.home, context.world)) {
        if (!is_hit) return;
        begin(barrier, Barrier::cracked, 0);
        if (hard >= own.needs / 2) pause = hits_apart;
        context.events.push_back({EventType::cracked, hero.box.centre(), speed, own.material, spec.entity});
        return;
    }
    if (is_by_hero && hit) break_through(*hit, hero, player);
    context.world.remove(barrier.body);
    barrier.body = BodyId::none;
    begin(barrier, Barrier::burst, 0);
    context.events.push_back({EventType::burst, spec.home.centre(), speed, own.material, spec.entity});
}

Aabb barrier_box(const Entity& barrier) { return is_in(barrier, Barrier::burst) ? Aabb{} : barrier.spec->home; }

std::optional<Footing> barrier_footing(const EntitySpec& spec, const Tuning&) { return Footing{.box = spec.home}; }

bool needs_slide(const EntitySpec&) { return true; }

}  // namespace

const EntityKind barrier{
    .name = "barrier",
    .description = "a wall or floor that breaks under a fast slide or dive, or a wall under a long push",
    .values = barrier_values,
    .role = Role::actor,
    .last_phase = phase_number(Barrier::cracked),
    .read = read_barrier,
    .place = place_barrier,
    .move = move_barrier,
    .box = barrier_box,
    .footing = barrier_footing,
    .bars_without_slide = needs_slide};

}  // namespace scree::kinds
