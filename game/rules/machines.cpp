#include "game/rules/machines.hpp"

#include "game/rules/entity_kinds.hpp"
#include "game/rules/machine_kinds.hpp"
#include "game/rules/on_way.hpp"
#include "game/rules/places.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace scree {

namespace {

using Type = Machine::Type;

template <class Phase>
constexpr int number(Phase phase) {
    return static_cast<int>(phase);
}

void move_saw(Machine& machine, Workshop&) { step_lift(machine.rail, false); }

bool is_touched(Machine& machine, Workshop& shop) {
    return any_on_way(grown(shop.hero().box, -shop.tuning.hurt_inset), way_to_hero(machine, shop),
                      [&](const Aabb& hurt) { return is_deadly(machine, shop.world, shop.level, hurt); });
}

constexpr MachineRules creature{place_creature, move_creature, settle_creature, meet_creature};

// Behind the last phases: has_rail, is_danger.
constexpr std::array machine_kinds{
    MachineKind{Type::crate, "crate", {.place = place_crate, .move = move_crate, .settle = settle_crate}},
    MachineKind{Type::crumble, "crumble", {.place = place_crumble, .settle = settle_crumble}, number(Crumble::gone)},
    MachineKind{Type::conveyor, "conveyor", {.place = place_conveyor}},
    MachineKind{Type::gate, "gate", {.place = place_gate, .move = move_gate}, number(Gate::working)},
    MachineKind{
        Type::crusher, "crusher", {.place = place_crusher, .move = move_crusher}, number(Crusher::back), true, true},
    MachineKind{Type::boulder,
                "boulder",
                {.place = place_boulder, .move = move_boulder, .meet = meet_boulder},
                number(Boulder::rolling),
                false,
                true},
    MachineKind{Type::walker, "walker", creature, number(Creature::beaten), false, true},
    MachineKind{Type::crawler, "crawler", creature, number(Creature::beaten), false, true},
    MachineKind{Type::flyer, "flyer", creature, number(Creature::returning), true, true},
    MachineKind{Type::saw, "saw", {.move = move_saw, .meet = is_touched}, 0, true, true},
    MachineKind{Type::icicle, "icicle", {.move = move_icicle, .meet = is_touched}, number(Icicle::broken), false, true},
};
constexpr bool is_in_order() {
    for (std::size_t i = 0; i < machine_kinds.size(); ++i)
        if (number(machine_kinds[i].type) != static_cast<int>(i)) return false;
    return machine_kinds.size() == number(Type::icicle) + 1;
}
static_assert(is_in_order(), "kind_of looks a kind up by its number");

/// Of a disk in the middle of the box, as wide as it, and the other box.
bool disk_meets(const Aabb& disk, const Aabb& box) {
    const Vec centre = disk.centre();
    const std::int64_t radius = disk.width() / 2;
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

const MachineKind& kind_of(Type type) { return machine_kinds[static_cast<std::size_t>(type)]; }

Vec way_to_hero(const Machine& machine, const Workshop& shop) {
    const Vec own = box_of(machine, shop.world, shop.level).corner() - machine.corner_before;
    const Vec way = shop.hero().way();
    return is_legal_speed(own) ? way - own : way;
}

MachineSpec make_machine_spec(const EntityData& data) {
    MachineSpec spec;
    spec.home = data.box;
    spec.direction = direction_of(data);
    spec.channel = channel_of(data);
    spec.is_open = flag_value(data, "open");
    spec.one_way = flag_value(data, "one_way");
    spec.waits = flag_value(data, "near");
    spec.delay = whole_value(data, "delay");
    spec.back = whole_value(data, "back");
    spec.pause = whole_value(data, "pause");
    spec.wake = px(whole_value(data, "wake"));
    spec.speed = to_subpixels(number_value(data, data.name == "boulder" ? "push" : "speed") / ticks_per_second);
    return spec;
}

std::optional<Machine> make_machine(const Level& level, int entity, const MachineSpec* spec) {
    const EntityData& data = level.entities[static_cast<std::size_t>(entity)];
    const auto found = std::find_if(machine_kinds.begin(), machine_kinds.end(),
                                    [&](const MachineKind& kind) { return kind.name == data.name; });
    if (found == machine_kinds.end()) return std::nullopt;
    Machine machine;
    machine.type = found->type;
    machine.entity = entity;
    machine.spec = spec;
    if (found->has_rail) machine.rail = make_lift(data, entity);
    if (machine.type == Type::crusher) machine.timer = whole_value(data, "delay");
    if (machine.type == Type::walker || machine.type == Type::crawler)
        machine.direction = choice_value(data, "direction") == "right" ? 1 : -1;
    return machine;
}

void place_machine(Machine& machine, Workshop& shop) {
    if (machine.body != BodyId::none) shop.world.remove(machine.body);
    machine.body = BodyId::none;
    if (const auto place = kind_of(machine.type).rules.place) place(machine, shop);
}

void move_machine(Machine& machine, Workshop& shop) {
    machine.corner_before = box_of(machine, shop.world, shop.level).corner();
    if (const auto move = kind_of(machine.type).rules.move) move(machine, shop);
}

bool meet_machine(Machine& machine, Workshop& shop) {
    const auto meet = kind_of(machine.type).rules.meet;
    return meet != nullptr && meet(machine, shop);
}

void settle_machine(Machine& machine, Workshop& shop) {
    if (const auto settle = kind_of(machine.type).rules.settle) settle(machine, shop);
}

const char* unsound_field(const Machine& machine, const Level& level) {
    const EntityData& data = level.entities[static_cast<std::size_t>(machine.entity)];
    Sub farthest = 0;
    if (machine.type == Type::gate) farthest = length_along(direction_of(data), data.box.size());
    if (machine.type == Type::icicle) farthest = px(level.height) + max_speed;
    if (machine.phase < 0 || machine.phase > kind_of(machine.type).last_phase) return "phase";
    if (machine.timer < 0) return "timer";
    if (machine.direction != 1 && machine.direction != -1) return "direction";
    if (machine.out < 0 || machine.out > farthest) return "out";
    if (!is_legal_speed({machine.speed, 0})) return "speed";
    if (!is_legal_speed(machine.approach)) return "approach_x";
    const Lift& rail = machine.rail;
    if (rail.way < 0 || rail.way > rail.total()) return "rail_way";
    if (rail.direction != 1 && rail.direction != -1) return "rail_direction";
    return rail.pause < 0 ? "rail_pause" : nullptr;
}

std::optional<Footing> footing_of(const Level& level, int entity, const Tuning& tuning) {
    const EntityData& data = level.entities[static_cast<std::size_t>(entity)];
    if (data.name == "lift") {
        const Lift lift = make_lift(data, entity);
        return Footing{lift.bounds(data.box.size()), lift.speed};
    }
    const std::optional<Machine> machine = make_machine(level, entity, nullptr);
    if (!machine) return std::nullopt;
    switch (machine->type) {
        case Type::crumble:
        case Type::conveyor:
            return Footing{data.box, 0};
        case Type::gate: {
            const Vec way = direction_of(data);
            return Footing{hull(data.box, data.box.moved({data.box.width() * way.x, data.box.height() * way.y})),
                           tuning.machines.gate_speed};
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
    if (const Mover* mover = world.mover(machine.body)) return arrival_box(mover->box, data.box.size());
    if (const Dynamic* dynamic = world.dynamic(machine.body)) return dynamic->box();
    if (const Solid* solid = world.solid(machine.body)) return solid->box;
    return {};
}

std::optional<DeadlyShape> deadly_shape(const Machine& machine, const World& world, const Level& level) {
    const Aabb place = box_of(machine, world, level);
    if (place == Aabb{}) return std::nullopt;
    switch (machine.type) {
        case Type::crate:
        case Type::crumble:
        case Type::conveyor:
        case Type::gate:
        case Type::crusher:
            return std::nullopt;
        case Type::walker:
        case Type::crawler:
        case Type::icicle:
            return DeadlyShape{place};
        case Type::flyer:
            return is_in(machine, Creature::alive) ? std::optional(DeadlyShape{place}) : std::nullopt;
        case Type::boulder:
            return is_in(machine, Boulder::rolling) ? std::optional(DeadlyShape{place, true}) : std::nullopt;
        case Type::saw: {
            const Sub radius = std::max(place.width() / 2 - saw_inset, Sub{0});
            return DeadlyShape{grown({place.centre().x, place.centre().y, place.centre().x, place.centre().y}, radius),
                               true};
        }
    }
    return std::nullopt;
}

bool is_deadly(const Machine& machine, const World& world, const Level& level, const Aabb& box) {
    const std::optional<DeadlyShape> shape = deadly_shape(machine, world, level);
    if (!shape) return false;
    return shape->is_disk ? disk_meets(shape->box, box) : overlaps(shape->box, box);
}

}  // namespace scree
