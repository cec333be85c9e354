#include "engine/world/edit/edit.hpp"

#include "engine/world/contacts/contacts.hpp"
#include "engine/world/dynamics/dynamic_step.hpp"
#include "engine/world/sweep/surroundings.hpp"
#include "engine/world/trigger_shape.hpp"
#include "engine/world/world.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace scree {

namespace {

bool has_room(const WorldState& state) {
    const bool room =
        state.movers.size() + state.solids.size() + state.triggers.bodies.size() + state.dynamics.bodies.size() <
        static_cast<std::size_t>(max_bodies);
    assert(room && "a world has at most 65,535 bodies");
    return room;
}

[[maybe_unused]] bool is_known(const WorldState& state, BodyId id) {
    return find_body(state.movers, id) != nullptr || find_body(state.solids, id) != nullptr ||
           find_body(state.triggers.bodies, id) != nullptr || find_body(state.dynamics.bodies, id) != nullptr;
}

void let_go_dynamics(WorldState& state, BodyId carrier) {
    for (Dynamic& body : state.dynamics.bodies)
        if (body.carrier == carrier) leave_carrier(body);
}

/// Takes a body with that box out of its list; dynamics that touched it wake.
template <class Bodies>
void erase_body(WorldState& state, Bodies& bodies, BodyId id, Aabb box) {
    std::erase_if(bodies, [id](const auto& body) { return body.id == id; });
    wake_dynamics_at(state, box);
}

/// What is where a solid was added or placed.
void make_room_for_solid(WorldState& state, Scratch& scratch, const Solid& solid) {
    wake_dynamics_at(state, solid.box);
    for_parts(solid, solid.box.corner(), [&](const Aabb& part) {
        if (!solid.spec.one_way) make_room_for(state, scratch, part, solid.spec.category, solid.id);
    });
    restart_dynamics_in(state, scratch, solid);
    resettle(state, scratch, solid.id, solid.box, solid.spec.category);
}

void place_solid(WorldState& state, Scratch& scratch, Solid& solid, Vec corner) {
    let_go_dynamics(state, solid.id);
    wake_dynamics_at(state, solid.box);
    solid.box = solid.box_before = Aabb::at(corner, solid.spec.size);
    place_triggers_of(state.triggers, solid.id, corner);
    make_room_for_solid(state, scratch, solid);
}

}  // namespace

BodyId World::add_mover(const MoverSpec& spec, Vec corner) {
    Scratch& scratch = scratch_.get();
    scratch.movers.forget_bodies();
    const bool legal = is_legal(spec, corner);
    assert(legal && "a mover is 1 subpixel to 1024 px wide and high, and its limits are not negative");
    if (!legal || !has_room(state_)) return BodyId::none;
    Mover mover;
    mover.id = BodyId{++state_.last_id};
    mover.spec = spec;
    mover.mark_when_added = mark_of(spec);
    mover.box = Aabb::at(corner, spec.size);
    mover.stuck = !move_out_of_solids(state_, scratch, mover);
    mover.box_before = mover.box;
    state_.movers.push_back(mover);
    if (spec.solid) ++state_.solid_movers;
    std::vector<Contact> unreported;
    // Grounded from the first tick on.
    find_contacts(state_, scratch, state_.movers.back(), unreported);
    update_currents(state_, scratch, state_.movers.back());
    state_.movers.back().touched = state_.movers.back().touching;
    if (spec.solid) {
        wake_dynamics_at(state_, mover.box);
        make_room_for(state_, scratch, mover.box, spec.category, mover.id);
        settle_on(state_, scratch, mover.box, spec.category);
    }
    return mover.id;
}

BodyId World::add_solid(const SolidSpec& spec, Vec corner) {
    Scratch& scratch = scratch_.get();
    scratch.movers.forget_bodies();
    const bool legal = is_legal(spec, corner);
    assert(legal &&
           "a solid has an area of at most 32,767 px a side, and its parts, 1,024 at most, lie inside its size");
    if (!legal || !has_room(state_)) return BodyId::none;
    Solid solid;
    solid.id = BodyId{++state_.last_id};
    solid.spec = spec;
    solid.mark_when_added = mark_of(spec);
    solid.box = solid.box_before = Aabb::at(corner, spec.size);
    state_.solids.push_back(solid);
    make_room_for_solid(state_, scratch, solid);
    return solid.id;
}

BodyId World::add_dynamic(const DynamicSpec& spec, Vec centre) {
    Scratch& scratch = scratch_.get();
    scratch.movers.forget_bodies();
    const bool legal = is_legal(spec) && is_place(centre);
    assert(legal && "a disk has a radius, a polygon 3 to 8 convex corners clockwise, both at most 1024 px wide");
    if (!legal || !has_room(state_)) return BodyId::none;
    Dynamic body;
    body.id = BodyId{++state_.last_id};
    body.spec = spec;
    body.mark_when_added = mark_of(spec);
    body.mass = mass_of(spec);
    body.centre = body.centre_before = centre;
    body.extent = {-spec.radius, -spec.radius, spec.radius, spec.radius};
    if (!body.is_disk()) body.extent = box_of(spec.polygon());
    body.inner = std::max(1, std::min(body.extent.width(), body.extent.height()) / 2);
    start_dynamic(state_, scratch, body);
    state_.dynamics.bodies.push_back(body);
    // Movers collide with its bounding box.
    if (spec.solid) {
        make_room_for(state_, scratch, body.box(), spec.category, body.id);
        settle_on(state_, scratch, body.box(), spec.category);
    }
    return body.id;
}

