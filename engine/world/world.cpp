#include "engine/world/world.hpp"

#include "engine/world/advance.hpp"

#include <algorithm>
#include <cassert>

namespace scree {

namespace {

/// Bodies are kept by rising id, which is the order in which they are added.
template <class Bodies>
auto* find(Bodies& bodies, BodyId id) {
    const auto at = std::lower_bound(bodies.begin(), bodies.end(), id,
                                     [](const auto& body, BodyId wanted) { return body.id < wanted; });
    return at != bodies.end() && at->id == id ? &*at : nullptr;
}

bool is_body_size(Vec size) { return size.x >= 1 && size.y >= 1 && size.x <= max_body_size && size.y <= max_body_size; }

}  // namespace

World::World(TileGrid grid) : grid_(std::move(grid)) {}

BodyId World::add_mover(const MoverSpec& spec, Vec corner) {
    assert(is_body_size(spec.size) && "a mover is at most 1024 px wide and high");
    Mover mover;
    mover.id = BodyId{++last_id_};
    mover.spec = spec;
    mover.box = Aabb::at(corner, spec.size);
    mover.box_before = mover.box;
    movers_.push_back(mover);
    touch(movers_.back());  // grounded from the first tick on
    movers_.back().touched = movers_.back().touching;
    std::erase_if(contacts_, [&](const Contact& contact) { return contact.mover == mover.id; });
    return mover.id;
}

BodyId World::add_solid(const SolidSpec& spec, Vec corner) {
    assert(spec.size.x >= 1 && spec.size.y >= 1 && "a solid has an area");
    Solid solid;
    solid.id = BodyId{++last_id_};
    solid.spec = spec;
    solid.box = Aabb::at(corner, spec.size);
    solid.box_before = solid.box;
    solids_.push_back(solid);
    return solid.id;
}

BodyId World::add_trigger(const TriggerSpec& spec) {
    Trigger trigger;
    trigger.id = BodyId{++last_id_};
    trigger.spec = spec;
    trigger.box = spec.box;
    if (const Mover* carrier = mover(spec.attached)) trigger.box = spec.box.moved(carrier->box.corner());
    if (const Solid* carrier = solid(spec.attached)) trigger.box = spec.box.moved(carrier->box.corner());
    trigger.box_before = trigger.box;
    triggers_.push_back(trigger);
    return trigger.id;
}

void World::remove(BodyId id) {
    if (id == BodyId::none) return;
    for (const Inside& pair : inside_)
        if (pair.trigger == id || pair.mover == id) cut_off_.push_back(pair);
    std::erase_if(inside_, [&](const Inside& pair) { return pair.trigger == id || pair.mover == id; });
    std::erase_if(movers_, [&](const Mover& mover) { return mover.id == id; });
    std::erase_if(solids_, [&](const Solid& solid) { return solid.id == id; });
    std::erase_if(triggers_, [&](const Trigger& trigger) { return trigger.id == id; });
    for (;;) {
        const auto attached = std::find_if(triggers_.begin(), triggers_.end(),
                                           [&](const Trigger& trigger) { return trigger.spec.attached == id; });
        if (attached == triggers_.end()) break;
        remove(BodyId{attached->id});
    }
}

void World::place(BodyId id, Vec corner) {
    Mover* mover = this->mover(id);
    if (mover == nullptr) return;
    mover->box = Aabb::at(corner, mover->spec.size);
    mover->box_before = mover->box;
    mover->ground = {};
    mover->is_dropping = false;
}

bool World::resize(BodyId id, Vec size) {
    Mover* mover = this->mover(id);
    if (mover == nullptr || !is_body_size(size)) return false;
    const Sub left = mover->box.left + (mover->box.width() - size.x) / 2;
    const Aabb box = Aabb::at({left, mover->box.bottom - size.y}, size);
    if (surroundings(*mover, box).blocked(box)) return false;
    mover->box = box;
    mover->spec.size = size;
    return true;
}

void World::set_tile(int col, int row, KindIndex kind) {
    grid_.set(col, row, kind);
    Hash hash{tile_changes_};
    tile_changes_ = hash.number(col).number(row).number(kind).value;
}

void World::begin_tick() {
    std::swap(contacts_, contacts_before_);
    contacts_.clear();
    trigger_events_.clear();
    squishes_.clear();
    legs_.clear();
    for (Solid& solid : solids_) solid.box_before = solid.box;
    for (Mover& mover : movers_) {
        mover.box_before = mover.box;
        mover.touched = mover.touching;
        mover.touching = {};
        mover.stopped = {};
        mover.wall = {};
    }
}

void World::step() {
    begin_tick();
    for (Solid& solid : solids_) move_solid(solid);
    for (std::size_t i = 0; i < movers_.size(); ++i) move_mover(i);
    for (Mover& mover : movers_) touch(mover);
    finish_contacts();
    find_triggers();
}

Mover* World::mover(BodyId id) { return find(movers_, id); }
const Mover* World::mover(BodyId id) const { return find(movers_, id); }
Solid* World::solid(BodyId id) { return find(solids_, id); }
const Solid* World::solid(BodyId id) const { return find(solids_, id); }
const Trigger* World::trigger(BodyId id) const { return find(triggers_, id); }

bool World::is_free(const Aabb& box, BodyId except, Categories mask) const {
    Mover probe;
    probe.id = except;
    probe.spec.mask = mask;
    return !surroundings(probe, box, except).blocked(box);
}

Sub World::free_way(BodyId id, Side side, Sub reach) const {
    const Mover* mover = this->mover(id);
    if (mover == nullptr || reach <= 0 || (side != Side::left && side != Side::right)) return 0;
    const Sub dx = side == Side::right ? reach : -reach;
    const Sub rise = follow_reach(reach, mover->spec.walkable);
    Aabb region = hull(mover->box, mover->box.moved({dx, 0}));
    region.top -= rise;
    const Advance way =
        advance_x(surroundings(*mover, region), mover->box, dx, {mover->spec.walkable, mover->on_floor()});
    return side == Side::right ? way.box.left - mover->box.left : mover->box.left - way.box.left;
}

Ground World::ground_below(BodyId id, Sub reach) const {
    const Mover* mover = this->mover(id);
    if (mover == nullptr) return {};
    Aabb region = mover->box;
    region.bottom += reach;
    const Surroundings around = surroundings(*mover, region);
    const Sub room = around.room_below(mover->box, reach + 1);
    if (room > reach) return {};
    Mover probe = *mover;
    probe.box = mover->box.moved({0, room});
    return standing_on(probe, around, nullptr);
}

void World::hash_into(Hash& hash) const {
    const auto add_party = [&hash](const Party& party) {
        hash.number(to_number(party.body)).number(party.tile.col).number(party.tile.row).number(party.tile.kind);
    };
    hash.number(static_cast<std::int64_t>(tile_changes_)).number(last_id_);
    for (const Mover& mover : movers_) {
        hash.number(to_number(mover.id)).box(mover.box).vec(mover.velocity).number(mover.touching.bits);
        hash.number(mover.follow_ground).number(mover.drop).vec(mover.lift).number(mover.lift_age);
        hash.number(static_cast<int>(mover.ground.type)).number(mover.ground.gradient);
        add_party(mover.ground.party);
        hash.number(mover.is_dropping);
        if (mover.is_dropping) hash.box(mover.dropped_from).number(to_number(mover.dropping_body));
    }
    for (const Solid& solid : solids_) hash.number(to_number(solid.id)).box(solid.box).vec(solid.velocity);
    for (const Trigger& trigger : triggers_) hash.number(to_number(trigger.id)).box(trigger.box);
    for (const Inside& pair : inside_) hash.number(to_number(pair.trigger)).number(to_number(pair.mover));
    for (const Contact& contact : contacts_) {
        hash.number(to_number(contact.mover)).number(static_cast<int>(contact.side));
        add_party(contact.other);
        hash.number(static_cast<int>(contact.phase));
    }
}

}  // namespace scree
