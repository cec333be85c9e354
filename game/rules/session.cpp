#include "game/rules/session.hpp"

#include "game/rules/assists.hpp"
#include "game/rules/kindness.hpp"
#include "game/rules/make_way.hpp"
#include "game/rules/places.hpp"
#include "game/rules/terrain.hpp"

#include <algorithm>
#include <tuple>

namespace scree {

Session::Session(std::shared_ptr<const Level> level, const Tuning& tuning)
    : level_(std::move(level)), tuning_(tuning), world_(level_->grid), deadly_(level_->tag("spikes")) {
    conveyor_speeds_ = conveyor_speeds(*level_);
    add_entities();
    build();
}

void Session::step(Buttons held) {
    events_.clear();
    if (complete_) return;
    if (player_.is_alive()) {
        feel_wind();
        steer_player(player_, held, world_, tuning_, events_);
        move_lifts();
        move_machines();
        world_.step();
        settle_machines();
        settle_player(player_, world_, tuning_, events_);
        meet_things();
        step_switches();
        const bool hit = meet_machines();
        const Squish* squish = squish_of_hero();
        const bool is_lost = squish != nullptr ? !slip_out(player_, world_, *squish, tuning_) : is_below_level();
        const bool is_safe_here = complete_;  // who has reached the exit is out of harm
        if (is_lost && !is_safe_here)
            die(is_spared(held));
        else if ((hit || meets_spikes()) && !is_safe_here && !is_spared(held))
            die(false);
    } else {
        move_lifts();
        move_machines();
        world_.step();
        settle_machines();
        meet_things();
        step_switches();
        player_.last_held = held;
        step_death();
    }
    ++tick_;
}

void Session::add_entities() {
    for (std::size_t i = 0; i < level_->entities.size(); ++i) {
        const EntityData& data = level_->entities[i];
        const auto index = static_cast<int>(i);
        if (data.name == "player") {
            start_ = arrival_box(data, tuning_.body_size).corner();
        } else if (data.name == "lift") {
            lifts_.push_back(make_lift(data, index));
        } else if (std::optional<Machine> machine = make_machine(*level_, index, nullptr)) {
            machines_.push_back(*std::move(machine));
        } else if (std::optional<Thing> thing = make_thing(data, index)) {
            things_.push_back(*thing);
        }
    }
    std::vector<MachineSpec> specs;
    for (const Machine& machine : machines_) specs.push_back(make_machine_spec(entity_of(machine.entity)));
    machine_specs_ = std::make_shared<const std::vector<MachineSpec>>(std::move(specs));
    for (std::size_t i = 0; i < machines_.size(); ++i) machines_[i].spec = &(*machine_specs_)[i];
}

/// The room as it is when one comes in: lifts and machines as they began, the hero at the last checkpoint, standing
/// still. Levers stay as they are: what they opened may lie behind.
void Session::build() {
    for (Lift& lift : lifts_) lift = make_lift(entity_of(lift.entity), lift.entity);
    begin_machines();
    build_world();
}

void Session::begin_machines() {
    for (Machine& machine : machines_) machine = *make_machine(*level_, machine.entity, machine.spec);
}

/// The same with lifts and machines as they are.
void Session::build_world() {
    world_ = World(level_->grid);
    add_terrain(world_, *level_);
    for (Lift& lift : lifts_) {
        const EntityData& data = entity_of(lift.entity);
        lift.body = world_.add_solid(
            {.size = data.box.size(), .one_way = flag_value(data, "one_way"), .material = Material::wood},
            lift.corner_at(lift.way));
    }
    for (Thing& thing : things_) {
        thing.body = world_.add_trigger({.box = thing.box});
        thing.touched = false;
    }
    const BodyId body = world_.add_mover({.size = tuning_.body_size}, respawn_corner());
    const int facing = player_.facing;
    const Buttons held = player_.last_held;
    player_ = Player{};
    player_.body = body;
    player_.facing = facing;
    player_.last_held = held;
    Workshop shop = workshop();
    for (Machine& machine : machines_) {
        machine.body = BodyId::none;  // that was another world
        place_machine(machine, shop);
    }
}

BodyId Session::ridden() const {
    const Mover* rider = &body();
    for (std::size_t in_a_row = 0; rider != nullptr && in_a_row < world_.movers().size(); ++in_a_row) {
        if (!rider->on_floor()) return BodyId::none;
        const BodyId below = rider->ground.party.body;
        if (world_.solid(below) != nullptr) return below;
        rider = world_.mover(below);
    }
    return BodyId::none;
}

void Session::move_lifts() {
    // Machines say later in the tick where they go.
    for (const Solid& solid : world_.solids()) world_.solid(solid.id)->velocity = {};
    const BodyId ridden = this->ridden();
    for (Lift& lift : lifts_) world_.solid(lift.body)->velocity = next_way(lift, lift.body == ridden);
    // One waits for crates that cannot make way, and so do those that would have gone along with it.
    for (bool has_stopped = true; has_stopped;) {
        has_stopped = false;
        for (const Lift& lift : lifts_) {
            Vec& velocity = world_.solid(lift.body)->velocity;
            if (velocity == Vec{} || has_way(world_, lift.body, velocity)) continue;
            velocity = {};
            has_stopped = true;
        }
    }
    for (Lift& lift : lifts_)
        if (next_way(lift, lift.body == ridden) == world_.solid(lift.body)->velocity)
            step_lift(lift, lift.body == ridden);
}

void Session::move_machines() {
    Workshop shop = workshop();
    for (Machine& machine : machines_) move_machine(machine, shop);
}

void Session::settle_machines() {
    Workshop shop = workshop();
    for (Machine& machine : machines_) settle_machine(machine, shop);
}

bool Session::meet_machines() {
    Workshop shop = workshop();
    bool hit = false;
    for (Machine& machine : machines_) hit = meet_machine(machine, shop) || hit;
    return hit;
}

const Squish* Session::squish_of_hero() const {
    for (const Squish& squish : world_.squishes())
        if (squish.mover == player_.body) return &squish;
    return nullptr;
}

bool Session::is_below_level() const { return body().box.top > level_->height * subpixels_per_pixel + px(16); }

bool Session::meets_spikes() const {
    for (const Contact& contact : world_.contacts())
        if (contact.mover == player_.body && (contact.tags & deadly_) != 0 && contact.phase != Phase::end) return true;
    return std::any_of(things_.begin(), things_.end(),
                       [this](const Thing& thing) { return thing.type == Thing::Type::spikes && is_hurt_by(thing); });
}

void Session::die(bool is_spared) {
    if (!is_spared) ++deaths_;
    events_.push_back({EventType::died, body().box.centre(), 0, Material::stone, -1});
    world_.mover(player_.body)->velocity = {};
    player_.state = PlayerState::gone;
    player_.state_ticks = 0;
}

void Session::step_death() {
    world_.mover(player_.body)->velocity = {};
    ++player_.state_ticks;
    if (player_.state == PlayerState::gone && player_.state_ticks >= tuning_.gone_ticks) {
        build();
        player_.state = PlayerState::arrive;
        player_.state_ticks = 0;
        events_.push_back({EventType::arrived, feet(body()), 0, Material::stone, -1});
    } else if (player_.state == PlayerState::arrive && player_.state_ticks >= tuning_.arrive_ticks) {
        player_.state = PlayerState::ground;
        player_.state_ticks = 0;
    }
}

Vec Session::respawn_corner() const {
    if (checkpoint_ < 0) return start_;
    return arrival_box(things_[static_cast<std::size_t>(checkpoint_)].box, tuning_.body_size).corner();
}

std::uint64_t Session::hash() const {
    Hash hash;
    world_.hash_into(hash);
    player_.hash_into(hash);
    for (const Lift& lift : lifts_) lift.hash_into(hash);
    for (const Machine& machine : machines_) machine.hash_into(hash);
    for (const Thing& thing : things_) {
        hash.number(thing.taken).number(thing.on).number(thing.touched).number(thing.last_used);
    }
    hash.number(checkpoint_).number(tick_).number(deaths_).number(complete_);
    return hash.value;
}

}  // namespace scree
