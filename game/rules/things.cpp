// What lies about in a level: what the hero takes, touches, switches, or is thrown, blown and hurt by.
#include "game/rules/session.hpp"
#include "game/rules/spikes.hpp"

#include <algorithm>
#include <array>

namespace scree {

namespace {

struct TypeName {
    Thing::Type type;
    std::string_view name;
};
constexpr std::array type_names{
    TypeName{Thing::Type::coin, "coin"},
    TypeName{Thing::Type::gem, "gem"},
    TypeName{Thing::Type::checkpoint, "checkpoint"},
    TypeName{Thing::Type::exit, "exit"},
    TypeName{Thing::Type::spikes, "spikes"},
    TypeName{Thing::Type::spring, "spring"},
    TypeName{Thing::Type::lever, "lever"},
    TypeName{Thing::Type::plate, "plate"},
    TypeName{Thing::Type::wind, "wind"},
};

Sub per_tick(double px_per_second) { return to_subpixels(px_per_second / ticks_per_second); }

constexpr Sub most_wind = px(10);  // per tick, however many winds meet: 600 px/s

bool is_pressed(const Aabb& plate, const World& world) {
    return std::any_of(world.movers().begin(), world.movers().end(),
                       [&](const Mover& mover) { return overlaps(mover.box, plate); }) ||
           std::any_of(world.dynamics().begin(), world.dynamics().end(),
                       [&](const Dynamic& dynamic) { return overlaps(dynamic.box(), plate); });
}

}  // namespace

std::optional<Thing> make_thing(const EntityData& data, int entity) {
    const auto found = std::find_if(type_names.begin(), type_names.end(),
                                    [&](const TypeName& type) { return type.name == data.name; });
    if (found == type_names.end()) return std::nullopt;
    Thing thing;
    thing.type = found->type;
    thing.entity = entity;
    thing.box = data.box;
    thing.direction = direction_of(data);
    if (thing.type == Thing::Type::spikes) thing.box = spike_box(data.box, thing.direction);
    if (thing.type == Thing::Type::spring) {
        thing.strength = static_cast<int>(to_subpixels(data.value_float("strength", 1)));
        thing.box.top += data.box.height() / 2;
    }
    if (thing.type == Thing::Type::wind)
        thing.direction = {per_tick(data.value_float("right", 0)), per_tick(data.value_float("down", 0))};
    return thing;
}

/// Wind blows on the hero's middle; where two winds meet both do.
void Session::feel_wind() {
    player_.wind = {};
    const Vec middle = body().box.centre();
    for (const Thing& thing : things_) {
        const Aabb& box = thing.box;
        if (thing.type != Thing::Type::wind || middle.x <= box.left || middle.x >= box.right) continue;
        if (middle.y >= box.top && middle.y < box.bottom) player_.wind += thing.direction;
    }
    player_.wind = {std::clamp(player_.wind.x, -most_wind, most_wind),
                    std::clamp(player_.wind.y, -most_wind, most_wind)};
}

void Session::meet_things() {
    for (const TriggerEvent& event : world_.trigger_events()) {
        if (event.mover != player_.body || event.phase == Phase::end) continue;
        for (std::size_t i = 0; i < things_.size(); ++i)
            if (things_[i].body == event.trigger) meet(static_cast<int>(i), event.phase == Phase::begin);
    }
}

void Session::meet(int index, bool comes) {
    Thing& thing = things_[static_cast<std::size_t>(index)];
    const Vec where = thing.box.centre();
    switch (thing.type) {
        case Thing::Type::coin:
        case Thing::Type::gem:
            if (thing.taken) return;
            thing.taken = true;
            events_.push_back({thing.type == Thing::Type::coin ? EventType::coin : EventType::gem, where, 0,
                               Material::metal, thing.entity});
            return;
        case Thing::Type::checkpoint:
            if (checkpoint_ == index) return;
            checkpoint_ = index;
            thing.last_used = tick_;
            events_.push_back({EventType::checkpoint, where, 0, Material::wood, thing.entity});
            return;
        case Thing::Type::exit:
            if (complete_) return;
            complete_ = true;
            events_.push_back({EventType::level_complete, where, 0, Material::stone, thing.entity});
            return;
        case Thing::Type::spring: {
            const Sub speed = tuning_.spring_speed * thing.strength / 256;
            const bool leaving = body().velocity.x * thing.direction.x + body().velocity.y * thing.direction.y > 0;
            if (leaving) return;
            thing.last_used = tick_;
            const Vec sideways{thing.direction.x * speed, std::min(body().velocity.y, -tuning_.jump_speed / 2)};
            throw_player(player_, world_, thing.direction.y != 0 ? Vec{body().velocity.x, -speed} : sideways);
            events_.push_back({EventType::spring, where, speed, Material::metal, thing.entity});
            return;
        }
        case Thing::Type::lever:
            if (!comes) return;
            thing.taken = !thing.taken;
            thing.last_used = tick_;
            events_.push_back({EventType::switched, where, 0, Material::metal, thing.entity});
            return;
        case Thing::Type::spikes:  // must_die asks them, as they depend on the way one goes
        case Thing::Type::plate:   // step_switches asks who is on it
        case Thing::Type::wind:    // feel_wind
            return;
    }
}

/// Levers with a time go back; plates are on while anything is on them.
void Session::step_switches() {
    for (Thing& thing : things_) {
        if (thing.type == Thing::Type::lever && thing.taken) {
            const int ticks = entity_of(thing.entity).value_int("ticks", 0);
            if (ticks == 0 || tick_ - thing.last_used < ticks) continue;
            thing.taken = false;
        } else if (thing.type == Thing::Type::plate) {
            const bool pressed = is_pressed(thing.box, world_);
            if (pressed == thing.taken) continue;
            thing.taken = pressed;
            thing.last_used = tick_;
        } else {
            continue;
        }
        events_.push_back({EventType::switched, thing.box.centre(), 0, Material::metal, thing.entity});
    }
}

std::uint32_t Session::channels() const {
    std::uint32_t on = 0;
    for (const Thing& thing : things_)
        if (thing.taken && (thing.type == Thing::Type::lever || thing.type == Thing::Type::plate))
            on |= 1U << (channel_of(entity_of(thing.entity)) - 1);
    return on;
}

/// Spikes hurt who is among them, unless it moves the way that they point, out of them.
bool Session::is_hurt_by(const Thing& spikes) const {
    if (!overlaps(shrunk(body().box, tuning_.hurt_inset), spikes.box)) return false;
    const Vec way = body().box.corner() - body().box_before.corner();
    return way.x * spikes.direction.x + way.y * spikes.direction.y <= 0;
}

int Session::count(Thing::Type type, bool only_taken) const {
    return static_cast<int>(std::count_if(things_.begin(), things_.end(), [&](const Thing& thing) {
        return thing.type == type && (thing.taken || !only_taken);
    }));
}

int Session::coins() const { return count(Thing::Type::coin, true); }
int Session::coins_in_level() const { return count(Thing::Type::coin, false); }
int Session::gems_in_level() const { return count(Thing::Type::gem, false); }

std::uint32_t Session::gems() const {
    std::uint32_t taken = 0;
    unsigned number = 0;
    for (const Thing& thing : things_) {
        if (thing.type != Thing::Type::gem) continue;
        if (thing.taken && number < 32) taken |= 1U << number;
        ++number;
    }
    return taken;
}

}  // namespace scree
