// A disk that moves along its nodes and kills on contact.
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entities/path_values.hpp"

#include <algorithm>

namespace scree::kinds {

namespace {

void move_saw(Entity& saw, Context&) { step_rail(saw.rail, saw.spec->rail, false); }

std::optional<DeadlyShape> saw_shape(const Entity&, const Aabb& box) {
    const Vec middle = box.centre();
    const Sub radius = std::max(box.width() / 2 - saw_inset, Sub{0});
    return DeadlyShape{grown({middle.x, middle.y, middle.x, middle.y}, radius), true};
}

}  // namespace

const EntityKind saw{.name = "saw",
                     .description = "moves along its nodes; kills",
                     .values = path_values,
                     .role = Role::actor,
                     .has_rail = true,
                     .is_danger = true,
                     .move = move_saw,
                     .collide = hits_hero,
                     .box = on_rail,
                     .deadly_shape = saw_shape};

}  // namespace scree::kinds
