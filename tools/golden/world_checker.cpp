#include "tools/golden/world_checker.hpp"

#include "engine/world/contacts/contact_order.hpp"
#include "engine/world/solid_parts.hpp"
#include "engine/world/sweep/surroundings.hpp"
#include "engine/world/trigger_shape.hpp"

#include <algorithm>
#include <sstream>

namespace scree {

namespace {

template <class... Parts>
std::string sentence(const Parts&... parts) {
    std::ostringstream out;
    (out << ... << parts);
    return out.str();
}

/// What a mover overlaps, in words: a body that it collides with, or else a cell.
std::string overlapped(const World& world, const Mover& mover) {
    std::string names;
    for (const Solid& solid : world.solids()) {
        bool inside = false;
        for_parts(solid, solid.box.corner(), [&](const Aabb& part) { inside = inside || overlaps(part, mover.box); });
        if (!solid.spec.one_way && (solid.spec.category & mover.spec.mask) != 0 && inside)
            names +=
                sentence(names.empty() ? "" : ", ", "solid ", solid.id, " at ", solid.box, " from ", solid.box_before);
    }
    for (const Mover& other : world.movers())
        if (other.spec.solid && other.id != mover.id && (other.spec.category & mover.spec.mask) != 0 &&
            overlaps(other.box, mover.box))
            names += sentence(names.empty() ? "" : ", ", "solid mover ", other.id, " at ", other.box, " from ",
                              other.box_before);
    for (const Dynamic& dynamic : world.dynamics())
        if (dynamic.spec.solid && (dynamic.spec.category & mover.spec.mask) != 0 && overlaps(dynamic.box(), mover.box))
            names += sentence(names.empty() ? "" : ", ", "dynamic ", dynamic.id, " at ", dynamic.centre, " from ",
                              dynamic.centre_before);
    return names.empty() ? "a cell" : names;
}

bool is_inside_something(const World& world, const Mover& mover) {
    if (world.is_free(mover.box, mover.id, mover.spec.mask)) return false;
    // A mover from behind a line may be across it.
    return world.segments().empty() || Surroundings{world.grid(), {}}.blocked(mover.box) ||
           overlapped(world, mover) != "a cell";
}

bool is_within(Sub speed) { return speed >= -max_speed && speed <= max_speed; }

bool reaches(const Aabb& box, const Aabb& other) {
    return overlaps({box.left, box.top, box.right, box.bottom + 1}, other);
}

}  // namespace

void WorldChecker::begin(const World& world) {
    met_.clear();
    note_change(world);
}

void WorldChecker::note_bodies(const World& world) {
    bodies_.clear();
    for (const Mover& mover : world.movers()) bodies_.push_back(mover.id);
    for (const Solid& solid : world.solids()) bodies_.push_back(solid.id);
    for (const Dynamic& dynamic : world.dynamics()) bodies_.push_back(dynamic.id);
    std::sort(bodies_.begin(), bodies_.end());
}

void WorldChecker::note_change(const World& world) {
    note_bodies(world);
    inside_.clear();
    if (!world.dynamics().empty()) terrain_.clear();
    for (const Mover& mover : world.movers())
        if (is_inside_something(world, mover)) inside_.push_back(mover.id);
    for (const Dynamic& dynamic : world.dynamics())
        if (!overlapped_by(world, dynamic, false).empty()) inside_.push_back(dynamic.id);
    std::sort(inside_.begin(), inside_.end());
}

bool WorldChecker::may_be_inside(const World& world, BodyId mover) const {
    if (std::binary_search(inside_.begin(), inside_.end(), mover)) return true;
    const auto names_it = [&](const Squish& squish) {
        return squish.mover == mover || squish.pusher == mover || squish.against.body == mover;
    };
    for (const Setback& setback : world.setbacks())
        if (setback.dynamic == mover || setback.against.body == mover) return true;
    return std::any_of(world.squishes().begin(), world.squishes().end(), names_it) ||
           std::any_of(world.dynamic_squishes().begin(), world.dynamic_squishes().end(), names_it);
}

/// A body with a squish or a failed move may overlap others; it was reported for that body.
bool WorldChecker::is_in_who_was_set_back(const World& world, const Mover& mover) const {
    Mover without = mover;
    for (const Dynamic& dynamic : world.dynamics()) {
        if (!collide_with_each_other(dynamic, mover) || !overlaps(dynamic.box(), mover.box)) continue;
        if (!may_be_inside(world, dynamic.id)) return false;
        without.spec.mask &= ~dynamic.spec.category;
    }
    return without.spec.mask != mover.spec.mask && !is_inside_something(world, without);
}

std::string WorldChecker::after(const World& world) {
    if (!world.dynamics().empty()) terrain_.clear();  // tiles may have changed
    inside_now_.clear();
    std::string fault;
    for (const Mover& mover : world.movers()) {
        fault = check_mover(world, mover);
        if (!fault.empty()) return fault;
    }
    for (const Dynamic& dynamic : world.dynamics()) {
        fault = check_dynamic(world, dynamic);
        if (!fault.empty()) return fault;
    }
    std::sort(inside_now_.begin(), inside_now_.end());
    std::swap(inside_, inside_now_);
    note_bodies(world);
    const auto contacts = world.contacts();
    for (std::size_t i = 1; i < contacts.size(); ++i)
        if (!comes_before(contacts[i - 1], contacts[i]))
            return sentence("contacts ", i - 1, " and ", i, " (of ", contacts[i].mover, ") are out of order");
    return check_triggers(world);
}

std::string WorldChecker::check_mover(const World& world, const Mover& mover) {
    if (is_inside_something(world, mover)) {
        inside_now_.push_back(mover.id);
        if (!may_be_inside(world, mover.id) && !is_in_who_was_set_back(world, mover))
            return sentence("mover ", mover.id, " came from ", mover.box_before, " to ", mover.box, ", which overlaps ",
                            overlapped(world, mover), ", without a squish");
    }
    if (mover.box.size() != mover.spec.size)
        return sentence("mover ", mover.id, " is ", mover.box.size(), " large instead of ", mover.spec.size);
    if (!is_within(mover.velocity.x) || !is_within(mover.velocity.y))
        return sentence("mover ", mover.id, " has velocity ", mover.velocity);
    if (!is_within(mover.lift.x) || !is_within(mover.lift.y))
        return sentence("mover ", mover.id, " has lift ", mover.lift);
    return check_ground(world, mover);
}

std::string WorldChecker::check_ground(const World& world, const Mover& mover) const {
    if (mover.on_floor() && !mover.touching.has(Side::floor))
        return sentence("mover ", mover.id, " stands and has no floor");
    if (mover.ground.type == Ground::Type::none) return "";
    const Party& party = mover.ground.party;
    if (party.segment != 0) return "";
    Aabb carrier;
    if (party.body == BodyId::none) {
        const Sub tile = world.grid().tile_sub();
        carrier = Aabb::at({party.tile.col * tile, party.tile.row * tile}, {tile, tile});
        if (world.grid().at(party.tile.col, party.tile.row) == empty_kind && party.tile.kind == empty_kind)
            return sentence("mover ", mover.id, " stands on the empty cell ", party.tile.col, ", ", party.tile.row);
    } else if (const Solid* solid = world.solid(party.body)) {
        carrier = solid->box;
    } else if (const Mover* other = world.mover(party.body)) {
        carrier = other->box;
    } else if (const Dynamic* dynamic = world.dynamic(party.body)) {
        carrier = dynamic->box();
    } else if (std::binary_search(bodies_.begin(), bodies_.end(), party.body)) {
        return "";  // the rules took it away after the step
    } else {
        return sentence("mover ", mover.id, " stands on ", party.body, ", which does not exist");
    }
    if (!reaches(mover.box, carrier))
        return sentence("mover ", mover.id, " at ", mover.box, " stands on something at ", carrier,
                        ", which it does not touch");
    return "";
}

std::string WorldChecker::check_triggers(const World& world) {
    for (const TriggerEvent& event : world.trigger_events()) {
        const Pair pair{event.trigger, event.mover};
        const auto at = std::lower_bound(met_.begin(), met_.end(), pair);
        const bool was_in = at != met_.end() && *at == pair;
        if (was_in != (event.phase != Phase::begin))
            return sentence("mover ", event.mover, was_in ? " entered trigger " : " stayed in or left trigger ",
                            event.trigger, was_in ? " twice" : " without having entered it");
        if (event.phase == Phase::begin) met_.insert(at, pair);
        if (event.phase == Phase::end) met_.erase(at);
    }
    for (const Trigger& trigger : world.triggers()) {
        const Dynamic* dynamic = world.dynamic(trigger.spec.attached);
        const Solid* solid = world.solid(trigger.spec.attached);
        if (dynamic == nullptr && solid == nullptr) continue;
        const Vec corner = dynamic != nullptr ? dynamic->box().corner() : solid->box.corner();
        if (trigger.box != trigger.spec.box.moved(corner))
            return sentence("trigger ", trigger.id, " is at ", trigger.box, " and not with ", trigger.spec.attached);
    }
    // A body that the rules placed elsewhere or removed after the step leaves its triggers in the next one.
    std::vector<Pair> out;
    for (const Pair& pair : met_) {
        const Trigger* trigger = world.trigger(pair.first);
        const Mover* mover = world.mover(pair.second);
        const Dynamic* dynamic = world.dynamic(pair.second);
        const bool is_there = trigger != nullptr && (mover != nullptr || dynamic != nullptr);
        if (is_there && overlaps(mover != nullptr ? mover->box : dynamic->box(), *trigger)) continue;
        if (std::binary_search(out_.begin(), out_.end(), pair))
            return sentence("mover ", pair.second, " is no longer in trigger ", pair.first,
                            ", but the leave event is missing");
        out.push_back(pair);
    }
    out_ = std::move(out);
    return "";
}

}  // namespace scree
