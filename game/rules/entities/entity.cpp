#include "game/rules/entities/entity.hpp"

#include "game/rules/along_path.hpp"
#include "game/rules/entities/columns.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/places.hpp"

#include <algorithm>
#include <utility>

namespace scree {

namespace {

EntitySpec read_spec(const EntityKind& kind, const Level& level, int entity) {
    const EntityData& data = level.entities[static_cast<std::size_t>(entity)];
    EntitySpec spec;
    spec.kind = &kind;
    spec.entity = entity;
    spec.home = spec.box = data.box;
    if (kind.has_rail) spec.rail = make_rail_path(data);
    if (kind.read != nullptr) kind.read(spec, data, level);
    return spec;
}

/// Of a disk in the middle of the box, as wide as it, and the other box.
bool disk_overlaps(const Aabb& disk, const Aabb& box) {
    const Vec centre = disk.centre();
    const std::int64_t radius = disk.width() / 2;
    const std::int64_t x = std::clamp(centre.x, box.left, box.right) - centre.x;
    const std::int64_t y = std::clamp(centre.y, box.top, box.bottom) - centre.y;
    return x * x + y * y < radius * radius;
}

bool overlaps(const DeadlyShape& shape, const Aabb& box) {
    return shape.is_disk ? disk_overlaps(shape.box, box) : overlaps(shape.box, box);
}

}  // namespace

std::vector<std::optional<EntitySpec>> read_entities(const Level& level) {
    std::vector<std::optional<EntitySpec>> specs(level.entities.size());
    std::vector<EntitySpec*> columns;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        const EntityKind* kind = find_entity_kind(level.entities[i].name);
        if (kind == nullptr || kind->role == Role::none) continue;
        specs[i] = read_spec(*kind, level, static_cast<int>(i));
        if (kind == &kinds::checkpoint || kind == &kinds::exit) columns.push_back(&*specs[i]);
    }
    end_columns_at_lines(std::move(columns), level);
    return specs;
}

Entity begin_entity(const EntitySpec* spec) {
    Entity entity;
    entity.spec = spec;
    if (spec->kind->has_rail) entity.rail = begin_rail(spec->rail);
    if (spec->kind->begin != nullptr) spec->kind->begin(entity);
    return entity;
}

void place_entity(Entity& entity, Context& context) {
    if (entity.body != BodyId::none) context.world.remove(entity.body);
    entity.body = BodyId::none;
    if (entity.kind().place != nullptr) entity.kind().place(entity, context);
}

Aabb box_of(const Entity& entity, const World& world) {
    if (entity.kind().box != nullptr) return entity.kind().box(entity);
    if (const Mover* mover = world.mover(entity.body)) return arrival_box(mover->box, entity.spec->home.size());
    if (const Dynamic* dynamic = world.dynamic(entity.body)) return dynamic->box();
    if (const Solid* solid = world.solid(entity.body)) return solid->box;
    if (const Trigger* trigger = world.trigger(entity.body)) return trigger->box;
    return {};
}

std::optional<DeadlyShape> deadly_shape(const Entity& entity, const World& world) {
    if (entity.kind().deadly_shape == nullptr) return std::nullopt;
    const Aabb box = box_of(entity, world);
    return box == Aabb{} ? std::nullopt : entity.kind().deadly_shape(entity, box);
}

bool is_deadly(const Entity& entity, const World& world, const Aabb& box) {
    const std::optional<DeadlyShape> shape = deadly_shape(entity, world);
    return shape && overlaps(*shape, box);
}

std::optional<Footing> footing_of(const Level& level, int entity, const Tuning& tuning) {
    const EntityKind* kind = find_entity_kind(level.entities[static_cast<std::size_t>(entity)].name);
    if (kind == nullptr || kind->footing == nullptr) return std::nullopt;
    return kind->footing(read_spec(*kind, level, entity), tuning);
}

const char* unsound_field(const Entity& entity) {
    const bool is_platform = entity.kind().role == Role::platform;
    const Rail& rail = entity.rail;
    if (entity.phase < 0 || entity.phase > entity.kind().last_phase) return "phase";
    if (entity.timer < 0) return "timer";
    if (entity.direction != 1 && entity.direction != -1) return "direction";
    if (entity.out < 0 || entity.out > entity.spec->farthest) return "out";
    if (!is_legal_speed({entity.speed, 0})) return "speed";
    if (!is_legal_speed(entity.approach)) return "approach_x";
    if (rail.distance < 0 || rail.distance > entity.spec->rail.total) return is_platform ? "way" : "rail_way";
    if (rail.direction != 1 && rail.direction != -1) return is_platform ? "direction" : "rail_direction";
    return rail.pause < 0 ? "rail_pause" : nullptr;
}

Aabb on_rail(const Entity& entity) {
    return Aabb::at(entity.spec->rail.corner_at(entity.rail.distance), entity.spec->home.size());
}

Vec relative_displacement(const Entity& entity, const Context& context) {
    const Vec own = box_of(entity, context.world).corner() - entity.corner_before;
    const Vec displacement = context.hero().displacement();
    return is_legal_speed(own) ? displacement - own : displacement;
}

bool hits_hero(Entity& entity, Context& context) {
    const std::optional<DeadlyShape> shape = deadly_shape(entity, context.world);
    return shape &&
           any_along_path(grown(context.hero().box, -context.tuning.hurt_inset), relative_displacement(entity, context),
                          [&](const Aabb& hurt) { return overlaps(*shape, hurt); });
}

void place_trigger(Entity& entity, Context& context) {
    entity.body = context.world.add_trigger({.box = entity.spec->box});
    entity.touched = false;
}

bool is_hero_inside(const TriggerEvent& event, const Context& context) {
    return event.mover == context.player.body && event.phase != Phase::end && context.player.is_alive();
}

}  // namespace scree
