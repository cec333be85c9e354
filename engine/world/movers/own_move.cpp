// The general path of a mover's own displacement: x first, then y.

#include "engine/world/contacts/add_contact.hpp"
#include "engine/world/contacts/contacts.hpp"
#include "engine/world/movers/movers.hpp"
#include "engine/world/sweep/advance.hpp"
#include "engine/world/sweep/near_faces.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace scree {

namespace {

constexpr int most_crates_in_a_row = 8;

/// Where a mover wants to move.
struct PlannedMove {
    Vec velocity;  // inside the limits
    Aabb region;   // all that it may collide with
};

void begin_drop(WorldState& state, Scratch& scratch, Mover& mover) {
    if (mover.is_grounded() && mover.ground.one_way) {
        mover.is_dropping = true;
        mover.dropped_from = mover.box;
        mover.dropping_bodies = {};
        mover.dropping_lines = {};
        const Surroundings below = surroundings(state, scratch, mover, grown(mover.box, 1));
        // Those that are in its lists already are not met again: parts of one solid, segments of one line.
        const auto add = [](auto& list, auto entry) {
            const auto free = std::find(list.begin(), list.end(), decltype(entry){});
            if (free != list.end()) *free = entry;
        };
        const auto offer = [&](const NearFace& floor) {
            if (floor.one_way && floor.body != nullptr) add(mover.dropping_bodies, floor.body->id);
            if (floor.one_way && floor.segment != nullptr) add(mover.dropping_lines, floor.segment->line);
        };
        each_segment_face(below, Side::floor, mover.box, 1, offer);
        each_body_face(below, Side::floor, mover.box, 1, offer);
    }
    mover.drop = false;
}

/// True if a mover that drops through one-ways is not yet below all that it stood on.
bool is_still_dropping(const WorldState& state, const Mover& mover, const Surroundings& around) {
    const Aabb& box = mover.box;
    if (around.room_below(box, 1) == 0) return false;  // on something else
    for (const SegmentFace& face : around.faces) {
        const Span span = face.span_of(box);
        if (!around.drops_through(face) || span.is_empty()) continue;
        const Sub lowest = std::max(face.height_at(span.from), face.height_at(span.to));
        if (lowest > box.top && face.height_over(span) <= box.bottom + state.grid.tile_sub()) return true;
    }
    bool is_near_part = false;
    for (const BodyId body : mover.dropping_bodies) {
        const Solid* const solid = body != BodyId::none ? find_body(state.solids, body) : nullptr;
        if (solid == nullptr) continue;
        for_parts(*solid, solid->box.corner(), [&](const Aabb& part) {
            const bool beside = shared_length(part.left, part.right, box.left, box.right) == 0;
            // A sinking platform may outrun a mover that begins to fall through it.
            const bool is_near = part.top <= box.bottom || solid->box.top > solid->box_before.top;
            is_near_part = is_near_part || (!beside && part.top >= box.top && is_near);
        });
    }
    if (is_near_part) return true;
    // Downhill a slope falls away faster than a mover that begins to fall through it.
    Cells cells = cells_of(state.grid, box);
    cells.row1 = state.grid.cell_of(box.bottom + (mover.velocity.y >= 0 ? state.grid.tile_sub() : 0));
    return !each_cell(state.grid, cells, [&](int col, int row) { return !around.drops_through(col, row); });
}

/// The crate that blocked a displacement of the mover; of several the lowest, which carries those on it.
const Mover* crate_ahead(const WorldState& state, Scratch& scratch, const Mover& mover, const Advance& move) {
    const auto crate_of = [&](BodyId id) {
        const Mover* const crate = id != BodyId::none ? find_body(state.movers, id) : nullptr;
        return crate != nullptr && crate->spec.push_speed > 0 ? crate : nullptr;
    };
    const Mover* lowest = crate_of(move.wall.body);
    const Aabb& box = move.box;
    if (lowest == nullptr || lowest->box.bottom <= box.top) return lowest;  // none, or one above its head
    const bool right = lowest->box.left >= box.right;
    const Sub face = right ? lowest->box.left : lowest->box.right;
    const Surroundings beside = surroundings(state, scratch, mover, grown(box, 1));
    for (const Obstacle& obstacle : beside.obstacles) {
        const Mover* const other = crate_of(obstacle.id);
        if (other == nullptr || (right ? other->box.left : other->box.right) != face) continue;
        if (shared_length(other->box.top, other->box.bottom, box.top, box.bottom) == 0) continue;
        if (other->box.bottom > lowest->box.bottom) lowest = other;
    }
    return lowest;
}

Sub push_crate(WorldState& state, Scratch& scratch, std::size_t index, Sub dx, BodyId pusher, int depth) {
    Mover& crate = state.movers[index];
    const Aabb from = crate.box;
    const AdvanceRules rules{crate.spec.walkable, crate.is_grounded()};
    const Sub most_left = crate.spec.push_speed - crate.pushed_left;
    const Sub most_right = crate.spec.push_speed - crate.pushed_right;
    const Sub wanted = cut_to_places(from, {std::clamp(dx, -most_left, most_right), 0}).x;
    const Aabb region = swept_region(from, {wanted, 0}, rules.walkable);
    const auto go = [&] {
        lift_load(state, scratch, index, wanted, rules, surroundings(state, scratch, crate, region, pusher));
        return advance_x(surroundings(state, scratch, crate, region, pusher), from, wanted, rules);
    };
    Advance move = go();
    const Mover* const next = crate_ahead(state, scratch, crate, move);
    if (next != nullptr && next->box.bottom > move.box.top && depth + 1 < most_crates_in_a_row) {  // not above its head
        push_crate(state, scratch, index_of(state, *next), wanted - (move.box.left - from.left), crate.id, depth + 1);
        move = go();
    }
    if (!is_within_reach(from, move.box)) move.box = from;
    // A boulder ahead takes what it was pushed with when dynamics step.
    if (move.blocked && find_body(state.dynamics.bodies, move.wall.body) != nullptr) crate.blocked_velocity.x = wanted;
    crate.box = move.box;
    crate.pushed += move.box.corner() - from.corner();
    crate.pushed_left += std::max(from.left - move.box.left, 0);
    crate.pushed_right += std::max(move.box.left - from.left, 0);
    record_move(state, scratch, index, from, move.box.top - from.top);
    carry_and_push(state, scratch, index, from);
    return crate.box.left - from.left;
}

bool move_along_x(WorldState& state, Scratch& scratch, Mover& mover, Sub dx, bool walking, const Aabb& region,
                  const Surroundings& around) {
    const AdvanceRules rules{mover.spec.walkable, walking};
    const Aabb start = mover.box;
    const bool raised =
        !are_movers_isolated(state) && lift_load(state, scratch, index_of(state, mover), dx, rules, around);
    const Advance move = raised ? advance_x(surroundings(state, scratch, mover, region), start, dx, rules)
                                : advance_x(around, start, dx, rules);
    mover.box = move.box;
    if (!move.blocked) return raised;
    mover.blocked_velocity.x = dx;
    mover.blocked.x = dx - (move.box.left - start.left);
    mover.velocity.x = 0;
    mover.wall = move.wall;
    mover.wall_side = side_towards({dx, 0});
    const Mover* crate = walking ? crate_ahead(state, scratch, mover, move) : nullptr;
    if (crate == nullptr) return raised;
    // Crates ahead move along as far as they can, but no farther than the mover wants, which sets the speed. A mover
    // behind a crate that others have pushed already is as fast as they are. Behind a crate that moves by itself, the
    // mover is faster by the crate's speed, unless the crate was at a wall.
    const bool was_held = crate->touched.has(dx > 0 ? Side::right : Side::left);
    const Sub ahead =
        (dx > 0 ? crate->pushed_right : -crate->pushed_left) + (was_held ? 0 : part_within(crate->velocity.x, dx));
    scratch.push.causes.push_back(static_cast<std::uint32_t>(index_of(state, mover)));
    Sub by = mover.blocked.x;
    for (int count = 0; crate != nullptr && by != 0 && count < most_crates_in_a_row; ++count) {
        const std::size_t number = index_of(state, *crate);
        by = rest_of({by, 0}, mover.blocked, pushed_so_far(scratch.push, number)).x;
        by = push_crate(state, scratch, number, by, mover.id, 0);
        const Aabb from = mover.box;
        const Aabb beside = swept_region(from, {by, 0}, rules.walkable);
        const Advance after = advance_x(surroundings(state, scratch, mover, beside), from, by, rules);
        mover.box = after.box;
        by -= after.box.left - from.left;
        crate = crate_ahead(state, scratch, mover, after);
    }
    scratch.push.causes.pop_back();
    const Sub moved = mover.box.left - move.box.left;
    mover.velocity.x = part_within(moved + ahead, dx);
    mover.blocked_velocity.x = dx - mover.velocity.x;
    mover.blocked.x -= moved;
    return true;
}

PlannedMove plan_move(const Mover& mover) {
    assert(is_legal_speed(mover.velocity) && "a mover's speed is at most 1024 px per tick and axis");
    const Vec velocity = displacement_inside(mover.box, mover.own_displacement_left());
    return {velocity, swept_region(mover.box, velocity, mover.spec.walkable)};
}

/// Ends a fall or a rise at that speed after a part of what it wanted.
void stop_along_y(Mover& mover, Sub speed, Sub wanted, Sub done) {
    mover.blocked_velocity.y = mover.displaced.y == 0 ? speed : mover.wish.y;
    mover.blocked.y = wanted - done;
    // A downward push on the head keeps its velocity.
    mover.velocity.y = wanted >= 0 ? 0 : std::max(mover.velocity.y, 0);
}

/// Moves it down or up by what it wanted of that speed, until something blocks it.
void move_along_y(WorldState& state, Scratch& scratch, Mover& mover, Sub speed, Sub wanted, const Aabb& region,
                  Surroundings& around) {
    const Aabb start = mover.box;
    const bool down = wanted >= 0;
    const Sub reach = std::abs(wanted);
    Sub room = down ? around.room_below(start, reach + 1) : around.room_above(start, reach + 1);
    if (!down && room <= reach) {
        const Sub free = raise_dynamics(state, scratch, index_of(state, mover), reach, around);
        if (free >= 0) look_again(state, scratch, mover, region, BodyId::none, around);
        if (free >= 0) room = around.room_above(start, reach + 1);
        if (room == reach) room = std::max(room, free);  // a dynamic that moves along blocks nothing
    }
    const Sub done = std::min(room, reach);
    mover.box = start.moved({0, down ? done : -done});
    if (room > reach) return;
    stop_along_y(mover, speed, wanted, down ? done : -done);
    const auto note_body = [&](const NearFace& face) {
        if (mover.met_y == BodyId::none) mover.met_y = face.collider.body;
    };
    if (wanted != 0) each_body_face(around, down ? Side::floor : Side::ceiling, mover.box, 1, note_body);
}

/// Notes whether it is below all that it drops through.
void update_drop(const WorldState& state, Mover& mover, Surroundings& around) {
    mover.is_dropping = mover.is_dropping && is_still_dropping(state, mover, around);
    if (!mover.is_dropping) around.dropping = nullptr;
}

void move_itself(WorldState& state, Scratch& scratch, Mover& mover, const PlannedMove& move, Surroundings& around) {
    const Aabb start = mover.box;
    const auto [velocity, region] = move;
    const bool walking = keeps_to_ground(mover, around);

    if (velocity.x != 0 && move_along_x(state, scratch, mover, velocity.x, walking, region, around))
        look_again(state, scratch, mover, region, BodyId::none, around);
    const Aabb after_x = mover.box;
    mover.slope_dy = after_x.top - start.top;

    Sub to_ground = walking ? 0 : -1;
    if (walking && velocity.x != 0)
        to_ground = room_to_follow(around, start, after_x, follow_reach(velocity.x, mover.spec.walkable));
    if (to_ground >= 0) {
        mover.box = after_x.moved({0, to_ground});
        mover.blocked_velocity.y = velocity.y;
        mover.blocked.y = velocity.y;
        mover.velocity.y = 0;
    } else {
        // What a slope lifted on the way along x counts against the way along y: the slope neither adds to a jump nor
        // takes from it, and the mover lands when it moves into the surface, not when it falls. A fall never rises:
        // under a ceiling that slopes down faster, the mover slips along and keeps its fall.
        const Sub rest = walking ? velocity.y : start.bottom + velocity.y - after_x.bottom;
        const Sub wanted = velocity.y < 0 ? rest : std::max(rest, Sub{0});
        move_along_y(state, scratch, mover, velocity.y, wanted, region, around);
    }
    if (!is_within_reach(start, mover.box)) {
        mover.box = start;
        mover.blocked_velocity = mover.blocked = velocity;
        mover.velocity = {};
    }
    update_drop(state, mover, around);
}

void finish_own_move(WorldState& state, Scratch& scratch, std::size_t index, const Aabb& from, Sub slope_dy) {
    record_move(state, scratch, index, from, slope_dy);
    carry_and_push(state, scratch, index, from);
    report_overlaps_with_crates(state, scratch);
}

void move_mover(WorldState& state, Scratch& scratch, std::size_t index) {
    Mover& mover = state.movers[index];
    const Aabb start = mover.box;
    begin_pushes(scratch.push, {}, {});
    if (mover.drop) begin_drop(state, scratch, mover);
    const PlannedMove move = plan_move(mover);
    Surroundings around = surroundings(state, scratch, mover, move.region);
    move_itself(state, scratch, mover, move, around);
    finish_own_move(state, scratch, index, start, mover.slope_dy);
}

/// The rest of a fall, if the body that ended it is no longer under the mover.
void fall_on(WorldState& state, Scratch& scratch, std::size_t index) {
    Mover& mover = state.movers[index];
    const Aabb start = mover.box;
    const Sub rest = mover.blocked.y;
    const Aabb region = swept_region(start, {0, rest}, mover.spec.walkable);
    Surroundings around = surroundings(state, scratch, mover, region);
    if (around.room_below(start, 1) == 0) return;
    begin_pushes(scratch.push, {}, {});
    const Sub speed = std::exchange(mover.blocked_velocity.y, 0);
    mover.velocity.y += speed;
    mover.blocked.y = 0;
    mover.met_y = BodyId::none;
    move_along_y(state, scratch, mover, speed, rest, region, around);
    update_drop(state, mover, around);
    finish_own_move(state, scratch, index, start, 0);
}

/// Crates may get anywhere in the turn of the mover with that index: those before it move now, the others in theirs.
void end_isolation(WorldState& state, Scratch& scratch, std::size_t index) {
    BroadPhase& broad_phase = scratch.broad_phase;
    for (std::size_t i = 0; i < index; ++i)
        if (broad_phase.isolated[i] != 0) move_mover(state, scratch, i);
    broad_phase.isolate_none(state.movers.size());
    sort_movers(state, broad_phase);
}

}  // namespace

