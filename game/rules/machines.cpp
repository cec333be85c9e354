#include "game/rules/machines.hpp"

#include "game/rules/machine_kinds.hpp"
#include "game/rules/spikes.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace scree {

namespace {

using Type = Machine::Type;

struct TypeName {
    Type type;
    std::string_view name;
};
constexpr std::array type_names{
    TypeName{Type::crate, "crate"},   TypeName{Type::crumble, "crumble"}, TypeName{Type::conveyor, "conveyor"},
    TypeName{Type::gate, "gate"},     TypeName{Type::crusher, "crusher"}, TypeName{Type::boulder, "boulder"},
    TypeName{Type::walker, "walker"}, TypeName{Type::crawler, "crawler"}, TypeName{Type::flyer, "flyer"},
    TypeName{Type::saw, "saw"},       TypeName{Type::icicle, "icicle"},
};

Aabb around(const Aabb& feet, Vec size) { return Aabb::at({feet.centre().x - size.x / 2, feet.bottom - size.y}, size); }

/// Of a disk in the middle of the box, a little smaller than it, and the other box.
bool disk_meets(const Aabb& disk, const Aabb& box) {
    const Vec centre = disk.centre();
    const std::int64_t radius = disk.width() / 2 - px(2);
    const std::int64_t x = std::clamp(centre.x, box.left, box.right) - centre.x;
    const std::int64_t y = std::clamp(centre.y, box.top, box.bottom) - centre.y;
    return x * x + y * y < radius * radius;
}

}  // namespace

void Machine::hash_into(Hash& hash) const {
    hash.number(to_number(body)).number(phase).number(timer).number(direction).number(out).number(speed);
    hash.number(approach.x).number(approach.y).number(was_grounded);
    rail.hash_into(hash);
}

std::optional<Machine> make_machine(const Level& level, int entity) {
    const EntityData& data = level.entities[static_cast<std::size_t>(entity)];
    const auto found = std::find_if(type_names.begin(), type_names.end(),
                                    [&](const TypeName& type) { return type.name == data.name; });
    if (found == type_names.end()) return std::nullopt;
    Machine machine;
    machine.type = found->type;
    machine.entity = entity;
    if (machine.type == Type::flyer || machine.type == Type::saw || machine.type == Type::crusher)
        machine.rail = make_lift(data, entity);
    if (machine.type == Type::crusher) machine.timer = data.value_int("delay", 0);
    if (machine.type == Type::walker || machine.type == Type::crawler)
        machine.direction = data.value_text("direction", "left") == "right" ? 1 : -1;
    return machine;
}

void place_machine(Machine& machine, Workshop& shop) {
    if (machine.body != BodyId::none) shop.world.remove(machine.body);
    machine.body = BodyId::none;
    switch (machine.type) {
        case Type::crate:
            return place_crate(machine, shop);
        case Type::crumble:
            return place_crumble(machine, shop);
        case Type::conveyor:
            return place_conveyor(machine, shop);
        case Type::gate:
            return place_gate(machine, shop);
        case Type::crusher:
            return place_crusher(machine, shop);
        case Type::boulder:
            return place_boulder(machine, shop);
        case Type::walker:
        case Type::crawler:
        case Type::flyer:
            return place_creature(machine, shop);
        case Type::saw:
        case Type::icicle:
            break;  // nobody is stopped by them
    }
}

void move_machine(Machine& machine, Workshop& shop) {
    machine.corner_before = box_of(machine, shop.world, shop.level).corner();
    switch (machine.type) {
        case Type::crate:
            return move_crate(machine, shop);
        case Type::crumble:
        case Type::conveyor:
            return;
        case Type::gate:
            return move_gate(machine, shop);
        case Type::crusher:
            return move_crusher(machine, shop);
        case Type::boulder:
            return move_boulder(machine, shop);
        case Type::walker:
        case Type::crawler:
        case Type::flyer:
            return move_creature(machine, shop);
        case Type::saw:
            return move_saw(machine);
        case Type::icicle:
            return move_icicle(machine, shop);
    }
}

bool meet_machine(Machine& machine, Workshop& shop) {
    switch (machine.type) {
        case Type::boulder:
            return meet_boulder(machine, shop);
        case Type::walker:
        case Type::crawler:
        case Type::flyer:
            return meet_creature(machine, shop);
        case Type::saw:
        case Type::icicle:
            return meet_danger(machine, shop);
        default:
            return false;
    }
}

