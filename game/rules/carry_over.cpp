// A session of a level that was changed while it was played.
#include "game/rules/session.hpp"

#include <algorithm>

namespace scree {

namespace {

/// Ids are those of one layer; "" for what no file has.
std::string layer_of(const Level& level, const EntityData& entity) {
    const auto index = static_cast<std::size_t>(entity.layer);
    return index < level.layers.size() ? level.layers[index].name : std::string();
}

/// The index among `things` (or lifts) of what the entity became, which was in the layer of that name; -1 if it is
/// gone. Entities keep their id when they are moved or given other values.
template <class Parts>
int find_part(const Parts& parts, const Level& level, const EntityData& entity, const std::string& layer_name) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const EntityData& other = level.entities[static_cast<std::size_t>(parts[i].entity)];
        if (other.id == entity.id && other.name == entity.name && layer_of(level, other) == layer_name)
            return static_cast<int>(i);
    }
    return -1;
}

}  // namespace

Session::Kept Session::carry_over(const Session& before, std::span<const Vec> safe_feet) {
    tick_ = before.tick_;
    deaths_ = before.deaths_;
    for (Lift& lift : lifts_) {
        const int same =
            find_part(before.lifts_, before.level(), entity_of(lift.entity), layer_of(*level_, entity_of(lift.entity)));
        if (same < 0) continue;
        const Lift& old = before.lifts_[static_cast<std::size_t>(same)];
        if (old.path != lift.path || old.mode != lift.mode) continue;
        lift.way = old.way;
        lift.direction = old.direction;
        lift.pause = std::min(old.pause, lift.pause_ticks);
        lift.started = old.started;
    }
    for (std::size_t i = 0; i < things_.size(); ++i) {
        Thing& thing = things_[i];
        const int same = find_part(before.things_, before.level(), entity_of(thing.entity),
                                   layer_of(*level_, entity_of(thing.entity)));
        if (same < 0) continue;
        thing.taken = before.things_[static_cast<std::size_t>(same)].taken;
        thing.last_used = before.things_[static_cast<std::size_t>(same)].last_used;
        if (same == before.checkpoint_) checkpoint_ = static_cast<int>(i);
    }
    player_.facing = before.player_.facing;
    player_.last_held = before.player_.last_held;
    // A gate stands where the levers that were thrown put it, and does not travel there.
    for (Machine& machine : machines_) machine = *make_machine(*level_, machine.entity);
    build_world();
    if (!before.player_.is_alive()) return Kept::nothing;
    if (is_safe(before.body().box)) {
        carry_hero(before);
        return Kept::place;
    }
    for (const Vec place : safe_feet) {
        const Vec size = tuning_.body_size;
        const Vec corner{place.x - size.x / 2, place.y - size.y};
        if (!is_safe(Aabb::at(corner, size))) continue;
        world_.place(player_.body, corner);
        return Kept::safe_place;
    }
    return Kept::nothing;
}

/// The hero as it was, on its way and with everything it remembers; what it stands on is only known by another number.
void Session::carry_hero(const Session& before) {
    const Mover& old = before.body();
    Mover& mover = *world_.mover(player_.body);
    const BodyId id = mover.id;
    mover = old;
    mover.id = id;
    const auto new_id = [&](BodyId body) {
        for (const Lift& lift : before.lifts_) {
            if (lift.body != body) continue;
            const int same = find_part(lifts_, *level_, before.entity_of(lift.entity),
                                       layer_of(before.level(), before.entity_of(lift.entity)));
            return same < 0 ? BodyId::none : lifts_[static_cast<std::size_t>(same)].body;
        }
        return BodyId::none;
    };
    if (old.ground.party.body != BodyId::none) {
        mover.ground.party.body = new_id(old.ground.party.body);
        if (mover.ground.party.body == BodyId::none) mover.ground = {};
    }
    // Segments are known by number only, and that may be another's if any line changed.
    const auto is_same_segment = [&](std::uint32_t number) {
        const Segments& then = before.world_.segments();
        const Segments& now = world_.segments();
        if (number > then.size() || number > now.size()) return false;
        const SegmentFace& a = then[number - 1];
        const SegmentFace& b = now[number - 1];
        return a.type == b.type && a.line == b.line && a.bounds() == b.bounds() && a.y0 == b.y0;
    };
    if (old.ground.party.segment != 0 && !is_same_segment(old.ground.party.segment)) mover.ground = {};
    if (old.dropping_line != 0 && !is_same_segment(old.dropping_line)) mover.dropping_line = 0;
    mover.wall = {};
    mover.dropping_body = new_id(old.dropping_body);
    const BodyId body = player_.body;
    player_ = before.player_;
    player_.body = body;
}

bool Session::is_safe(const Aabb& box) const {
    if (!world_.is_free(box, player_.body)) return false;
    if (box.left < 0 || box.right > level_->width * subpixels_per_pixel) return false;
    if (box.top > level_->height * subpixels_per_pixel) return false;
    return std::none_of(
               things_.begin(), things_.end(),
               [&](const Thing& thing) { return thing.type == Thing::Type::spikes && overlaps(box, thing.box); }) &&
           std::none_of(machines_.begin(), machines_.end(),
                        [&](const Machine& machine) { return is_deadly(machine, world_, *level_, box); });
}

}  // namespace scree
