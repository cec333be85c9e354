// A session of a level that was changed while it was played.
#include "game/rules/entities/entity_fields.hpp"
#include "game/rules/session.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace scree {

namespace {

/// Finds again what entities became: by the name of their layer, in which ids are unique, their own name and their id,
/// which they keep when they are moved or given other values.
class EntityIndex {
  public:
    /// The session must outlive it.
    explicit EntityIndex(const Session& session) {
        for (std::size_t i = 0; i < session.entities().size(); ++i)
            entities_.emplace_back(key_of(session.level(), session.entities()[i]), static_cast<int>(i));
        std::sort(entities_.begin(), entities_.end());
    }
    /// The number of the first of them that the entity of that level is or became; -1 if there is none.
    [[nodiscard]] int find(const Level& level, const Entity& entity) const {
        const Key key = key_of(level, entity);
        const auto found = std::lower_bound(entities_.begin(), entities_.end(), std::pair(key, 0));
        return found != entities_.end() && found->first == key ? found->second : -1;
    }

  private:
    using Key = std::tuple<std::string_view, std::string_view, int>;
    static Key key_of(const Level& level, const Entity& entity) {
        const EntityData& data = level.entities[static_cast<std::size_t>(entity.spec->entity)];
        const auto layer = static_cast<std::size_t>(data.layer);
        return {layer < level.layers.size() ? std::string_view(level.layers[layer].name) : std::string_view(),
                data.name, data.id};
    }
    std::vector<std::pair<Key, int>> entities_;
};

/// Takes over the fields that last, unless the path is another one now.
void carry_fields(Entity& entity, const Entity& old) {
    const RailPath& path = entity.spec->rail;
    if (old.spec->rail.corners != path.corners || old.spec->rail.mode != path.mode) return;
    std::array<std::int64_t, 16> numbers{};
    std::size_t read = 0;
    std::size_t written = 0;
    visit_fields(old, [&](const char*, std::int64_t number, FieldRule) { numbers[read++] = number; });
    visit_fields(entity, [&](const char*, auto& number, FieldRule rule) {
        if (rule.is_kept) number = static_cast<std::remove_reference_t<decltype(number)>>(numbers[written]);
        ++written;
    });
    entity.rail.pause = std::min(entity.rail.pause, path.pause_ticks);
}

}  // namespace

Session::Kept Session::carry_over(const Session& before, std::span<const Vec> safe_feet) {
    progress_.tick = before.progress_.tick;
    progress_.deaths = before.progress_.deaths;
    // A gate stands where the levers that were thrown put it, and does not travel there.
    begin_entities();
    const EntityIndex index(before);
    for (std::size_t i = 0; i < entities_.size(); ++i) {
        const int same = index.find(*level_, entities_[i]);
        if (same < 0) continue;
        carry_fields(entities_[i], before.entity(same));
        if (same == before.progress_.checkpoint) progress_.checkpoint = static_cast<int>(i);
    }
    player_.facing = before.player_.facing;
    player_.last_held = before.player_.last_held;
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

/// The hero as it was, still moving and with everything it remembers; its ground may have another number now.
void Session::carry_hero(const Session& before) {
    const Mover& old = before.body();
    Mover& mover = *world_.mover(player_.body);
    const BodyId id = mover.id;
    mover = old;
    mover.id = id;
    const auto new_id = [&](BodyId body) {
        for (const Entity& platform : before.platforms()) {
            if (platform.body != body) continue;
            const int same = EntityIndex(*this).find(before.level(), platform);
            return same < 0 ? BodyId::none : entity(same).body;
        }
        return BodyId::none;
    };
    if (old.ground.collider.body != BodyId::none) {
        mover.ground.collider.body = new_id(old.ground.collider.body);
        if (mover.ground.collider.body == BodyId::none) mover.ground = {};
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
    if (old.ground.collider.segment != 0 && !is_same_segment(old.ground.collider.segment)) mover.ground = {};
    for (std::uint32_t& line : mover.dropping_lines)
        if (line != 0 && !is_same_segment(line)) line = 0;
    mover.wall = {};
    for (BodyId& body : mover.dropping_bodies)
        if (body != BodyId::none) body = new_id(body);
    const BodyId body = player_.body;
    player_ = before.player_;
    player_.body = body;
    // A lever in which it stands already is not touched again.
    const EntityIndex index(before);
    for (Entity& entity : entities_) {
        const int same = index.find(*level_, entity);
        entity.touched = same >= 0 && before.entity(same).touched && overlaps(mover.box, entity.spec->box);
    }
}

bool Session::is_safe(const Aabb& box) const {
    if (!world_.is_free(box, player_.body)) return false;
    if (box.left < 0 || box.right > level_->width * subpixels_per_pixel) return false;
    if (box.top > level_->height * subpixels_per_pixel) return false;
    return std::none_of(entities_.begin(), entities_.end(),
                        [&](const Entity& entity) { return is_deadly(entity, world_, box); });
}

}  // namespace scree