bool step_in_clearing(WorldState& state, Clearing& clearing, Mover& mover) {
    const Vec move = mover.velocity;
    if (mover.drop || mover.is_dropping || mover.spec.solid) return false;
    const auto is_known = [&] {
        return clearing.is_wide_enough(mover.box, move.x) &&
               (clearing.is_high_enough(mover.box, move.y) || clearing.is_landed_on(mover.box, move));
    };
    if (!is_known()) {
        // Beside a wall or on a slope there is seldom one to find.
        if (mover.ground.gradient != 0 || mover.touched.has(Side::left) || mover.touched.has(Side::right)) return false;
        clearing = find_clearing(state.grid, mover.box, move.y);
        if (!is_known()) return false;
    }
    const Sub room = clearing.free.bottom - mover.box.bottom;
    const bool is_landing = move.y >= room;
    mover.box = mover.box.moved({move.x, is_landing ? room : move.y});
    if (is_landing) {
        stop_along_y(mover, move.y, move.y, room);
        mover.ground = ground_on_row(state.grid, state.grid.cell_of(mover.box.bottom), mover, state.contacts);
        mover.touching.add(Side::floor);
    } else {
        mover.ground = {};
    }
    remember_lift(mover, {});
    return true;
}

void step_isolated(WorldState& state, Scratch& scratch, Mover& mover) {
    if (mover.drop) begin_drop(state, scratch, mover);
    const PlannedMove move = plan_move(mover);
    Surroundings around = surroundings(state, scratch, mover, move.region);
    const bool was_on_body = mover.ground.collider.body != BodyId::none;
    const bool is_among_cells = !around.has_bodies() && !was_on_body && mover.moves_as_wished();
    Clearing& clearing = scratch.movers.clearings[index_of(state, mover)];
    if (!is_bare(state) && is_among_cells && step_in_clearing(state, clearing, mover)) return;
    move_itself(state, scratch, mover, move, around);
    find_contacts(state, mover, around, state.contacts);
}

