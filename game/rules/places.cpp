#include "game/rules/places.hpp"

#include "game/rules/entity_kinds.hpp"

namespace scree {

Vec direction_of(const EntityData& data) {
    const std::string text = choice_value(data, "direction");
    if (text == "down") return {0, 1};
    if (text == "left") return {-1, 0};
    if (text == "right") return {1, 0};
    return {0, -1};
}

Aabb spike_box(const Aabb& box, Vec direction) {
    Aabb half = box;
    if (direction.y < 0) half.top += box.height() / 2;
    if (direction.y > 0) half.bottom -= box.height() / 2;
    if (direction.x < 0) half.left += box.width() / 2;
    if (direction.x > 0) half.right -= box.width() / 2;
    return half;
}

Aabb arrival_box(const EntityData& data, Vec body_size) { return arrival_box(data.box, body_size); }

Aabb arrival_box(const Aabb& entity, Vec body_size) {
    return Aabb::at({entity.centre().x - body_size.x / 2, entity.bottom - body_size.y}, body_size);
}

}  // namespace scree
