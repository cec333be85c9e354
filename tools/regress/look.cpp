// The variables that expressions read, as the bodies are after a tick; the mirror image is seen in a mirror.

#include "game/rules/terrain.hpp"
#include "tools/regress/measure.hpp"
#include "tools/regress/stage.hpp"

#include <algorithm>

namespace scree {

namespace {

/// The place of a body's variable among its slots; refused by the compiler if there is none.
consteval std::size_t field(std::string_view name) {
    std::size_t at = 0;
    while (body_variables[at] != name) ++at;
    return at;
}

}  // namespace

int Stage::number_of(BodyId id) const {
    const auto found = std::find(ids_.begin(), ids_.end(), id);
    if (id == BodyId::none) return 0;
    return found == ids_.end() ? -3 : static_cast<int>(found - ids_.begin()) + 1;
}

/// A body's number, -1 for a cell, -2 for a segment, -3 for a body without a name, 0 for nothing.
int Stage::number_of(const Party& party) const {
    if (party.body != BodyId::none) return number_of(party.body);
    if (party.segment != 0) return -2;
    return party.tile.kind == empty_kind ? 0 : -1;
}

void Stage::count() {
    for (const Squish& squish : world_.squishes()) {
        const int number = number_of(squish.mover);
        if (number <= 0) continue;
        Actor& actor = actors_[static_cast<std::size_t>(number - 1)];
        ++actor.squishes;
        actor.squished_by = number_of(squish.pusher);
        actor.squished_against = number_of(squish.against);
    }
    for (Actor& actor : actors_) actor.contacts = 0;
    for (const Contact& contact : world_.contacts()) {
        const int number = number_of(contact.mover);
        if (number <= 0) continue;
        Actor& actor = actors_[static_cast<std::size_t>(number - 1)];
        actor.contacts += contact.phase == Phase::end ? 0 : 1;
        actor.begins += contact.phase == Phase::begin ? 1 : 0;
        actor.ends += contact.phase == Phase::end ? 1 : 0;
    }
    for (const DynamicContact& contact : world_.dynamic_contacts()) {
        const int number = number_of(contact.dynamic);
        if (number <= 0) continue;
        Actor& actor = actors_[static_cast<std::size_t>(number - 1)];
        actor.contacts += contact.phase == Phase::end ? 0 : 1;
        actor.begins += contact.phase == Phase::begin ? 1 : 0;
        actor.ends += contact.phase == Phase::end ? 1 : 0;
    }
    for (const Setback& setback : world_.setbacks())
        if (const int number = number_of(setback.dynamic); number > 0)
            ++actors_[static_cast<std::size_t>(number - 1)].setbacks;
    for (const TriggerEvent& event : world_.trigger_events()) {
        const int number = number_of(event.trigger);
        if (number <= 0) continue;
        Actor& actor = actors_[static_cast<std::size_t>(number - 1)];
        if (event.phase == Phase::stay) {
            ++actor.stays;
            continue;
        }
        ++trigger_number_;
        ++(event.phase == Phase::begin ? actor.enters : actor.leaves);
        (event.phase == Phase::begin ? actor.enter_number : actor.leave_number) = trigger_number_;
    }
}

void Stage::look(std::size_t index) {
    slots_[0] = tick_;
    const Actor& actor = actors_[index];
    std::int64_t* slot = &slots_[static_cast<std::size_t>(common_count) + index * static_cast<std::size_t>(body_count)];
    const Mover* mover = world_.mover(ids_[index]);
    const Solid* solid = world_.solid(ids_[index]);
    const Dynamic* disk = world_.dynamic(ids_[index]);
    const Trigger* trigger = world_.trigger(ids_[index]);
    slot[field("id")] = static_cast<std::int64_t>(index) + 1;
    const Entity* played = actor_at(index);
    const Aabb played_box = played == nullptr ? Aabb{} : box_of(*played, world_);
    const bool is_there = mover != nullptr || solid != nullptr || disk != nullptr || trigger != nullptr;
    slot[field("gone")] = is_there || played_box != Aabb{} ? 0 : 1;
    slot[field("enters")] = actor.enters;
    slot[field("stays")] = actor.stays;
    slot[field("leaves")] = actor.leaves;
    slot[field("enter_number")] = actor.enter_number;
    slot[field("leave_number")] = actor.leave_number;
    slot[field("inside")] = 0;
    if (played != nullptr) {
        slot[field("phase")] = played->phase;
        slot[field("timer")] = played->timer;
        slot[field("out")] = played->out;
    }
    if (const Entity* touched = trigger_at(index)) {
        slot[field("on")] = touched->on;
        slot[field("taken")] = touched->taken;
    }
    if (slot[field("gone")] != 0) return;
    const Aabb there = mover != nullptr     ? mover->box
                       : solid != nullptr   ? solid->box
                       : disk != nullptr    ? disk->box()
                       : trigger != nullptr ? trigger->box
                                            : played_box;
    Aabb box = there.moved(-shift_);
    if (mirrored_) box = {width_ - box.right, box.top, width_ - box.left, box.bottom};
    const Vec velocity = mover != nullptr   ? mover->velocity
                         : solid != nullptr ? solid->velocity
                         : disk != nullptr  ? disk->velocity
                                            : Vec{};
    const int side = mirrored_ ? -1 : 1;
    slot[field("x")] = slot[field("left")] = box.left;
    slot[field("y")] = slot[field("top")] = box.top;
    slot[field("right")] = box.right;
    slot[field("feet")] = box.bottom;
    slot[field("vx")] = side * velocity.x;
    slot[field("vy")] = velocity.y;
    slot[field("x0")] = actor.start.x;
    slot[field("y0")] = actor.start.y;
    slot[field("dx")] = tick_ == 0 ? 0 : box.left - actor.before.x;
    slot[field("dy")] = tick_ == 0 ? 0 : box.top - actor.before.y;
    actors_[index].before = box.corner();
    if (mover != nullptr) look_at(*mover, index, box);
    if (session_ && index == 0) {
        slot[field("state")] = static_cast<int>(session_->player().state);
        slot[field("deaths")] = session_->deaths();
        slot[field("coins")] = session_->coins();
        slot[field("complete")] = session_->is_complete();
    }
    if (disk != nullptr) look_at(*disk, index);
    if (trigger != nullptr)
        for (const Mover& other : world_.movers())
            if (other.id != trigger->spec.attached && overlaps(other.box, trigger->box)) ++slot[field("inside")];
}

void Stage::look_at(const Dynamic& disk, std::size_t index) {
    std::int64_t* slot = &slots_[static_cast<std::size_t>(common_count) + index * static_cast<std::size_t>(body_count)];
    slot[field("resting")] = disk.on_ground;
    slot[field("stands_on")] = disk.on_ground ? number_of(disk.ground) : 0;
    slot[field("asleep")] = disk.asleep;
    slot[field("setbacks")] = actors_[index].setbacks;
    slot[field("contacts")] = actors_[index].contacts;
    slot[field("begins")] = actors_[index].begins;
    slot[field("ends")] = actors_[index].ends;
}

void Stage::look_at(const Mover& mover, std::size_t index, const Aabb& box) {
    Actor& actor = actors_[index];
    std::int64_t* slot = &slots_[static_cast<std::size_t>(common_count) + index * static_cast<std::size_t>(body_count)];
    const int side = mirrored_ ? -1 : 1;
    const Sides touching = mover.touching;
    actor.highest = std::min(actor.highest, box.bottom);
    slot[field("on_floor")] = mover.on_floor();
    slot[field("floor")] = touching.has(Side::floor);
    slot[field("ceiling")] = touching.has(Side::ceiling);
    slot[field("left_wall")] = touching.has(mirrored_ ? Side::right : Side::left);
    slot[field("right_wall")] = touching.has(mirrored_ ? Side::left : Side::right);
    slot[field("steep")] = mover.ground.type == Ground::Type::steep;
    slot[field("gradient")] = side * mover.ground.gradient;
    slot[field("turns")] = actor.turns;
    slot[field("rise")] = actor.start_feet - actor.highest;
    slot[field("free")] = is_clear(world_, mover.box, mover.id);
    slot[field("squished")] = actor.squishes > 0;
    slot[field("ground")] = scenario_.ground.empty() ? 0 : ground_under(scenario_.ground, box);
    slot[field("jumps")] = actor.jumps;
    slot[field("stands_on_solid")] = world_.solid(mover.ground.party.body) != nullptr;
    slot[field("lift_x")] = side * mover.lift.x;
    slot[field("lift_y")] = mover.lift.y;
    slot[field("lift_age")] = mover.lift_age;
    slot[field("start_feet")] = actor.start_feet;
    slot[field("presses")] = actor.presses;
    slot[field("stands_on")] = mover.ground.type == Ground::Type::none ? 0 : number_of(mover.ground.party);
    slot[field("meets")] = number_of(mover.wall);
    slot[field("squishes")] = actor.squishes;
    slot[field("squished_by")] = actor.squished_by;
    slot[field("squished_against")] = actor.squished_against;
    slot[field("contacts")] = actor.contacts;
    slot[field("begins")] = actor.begins;
    slot[field("ends")] = actor.ends;
    slot[field("resizes")] = actor.resizes;
    slot[field("cut")] = 0;
    for (const SegmentPlan& line : scenario_.segments)
        if (crosses_inside(line.points, line.spec.closed, box)) slot[field("cut")] = 1;
    if (!scenario_.play) return;
    for (const EntityData& entity : scenario_.play->entities)
        if (is_terrain(entity) && crosses_inside(terrain_points(entity), entity.values.value_bool("closed"), box))
            slot[field("cut")] = 1;
}

}  // namespace scree