void settle_machine(Machine& machine, Workshop& shop) {
    if (machine.type == Type::crate) settle_crate(machine, shop);
    if (machine.type == Type::crumble) settle_crumble(machine, shop);
    if (machine.type == Type::walker || machine.type == Type::crawler || machine.type == Type::flyer)
        settle_creature(machine, shop);
}

bool is_sound(const Machine& machine, const Level& level) {
    int last_phase = 0;
    if (machine.type == Type::crumble) last_phase = static_cast<int>(Crumble::gone);
    if (machine.type == Type::gate) last_phase = static_cast<int>(Gate::working);
    if (machine.type == Type::crusher) last_phase = static_cast<int>(Crusher::back);
    if (machine.type == Type::boulder) last_phase = static_cast<int>(Boulder::rolling);
    if (machine.type == Type::walker || machine.type == Type::crawler) last_phase = static_cast<int>(Creature::beaten);
    if (machine.type == Type::flyer) last_phase = static_cast<int>(Creature::returning);
    if (machine.type == Type::icicle) last_phase = static_cast<int>(Icicle::broken);
    const Sub total = machine.rail.total();
    const EntityData& data = level.entities[static_cast<std::size_t>(machine.entity)];
    Sub longest = 0;
    if (machine.type == Type::gate) longest = length_along(direction_of(data), data.box.size());
    if (machine.type == Type::icicle) longest = px(level.height) + max_speed;
    return machine.phase >= 0 && machine.phase <= last_phase && machine.timer >= 0 &&
           (machine.direction == 1 || machine.direction == -1) && machine.out >= 0 && machine.out <= longest &&
           std::abs(machine.speed) <= max_speed && is_legal_speed(machine.approach) && machine.rail.way >= 0 &&
           machine.rail.way <= total && machine.rail.pause >= 0 &&
           (machine.rail.direction == 1 || machine.rail.direction == -1);
}

std::optional<Footing> footing_of(const Level& level, int entity) {
    const EntityData& data = level.entities[static_cast<std::size_t>(entity)];
    if (data.name == "lift") {
        const Lift lift = make_lift(data, entity);
        return Footing{lift.bounds(data.box.size()), lift.speed};
    }
    const std::optional<Machine> machine = make_machine(level, entity);
    if (!machine) return std::nullopt;
    switch (machine->type) {
        case Type::crumble:
        case Type::conveyor:
            return Footing{data.box, 0};
        case Type::gate: {
            const Vec way = direction_of(data);
            return Footing{hull(data.box, data.box.moved({data.box.width() * way.x, data.box.height() * way.y})),
                           gate_speed};
        }
        case Type::crusher:
            return Footing{machine->rail.bounds(data.box.size()), machine->rail.speed};
        case Type::crate:
        case Type::boulder:
            return Footing{data.box, max_speed};
        case Type::walker:
        case Type::crawler:
        case Type::flyer:
        case Type::saw:
        case Type::icicle:
            return std::nullopt;
    }
    return std::nullopt;
}

Aabb on_rail(const Machine& machine, const Level& level) {
    const EntityData& data = level.entities[static_cast<std::size_t>(machine.entity)];
    return Aabb::at(machine.rail.corner_at(machine.rail.way), data.box.size());
}

Aabb box_of(const Machine& machine, const World& world, const Level& level) {
    const EntityData& data = level.entities[static_cast<std::size_t>(machine.entity)];
    switch (machine.type) {
        case Type::crumble:
            return is_in(machine, Crumble::gone) ? Aabb{} : data.box;
        case Type::flyer:
            return is_in(machine, Creature::beaten) ? Aabb{} : on_rail(machine, level);
        case Type::saw:
            return on_rail(machine, level);
        case Type::icicle:
            return is_in(machine, Icicle::broken) ? Aabb{} : data.box.moved({0, machine.out});
        default:
            break;
    }
    if (const Mover* mover = world.mover(machine.body)) return around(mover->box, data.box.size());
    if (const Dynamic* dynamic = world.dynamic(machine.body)) return dynamic->box();
    if (const Solid* solid = world.solid(machine.body)) return solid->box;
    return {};
}

bool is_deadly(const Machine& machine, const World& world, const Level& level, const Aabb& box) {
    const Aabb place = box_of(machine, world, level);
    if (place == Aabb{}) return false;
    switch (machine.type) {
        case Type::walker:
        case Type::crawler:
        case Type::icicle:
            return overlaps(place, box);
        case Type::flyer:
            return is_in(machine, Creature::alive) && overlaps(place, box);
        case Type::boulder:
            return is_in(machine, Boulder::rolling) && overlaps(place, box);
        case Type::saw:
            return disk_meets(place, box);
        default:
            return false;
    }
}

}  // namespace scree
