// A session of a level that was changed while it was played.
#include "game/rules/session.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

namespace scree {

namespace {

/// Finds again what entities became: by the name of their layer, in which ids are those of one thing only, their own
/// name and their id, which they keep when they are moved or given other values.
class PartIndex {
  public:
    /// Of things, lifts or the like, which must outlive it with their level.
    template <class Parts>
    PartIndex(const Parts& parts, const Level& level) {
        for (std::size_t i = 0; i < parts.size(); ++i)
            parts_.emplace_back(key_of(level, parts[i].entity), static_cast<int>(i));
        std::sort(parts_.begin(), parts_.end());
    }
    /// The index of the first of them that the entity of that level is or became; -1 if there is none.
    [[nodiscard]] int find(const Level& level, int entity) const {
        const Key key = key_of(level, entity);
        const auto found = std::lower_bound(parts_.begin(), parts_.end(), std::pair(key, 0));
        return found != parts_.end() && found->first == key ? found->second : -1;
    }

  private:
    using Key = std::tuple<std::string_view, std::string_view, int>;
    static Key key_of(const Level& level, int entity) {
        const EntityData& data = level.entities[static_cast<std::size_t>(entity)];
        const auto layer = static_cast<std::size_t>(data.layer);
        return {layer < level.layers.size() ? std::string_view(level.layers[layer].name) : std::string_view(),
                data.name, data.id};
    }
    std::vector<std::pair<Key, int>> parts_;
};

}  // namespace

Session::Kept Session::carry_over(const Session& before, std::span<const Vec> safe_feet) {
    tick_ = before.tick_;
    deaths_ = before.deaths_;
    const PartIndex old_lifts(before.lifts_, before.level());
    for (Lift& lift : lifts_) {
        const int same = old_lifts.find(*level_, lift.entity);
        if (same < 0) continue;
        const Lift& old = before.lifts_[static_cast<std::size_t>(same)];
        if (old.path != lift.path || old.mode != lift.mode) continue;
        lift.way = old.way;
        lift.direction = old.direction;
        lift.pause = std::min(old.pause, lift.pause_ticks);
        lift.started = old.started;
    }
    const PartIndex old_things(before.things_, before.level());
    for (std::size_t i = 0; i < things_.size(); ++i) {
        Thing& thing = things_[i];
        const int same = old_things.find(*level_, thing.entity);
        if (same < 0) continue;
        thing.taken = before.things_[static_cast<std::size_t>(same)].taken;
        thing.on = before.things_[static_cast<std::size_t>(same)].on;
        thing.last_used = before.things_[static_cast<std::size_t>(same)].last_used;
        if (same == before.checkpoint_) checkpoint_ = static_cast<int>(i);
    }
    player_.facing = before.player_.facing;
    player_.last_held = before.player_.last_held;
    // A gate stands where the levers that were thrown put it, and does not travel there.
    begin_machines();
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
            const int same = PartIndex(lifts_, *level_).find(before.level(), lift.entity);
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
    for (std::uint32_t& line : mover.dropping_lines)
        if (line != 0 && !is_same_segment(line)) line = 0;
    mover.wall = {};
    for (BodyId& body : mover.dropping_bodies)
        if (body != BodyId::none) body = new_id(body);
    const BodyId body = player_.body;
    player_ = before.player_;
    player_.body = body;
    // A lever in which it stands already is not touched again.
    const PartIndex old_things(before.things_, before.level());
    for (Thing& thing : things_) {
        const int same = old_things.find(*level_, thing.entity);
        thing.touched =
            same >= 0 && before.things_[static_cast<std::size_t>(same)].touched && overlaps(mover.box, thing.box);
    }
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
