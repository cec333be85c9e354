// A wall of snow that follows its nodes, faster the farther the hero is ahead, and kills on contact.
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entities/phases.hpp"
#include "game/rules/entity_kinds.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace scree::kinds {

namespace {

constexpr std::array avalanche_values{
    ValueRule{"speed", ValueType::number, 250, 60, 600, {}},   // px per second at least
    ValueRule{"room", ValueType::integer, 160, 0, 1'000, {}},  // px: with more between it and the hero it is faster
    ValueRule{"head", ValueType::integer, 360, 0, 2'000, {}},  // px behind the hero when it wakes
    ValueRule{"haste", ValueType::integer, 75, 20, 200, {}},   // ticks in which it would run what is beyond its room
};

constexpr Sub fastest = 2'560;     // subpixels per tick
constexpr Sub least_head = px(8);  // with less it would begin inside the hero

/// `out` counts from `head` behind its place on, so that it is never negative.
void read_avalanche(EntitySpec& spec, const EntityData& data, const Level&) {
    AvalancheValues own{.speed = to_subpixels(number_value(data, "speed") / ticks_per_second),
                        .room = px(whole_value(data, "room")),
                        .haste = whole_value(data, "haste"),
                        .head = std::max(px(whole_value(data, "head")), least_head)};
    for (const Vec node : data.nodes) own.course.push_back(node - data.position);
    const Sub end = own.course.empty() ? 0 : own.course.back().x;
    own.side = end < 0 ? -1 : 1;
    spec.farthest = own.head + std::abs(end);
    spec.own = std::move(own);
}

/// The side of the box that it comes with, at its place.
Sub front_at_home(const EntitySpec& spec) {
    return spec.as<AvalancheValues>().side > 0 ? spec.home.right : spec.home.left;
}

/// How far along its course a place is, in the units of `out`.
Sub along(const EntitySpec& spec, Sub x) {
    const auto& own = spec.as<AvalancheValues>();
    return own.side * (x - front_at_home(spec)) + own.head;
}

/// Vertical displacement of its course at that place of the front along x. A node that is no farther along x than the
/// one before it is a step.
Sub rise_at(const EntitySpec& spec, Sub distance) {
    const auto& own = spec.as<AvalancheValues>();
    Vec from;
    for (const Vec to : own.course) {
        const Sub length = own.side * (to.x - from.x);
        const Sub part = distance - own.side * from.x;
        if (length > 0 && part < length)
            return from.y + static_cast<Sub>(std::int64_t{to.y - from.y} * std::max(part, 0) / length);
        from = to;
    }
    return from.y;
}

Aabb avalanche_box(const Entity& avalanche) {
    const EntitySpec& spec = *avalanche.spec;
    if (is_in(avalanche, Avalanche::asleep) || is_in(avalanche, Avalanche::unplaced)) return {};
    const auto& own = spec.as<AvalancheValues>();
    const Sub distance = avalanche.out - own.head;
    return spec.home.moved({own.side * distance, rise_at(spec, distance)});
}

std::optional<DeadlyShape> avalanche_shape(const Entity& avalanche, const Aabb& box) {
    if (is_in(avalanche, Avalanche::at_rest)) return std::nullopt;
    return DeadlyShape{box};
}

/// Only within its height: a path that turns back above or below its course does not count.
bool is_on_course(const EntitySpec& spec, const Aabb& box) {
    const Sub distance = along(spec, box.centre().x) - spec.as<AvalancheValues>().head;
    const Sub rise = rise_at(spec, distance);
    return distance >= 0 && box.bottom > spec.home.top + rise && box.top < spec.home.bottom + rise;
}

void start_at(Entity& avalanche, Avalanche phase, Sub hero) {
    const EntitySpec& spec = *avalanche.spec;
    begin(avalanche, phase, 0);
    avalanche.out = std::clamp(along(spec, hero) - spec.as<AvalancheValues>().head, Sub{0}, spec.farthest);
}

void begin_avalanche(Entity& avalanche) { begin(avalanche, Avalanche::unplaced, 0); }

/// Behind a hero that comes back on its course it waits until the hero begins to move.
void place_avalanche(Entity& avalanche, Context& context) {
    if (!is_in(avalanche, Avalanche::unplaced)) return;
    begin(avalanche, Avalanche::asleep, 0);
    const int checkpoint = context.progress.checkpoint;
    if (checkpoint < 0) return;
    const EntitySpec& spec = *avalanche.spec;
    const Aabb& column = context.entities[static_cast<std::size_t>(checkpoint)].spec->home;
    if (!is_on_course(spec, column)) return;
    const Sub x = column.centre().x;
    const bool is_over = along(spec, x) - spec.as<AvalancheValues>().head >= spec.farthest;
    start_at(avalanche, is_over ? Avalanche::at_rest : Avalanche::waiting, x);
}

bool wants_to_move(const Player& player) {
    const Buttons held = player.last_held;
    return player.is_alive() && (held.holds(Button::left) || held.holds(Button::right) || held.holds(Button::jump) ||
                                 held.holds(Button::down));
}

void move_avalanche(Entity& avalanche, Context& context) {
    const EntitySpec& spec = *avalanche.spec;
    const Aabb& box = context.hero().box;
    const Sub hero = box.centre().x;
    if (is_in(avalanche, Avalanche::asleep) && context.player.is_alive() && is_on_course(spec, box)) {
        start_at(avalanche, Avalanche::running, hero);
        context.events.push_back(
            {EventType::warned, avalanche_box(avalanche).centre(), 0, Material::snow, spec.entity});
    } else if (is_in(avalanche, Avalanche::waiting) && wants_to_move(context.player)) {
        begin(avalanche, Avalanche::running, 0);
    } else if (is_in(avalanche, Avalanche::running)) {
        const auto& own = spec.as<AvalancheValues>();
        const Sub gap = along(spec, hero) - avalanche.out;
        avalanche.speed = std::clamp(own.speed + (gap - own.room) / own.haste, own.speed, std::max(fastest, own.speed));
        avalanche.out = std::min(avalanche.out + avalanche.speed, spec.farthest);
        if (avalanche.out == spec.farthest) begin(avalanche, Avalanche::at_rest, 0);
    }
}

}  // namespace

const EntityKind avalanche{.name = "avalanche",
                           .description = "snow that follows its nodes after the hero; kills",
                           .values = avalanche_values,
                           .role = Role::actor,
                           .last_phase = phase_number(Avalanche::unplaced),
                           .is_danger = true,
                           .read = read_avalanche,
                           .begin = begin_avalanche,
                           .place = place_avalanche,
                           .move = move_avalanche,
                           .collide = hits_hero,
                           .box = avalanche_box,
                           .deadly_shape = avalanche_shape};

}  // namespace scree::kinds
