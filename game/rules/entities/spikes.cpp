// Spikes kill a hero that moves into their points, not one that leaves the way they point.
#include "engine/geometry/normal.hpp"
#include "game/rules/along_path.hpp"
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/places.hpp"

#include <array>

namespace scree::kinds {

namespace {

constexpr std::array spike_values{ValueRule{"direction", ValueType::choice, 0, 0, 0, "up down left right"}};

void read_spikes(EntitySpec& spec, const EntityData& data, const Level&) {
    spec.direction = direction_of(data);
    spec.box = spike_box(data.box, spec.direction);
}

/// Asked of the hero's whole displacement of this tick. Walking up a slope is not one that leads out of the points.
bool is_hurt_by_spikes(const Entity& spikes, const Mover& hero, const Tuning& tuning) {
    const EntitySpec& spec = *spikes.spec;
    const Vec displacement = hero.displacement();
    if (dot({displacement.x, displacement.y - hero.slope_dy}, spec.direction) > 0) return false;
    return any_along_path(grown(hero.box, -tuning.hurt_inset), displacement,
                          [&](const Aabb& hurt) { return overlaps(hurt, spec.box); });
}

std::optional<DeadlyShape> spikes_shape(const Entity&, const Aabb& box) { return DeadlyShape{box}; }

}  // namespace

const EntityKind spikes{.name = "spikes",
                        .description = "kill a hero that moves into their points",
                        .values = spike_values,
                        .role = Role::trigger,
                        .is_danger = true,
                        .read = read_spikes,
                        .place = place_trigger,
                        .hurts = is_hurt_by_spikes,
                        .deadly_shape = spikes_shape};

}  // namespace scree::kinds
