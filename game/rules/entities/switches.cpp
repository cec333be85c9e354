// Levers and plates switch a channel.
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entity_kinds.hpp"

#include <algorithm>
#include <array>

namespace scree {

std::uint32_t channels_on(std::span<const Entity> entities, std::span<const int> switches) {
    std::uint32_t on = 0;
    for (const int number : switches) {
        const Entity& entity = entities[static_cast<std::size_t>(number)];
        if (entity.on) on |= 1U << (entity.spec->channel - 1);
    }
    return on;
}

namespace kinds {

namespace {

constexpr std::array lever_values{
    ValueRule{"channel", ValueType::choice, 0, 0, 0, channel_choices},
    ValueRule{"ticks", ValueType::integer, 0, 0, 3'600, {}},  // until it switches back; 0: never
    ValueRule{"pole", ValueType::boolean, 0, 0, 1, {}},       // switched by crossing its column
    ValueRule{"turn", ValueType::choice, 0, 0, 0, "toggle on off"},
};
constexpr Sub pole_height = px(64);
constexpr int pole_rest = 30;  // ticks in which crossing it again does nothing

constexpr std::array plate_values{ValueRule{"channel", ValueType::choice, 0, 0, 0, channel_choices}};

void report_switch(const Entity& entity, Context& context) {
    context.events.push_back({EventType::switched, entity.spec->box.centre(), 0, Material::metal, entity.spec->entity});
}

void read_lever(EntitySpec& spec, const EntityData& data, const Level&) {
    spec.channel = channel_of(data);
    const std::string turn = choice_value(data, "turn");
    const LeverValues own{.is_pole = flag_value(data, "pole"),
                          .turns_on = turn != "off",
                          .turns_off = turn != "on",
                          .back = whole_value(data, "ticks")};
    spec.own = own;
    if (own.is_pole) spec.box.top = spec.box.bottom - pole_height;
}

void switch_lever(Entity& lever, Context& context) {
    const auto& own = lever.spec->as<LeverValues>();
    if (lever.on ? !own.turns_off : !own.turns_on) return;
    lever.on = !lever.on;
    lever.last_used = context.progress.tick;
    report_switch(lever, context);
}

/// Crossing a pole back at once does nothing.
bool is_at_rest(const Entity& lever, const Context& context) {
    return !lever.spec->as<LeverValues>().is_pole || lever.last_used < 0 ||
           context.progress.tick - lever.last_used >= pole_rest;
}

/// A pole is switched by any body, other levers by the hero only. Of the hero a lever remembers itself whether it was
/// inside: in a world that is built anew every touch begins.
void touch_lever(Entity& lever, Context& context, const TriggerEvent& event) {
    const bool is_hero = event.mover == context.player.body;
    if (!is_hero && !lever.spec->as<LeverValues>().is_pole) return;
    const bool begins = is_hero ? event.phase != Phase::end && !lever.touched : event.phase == Phase::begin;
    if (is_hero) lever.touched = event.phase != Phase::end;
    if (begins && context.player.is_alive() && is_at_rest(lever, context)) switch_lever(lever, context);
}

/// A lever with a time switches back.
void settle_lever(Entity& lever, Context& context) {
    const int ticks = lever.spec->as<LeverValues>().back;
    if (!lever.on || ticks == 0 || context.progress.tick - lever.last_used < ticks) return;
    lever.on = false;
    report_switch(lever, context);
}

void read_plate(EntitySpec& spec, const EntityData& data, const Level&) { spec.channel = channel_of(data); }

void move_plate(Entity& plate, Context&) { plate.pressers = 0; }

/// A body that left, but neither came nor stayed in this tick, was not counted.
void touch_plate(Entity& plate, Context& context, const TriggerEvent& event) {
    const TriggerEvent* first = context.world.trigger_events().data();
    const std::span<const TriggerEvent> before(first, static_cast<std::size_t>(&event - first));
    if (event.phase != Phase::end) {
        ++plate.pressers;
    } else if (std::any_of(before.begin(), before.end(), [&](const TriggerEvent& other) {
                   return other.trigger == event.trigger && other.mover == event.mover && other.phase != Phase::end;
               })) {
        --plate.pressers;
    }
}

/// A plate is on while anything is on it.
void settle_plate(Entity& plate, Context& context) {
    const bool is_pressed = plate.pressers > 0;
    if (is_pressed == plate.on) return;
    plate.on = is_pressed;
    plate.last_used = context.progress.tick;
    report_switch(plate, context);
}

}  // namespace

const EntityKind lever{.name = "lever",
                       .description = "switches its channel when the hero touches it",
                       .values = lever_values,
                       .role = Role::trigger,
                       .read = read_lever,
                       .place = place_trigger,
                       .settle = settle_lever,
                       .touch = touch_lever};
const EntityKind plate{.name = "plate",
                       .description = "its channel is on while anything stands on it",
                       .values = plate_values,
                       .role = Role::trigger,
                       .read = read_plate,
                       .place = place_trigger,
                       .move = move_plate,
                       .settle = settle_plate,
                       .touch = touch_plate};

}  // namespace kinds

}  // namespace scree
