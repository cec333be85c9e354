// A platform that moves along its nodes.
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/push_clearance.hpp"

#include <algorithm>
#include <array>

namespace scree {

namespace {

/// The solid that supports the hero, also through crates.
BodyId ridden_by(const World& world, BodyId hero) {
    const Mover* rider = world.mover(hero);
    for (std::size_t in_a_row = 0; rider != nullptr && in_a_row < world.movers().size(); ++in_a_row) {
        if (!rider->is_grounded()) return BodyId::none;
        const BodyId below = rider->ground.collider.body;
        if (world.solid(below) != nullptr) return below;
        rider = world.mover(below);
    }
    return BodyId::none;
}

Vec displacement_of(const Entity& platform, BodyId ridden) {
    Rail rail = platform.rail;
    return step_rail(rail, platform.spec->rail, platform.body == ridden);
}

}  // namespace

Vec displacement_of_ridden(std::span<const Entity> platforms, const World& world, BodyId hero) {
    const BodyId ridden = ridden_by(world, hero);
    if (ridden == BodyId::none) return {};
    const auto found = std::ranges::find(platforms, ridden, &Entity::body);
    if (found == platforms.end()) return {};
    // It begins at an end of its path; elsewhere it moves already, or is held.
    const bool is_at_end = found->rail.distance == 0 || found->rail.distance == found->spec->rail.total;
    return is_at_end ? displacement_of(*found, ridden) : Vec{};
}

void move_platforms(std::span<Entity> platforms, World& world, BodyId hero, Trial& trial) {
    const BodyId ridden = ridden_by(world, hero);
    for (Entity& platform : platforms) {
        platform.corner_before = on_rail(platform).corner();
        world.solid(platform.body)->velocity = displacement_of(platform, ridden);
    }
    const auto moves = [&](const Entity& platform) { return world.solid(platform.body)->velocity != Vec{}; };
    for (bool has_stopped = true; has_stopped && std::any_of(platforms.begin(), platforms.end(), moves);) {
        has_stopped = false;
        for (const Squish& squish : trial.squishes(world, [](World&) {})) {
            Solid* const platform = world.solid(squish.pusher);
            if (platform == nullptr || platform->velocity == Vec{}) continue;
            platform->velocity = {};
            has_stopped = true;
        }
    }
    for (Entity& platform : platforms)
        if (displacement_of(platform, ridden) == world.solid(platform.body)->velocity)
            step_rail(platform.rail, platform.spec->rail, platform.body == ridden);
}

namespace kinds {

namespace {

constexpr std::array lift_values{
    ValueRule{"one_way", ValueType::boolean, 0, 0, 1, {}},
    ValueRule{"speed", ValueType::number, 60, 1, 600, {}},  // px per second
    ValueRule{"mode", ValueType::choice, 0, 0, 0, "ping-pong loop on_touch"},
    ValueRule{"pause", ValueType::integer, 30, 0, 600, {}},  // ticks at each end
};

void read_lift(EntitySpec& spec, const EntityData& data, const Level&) {
    spec.own = LiftValues{.one_way = flag_value(data, "one_way")};
}

void place_lift(Entity& lift, Context& context) {
    const EntitySpec& spec = *lift.spec;
    lift.body = context.world.add_solid(
        {.size = spec.home.size(), .one_way = spec.as<LiftValues>().one_way, .material = Material::wood},
        on_rail(lift).corner());
}

std::optional<Footing> lift_footing(const EntitySpec& spec, const Tuning&) {
    return Footing{.box = spec.rail.bounds(spec.home.size()), .speed = spec.rail.speed};
}

}  // namespace

const EntityKind lift{.name = "lift",
                      .description = "a platform that moves along its nodes",
                      .values = lift_values,
                      .role = Role::platform,
                      .has_rail = true,
                      .read = read_lift,
                      .place = place_lift,
                      .footing = lift_footing};

}  // namespace kinds

}  // namespace scree
