// A depth that cannot be survived: mist, dark or cloud.
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"

#include <algorithm>

namespace scree::kinds {

namespace {

constexpr Sub depth_of_head = px(24);  // below its top, where the hero is lost; in a lower abyss at its bottom

bool is_in_column(const Aabb& abyss, const Aabb& hero) { return hero.right > abyss.left && hero.left < abyss.right; }

void surround_with_abyss(const Entity& abyss, const Mover& hero, Player& player) {
    const Aabb& box = abyss.spec->box;
    const Sub feet = hero.box.bottom;
    if (is_in_column(box, hero.box) && feet > box.top && feet <= box.bottom) player.is_in_abyss = true;
}

/// Also on a tick in which the hero falls through all of it.
bool is_lost_in_abyss(const Entity& abyss, Context& context) {
    const Mover& hero = context.hero();
    const Aabb& box = abyss.spec->box;
    const Sub lost = std::min(box.top + depth_of_head, box.bottom);
    return is_in_column(box, hero.box) && hero.box.top >= lost && hero.box_before.top < box.bottom;
}

}  // namespace

const EntityKind abyss{.name = "abyss",
                       .description = "a pit that ends a fall at once",
                       .role = Role::trigger,
                       .place = place_trigger,
                       .surround = surround_with_abyss,
                       .swallows = is_lost_in_abyss};

}  // namespace scree::kinds
