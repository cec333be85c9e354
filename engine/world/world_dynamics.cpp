// The part of a world's interface that is about dynamics.

#include "engine/world/step_dynamics.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

namespace scree {

BodyId World::add_dynamic(const DynamicSpec& spec, Vec centre) {
    const bool legal = is_legal(spec) && is_place(centre);
    assert(legal && "a disk has a radius, a polygon 3 to 8 convex corners clockwise, both at most 1024 px wide");
    if (!legal || !has_room()) return BodyId::none;
    Dynamic body;
    body.id = BodyId{++last_id_};
    body.spec = spec;
    body.mass = mass_of(spec);
    body.centre = body.centre_before = centre;
    body.extent = {-spec.radius, -spec.radius, spec.radius, spec.radius};
    if (spec.corner_count > 0) {
        body.extent = {};
        for (std::size_t i = 0; i < static_cast<std::size_t>(spec.corner_count); ++i) {
            const Vec at = spec.corners[i];
            body.extent = hull(body.extent, {at.x, at.y, at.x, at.y});
        }
    }
    body.inner = std::max(1, std::min(body.extent.width(), body.extent.height()) / 2);
    DynamicStep(*this).start(body);
    dynamic_store_.bodies.push_back(body);
    // Movers meet it as its box; those whom it does not meet are let through.
    if (spec.solid) {
        make_room_for(body.box(), spec.category, body.id);
        settle_on(body.box(), spec.category);
    }
    return body.id;
}

Dynamic* World::dynamic(BodyId id) {
    std::vector<Dynamic>& bodies = dynamic_store_.bodies;
    const auto at = std::lower_bound(bodies.begin(), bodies.end(), id,
                                     [](const Dynamic& body, BodyId wanted) { return body.id < wanted; });
    return at != bodies.end() && at->id == id ? &*at : nullptr;
}

const Dynamic* World::dynamic(BodyId id) const { return const_cast<World*>(this)->dynamic(id); }

void World::wake_dynamic(BodyId id) {
    assert(dynamic(id) != nullptr && "only a dynamic that is there can be woken");
    if (Dynamic* body = dynamic(id)) {
        body->asleep = false;
        body->rest_ticks = 0;
    }
}

void World::wake_dynamics_at(const Aabb& box) {
    for (Dynamic& body : dynamic_store_.bodies) {
        if (!is_near(body.box(), box)) continue;
        body.asleep = false;
        body.rest_ticks = 0;
        body.is_new = true;
    }
}

void World::let_go_dynamics(BodyId carrier) {
    for (Dynamic& body : dynamic_store_.bodies)
        if (body.carrier == carrier) leave_carrier(body);
}

void World::remove_dynamic(BodyId id) {
    const Dynamic* body = dynamic(id);
    if (body == nullptr) return;
    const Aabb box = body->box();
    std::erase_if(dynamic_store_.bodies, [id](const Dynamic& other) { return other.id == id; });
    dynamic_store_.scratch.order.clear();
    wake_dynamics_at(box);
}

bool World::add_segments(std::span<const Vec> points, const SegmentSpec& spec) {
    const SegmentLine line{{points.begin(), points.end()}, spec};
    return add_segments({&line, 1});
}

bool World::add_segments(std::span<const SegmentLine> lines) {
    std::vector<std::vector<BoundaryEdge>> all;
    std::size_t count = segments_.size();
    bool legal = true;
    for (const SegmentLine& line : lines) {
        all.push_back(edges_of_line(line.points, line.spec));
        count += all.back().size();
        legal = legal && !all.back().empty() && count <= static_cast<std::size_t>(max_segments);
    }
    assert(legal && "a line has two points or more, at most 32,767 px apart; a world has at most 65,535 segments");
    if (!legal) return false;
    const auto first_added = static_cast<std::uint32_t>(segments_.size());
    for (const std::vector<BoundaryEdge>& edges : all) {
        const auto first = static_cast<std::uint32_t>(segments_.size() + 1);
        for (const BoundaryEdge& edge : edges) {
            dynamic_store_.segments.push_back(terrain_edge(edge));
            SegmentFace face = face_of(edge);
            face.number = static_cast<std::uint32_t>(segments_.size() + 1);
            face.line = first;
            segments_.add(face);
        }
    }
    segments_.sort();
    for (std::size_t i = first_added; i < segments_.size() && !dynamic_store_.bodies.empty(); ++i)
        wake_dynamics_at(segments_[i].bounds());
    settle_on_segments(first_added);
    return true;
}

bool World::add_water(const Water& water) {
    const bool legal = is_legal(water);
    assert(legal && "water has an area, takes 0 to 256 of 256 of a speed and lifts no faster than the speed limit");
    const bool room = currents_.waters.size() < static_cast<std::size_t>(max_waters);
    assert(room && "a world has at most 1,024 waters");
    if (!legal || !room) return false;
    currents_.waters.push_back(water);
    wake_dynamics_at(water.box);
    return true;
}

void World::feel_currents(Mover& mover, Near& near) const {
    mover.ground.conveyor = mover.ground.type != Ground::Type::none ? conveyor_speed(mover.ground.tags) : 0;
    if (mover.ground.conveyor != 0)  // there may be another that runs against it
        mover.ground.conveyor =
            standing_on(mover, surroundings(mover, grown(mover.box, 1), BodyId::none, near), nullptr).conveyor;
    mover.in_water = is_in_water(currents_, mover.box);
}

bool World::set_conveyor(Tags tags, Sub speed) {
    const bool legal = is_legal_speed({speed, 0});
    assert(legal && "a conveyor's speed is at most 1024 px per tick");
    if (!legal) return false;
    if (speed_set_for(currents_, tags) == speed) return true;
    const bool room = scree::set_conveyor(currents_, tags, speed);
    assert(room && "a world has at most 256 conveyors");
    if (!room) return false;
    for (const Dynamic& body : dynamic_store_.bodies) wake_dynamic(body.id);
    return true;
}

void World::sort_dynamics() {
    for (Dynamic& body : dynamic_store_.bodies) body.pushed = {};
    dynamic_store_.scratch.given.assign(dynamic_store_.bodies.size(), {});
    DynamicStep(*this).fill_buckets();
    // Room for more than most worlds ever need, so that a tick with a new most asks for no memory.
    constexpr std::size_t room = 64;
    const std::size_t bodies = dynamic_store_.bodies.size();
    DynamicScratch& scratch = dynamic_store_.scratch;
    scratch.terrain.expect(bodies);
    scratch.near.reserve(room + bodies + segments_.size());
    scratch.let_go.reserve(room + segments_.size());
    scratch.ledges.reserve(room);
    scratch.touches.reserve(room);
    scratch.candidates.reserve(room + segments_.size());
    scratch.queue.reserve(bodies);
    scratch.riders.reserve(bodies);
    scratch.beside.reserve(bodies);
    scratch.found.reserve(8 * bodies);
    scratch.before.reserve(16 * bodies);
    dynamic_store_.contacts.reserve(16 * bodies);
    dynamic_store_.setbacks.reserve(bodies);
    dynamic_store_.squishes.reserve(bodies);
    // What gives way asks again for what is near, while others wait for it.
    scratch_.candidates.reserve(4 * (room + movers_.size() + bodies));
    scratch_.near.obstacles.reserve(4 * room);
    scratch_.near.found.reserve(4 * room);
    scratch_.near.faces.reserve(4 * room);
    scratch_.trial.reserve(room + 2 * movers_.size());
    scratch_.causes.reserve(room);
    if (!triggers_.bodies.empty()) scratch_.triggers.legs.reserve(8 * (bodies + movers_.size()));
}

void World::step_dynamics() { DynamicStep(*this).run(); }

void World::restart_dynamics_in(const Solid& solid) {
    if (!dynamic_store_.bodies.empty()) DynamicStep(*this).restart_in(solid);
}

void World::change_terrain(int col, int row) {
    dynamic_store_.scratch.terrain.clear();
    scratch_.clearings.clear();
    scratch_.pairs.clear();
    // The far edge of the largest map is just beyond what a coordinate can say.
    const auto border = [&](int cell) {
        const std::int64_t at = std::int64_t{cell} * grid_.tile_sub();
        return static_cast<Sub>(std::min<std::int64_t>(at, std::numeric_limits<Sub>::max()));
    };
    wake_dynamics_at({border(col - 1), border(row - 1), border(col + 2), border(row + 2)});
    DynamicStep(*this).restart_at({border(col), border(row), border(col + 1), border(row + 1)});
}

void World::hash_dynamics_into(Hash& hash) const {
    const auto add_double = [&hash](double number) { hash.number(std::bit_cast<std::int64_t>(number)); };
    const auto add_size = [&hash](const auto& list) { hash.number(static_cast<std::int64_t>(list.size())); };
    const DynamicStore& store = dynamic_store_;
    add_size(store.bodies);
    for (const Dynamic& body : store.bodies) {
        hash.number(to_number(body.id)).vec(body.centre).vec(body.to_move);
        hash.vec(body.velocity).vec(body.velocity_part).number(body.mass).number(body.rest_ticks);
        hash.number(body.asleep).number(body.on_ground).number(to_number(body.carrier)).vec(body.carried);
        hash.number(body.angle).number(body.firm_count);
        if (body.stuck) hash.number(1);
        if (body.is_new) hash.number(2);
        for (std::size_t i = 0; i < body.firm_count; ++i) {
            add_double(body.firm[i].x);
            add_double(body.firm[i].y);
        }
    }
    add_size(store.segments);
    for (const TerrainEdge& segment : store.segments) {
        const BoundaryEdge& edge = segment.edge;
        hash.vec(edge.a).vec(edge.b).vec(edge.before).vec(edge.after).number(static_cast<int>(edge.one_way));
        hash.number(static_cast<int>(edge.material)).number(edge.tags);
    }
    scree::hash_into(hash, currents_);
    add_size(store.contacts);
    for (const DynamicContact& contact : store.contacts) {
        hash.number(to_number(contact.dynamic)).number(to_number(contact.other.body));
        hash.number(contact.other.tile.col).number(contact.other.tile.row);
        hash.number(contact.other.segment);
        hash.vec(contact.normal).number(contact.approach).number(static_cast<int>(contact.phase));
    }
    hash.number(store.setback_count);
}

}  // namespace scree
