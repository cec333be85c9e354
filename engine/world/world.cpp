#include "engine/world/world.hpp"

#include "engine/world/advance.hpp"
#include "engine/world/begin_mover.hpp"
#include "engine/world/step_dynamics.hpp"
#include "engine/world/trigger_shape.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <limits>

namespace scree {

namespace {

/// Of what rules may change in a spec.
std::uint32_t mark_of(const MoverSpec& spec) {
    std::uint32_t mark = 17;
    for (const std::uint32_t part : {spec.category, spec.mask, spec.tags, static_cast<std::uint32_t>(spec.walkable),
                                     static_cast<std::uint32_t>(spec.push_speed)})
        mark = (mark ^ part) * 16'777'619U;
    return mark;
}

bool is_body_size(Vec size) { return size.x >= 1 && size.y >= 1 && size.x <= max_body_size && size.y <= max_body_size; }

}  // namespace

World::World(TileGrid grid) : grid_(std::move(grid)) {}

bool World::has_room() const {
    const bool room = movers_.size() + solids_.size() + triggers_.bodies.size() + dynamic_store_.bodies.size() <
                      static_cast<std::size_t>(max_bodies);
    assert(room && "a world has at most 65,535 bodies");
    return room;
}

BodyId World::add_mover(const MoverSpec& spec, Vec corner) {
    const bool legal = is_legal(spec, corner);
    assert(legal && "a mover is 1 subpixel to 1024 px wide and high, and its limits are not negative");
    if (!legal || !has_room()) return BodyId::none;
    Mover mover;
    mover.id = BodyId{++last_id_};
    mover.spec = spec;
    mover.mark_when_added = mark_of(spec);
    mover.box = Aabb::at(corner, spec.size);
    mover.stuck = !free_it(mover);
    mover.box_before = mover.box;
    movers_.push_back(mover);
    if (spec.solid) ++solid_movers_;
    std::vector<Contact> unreported;
    touch(movers_.back(), scratch_.near, unreported);  // grounded from the first tick on
    feel_currents(movers_.back(), scratch_.near);
    movers_.back().touched = movers_.back().touching;
    if (spec.solid) {
        wake_dynamics_at(mover.box);
        make_room_for(mover.box, spec.category, mover.id);
        settle_on(mover.box, spec.category);
    }
    return mover.id;
}

BodyId World::add_solid(const SolidSpec& spec, Vec corner) {
    const bool legal = is_legal(spec, corner);
    assert(legal &&
           "a solid has an area of at most 32,767 px a side, and its parts, 1,024 at most, lie inside its size");
    if (!legal || !has_room()) return BodyId::none;
    Solid solid;
    solid.id = BodyId{++last_id_};
    solid.spec = spec;
    solid.box = Aabb::at(corner, spec.size);
    solid.box_before = solid.box;
    solids_.push_back(solid);
    wake_dynamics_at(solid.box);
    for_parts(solid, corner, [&](const Aabb& part) {
        if (!spec.one_way) make_room_for(part, spec.category, solid.id);
    });
    restart_dynamics_in(solid);
    settle_on(solid.box, spec.category);
    return solid.id;
}

BodyId World::add_trigger(const TriggerSpec& spec) {
    const bool is_carried = spec.attached == BodyId::none || mover(spec.attached) != nullptr ||
                            solid(spec.attached) != nullptr || dynamic(spec.attached) != nullptr;
    const bool is_at_place =
        spec.attached != BodyId::none || (is_place(spec.box.corner()) && is_place({spec.box.right, spec.box.bottom}));
    const bool legal = is_carried && is_at_place && is_trigger_shape(spec);
    assert(legal &&
           "a trigger is a box with an area, a disk or a convex polygon as bodies.hpp says, at a place or attached to "
           "a body that there is");
    if (!legal || !has_room()) return BodyId::none;
    Trigger trigger;
    trigger.id = BodyId{++last_id_};
    trigger.spec = spec;
    trigger.box = spec.box;
    if (const Mover* carrier = mover(spec.attached)) trigger.box = box_at(spec, carrier->box.corner());
    if (const Solid* carrier = solid(spec.attached)) trigger.box = box_at(spec, carrier->box.corner());
    if (const Dynamic* carrier = dynamic(spec.attached)) trigger.box = box_at(spec, carrier->box().corner());
    trigger.box_before = trigger.box;
    triggers_.bodies.push_back(trigger);
    return trigger.id;
}

bool World::is_known(BodyId id) const {
    return mover(id) != nullptr || solid(id) != nullptr || trigger(id) != nullptr || dynamic(id) != nullptr;
}

void World::remove(BodyId id) {
    assert(is_known(id) && "only a body that is there can be removed");
    if (id == BodyId::none) return;
    cut_off_triggers(triggers_, id);
    if (const Mover* gone = mover(id); gone != nullptr && gone->spec.solid) --solid_movers_;
    if (const Mover* gone = mover(id)) wake_dynamics_at(gone->box);
    std::erase_if(movers_, [&](const Mover& mover) { return mover.id == id; });
    if (const Solid* gone = solid(id)) wake_dynamics_at(gone->box);
    std::erase_if(solids_, [&](const Solid& solid) { return solid.id == id; });
    remove_dynamic(id);
    std::erase_if(triggers_.bodies, [&](const Trigger& trigger) { return trigger.id == id; });
    for (;;) {
        const auto attached = std::find_if(triggers_.bodies.begin(), triggers_.bodies.end(),
                                           [&](const Trigger& trigger) { return trigger.spec.attached == id; });
        if (attached == triggers_.bodies.end()) break;
        remove(BodyId{attached->id});
    }
}

bool World::place(BodyId id, Vec corner) {
    Mover* mover = this->mover(id);
    Solid* solid = this->solid(id);
    const bool legal = (mover != nullptr && is_place(corner)) || (solid != nullptr && is_legal(solid->spec, corner));
    assert(legal && "a mover or solid that is there can be placed, no farther from zero than farthest_place");
    if (!legal) return false;
    if (solid != nullptr) {
        place_solid(*solid, corner);
        return true;
    }
    let_go_dynamics(id);
    wake_dynamics_at(mover->box);
    mover->box = Aabb::at(corner, mover->spec.size);
    wake_dynamics_at(mover->box);
    mover->box_before = mover->box;
    mover->ground = {};
    mover->is_dropping = false;
    // What goes with it meets nobody on the way either.
    place_triggers_of(triggers_, id, corner);
    mover->stuck = surroundings(*mover, mover->box).blocked(mover->box);
    mover->touching.remove(Side::floor);
    if (!mover->stuck) settle(*mover);
    feel_currents(*mover, scratch_.near);
    if (mover->spec.solid) resettle(id, mover->box, mover->spec.category);
    return true;
}

void World::place_solid(Solid& solid, Vec corner) {
    let_go_dynamics(solid.id);
    wake_dynamics_at(solid.box);
    solid.box = solid.box_before = Aabb::at(corner, solid.spec.size);
    wake_dynamics_at(solid.box);
    place_triggers_of(triggers_, solid.id, corner);
    for_parts(solid, corner, [&](const Aabb& part) {
        if (!solid.spec.one_way) make_room_for(part, solid.spec.category, solid.id);
    });
    restart_dynamics_in(solid);
    resettle(solid.id, solid.box, solid.spec.category);
}

bool World::resize(BodyId id, Vec size) {
    Mover* mover = this->mover(id);
    const bool legal = mover != nullptr && is_body_size(size);
    assert(legal && "a mover that is there can be resized, to 1 subpixel to 1024 px");
    if (!legal) return false;
    if ((mover->box.width() - size.x) % 2 != 0) return false;
    const Sub left = mover->box.left + (mover->box.width() - size.x) / 2;
    const Aabb box = Aabb::at({left, mover->box.bottom - size.y}, size);
    if (!is_place(box.corner())) return false;
    const Surroundings around = surroundings(*mover, hull(box, mover->box));
    if (around.blocked(box) || around.cut_by(box, mover->box) != 0) return false;
    const auto is_in_way = [&](const Mover& other) {
        return other.id != id && (other.spec.mask & mover->spec.category) != 0 && overlaps(other.box, box) &&
               !overlaps(other.box, mover->box);
    };
    if (mover->spec.solid && std::any_of(movers_.begin(), movers_.end(), is_in_way)) return false;
    wake_dynamics_at(mover->box);
    mover->box = box;
    mover->spec.size = size;
    if (mover->spec.solid) resettle(id, box, mover->spec.category);
    return true;
}

bool World::set_tile(int col, int row, KindIndex kind) {
    if (!grid_.set(col, row, kind)) return false;
    Hash hash{tile_changes_ == 0 ? Hash{}.value : tile_changes_};  // from 0 a first change to (0, 0, 0) would leave 0
    tile_changes_ = hash.number(col).number(row).number(kind).value;
    change_terrain(col, row);
    return true;
}

void World::begin_tick() {
    std::swap(contacts_, scratch_.contacts_before);
    contacts_.clear();
    squishes_.clear();
    begin_triggers(triggers_, scratch_.triggers);
    scratch_.work = {};
    for (Solid& solid : solids_) {
        solid.box_before = solid.box;
        assert(is_legal_speed(solid.velocity) && "a solid's speed is at most 1024 px per tick and axis");
        solid.velocity = way_inside(solid.box, solid.velocity);
    }
#ifndef NDEBUG
    std::uint32_t solid_movers = 0;
    for (const Mover& mover : movers_) {
        assert(mover.box.size() == mover.spec.size && is_place(mover.box.corner()) &&
               "World::resize and World::place change a mover's box");
        assert(is_legal(mover.spec, mover.box.corner()) && "rules leave a mover's limits as legal as they were");
        solid_movers += mover.spec.solid ? 1U : 0U;
    }
    assert(solid_movers == solid_movers_ && "a mover is solid or not for as long as it is there");
#endif
    // Where there is nothing else each begins when it goes its way.
    if (has_obstacles()) std::for_each(movers_.begin(), movers_.end(), begin_mover);
    sort_bodies();
    if (!dynamic_store_.bodies.empty()) DynamicStep(*this).settle_new();
}

void World::step(Workers* workers) {
    begin_tick();
    move_solids();
    if (!dynamic_store_.bodies.empty()) DynamicStep(*this).carry_ahead();
    for (std::size_t i = 0; i < movers_.size() && !are_movers_alone(); ++i) move_mover(i);
    step_dynamics();
    finish_movers(workers);
    scratch_.work.trigger_pairs = find_trigger_events({movers_, solids_, dynamic_store_.bodies, are_movers_alone()},
                                                      triggers_, scratch_.triggers);
    scratch_.sorted = false;
}

bool World::is_free(const Aabb& box, BodyId except, Categories mask) const {
    if (!has_obstacles()) return !Surroundings{grid_, {}}.blocked(box);
    Mover probe;
    probe.id = except;
    probe.spec.mask = mask;
    const Mover* const asks = mover(except);
    probe.spec.category = asks != nullptr ? asks->spec.category : every_category;
    const Surroundings around = surroundings(probe, box, except);
    return !around.blocked(box) && around.cut_by(box, {}) == 0;
}

Sub World::free_way(BodyId id, Side side, Sub reach, Categories mask) const {
    const Mover* mover = this->mover(id);
    return free_way(id, mover == nullptr ? Aabb{} : mover->box, side, reach, mask);
}

Sub World::free_way(BodyId id, const Aabb& box, Side side, Sub reach, Categories mask) const {
    const Mover* mover = this->mover(id);
    assert(mover != nullptr && reach >= 0 && "a mover that is there has a way of no less than nothing");
    assert((side == Side::left || side == Side::right) && "a free way is to the left or right");
    if (mover == nullptr || reach <= 0 || (side != Side::left && side != Side::right)) return 0;
    reach = std::min(reach, max_speed);
    const Sub dx = side == Side::right ? reach : -reach;
    const Sub rise = follow_reach(reach, mover->spec.walkable);
    Aabb region = hull(box, box.moved({dx, 0}));
    region.top -= rise;
    region.bottom += rise;
    Mover probe = *mover;
    probe.spec.mask &= mask;
    const Advance way = advance_x(surroundings(probe, region), box, dx, {mover->spec.walkable, mover->on_floor()});
    return side == Side::right ? way.box.left - box.left : box.left - way.box.left;
}

Ground World::ground_below(BodyId id, Sub reach, Vec by) const {
    const Mover* mover = this->mover(id);
    const bool legal = mover != nullptr && reach >= 0 && is_legal_speed(by);
    assert(legal && "a mover that is there has ground below it, no nearer than at its feet");
    if (!legal) return {};
    reach = std::min(reach, max_speed);
    const Aabb box = mover->box.moved(by);
    Aabb region = box;
    region.bottom += reach;
    const Surroundings around = surroundings(*mover, region);
    const Sub room = around.room_below(box, reach + 1);
    if (room > reach) return {};
    Mover probe = *mover;
    probe.box = box.moved({0, room});
    return standing_on(probe, around, nullptr);
}

Ground World::ground_at(BodyId id, Vec corner) const {
    const Mover* mover = this->mover(id);
    const bool legal = mover != nullptr && is_place(corner);
    assert(legal && "a mover that is there stands somewhere no farther from zero than farthest_place");
    if (!legal) return {};
    Mover probe = *mover;
    probe.box = Aabb::at(corner, mover->spec.size);
    return standing_on(probe, surroundings(*mover, grown(probe.box, 1)), nullptr);
}

void World::hash_into(Hash& hash) const {
    hash_dynamics_into(hash);
    const auto add_party = [&hash](const Party& party) {
        hash.number(to_number(party.body)).number(party.tile.col).number(party.tile.row).number(party.tile.kind);
        hash.number(party.segment);
    };
    const auto add_size = [&hash](const auto& list) { hash.number(static_cast<std::int64_t>(list.size())); };
    hash.number(static_cast<std::int64_t>(tile_changes_)).number(last_id_);
    add_size(movers_);
    for (const Mover& mover : movers_) {
        hash.number(to_number(mover.id)).box(mover.box).vec(mover.velocity).number(mover.touching.bits);
        hash.number(mover.follow_ground).number(mover.drop).vec(mover.lift).number(mover.lift_age);
        hash.number(static_cast<int>(mover.ground.type)).number(mover.ground.gradient).number(mover.ground.one_way);
        hash.number(static_cast<int>(mover.ground.material)).number(mover.ground.tags);
        add_party(mover.ground.party);
        hash.number(mover.stuck).number(mover.is_dropping);
        if (mover.is_dropping) hash.box(mover.dropped_from).number(to_number(mover.dropping_bodies.front()));
        if (mover.is_dropping) hash.number(mover.dropping_lines.front());
        for (std::size_t i = 1; i < max_dropped && mover.is_dropping; ++i) {
            if (mover.dropping_bodies[i] != BodyId::none) hash.number(to_number(mover.dropping_bodies[i]));
            if (mover.dropping_lines[i] != 0) hash.number(-std::int64_t{mover.dropping_lines[i]});
        }
        hash.number(mover.in_water).number(mover.ground.conveyor);
        const MoverSpec& spec = mover.spec;
        if (mark_of(spec) != mover.mark_when_added)
            hash.number(spec.category)
                .number(spec.mask)
                .number(spec.tags)
                .number(spec.walkable)
                .number(spec.push_speed);
    }
    add_size(solids_);
    for (const Solid& solid : solids_) hash.number(to_number(solid.id)).box(solid.box).vec(solid.velocity);
    hash_triggers_into(hash, triggers_);
    add_size(contacts_);
    for (const Contact& contact : contacts_) {
        hash.number(to_number(contact.mover)).number(static_cast<int>(contact.side));
        add_party(contact.other);
        hash.number(contact.approach).number(contact.displacement).number(static_cast<int>(contact.phase));
    }
}

}  // namespace scree
