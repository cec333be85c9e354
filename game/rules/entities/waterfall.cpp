// Water that falls: seen, heard, and without any effect on what passes through it.
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"

namespace scree::kinds {

namespace {

Aabb waterfall_box(const Entity& waterfall) { return waterfall.spec->home; }

}  // namespace

const EntityKind waterfall{.name = "waterfall",
                           .description = "falls behind the hero; only to look at",
                           .role = Role::actor,
                           .box = waterfall_box};

}  // namespace scree::kinds
