// Water carries a hero that slides on it fast enough. A slower one sinks, and is lost when its head is under.
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entities/phases.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/player_moves.hpp"
#include "game/rules/speed_math.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace scree::kinds {

namespace {

constexpr Sub sink_speed = 205;  // subpixels per tick: from the feet to the head in 25 ticks; after a fall in fewer

constexpr std::array water_values{
    ValueRule{"needs", ValueType::number, 240, 60, 600, {}},  // px per second
    ValueRule{"shallow", ValueType::integer, 0, 0, 16, {}},   // tiles at both ends
};

void read_water(EntitySpec& spec, const EntityData& data, const Level& level) {
    spec.own = WaterValues{.needs = to_subpixels(number_value(data, "needs") / ticks_per_second),
                           .shallow = whole_value(data, "shallow") * level.grid.tile_sub()};
}

/// Slides, or did a moment ago, or dives onto it; what the landing costs is asked of the slide after it.
bool may_skim(const EntitySpec& spec, const Player& player, const Mover& hero) {
    const bool wants =
        player.sliding || player.slide_memory > 0 || (!hero.is_grounded() && player.last_held.holds(Button::down));
    return wants && std::abs(own_speed(player, hero)) >= spec.as<WaterValues>().needs;
}

/// The surface is solid for exactly as long as it carries.
void set_surface(Entity& water, Context& context, bool is_there) {
    if (is_there == (water.body != BodyId::none)) return;
    const Aabb& box = water.spec->home;
    if (!is_there) {
        context.world.remove(water.body);
        water.body = BodyId::none;
        return;
    }
    water.body = context.world.add_solid(
        {.size = box.size(), .one_way = true, .category = water_category, .material = Material::sand}, box.corner());
}

/// In a state that was saved during a skim it is there at once.
void place_water(Entity& water, Context& context) {
    set_surface(water, context, context.had_body.value_or(is_in(water, Skim::skimmed)));
}

/// True if some of the hero is under the surface; its middle says beside which shore it is.
bool is_under(const Aabb& water, const Aabb& hero) {
    const Sub middle = hero.centre().x;
    return middle > water.left && middle < water.right && hero.top < water.bottom && hero.bottom > water.top;
}

bool is_shallow_at(const EntitySpec& spec, Sub x) {
    const Sub shallow = spec.as<WaterValues>().shallow;
    return x <= spec.home.left + shallow || x >= spec.home.right - shallow;
}

bool is_skimming(const Entity& water, const Mover& hero) {
    return water.body != BodyId::none && hero.is_grounded() && hero.ground.collider.body == water.body;
}

/// Half as much again as the flat takes from a slide.
void drag_on_water(const Player& player, Mover& hero, const Tuning& tuning) {
    const Sub own = own_speed(player, hero);
    const auto flat = static_cast<Sub>((std::int64_t{own} * own >> tuning.slide_drag_shift) / 2 + tuning.slide_rub);
    hero.velocity.x += approach(own, 0, flat / 2) - own;
}

bool is_in_deep(const EntitySpec& spec, const Aabb& hero) {
    return is_under(spec.home, hero) && !is_shallow_at(spec, hero.centre().x);
}

/// The hero moves at most half as fast as it runs, and in deep water it sinks slowly.
void wade(const EntitySpec& spec, const Player& player, Mover& hero, const Tuning& tuning) {
    const Sub own = own_speed(player, hero);
    hero.velocity.x += std::clamp(own, -tuning.run_speed / 2, tuning.run_speed / 2) - own;
    if (is_in_deep(spec, hero.box)) hero.velocity.y = std::min(hero.velocity.y, sink_speed);
}

void move_water(Entity& water, Context& context) {
    const EntitySpec& spec = *water.spec;
    Mover& hero = *context.world.mover(context.player.body);
    if (is_skimming(water, hero) && context.player.sliding) drag_on_water(context.player, hero, context.tuning);
    set_surface(water, context, context.player.is_alive() && may_skim(spec, context.player, hero));
    const bool wades = hero.is_grounded() || !is_shallow_at(spec, hero.box.centre().x);
    if (wades && is_under(spec.home, hero.box)) wade(spec, context.player, hero, context.tuning);
}

/// A splash, then bubbles at every fourth px of depth.
void report_sinking(const EntitySpec& spec, Context& context) {
    const Mover& hero = context.hero();
    if (!context.player.is_alive() || !is_in_deep(spec, hero.box)) return;
    const Sub top = spec.home.top;
    const Vec place{hero.box.centre().x, top};
    if (!is_in_deep(spec, hero.box_before))
        context.events.push_back({EventType::splashed, place, 0, Material::sand, spec.entity});
    else if ((hero.box.bottom - top) / px(4) > (hero.box_before.bottom - top) / px(4))
        context.events.push_back({EventType::bubbled, place, 0, Material::sand, spec.entity});
}

void settle_water(Entity& water, Context& context) {
    const bool is_skimmed = is_skimming(water, context.hero());
    if (is_skimmed && is_in(water, Skim::still))
        context.events.push_back({EventType::skimmed, feet(context.hero()), std::abs(context.hero().velocity.x),
                                  Material::sand, water.spec->entity});
    begin(water, is_skimmed ? Skim::skimmed : Skim::still, 0);
    report_sinking(*water.spec, context);
}

/// In the deep with its head under, or at the bottom of water that is lower than the hero.
bool is_lost_in_water(const Entity& water, Context& context) {
    const Mover& hero = context.hero();
    const Aabb& box = water.spec->home;
    const bool is_at_bottom = hero.is_grounded() && box.height() < hero.box.height();
    return is_in_deep(*water.spec, hero.box) && (hero.box.top >= box.top || is_at_bottom);
}

Aabb water_box(const Entity& water) { return water.spec->home; }

std::optional<Footing> water_footing(const EntitySpec& spec, const Tuning&) { return Footing{.box = spec.home}; }

/// Less is waded through before the head is under.
bool bars_without_skim(const EntitySpec& spec) {
    return spec.home.width() - 2 * spec.as<WaterValues>().shallow > px(40);
}

}  // namespace

const EntityKind water{.name = "water",
                       .description = "carries a fast slide; a slower hero sinks",
                       .values = water_values,
                       .role = Role::actor,
                       .last_phase = phase_number(Skim::skimmed),
                       .read = read_water,
                       .place = place_water,
                       .move = move_water,
                       .settle = settle_water,
                       .swallows = is_lost_in_water,
                       .box = water_box,
                       .footing = water_footing,
                       .bars_without_slide = bars_without_skim};

}  // namespace scree::kinds
