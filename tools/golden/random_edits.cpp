// What World offers beyond the changes of random_world.cpp: filters and other fields that rules write, speeds of one
// tick, places, currents and lines.

#include "tools/golden/random_world.hpp"

namespace scree {

namespace {

constexpr Categories of_solids = 2;  // at first
constexpr std::size_t most_lines = 12;
constexpr std::size_t most_waters = 4;

}  // namespace

void RandomWorld::edit_something() {
    has_changed_ = true;
    const std::uint32_t what = rng_.below(world_.dynamics().empty() ? 3 : 4);
    if (what == 0) edit_mover();
    if (what == 1) edit_solid();
    if (what == 2) edit_terrain();
    if (what == 3) edit_dynamic();
}

void RandomWorld::edit_mover() {
    if (minds_.empty()) return;
    Mover& mover = *world_.mover(minds_[any_of(minds_)].body);
    const std::uint32_t what = rng_.below(9);
    if (what == 0) mover.spec.mask ^= rng_.below(2) == 0 ? of_solids : 1U << rng_.below(4);
    if (what == 1) mover.spec.category = 1U << rng_.below(4);
    if (what == 2) mover.spec.walkable = mover.spec.walkable == 512 ? 64 : 512;
    if (what == 3) mover.spec.tags ^= 1;
    if (what == 4 && mover.spec.solid) mover.spec.push_speed = rng_.below(2) == 0 ? 0 : rng_.between(1, px(3));
    if (what == 5) mover.drop = true;
    if (what == 6) mover.follow_ground = !mover.follow_ground;
    if (what == 7) world_.place(mover.id, mover.box.corner());
    if (what == 8) mover.velocity = view_.displacement(draw().speed(max_speed));
}

void RandomWorld::edit_solid() {
    if (paths_.empty()) return;
    const auto index = static_cast<std::ptrdiff_t>(any_of(paths_));
    Solid& solid = *world_.solid(paths_[static_cast<std::size_t>(index)].body);
    const std::uint32_t what = rng_.below(14);
    if (what == 0) solid.spec.one_way = !solid.spec.one_way;
    if (what == 1) solid.spec.category = 1U << rng_.below(4);
    if (what == 2) solid.spec.tags ^= 1U << rng_.below(3);
    if (what == 3) solid.spec.material = static_cast<Material>(rng_.below(material_count));
    if (what == 4) put(solid.id, solid.spec.size, draw().corner(solid.spec.size));
    if (what == 5) {
        world_.remove(solid.id);
        paths_.erase(paths_.begin() + index);
        paths_.push_back(add(draw().solid()));
    }
    if (what == 6) {
        solid.velocity = view_.displacement(draw().speed(max_speed));
        if (rng_.below(2) == 0) solid.velocity.x = 0;
    }
    if (what > 6) shoot(solid);
}

void RandomWorld::shoot(Solid& solid) {
    if (minds_.empty()) return;
    const Aabb target = view_.plain(world_.mover(minds_[any_of(minds_)].body)->box);
    const Vec size = solid.spec.size;
    const bool down = rng_.below(3) != 0;
    const Sub gap = rng_.between(0, px(32));
    const Sub to_pass = gap + (down ? target.height() + size.y : target.width() + size.x);
    const Sub speed = rng_.below(3) == 0 ? rng_.between(1, to_pass) : to_pass + rng_.between(1, px(32));
    put(solid.id, size,
        down ? Vec{rng_.between(target.left - size.x + 1, target.right - 1), target.top - size.y - gap}
             : Vec{target.left - size.x - gap, rng_.between(target.top - size.y + 1, target.bottom - 1)});
    solid.velocity = view_.displacement(down ? Vec{0, speed} : Vec{speed, 0});
}

void RandomWorld::edit_dynamic() {
    const std::span<const Dynamic> all = world_.dynamics();
    Dynamic& body = *world_.dynamic(all[any_of(all)].id);
    const std::uint32_t what = rng_.below(3);
    if (what == 1) {
        body.velocity_part = {};
        body.velocity = view_.displacement(draw().speed(px(60)));
        return;
    }
    if (what == 2) {
        body.spec.mask ^= 1U << rng_.below(4);
        if (rng_.below(3) == 0) body.spec.category = 1U << rng_.below(4);
        body.spec.tags ^= 1;
    }
    world_.wake_dynamic(body.id);
}

void RandomWorld::edit_terrain() {
    const std::uint32_t what = rng_.below(3);
    if (what == 0) {
        const Tags tags = 1 + rng_.below(7);
        world_.set_conveyor(tags, view_.x(rng_.between(-px(2), px(2))));
    }
    if (what == 1 && waters_++ < most_waters) add(draw().water());
    if (what == 2 && world_.segments().size() < most_lines) add(draw().line());
}

}  // namespace scree
