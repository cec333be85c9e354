#include "game/rules/push_clearance.hpp"
#include "engine/world/shapes/gap.hpp"
#include "game/rules/speed_math.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace scree {

namespace {

/// Crates on conveyors push each other: a crate with so many ahead stays, without a test of what is beyond them.
/// Platforms test all bodies that a solid moves, max_carried_in_a_row.
constexpr int max_on_a_conveyor = 16;

/// The area that a box sweeps along one axis, without its start.
Aabb ahead_of(const Aabb& box, Vec by) {
    if (by.x > 0) return {box.right, box.top, box.right + by.x, box.bottom};
    if (by.x < 0) return {box.left + by.x, box.top, box.left, box.bottom};
    if (by.y > 0) return {box.left, box.bottom, box.right, box.bottom + by.y};
    return {box.left, box.top + by.y, box.right, box.top};
}

/// The rest of a displacement along one axis after contact with that box.
Vec rest_after_contact(const Aabb& from, const Aabb& to, Vec by) {
    if (by.x > 0) return {by.x - (to.left - from.right), 0};
    if (by.x < 0) return {by.x + (from.left - to.right), 0};
    if (by.y > 0) return {0, by.y - (to.top - from.bottom)};
    return {0, by.y + (from.top - to.bottom)};
}

/// What was found out about bodies while one question is answered, so that a crate under a wall of crates is asked once
/// and not once for each chain of pushes that leads to it. A table of fixed size: of two bodies that share a row, the
/// earlier is forgotten and asked again.
class Answers {
  public:
    explicit Answers(std::size_t bodies) : left_(most_of_a_body * static_cast<int>(bodies)) {}

    /// The answer for a push of the body, from memory or by asking. A push that is possible is possible for a shorter
    /// displacement and with a longer chain still allowed. Beyond the limit of questions nothing can be pushed.
    template <class Ask>
    bool find(BodyId body, Vec by, int depth, const Ask& ask) {
        Row& row = rows_[to_number(body) % rows_.size()];
        const Vec side{sign(by.x), sign(by.y)};
        const Sub length = std::abs(by.x + by.y);  // along one axis
        const bool is_same = row.body == body && row.side == side;
        if (is_same && row.possible && length <= row.length && depth >= row.depth) return true;
        if (is_same && !row.possible && length >= row.length && depth <= row.depth) return false;
        if (--left_ < 0) return false;
        const bool possible = ask();
        row = {body, side, length, depth, possible};
        return possible;
    }

  private:
    static constexpr int most_of_a_body = 64;