BodyId World::add_trigger(const TriggerSpec& spec) {
    const std::optional<Vec> carrier =
        corner_of({state_.movers, state_.solids, state_.dynamics.bodies, {}}, spec.attached);
    const bool is_at_place = is_place(spec.box.corner()) && is_place({spec.box.right, spec.box.bottom});
    const bool legal = (spec.attached == BodyId::none ? is_at_place : carrier.has_value()) && is_trigger_shape(spec);
    assert(legal &&
           "a trigger is a box with an area, a disk or a convex polygon as bodies.hpp says, at a place or attached to "
           "a body that there is");
    if (!legal || !has_room(state_)) return BodyId::none;
    Trigger trigger;
    trigger.id = BodyId{++state_.last_id};
    trigger.spec = spec;
    trigger.box = trigger.box_before = carrier ? box_at(spec, *carrier) : spec.box;
    state_.triggers.bodies.push_back(trigger);
    return trigger.id;
}

void World::remove(BodyId id) {
    Scratch& scratch = scratch_.get();
    scratch.movers.forget_bodies();
    assert(is_known(state_, id) && "only a body that is there can be removed");
    if (id == BodyId::none) return;
    cut_off_triggers(state_.triggers, id);
    if (const Mover* gone = find_body(state_.movers, id)) {
        if (gone->spec.solid) --state_.solid_movers;
        erase_body(state_, state_.movers, id, gone->box);
    }
    if (const Solid* gone = find_body(state_.solids, id)) erase_body(state_, state_.solids, id, gone->box);
    if (const Dynamic* gone = find_body(state_.dynamics.bodies, id)) {
        erase_body(state_, state_.dynamics.bodies, id, gone->box());
        scratch.dynamics.order.clear();
    }
    for (const Trigger& trigger : state_.triggers.bodies)
        if (trigger.spec.attached == id) cut_off_triggers(state_.triggers, trigger.id);
    std::erase_if(state_.triggers.bodies,
                  [&](const Trigger& trigger) { return trigger.id == id || trigger.spec.attached == id; });
}

void World::wake_dynamic(BodyId id) {
    Dynamic* const body = dynamic(id);
    assert(body != nullptr && "only a dynamic that is there can be woken");
    if (body != nullptr) wake(*body);
}

bool World::place(BodyId id, Vec corner) {
    Scratch& scratch = scratch_.get();
    scratch.movers.forget_bodies();
    Mover* mover = find_body(state_.movers, id);
    Solid* solid = find_body(state_.solids, id);
    const bool legal = (mover != nullptr && is_place(corner)) || (solid != nullptr && is_legal(solid->spec, corner));
    assert(legal && "a mover or solid that is there can be placed, no farther from zero than farthest_place");
    if (!legal) return false;
    if (solid != nullptr) {
        place_solid(state_, scratch, *solid, corner);
        return true;
    }
    let_go_dynamics(state_, id);
    const Aabb before = std::exchange(mover->box, Aabb::at(corner, mover->spec.size));
    restart_mover_from(state_, scratch, *mover, before);
    if (mover->spec.solid) resettle(state_, scratch, id, mover->box, mover->spec.category);
    return true;
}

bool World::resize(BodyId id, Vec size) {
    Scratch& scratch = scratch_.get();
    scratch.movers.forget_bodies();
    Mover* mover = find_body(state_.movers, id);
    const bool legal = mover != nullptr && is_legal(MoverSpec{.size = size}, {});
    assert(legal && "a mover that is there can be resized, to 1 subpixel to 1024 px");
    if (!legal) return false;
    if ((mover->box.width() - size.x) % 2 != 0) return false;
    const Sub left = mover->box.left + (mover->box.width() - size.x) / 2;
    const Aabb box = Aabb::at({left, mover->box.bottom - size.y}, size);
    if (!is_place(box.corner())) return false;
    const Surroundings around = surroundings(state_, scratch, *mover, hull(box, mover->box));
    if (around.blocked(box) || around.cut_by(box, mover->box) != 0) return false;
    const auto is_in_path = [&](const Mover& other) {
        return other.id != id && (other.spec.mask & mover->spec.category) != 0 && overlaps(other.box, box) &&
               !overlaps(other.box, mover->box);
    };
    if (mover->spec.solid && std::any_of(state_.movers.begin(), state_.movers.end(), is_in_path)) return false;
    wake_dynamics_at(state_, mover->box);
    mover->box = box;
    mover->spec.size = size;
    const Ground before = mover->ground;
    restart_mover(state_, scratch, *mover);
    if (mover->velocity.y < 0) mover->ground = before;  // from which it is about to jump
    if (mover->spec.solid) resettle(state_, scratch, id, box, mover->spec.category);
    return true;
}

}  // namespace scree
