// The variables that expressions read, as the bodies are after a tick; the mirror image is seen in a mirror.

#include "tools/regress/measure.hpp"
#include "tools/regress/play.hpp"
#include "tools/regress/stage.hpp"

#include <algorithm>

namespace scree {

namespace {

void count_contact(BodyVariables body, Phase phase) {
    body["contacts"] += phase == Phase::end ? 0 : 1;
    body["begins"] += phase == Phase::begin ? 1 : 0;
    body["ends"] += phase == Phase::end ? 1 : 0;
}

}  // namespace

BodyVariables Stage::variables(std::size_t index) {
    return {&slots_[static_cast<std::size_t>(common_count) + index * static_cast<std::size_t>(body_count)]};
}

int Stage::number_of(BodyId id) const {
    const auto found = std::find(ids_.begin(), ids_.end(), id);
    if (id == BodyId::none) return 0;
    return found == ids_.end() ? -3 : static_cast<int>(found - ids_.begin()) + 1;
}

/// A body's number, -1 for a cell, -2 for a segment, -3 for a body without a name, 0 for nothing.
int Stage::number_of(const ColliderRef& collider) const {
    if (collider.body != BodyId::none) return number_of(collider.body);
    if (collider.segment != 0) return -2;
    return collider.tile.kind == empty_kind ? 0 : -1;
}

void Stage::remember_start(std::size_t index, Vec corner) {
    variables(index)["x0"] = corner.x;
    variables(index)["y0"] = corner.y;
}

void Stage::count() {
    for (std::size_t i = 0; i < ids_.size(); ++i) variables(i)["contacts"] = 0;
    const auto with = [this](BodyId id, const auto& change) {
        if (const int number = number_of(id); number > 0) change(variables(static_cast<std::size_t>(number - 1)));
    };
    for (const Squish& squish : world_.squishes())
        with(squish.mover, [&](BodyVariables mover) {
            ++mover["squishes"];
            mover["squished"] = 1;
            mover["squished_by"] = number_of(squish.pusher);
            mover["squished_against"] = number_of(squish.against);
        });
    for (const Contact& contact : world_.contacts())
        with(contact.mover, [&](BodyVariables mover) { count_contact(mover, contact.phase); });
    for (const DynamicContact& contact : world_.dynamic_contacts())
        with(contact.dynamic, [&](BodyVariables disk) { count_contact(disk, contact.phase); });
    for (const FailedMove& failed_move : world_.failed_moves())
        with(failed_move.dynamic, [&](BodyVariables disk) { ++disk["setbacks"]; });
    for (const TriggerEvent& event : world_.trigger_events())
        with(event.trigger, [&](BodyVariables trigger) {
            if (event.phase == Phase::stay) {
                ++trigger["stays"];
                return;
            }
            const bool enters = event.phase == Phase::begin;
            ++(enters ? trigger["enters"] : trigger["leaves"]);
            (enters ? trigger["enter_number"] : trigger["leave_number"]) = ++trigger_number_;
        });
}

void Stage::look() {
    slots_[0] = tick_;
    for (std::size_t i = 0; i < ids_.size(); ++i) look_at(i);
}

/// A removed body keeps the variables of its last tick; count() still counts its last contacts.
void Stage::look_at(std::size_t index) {
    const BodyVariables is = variables(index);
    const Mover* mover = world_.mover(ids_[index]);
    const Solid* solid = world_.solid(ids_[index]);
    const Dynamic* disk = world_.dynamic(ids_[index]);
    const Trigger* trigger = world_.trigger(ids_[index]);
    is["id"] = static_cast<std::int64_t>(index) + 1;
    const Entity* played = played_at(index);
    const bool is_actor = played != nullptr && played->kind().role == Role::actor;
    const Aabb there = mover != nullptr     ? mover->box
                       : solid != nullptr   ? solid->box
                       : disk != nullptr    ? disk->box()
                       : trigger != nullptr ? trigger->box
                       : is_actor           ? box_of(*played, world_)
                                            : Aabb{};
    is["gone"] = there == Aabb{};
    is["inside"] = 0;
    if (is_actor) {
        is["phase"] = played->phase;
        is["timer"] = played->timer;
        is["out"] = played->out;
    }
    if (played != nullptr) {
        is["on"] = played->on;
        is["taken"] = played->taken;
    }
    if (there == Aabb{}) return;
    Aabb box = there.moved(-shift_);
    if (mirrored_) box = {width_ - box.right, box.top, width_ - box.left, box.bottom};
    const Vec velocity = displacement(mover != nullptr   ? mover->velocity
                                      : solid != nullptr ? solid->velocity
                                      : disk != nullptr  ? disk->velocity
                                                         : Vec{});
    is["dx"] = tick_ == 0 ? 0 : box.left - is["x"];
    is["dy"] = tick_ == 0 ? 0 : box.top - is["y"];
    is["x"] = is["left"] = box.left;
    is["y"] = is["top"] = box.top;
    is["right"] = box.right;
    is["feet"] = box.bottom;
    is["vx"] = velocity.x;
    is["vy"] = velocity.y;
    if (session_ && tick_ == 0) remember_start(index, box.corner());
    if (mover != nullptr) look_at(*mover, index, box);
    if (session_ && index == 0) {
        is["state"] = static_cast<int>(session_->player().state);
        is["deaths"] = session_->deaths();
        is["coins"] = session_->coins();
        is["complete"] = session_->is_complete();
    }
    if (disk != nullptr) {
        is["resting"] = disk->on_ground;
        is["stands_on"] = disk->on_ground ? number_of(disk->ground) : 0;
        is["asleep"] = disk->asleep;
    }
    if (trigger != nullptr)
        for (const Mover& other : world_.movers())
            if (other.id != trigger->spec.attached && overlaps(other.box, trigger->box)) ++is["inside"];
}

void Stage::look_at(const Mover& mover, std::size_t index, const Aabb& box) {
    const BodyVariables is = variables(index);
    const Sides touching = mover.touching;
    if (session_ && tick_ == 0) is["start_feet"] = box.bottom;
    is["on_floor"] = mover.is_grounded();
    is["floor"] = touching.has(Side::floor);
    is["ceiling"] = touching.has(Side::ceiling);
    is["left_wall"] = touching.has(mirrored_ ? Side::right : Side::left);
    is["right_wall"] = touching.has(mirrored_ ? Side::left : Side::right);
    is["steep"] = mover.ground.type == Ground::Type::steep;
    is["gradient"] = displacement({mover.ground.gradient, 0}).x;
    is["rise"] = std::max(is["rise"], is["start_feet"] - box.bottom);
    is["free"] = is_clear(world_, mover.box, mover.id);
    is["ground"] = scenario_.ground.empty() ? 0 : ground_under(scenario_.ground, box);
    is["stands_on_solid"] = world_.solid(mover.ground.collider.body) != nullptr;
    is["lift_x"] = displacement(mover.lift).x;
    is["lift_y"] = mover.lift.y;
    is["lift_age"] = mover.lift_age;
    is["stands_on"] = mover.ground.type == Ground::Type::none ? 0 : number_of(mover.ground.collider);
    is["meets"] = number_of(mover.wall);
    is["cut"] = 0;
    for_each_line(scenario_, [&](const std::vector<Vec>& points, bool closed) {
        if (crosses_inside(points, closed, box)) is["cut"] = 1;
    });
}

}  // namespace scree