    struct Row {
        BodyId body = BodyId::none;
        Vec side;
        Sub length = 0;
        int depth = 0;
        bool possible = false;
    };
    std::array<Row, 256> rows_;
    int left_;
};

/// The question: can this solid move? Solids of the same velocity move at once and do not block each other.
struct Question {
    const World& world;
    BodyId solid;
    Vec velocity;
    Answers& answers;
};

bool moves_with(const Question& ask, const Solid& solid) {
    return ask.velocity != Vec{} && solid.velocity == ask.velocity && solid.spec.boxes.empty();
}

/// True if a solid with its own displacement enters the area, which is free now, in this tick.
bool is_taken(const Question& ask, Categories mask, const Aabb& area, Vec by) {
    const auto& solids = ask.world.solids();
    return std::any_of(solids.begin(), solids.end(), [&](const Solid& solid) {
        if (solid.id == ask.solid || solid.velocity == Vec{} || (mask & solid.spec.category) == 0) return false;
        if (solid.spec.one_way && (by.y <= 0 || solid.velocity.y >= 0 || solid.box.top < area.bottom)) return false;
        return !moves_with(ask, solid) && overlaps(hull(solid.box, solid.box.moved(solid.velocity)), area);
    });
}

/// Finds a boulder in the area, or a solid of the same velocity.
bool find_ignored(const Question& ask, const Aabb& area, Aabb& ignored) {
    for (const Dynamic& boulder : ask.world.dynamics())
        if (overlaps(ignored = boulder.box(), area)) return true;
    for (const Solid& solid : ask.world.solids())
        if (moves_with(ask, solid) && overlaps(ignored = solid.box, area)) return true;
    return false;
}

/// True if the area is free, ignoring crates and boulders, which are tested on their own, and solids of the same
/// velocity.
bool is_free_of_others(const Question& ask, BodyId body, Categories mask, const Aabb& area) {
    if (area.width() <= 0 || area.height() <= 0) return true;
    Aabb ignored;
    if (!find_ignored(ask, area, ignored)) return ask.world.is_free(area, body, mask & ~crate_category);
    // Left and right of it, and above and below it.
    const Sub left = std::max(area.left, ignored.left);
    const Sub right = std::min(area.right, ignored.right);
    return is_free_of_others(ask, body, mask, {area.left, area.top, left, area.bottom}) &&
           is_free_of_others(ask, body, mask, {right, area.top, area.right, area.bottom}) &&
           is_free_of_others(ask, body, mask, {left, area.top, right, std::min(area.bottom, ignored.top)}) &&
           is_free_of_others(ask, body, mask, {left, std::max(area.top, ignored.bottom), right, area.bottom});
}

bool can_push_all(const Question& ask, const Aabb& pusher, Vec by, BodyId except, int depth);

/// Up a slope, if not straight on.
bool can_climb(const Question& ask, const Mover& crate, Vec by) {
    const Sub reach = std::abs(by.x);
    return reach > 0 &&
           ask.world.free_distance(crate.id, by.x > 0 ? Side::right : Side::left, reach, ~crate_category) == reach;
}

bool can_be_pushed(const Question& ask, const Mover& crate, Vec by, int depth) {
    return ask.answers.find(crate.id, by, depth, [&] {
        if (depth == 0 || is_taken(ask, crate.spec.mask, ahead_of(crate.box, by), by)) return false;
        if (by.y > 0 && crate.is_grounded() && crate.ground.one_way) return false;
        if (!is_free_of_others(ask, crate.id, crate.spec.mask, ahead_of(crate.box, by)) && !can_climb(ask, crate, by))
            return false;
        return can_push_all(ask, crate.box, by, crate.id, depth - 1);
    });
}

/// Disks roll over small steps: only obstacles in the path of their middle count.
bool can_be_pushed(const Question& ask, const Dynamic& boulder, Vec by, int depth) {
    const Aabb box = boulder.box();
    const Vec inset = by.x != 0 ? Vec{0, box.height() / 4} : Vec{box.width() / 4, 0};
    const Aabb middle{box.left + inset.x, box.top + inset.y, box.right - inset.x, box.bottom - inset.y};
    return ask.answers.find(boulder.id, by, depth, [&] {
        return depth > 0 && !is_taken(ask, boulder.spec.mask, ahead_of(middle, by), by) &&
               is_free_of_others(ask, boulder.id, boulder.spec.mask, ahead_of(middle, by)) &&
               can_push_all(ask, box, by, boulder.id, depth - 1);
    });
}

/// True if the pusher overlaps only the boulder's box, not its disk, or the boulder has free space to roll along or
/// aside.
bool can_roll_out(const Question& ask, const Aabb& pusher, Vec by, const Dynamic& boulder, int depth) {
    constexpr double least_slant = 0.2;  // of the normal, or it would roll aside for too long
    const ShapeAt disk{&boulder, boulder.centre};
    const Gap gap = gap_to_box(disk, pusher.moved(by));
    if (gap.gap >= 0 || gap.gap >= gap_to_box(disk, pusher).gap || can_be_pushed(ask, boulder, by, depth)) return true;
    const double slant = by.x != 0 ? gap.normal.y : gap.normal.x;
    if (std::abs(slant) < least_slant) return false;
    const Sub aside = static_cast<Sub>(-gap.gap / slant) + (slant > 0 ? 1 : -1);
    return can_be_pushed(ask, boulder, by.x != 0 ? Vec{0, aside} : Vec{aside, 0}, depth);
}

/// Along one axis.
bool can_push_all(const Question& ask, const Aabb& pusher, Vec by, BodyId except, int depth) {
    const Aabb ahead = ahead_of(pusher, by);
    return std::all_of(ask.world.movers().begin(), ask.world.movers().end(),
                       [&](const Mover& mover) {
                           return !mover.spec.solid || mover.id == except || !overlaps(mover.box, ahead) ||
                                  overlaps(mover.box, pusher) ||
                                  can_be_pushed(ask, mover, rest_after_contact(pusher, mover.box, by), depth);
                       }) &&
           std::all_of(ask.world.dynamics().begin(), ask.world.dynamics().end(), [&](const Dynamic& boulder) {
               if (boulder.id == except) return true;
               if (overlaps(boulder.box(), pusher)) return can_roll_out(ask, pusher, by, boulder, depth);
               return !overlaps(boulder.box(), ahead) ||
                      can_be_pushed(ask, boulder, rest_after_contact(pusher, boulder.box(), by), depth);
           });
}

/// True if the crate crushes neither the hero nor a creature; crates push both.
bool leaves_room(const Question& ask, Answers& of_crates, const Mover& crate, Vec by, int depth) {
    const Aabb ahead = ahead_of(crate.box, by);
    const auto has_room = [&](const Mover& mover) {
        if (!overlaps(mover.box, ahead) || overlaps(mover.box, crate.box)) return true;
        const Vec left = rest_after_contact(crate.box, mover.box, by);
        if (!mover.spec.solid) return can_be_pushed(ask, mover, left, max_carried_in_a_row);
        return leaves_room(ask, of_crates, mover, left, depth - 1);  // it is pushed on, or stops it
    };
    return of_crates.find(crate.id, by, depth, [&] {
        const auto& movers = ask.world.movers();
        return depth > 0 && std::all_of(movers.begin(), movers.end(), has_room);
    });
}

std::size_t bodies_of(const World& world) { return world.movers().size() + world.dynamics().size(); }

}  // namespace

Sub room_for_crate(const World& world, const Mover& crate, Sub wanted, bool down) {
    const auto has_room = [&](Sub part) {
        Answers answers(bodies_of(world));
        Answers of_crates(bodies_of(world));
        const Vec by = down ? Vec{0, part} : Vec{part, 0};
        return leaves_room({world, BodyId::none, {}, answers}, of_crates, crate, by, max_on_a_conveyor);
    };
    return wanted == 0 || has_room(wanted) ? wanted : last_that_holds(0, wanted, has_room);
}

bool has_clearance(const World& world, BodyId solid, Vec by) {
    const Solid& pusher = *world.solid(solid);
    if (by == Vec{} || (world.movers().size() < 2 && world.dynamics().empty())) return true;
    Answers answers(bodies_of(world));
    const Question ask{world, solid, by, answers};
    if (pusher.spec.one_way)  // carries its riders up, and lets all other bodies pass
        return by.y >= 0 || can_push_all(ask, pusher.box, {0, by.y}, BodyId::none, max_carried_in_a_row);
    const bool aside = by.x == 0 || can_push_all(ask, pusher.box, {by.x, 0}, BodyId::none, max_carried_in_a_row);
    return aside &&
           (by.y == 0 || can_push_all(ask, pusher.box.moved({by.x, 0}), {0, by.y}, BodyId::none, max_carried_in_a_row));
}

}  // namespace scree