void move_movers(WorldState& state, Scratch& scratch) {
    if (are_movers_isolated(state)) return;
    if (are_solids_moving(state)) find_isolated_movers(state, scratch, true);
    const std::vector<std::uint32_t>& others = scratch.broad_phase.others;
    Sub leeway = crate_leeway;
    for (std::size_t k = 0; k < others.size(); ++k) {
        const std::size_t i = others[k];
        const Sub reach = crate_reach_of_turn(state.movers[i], scratch.movers.steepest_crate);
        if (reach > leeway && others.size() < state.movers.size()) {
            end_isolation(state, scratch, i);
            k = i;
        }
        move_mover(state, scratch, i);
        const std::vector<std::uint32_t>& pushes = scratch.push.pushes;
        if (std::any_of(pushes.begin(), pushes.end(), [i](std::uint32_t pushed) { return pushed != i; }))
            leeway = std::max(leeway - reach, Sub{0});
    }
}

void end_falls(WorldState& state, Scratch& scratch) {
    assert(scratch.push.candidates.empty() && "nothing else looks for candidates now");
    // The lowest first: one that falls on makes room for those above it.
    const auto find = [&](std::vector<std::uint32_t>& list) {
        for (const std::uint32_t i : scratch.broad_phase.others) {
            const Mover& mover = state.movers[i];
            if (mover.met_y != BodyId::none && mover.blocked_velocity.y > 0) list.push_back(i);
        }
        std::sort(list.begin(), list.end(), [&](std::uint32_t a, std::uint32_t b) {
            return std::tuple{-state.movers[a].box.bottom, a} < std::tuple{-state.movers[b].box.bottom, b};
        });
    };
    for_candidates(scratch.push, find, [&](std::size_t i) { fall_on(state, scratch, i); });
}

}  // namespace scree
