// Wind blows on the hero while the middle of its box is inside.
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entity_kinds.hpp"

#include <array>

namespace scree::kinds {

namespace {

constexpr std::array wind_values{
    ValueRule{"right", ValueType::number, 0, -600, 600, {}},  // px per second
    ValueRule{"down", ValueType::number, 0, -600, 600, {}},   // px per second; less than 0 carries up
};

Sub per_tick(double px_per_second) { return to_subpixels(px_per_second / ticks_per_second); }

void read_wind(EntitySpec& spec, const EntityData& data, const Level&) {
    spec.own = WindValues{.speed = {per_tick(number_value(data, "right")), per_tick(number_value(data, "down"))}};
}

/// Half as strong on its left and right edge: two side by side have no seam then, and it is the same in a mirror.
void blow(const Entity& wind, const Mover& hero, Player& player) {
    const Vec middle = hero.box.centre();
    const Aabb& box = wind.spec->box;
    const Vec speed = wind.spec->as<WindValues>().speed;
    if (middle.x < box.left || middle.x > box.right || middle.y < box.top || middle.y >= box.bottom) return;
    const bool is_on_edge = middle.x == box.left || middle.x == box.right;
    player.wind += is_on_edge ? speed : speed + speed;
}

std::optional<Footing> wind_footing(const EntitySpec& spec, const Tuning&) {
    if (spec.as<WindValues>().speed.y >= 0) return std::nullopt;
    return Footing{.box = spec.home, .lifts = true};
}

}  // namespace

const EntityKind wind{.name = "wind",
                      .description = "blows on the hero inside it",
                      .values = wind_values,
                      .role = Role::trigger,
                      .carries_anywhere = true,
                      .read = read_wind,
                      .place = place_trigger,
                      .surround = blow,
                      .footing = wind_footing};

}  // namespace scree::kinds
