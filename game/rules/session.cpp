#include "game/rules/session.hpp"

#include "game/rules/spikes.hpp"
#include "game/rules/terrain.hpp"

#include <algorithm>

namespace scree {

namespace {

bool type_of(const std::string& name, Thing::Type& type) {
    if (name == "coin")
        type = Thing::Type::coin;
    else if (name == "checkpoint")
        type = Thing::Type::checkpoint;
    else if (name == "exit")
        type = Thing::Type::exit;
    else if (name == "spikes")
        type = Thing::Type::spikes;
    else if (name == "spring")
        type = Thing::Type::spring;
    else
        return false;
    return true;
}

}  // namespace

Session::Session(std::shared_ptr<const Level> level, const Tuning& tuning)
    : level_(std::move(level)), tuning_(tuning), world_(level_->grid) {
    add_entities();
    build();
}

void Session::step(Buttons held) {
    events_.clear();
    if (complete_) return;
    if (player_.is_alive()) {
        steer_player(player_, held, world_, tuning_, events_);
        move_lifts();
        world_.step();
        settle_player(player_, held, world_, tuning_, events_);
        meet_things();
        if (must_die()) die();
    } else {
        move_lifts();
        world_.step();
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
        } else {
            Thing thing;
            if (!type_of(data.name, thing.type)) continue;
            thing.entity = index;
            thing.box = data.box;
            thing.direction = direction_of(data);
            if (thing.type == Thing::Type::spikes) thing.box = spike_box(data.box, thing.direction);
            if (thing.type == Thing::Type::spring) {
                thing.strength = static_cast<int>(to_subpixels(data.value_float("strength", 1)));
                thing.box.top += data.box.height() / 2;
            }
            things_.push_back(thing);
        }
    }
}

/// The room as it is when one comes in: lifts at their starts, the hero at the last checkpoint, standing still.
void Session::build() {
    for (Lift& lift : lifts_) lift = make_lift(entity_of(lift.entity), lift.entity);
    build_world();
}

/// The same with the lifts where they are on their ways.
void Session::build_world() {
    world_ = World(level_->grid);
    add_terrain(world_, *level_);
    for (Lift& lift : lifts_) {
        const EntityData& data = entity_of(lift.entity);
        lift.body = world_.add_solid(
            {.size = data.box.size(), .one_way = data.value_bool("one_way"), .material = Material::wood},
            lift.corner_at(lift.way));
    }
    for (std::size_t i = 0; i < things_.size(); ++i) things_[i].body = world_.add_trigger({.box = things_[i].box});
    const BodyId body = world_.add_mover({.size = tuning_.body_size}, respawn_corner());
    const int facing = player_.facing;
    const Buttons held = player_.last_held;
    player_ = Player{};
    player_.body = body;
    player_.facing = facing;
    player_.last_held = held;
}

void Session::move_lifts() {
    const BodyId ridden = body().on_floor() ? body().ground.party.body : BodyId::none;
    for (Lift& lift : lifts_) world_.solid(lift.body)->velocity = step_lift(lift, lift.body == ridden);
}

void Session::meet_things() {
    for (const TriggerEvent& event : world_.trigger_events()) {
        if (event.mover != player_.body || event.phase == Phase::end) continue;
        for (std::size_t i = 0; i < things_.size(); ++i)
            if (things_[i].body == event.trigger) meet(static_cast<int>(i));
    }
}

void Session::meet(int index) {
    Thing& thing = things_[static_cast<std::size_t>(index)];
    const Vec where = thing.box.centre();
    switch (thing.type) {
        case Thing::Type::coin:
            if (thing.taken) return;
            thing.taken = true;
            events_.push_back({EventType::coin, where, 0, Material::metal, thing.entity});
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
        case Thing::Type::spikes:
            return;  // must_die asks them, as they depend on the way one goes
    }
}

bool Session::must_die() const {
    for (const Squish& squish : world_.squishes())
        if (squish.mover == player_.body) return true;
    if (body().box.top > level_->height * subpixels_per_pixel + px(16)) return true;
    return std::any_of(things_.begin(), things_.end(),
                       [this](const Thing& thing) { return thing.type == Thing::Type::spikes && is_hurt_by(thing); });
}

/// Spikes hurt who is among them, unless it moves the way that they point, out of them.
bool Session::is_hurt_by(const Thing& spikes) const {
    if (!overlaps(shrunk(body().box, tuning_.hurt_inset), spikes.box)) return false;
    const Vec way = body().box.corner() - body().box_before.corner();
    return way.x * spikes.direction.x + way.y * spikes.direction.y <= 0;
}

void Session::die() {
    ++deaths_;
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
    const Aabb& box = things_[static_cast<std::size_t>(checkpoint_)].box;
    return {box.centre().x - tuning_.body_size.x / 2, box.bottom - tuning_.body_size.y};
}

int Session::coins() const {
    return static_cast<int>(std::count_if(things_.begin(), things_.end(), [](const Thing& thing) {
        return thing.type == Thing::Type::coin && thing.taken;
    }));
}

int Session::coins_in_level() const {
    return static_cast<int>(std::count_if(things_.begin(), things_.end(),
                                          [](const Thing& thing) { return thing.type == Thing::Type::coin; }));
}

std::uint64_t Session::hash() const {
    Hash hash;
    world_.hash_into(hash);
    player_.hash_into(hash);
    for (const Lift& lift : lifts_) lift.hash_into(hash);
    for (const Thing& thing : things_) hash.number(thing.taken).number(thing.last_used);
    hash.number(checkpoint_).number(tick_).number(deaths_).number(complete_);
    return hash.value;
}

}  // namespace scree
