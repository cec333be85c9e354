#include "tools/golden/world_checker.hpp"

#include "engine/world/contacts/add_contact.hpp"
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

/// The bodies and terrain that a mover overlaps and collides with; `none` stands for terrain.
std::vector<BodyId> overlapped(const World& world, const Mover& mover) {
    std::vector<BodyId> ids;
    if (world.is_free(mover.box, mover.id, mover.spec.mask)) return ids;
    for (const Solid& solid : world.solids()) {
        bool inside = false;
        for_parts(solid, solid.box.corner(), [&](const Aabb& part) { inside = inside || overlaps(part, mover.box); });
        if (!solid.spec.one_way && (solid.spec.category & mover.spec.mask) != 0 && inside) ids.push_back(solid.id);
    }
    for (const Mover& other : world.movers())
        if (other.spec.solid && other.id != mover.id && (other.spec.category & mover.spec.mask) != 0 &&
            overlaps(other.box, mover.box))
            ids.push_back(other.id);
    for (const Dynamic& dynamic : world.dynamics())
        if (collide_with_each_other(dynamic, mover) && overlaps(dynamic.box(), mover.box)) ids.push_back(dynamic.id);
    // A mover from behind a line may be across it.
    if (Surroundings{world.grid(), {}}.blocked(mover.box) || (ids.empty() && world.segments().empty()))
        ids.push_back(BodyId::none);
    return ids;
}

bool reaches(const Aabb& box, const Aabb& other) {
    return overlaps({box.left, box.top, box.right, box.bottom + 1}, other);
}

std::pair<BodyId, BodyId> pair_of(BodyId a, BodyId b) { return std::minmax(a, b); }

std::string described(const World& world, BodyId id) {
    if (const Mover* mover = world.mover(id))
        return sentence("mover ", id, " at ", mover->box, " from ", mover->box_before);
    if (const Solid* solid = world.solid(id))
        return sentence("solid ", id, " at ", solid->box, " from ", solid->box_before);
    if (const Dynamic* dynamic = world.dynamic(id))
        return sentence("dynamic ", id, dynamic->is_disk() ? "" : " (a polygon)", " at ", dynamic->centre, " from ",
                        dynamic->centre_before);
    return "terrain";
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
    overlaps_.clear();
    if (!world.dynamics().empty()) terrain_.clear();
    for (const Mover& mover : world.movers())
        for (const BodyId other : overlapped(world, mover)) overlaps_.push_back(pair_of(mover.id, other));
    for (const Dynamic& dynamic : world.dynamics())
        for (const BodyId other : overlapped_by(world, dynamic)) overlaps_.push_back(pair_of(dynamic.id, other));
    std::sort(overlaps_.begin(), overlaps_.end());
}

bool WorldChecker::is_excused(const World& world, BodyId body, BodyId other) const {
    const Pair pair = pair_of(body, other);
    if (std::binary_search(overlaps_.begin(), overlaps_.end(), pair)) return true;
    // A stuck dynamic stays, and solids move over it (dynamics.hpp).
    for (const auto& [id, solid] : {std::pair{body, other}, std::pair{other, body}}) {
        const Dynamic* dynamic = world.dynamic(id);
        if (dynamic != nullptr && dynamic->stuck && dynamic->centre == dynamic->centre_before &&
            world.solid(solid) != nullptr)
            return true;
    }
    for (const FailedMove& failed : world.failed_moves())
        for (const BodyId id : {body, other})
            if (id != BodyId::none && (failed.dynamic == id || failed.against.body == id)) return true;
    const auto names_pair = [&](const Squish& squish) {
        return pair == pair_of(squish.mover, squish.pusher) ||
               (!squish.against.is_nothing() && pair == pair_of(squish.mover, squish.against.body));
    };
    return std::any_of(world.squishes().begin(), world.squishes().end(), names_pair) ||
           std::any_of(world.dynamic_squishes().begin(), world.dynamic_squishes().end(), names_pair);
}

std::string WorldChecker::check_overlap(const World& world, BodyId body, BodyId other) {
    overlaps_now_.push_back(pair_of(body, other));
    if (is_excused(world, body, other)) return "";
    return sentence(described(world, body), " overlaps ", described(world, other),
                    " without a squish or a failed move");
}

std::string WorldChecker::after(const World& world) {
    if (!world.dynamics().empty()) terrain_.clear();  // tiles may have changed
    overlaps_now_.clear();
    for (const Mover& mover : world.movers())
        if (std::string fault = check_mover(world, mover); !fault.empty()) return fault;
    for (const Dynamic& dynamic : world.dynamics())
        if (std::string fault = check_dynamic(world, dynamic); !fault.empty()) return fault;
    std::sort(overlaps_now_.begin(), overlaps_now_.end());
    std::swap(overlaps_, overlaps_now_);
    note_bodies(world);
    const auto contacts = world.contacts();
    for (std::size_t i = 1; i < contacts.size(); ++i)
        if (!comes_before(contacts[i - 1], contacts[i]))
            return sentence("contacts ", i - 1, " and ", i, " (of ", contacts[i].mover, ") are out of order");
    return check_triggers(world);
}

std::string WorldChecker::check_mover(const World& world, const Mover& mover) {
    for (const BodyId other : overlapped(world, mover))
        if (std::string fault = check_overlap(world, mover.id, other); !fault.empty()) return fault;
    if (mover.box.size() != mover.spec.size)
        return sentence("mover ", mover.id, " is ", mover.box.size(), " large instead of ", mover.spec.size);
    if (!is_legal_speed(mover.velocity)) return sentence("mover ", mover.id, " has velocity ", mover.velocity);
    if (!is_legal_speed(mover.lift)) return sentence("mover ", mover.id, " has lift ", mover.lift);
    return check_ground(world, mover);
}

std::string WorldChecker::check_ground(const World& world, const Mover& mover) const {
    if (mover.is_grounded() && !mover.touching.has(Side::floor))
        return sentence("mover ", mover.id, " stands and has no floor");
    if (mover.ground.type == Ground::Type::none) return "";
    const ColliderRef& collider = mover.ground.collider;
    if (collider.segment != 0) return "";
    Aabb carrier;
    if (collider.body == BodyId::none) {
        const Sub tile = world.grid().tile_sub();
        carrier = Aabb::at({collider.tile.col * tile, collider.tile.row * tile}, {tile, tile});
        if (world.grid().at(collider.tile.col, collider.tile.row) == empty_kind && collider.tile.kind == empty_kind)
            return sentence("mover ", mover.id, " stands on the empty cell ", collider.tile.col, ", ",
                            collider.tile.row);
    } else if (const Solid* solid = world.solid(collider.body)) {
        carrier = solid->box;
    } else if (const Mover* other = world.mover(collider.body)) {
        carrier = other->box;
    } else if (const Dynamic* dynamic = world.dynamic(collider.body)) {
        carrier = dynamic->box();
    } else if (std::binary_search(bodies_.begin(), bodies_.end(), collider.body)) {
        return "";  // the rules took it away after the step
    } else {
        return sentence("mover ", mover.id, " stands on ", collider.body, ", which does not exist");
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
