// What lies about in a level: what the hero takes, touches, switches, or is thrown, blown and hurt by.
#include "engine/geometry/normal.hpp"
#include "game/rules/on_way.hpp"
#include "game/rules/places.hpp"
#include "game/rules/session.hpp"

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

}  // namespace

std::optional<Thing> make_thing(const EntityData& data, int entity) {
    const auto found = std::find_if(type_names.begin(), type_names.end(),
                                    [&](const TypeName& type) { return type.name == data.name; });
    if (found == type_names.end()) return std::nullopt;
    Thing thing;
    thing.type = found->type;
    thing.entity = entity;
    thing.box = data.box;
    thing.points = direction_of(data);
    if (thing.type == Thing::Type::spikes) thing.box = spike_box(data.box, thing.points);
    if (thing.type == Thing::Type::spring) {
        thing.strength = static_cast<int>(to_subpixels(number_value(data, "strength")));
        thing.box.top += data.box.height() / 2;
    }
    if (thing.type == Thing::Type::wind)
        thing.wind = {per_tick(number_value(data, "right")), per_tick(number_value(data, "down"))};
    if (thing.type == Thing::Type::lever || thing.type == Thing::Type::plate) thing.channel = channel_of(data);
    if (thing.type == Thing::Type::lever) thing.ticks = whole_value(data, "ticks");
    return thing;
}

/// Wind blows on the hero's middle; where two winds meet both do. By half on its left and right edge: two side by side
/// have no seam then, and it is the same in a mirror.
void Session::feel_wind() {
    Vec twice;
    const Vec middle = body().box.centre();
    for (const Thing& thing : things_) {
        const Aabb& box = thing.box;
        if (thing.type != Thing::Type::wind || middle.x < box.left || middle.x > box.right) continue;
        if (middle.y < box.top || middle.y >= box.bottom) continue;
        const bool on_edge = middle.x == box.left || middle.x == box.right;
        twice += on_edge ? thing.wind : thing.wind + thing.wind;
    }
    const Sub most_wind = tuning_.most_wind;
    player_.wind = {std::clamp(twice.x / 2, -most_wind, most_wind), std::clamp(twice.y / 2, -most_wind, most_wind)};
}

Thing* Session::thing_of(BodyId trigger) {
    // They were added in their order, and ids rise.
    const auto found = std::lower_bound(things_.begin(), things_.end(), trigger,
                                        [](const Thing& thing, BodyId body) { return thing.body < body; });
    return found != things_.end() && found->body == trigger ? &*found : nullptr;
}

void Session::meet_things() {
    const std::span<const TriggerEvent> events = world_.trigger_events();
    for (Thing& thing : things_) thing.pressers = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const TriggerEvent& event = events[i];
        Thing* thing = thing_of(event.trigger);
        if (thing == nullptr) continue;
        if (thing->type == Thing::Type::plate) count_pressers(events.first(i + 1));
        if (event.mover != player_.body) continue;
        if (thing->type == Thing::Type::lever) touch_lever(*thing, event.phase);
        // A checkpoint counts when one comes: two that stand together would take turns for as long as one is in both.
        const bool counts =
            thing->type == Thing::Type::checkpoint ? event.phase == Phase::begin : event.phase != Phase::end;
        if (counts && player_.is_alive()) meet(static_cast<int>(thing - things_.data()));
    }
}

/// Of the last of these events, which is a plate's. Who left it but did not come or stay in this tick was never
/// counted.
void Session::count_pressers(std::span<const TriggerEvent> until_now) {
    const TriggerEvent& event = until_now.back();
    int& pressers = thing_of(event.trigger)->pressers;
    if (event.phase != Phase::end) {
        ++pressers;
    } else if (std::any_of(until_now.begin(), until_now.end(), [&](const TriggerEvent& other) {
                   return other.trigger == event.trigger && other.mover == event.mover && other.phase != Phase::end;
               })) {
        --pressers;
    }
}

/// Told by what it remembers itself, not by what the world does: a world that is built anew sees everybody come.
void Session::touch_lever(Thing& lever, Phase phase) {
    const bool comes = phase != Phase::end && !lever.touched;
    lever.touched = phase != Phase::end;
    if (!comes || !player_.is_alive()) return;
    lever.on = !lever.on;
    lever.last_used = tick_;
    events_.push_back({EventType::switched, lever.box.centre(), 0, Material::metal, lever.entity});
}

void Session::meet(int index) {
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
            const bool leaving = body().velocity.x * thing.points.x + body().velocity.y * thing.points.y > 0;
            if (leaving) return;
            thing.last_used = tick_;
            const Vec sideways{thing.points.x * speed, std::min(body().velocity.y, -tuning_.jump_speed / 2)};
            throw_player(player_, world_, thing.points.y != 0 ? Vec{body().velocity.x, -speed} : sideways);
            events_.push_back({EventType::spring, where, speed, Material::metal, thing.entity});
            return;
        }
        case Thing::Type::lever:   // touch_lever
        case Thing::Type::spikes:  // meets_spikes asks them, as they depend on the way one goes
        case Thing::Type::plate:   // step_switches asks who is on it
        case Thing::Type::wind:    // feel_wind
            return;
    }
}

/// Levers with a time go back; plates are on while anything is on them.
void Session::step_switches() {
    for (Thing& thing : things_) {
        if (thing.type == Thing::Type::lever && thing.on) {
            if (thing.ticks == 0 || tick_ - thing.last_used < thing.ticks) continue;
            thing.on = false;
        } else if (thing.type == Thing::Type::plate) {
            const bool pressed = thing.pressers > 0;
            if (pressed == thing.on) continue;
            thing.on = pressed;
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
        if (thing.on && thing.channel > 0) on |= 1U << (thing.channel - 1);
    return on;
}

/// Spikes hurt who comes among them on its way of this tick, unless that leads the way that they point, out of them.
/// Who walks up a slope is not on such a way.
bool Session::is_hurt_by(const Thing& spikes) const {
    const Mover& hero = body();
    const Vec way = hero.way();
    if (dot({way.x, way.y - hero.climbed}, spikes.points) > 0) return false;
    return any_on_way(grown(hero.box, -tuning_.hurt_inset), way,
                      [&](const Aabb& hurt) { return overlaps(hurt, spikes.box); });
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
