// A place with a view: while the hero is inside, the camera shows what the vista names. It plays once a visit.
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entity_kinds.hpp"

#include <array>

namespace scree::kinds {

namespace {

constexpr std::array vista_values{
    ValueRule{"zoom", ValueType::number, 1, 1, 1.33, {}},
    ValueRule{"picture", ValueType::choice, 0, 0, 0, "none teal_01 teal_17"},
};

void read_vista(EntitySpec& spec, const EntityData& data, const Level&) {
    spec.own = VistaValues{.focus = data.nodes.empty() ? data.box.centre() : data.nodes.front(),
                           .zoom = static_cast<int>(to_subpixels(number_value(data, "zoom"))),
                           .picture = choice_value(data, "picture")};
}

/// A vista that plays: the hero is inside for the first time.
void touch_vista(Entity& vista, Context& context, const TriggerEvent& event) {
    if (event.mover != context.player.body) return;
    const bool is_inside = event.phase != Phase::end;
    if (vista.on && !is_inside) vista.taken = true;
    vista.on = is_inside && !vista.taken;
}

/// A death ends it as leaving it does.
void place_vista(Entity& vista, Context& context) {
    if (vista.on) vista.taken = true;
    vista.on = false;
    place_trigger(vista, context);
}

}  // namespace

const EntityKind vista{.name = "vista",
                       .description = "a view that the camera shows while the hero is inside",
                       .values = vista_values,
                       .role = Role::trigger,
                       .read = read_vista,
                       .place = place_vista,
                       .touch = touch_vista};

}  // namespace scree::kinds
