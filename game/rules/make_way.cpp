#include "game/rules/make_way.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

/// Crates on belts push each other on: one that has so many ahead stays, without a look at what is beyond them. Others
/// ask for all that a solid moves, max_carried_in_a_row.
constexpr int most_on_a_belt = 16;

/// What a box sweeps along one axis, without its own place.
Aabb ahead_of(const Aabb& box, Vec by) {
    if (by.x > 0) return {box.right, box.top, box.right + by.x, box.bottom};
    if (by.x < 0) return {box.left + by.x, box.top, box.left, box.bottom};
    if (by.y > 0) return {box.left, box.bottom, box.right, box.bottom + by.y};
    return {box.left, box.top + by.y, box.right, box.top};
}

/// What is left of a way along one axis when it has come to that box.
Vec left_of_way(const Aabb& from, const Aabb& to, Vec by) {
    if (by.x > 0) return {by.x - (to.left - from.right), 0};
    if (by.x < 0) return {by.x + (from.left - to.right), 0};
    if (by.y > 0) return {0, by.y - (to.top - from.bottom)};
    return {0, by.y + (from.top - to.bottom)};
}

/// True if the area is free but for crates and boulders, which are asked by themselves.
bool is_free_beside_boulders(const World& world, BodyId who, Categories mask, const Aabb& area) {
    if (area.width() <= 0 || area.height() <= 0) return true;
    const auto boulder = std::find_if(world.dynamics().begin(), world.dynamics().end(),
                                      [&](const Dynamic& each) { return overlaps(each.box(), area); });
    if (boulder == world.dynamics().end()) return world.is_free(area, who, mask & ~crate_category);
    // Left and right of it, and above and below it.
    const Aabb box = boulder->box();
    const Sub left = std::max(area.left, box.left);
    const Sub right = std::min(area.right, box.right);
    return is_free_beside_boulders(world, who, mask, {area.left, area.top, left, area.bottom}) &&
           is_free_beside_boulders(world, who, mask, {right, area.top, area.right, area.bottom}) &&
           is_free_beside_boulders(world, who, mask, {left, area.top, right, std::min(area.bottom, box.top)}) &&
           is_free_beside_boulders(world, who, mask, {left, std::max(area.top, box.bottom), right, area.bottom});
}

bool make_way(const World& world, const Aabb& pusher, Vec by, BodyId except, int depth);

/// Up a slope, if not straight on.
bool is_led_up(const World& world, const Mover& crate, Vec by) {
    const Sub way = std::abs(by.x);
    return way > 0 && world.free_way(crate.id, by.x > 0 ? Side::right : Side::left, way, ~crate_category) == way;
}

bool can_go(const World& world, const Mover& crate, Vec by, int depth) {
    if (depth == 0) return false;
    if (by.y > 0 && crate.on_floor() && crate.ground.one_way) return false;
    if (!is_free_beside_boulders(world, crate.id, crate.spec.mask, ahead_of(crate.box, by)) &&
        !is_led_up(world, crate, by))
        return false;
    return make_way(world, crate.box, by, crate.id, depth - 1);
}

/// Disks roll over small steps: what is in the way of their middle counts.
bool can_go(const World& world, const Dynamic& boulder, Vec by, int depth) {
    if (depth == 0) return false;
    const Aabb box = boulder.box();
    const Vec inset = by.x != 0 ? Vec{0, box.height() / 4} : Vec{box.width() / 4, 0};
    const Aabb middle{box.left + inset.x, box.top + inset.y, box.right - inset.x, box.bottom - inset.y};
    return is_free_beside_boulders(world, boulder.id, boulder.spec.mask, ahead_of(middle, by)) &&
           make_way(world, box, by, boulder.id, depth - 1);
}

/// Along one axis.
bool make_way(const World& world, const Aabb& pusher, Vec by, BodyId except, int depth) {
    const Aabb ahead = ahead_of(pusher, by);
    return std::all_of(world.movers().begin(), world.movers().end(),
                       [&](const Mover& mover) {
                           return !mover.spec.solid || mover.id == except || !overlaps(mover.box, ahead) ||
                                  overlaps(mover.box, pusher) ||
                                  can_go(world, mover, left_of_way(pusher, mover.box, by), depth);
                       }) &&
           std::all_of(world.dynamics().begin(), world.dynamics().end(), [&](const Dynamic& boulder) {
               return !overlaps(boulder.box(), ahead) || overlaps(boulder.box(), pusher) ||
                      can_go(world, boulder, left_of_way(pusher, boulder.box(), by), depth);
           });
}

/// True if the hero and creatures, who let crates through and are pushed by them, are pressed against nothing.
bool leaves_room(const World& world, const Mover& crate, Vec by, int depth) {
    if (depth == 0) return false;
    const Aabb ahead = ahead_of(crate.box, by);
    return std::all_of(world.movers().begin(), world.movers().end(), [&](const Mover& mover) {
        if (!overlaps(mover.box, ahead) || overlaps(mover.box, crate.box)) return true;
        const Vec left = left_of_way(crate.box, mover.box, by);
        if (mover.spec.solid) return leaves_room(world, mover, left, depth - 1);  // it is pushed on, or stops it
        return can_go(world, mover, left, max_carried_in_a_row);
    });
}

}  // namespace

Sub room_for_crate(const World& world, const Mover& crate, Sub wanted) {
    const auto has_room = [&](Sub part) { return leaves_room(world, crate, {part, 0}, most_on_a_belt); };
    return wanted == 0 || has_room(wanted) ? wanted : last_that_holds(0, wanted, has_room);
}

bool has_way(const World& world, BodyId solid, Vec by) {
    const Solid& pusher = *world.solid(solid);
    if (by == Vec{} || (world.movers().size() < 2 && world.dynamics().empty())) return true;
    if (pusher.spec.one_way)  // lifts who stands on it, and lets all others through
        return by.y >= 0 || make_way(world, pusher.box, {0, by.y}, BodyId::none, max_carried_in_a_row);
    const bool aside = by.x == 0 || make_way(world, pusher.box, {by.x, 0}, BodyId::none, max_carried_in_a_row);
    return aside &&
           (by.y == 0 || make_way(world, pusher.box.moved({by.x, 0}), {0, by.y}, BodyId::none, max_carried_in_a_row));
}

}  // namespace scree
