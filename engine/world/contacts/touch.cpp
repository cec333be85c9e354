// What each mover touches at the end of a tick: side flags, ground and contacts.

#include "engine/world/contacts/add_contact.hpp"
#include "engine/world/contacts/contact_order.hpp"
#include "engine/world/contacts/contacts.hpp"
#include "engine/world/contacts/ground_search.hpp"
#include "engine/world/sweep/advance.hpp"
#include "engine/world/sweep/look_around.hpp"
#include "engine/world/sweep/meet_segment.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

/// How much of the feet is on the obstacle.
Sub foot_on(const Obstacle& obstacle, const Aabb& box) {
    if (obstacle.box.top != box.bottom) return 0;
    return shared_length(obstacle.box.left, obstacle.box.right, box.left, box.right);
}

/// How much of the feet is over the cells into which the slope of this one leads on downhill, as one line.
Sub foot_downhill(const TileGrid& grid, int col, int row, const Aabb& box) {
    const TileFacts& slope = grid.facts_at(col, row);
    if (!slope.is_line || slope.gradient == 0) return 0;
    const Sub tile = grid.tile_sub();
    const bool to_right = slope.gradient > 0;
    const int last = grid.cell_of(to_right ? box.right - 1 : box.left);
    Sub foot = 0;
    while (col != last) {
        const Sub joint = row * tile + grid.height_at(col, row, to_right ? tile : 0);
        col += to_right ? 1 : -1;
        row += joint == (row + 1) * tile ? 1 : 0;
        const TileFacts& next = grid.facts_at(col, row);
        if (next.type != slope.type || !next.is_line || next.gradient != slope.gradient) break;
        if (next.one_way != slope.one_way || row * tile + grid.height_at(col, row, to_right ? 0 : tile) != joint) break;
        const Span span = span_in_cell(grid, col, box);
        foot += span.to - span.from;
    }
    return foot;
}

/// What a contact tells of another body.
struct Facts {
    Vec way;  // of this tick
    Material material = Material::stone;
    Tags tags = 0;
};

Facts facts_of(const WorldState& state, BodyId id) {
    if (id == BodyId::none) return {};
    if (const Solid* solid = find_body(state.solids, id)) return {solid->way(), solid->spec.material, solid->spec.tags};
    if (const Mover* crate = find_body(state.movers, id)) return {crate->way(), Material::stone, crate->spec.tags};
    if (const Dynamic* boulder = find_body(state.dynamics.bodies, id))
        return {boulder->centre - boulder->centre_before + boulder->pushed, boulder->spec.material, boulder->spec.tags};
    return {};
}

/// The displacement that a mover wanted, its own and its carrier's: it does not touch what it only passes. A mover on
/// the floor does not want to move down.
Vec way_of_all(const WorldState& state, const Mover& mover) {
    Vec way{mover.velocity.x + mover.stopped.x, mover.wish.y};
    if (mover.on_floor()) way.y = std::min(way.y, 0);
    return way + facts_of(state, mover.ground.party.body).way;
}

/// What it ends flush with may not have stopped its own displacement: it came up to the mover, or the mover was pushed
/// there.
void stop_along_y(Mover& mover) {
    mover.stopped.y += mover.velocity.y;
    mover.velocity.y = 0;
}

void stop_rise(Mover& mover) {
    if (mover.velocity.y < 0) stop_along_y(mover);
}

}  // namespace

Ground ground_under(const WorldState& state, const Mover& mover, const Surroundings& around,
                    std::vector<Contact>* report) {
    GroundSearch search;
    BeltSearch belts;
    const bool has_belts = !state.currents.conveyors.empty();
    const Aabb& box = mover.box;
    const auto offer = [&](const Ground& ground, Sub foot, Vec way, Sub beyond = 0) {
        search.offer(ground, foot, beyond);
        if (has_belts) belts.offer(conveyor_speed(state.currents, ground.tags), foot);
        if (report != nullptr)
            add_contact(*report, mover, Side::floor, ground.party, way, ground.material, ground.tags);
    };
    std::size_t one_way_bodies = 0;
    std::size_t one_way_lines = 0;
    std::uint32_t last_line = 0;
    for (int row = state.grid.cell_of(box.bottom - 1); around.has_tiles && row <= state.grid.cell_of(box.bottom);
         ++row) {
        for (int col = state.grid.cell_of(box.left); col <= state.grid.cell_of(box.right - 1); ++col) {
            const Span span = span_in_cell(state.grid, col, box);
            const Surface surface = floor_surface(state.grid, col, row, span);
            if (!surface.exists || surface.y != box.bottom) continue;
            const TileFacts& kind = state.grid.facts_at(col, row);
            if (around.is_dropping && around.drops_through(col, row)) continue;
            Ground ground;
            ground.party.tile = {col, row, state.grid.at(col, row)};
            ground.one_way = kind.one_way == OneWay::up;
            if (kind.type == ShapeType::floor)
                ground.gradient = kind.is_line ? kind.gradient
                                               : gradient_under(state.grid.kind_at(col, row).shape, span.from, span.to);
            ground.type =
                std::abs(ground.gradient) <= mover.spec.walkable ? Ground::Type::walkable : Ground::Type::steep;
            ground.material = kind.material;
            ground.tags = kind.tags;
            const bool has_rivals = !around.obstacles.empty() && kind.type == ShapeType::floor;
            offer(ground, span.to - span.from, {}, has_rivals ? foot_downhill(state.grid, col, row, box) : 0);
        }
    }
    for (const SegmentFace& face : around.faces) {
        Sub from = 0;
        Sub to = 0;
        if (face.type != SegmentFace::Type::floor || !face.span_of(box, from, to)) continue;
        if (face.height_over(from, to) != box.bottom || around.drops_through(face)) continue;
        Ground ground;
        ground.type = face.is_steeper(mover.spec.walkable) ? Ground::Type::steep : Ground::Type::walkable;
        ground.party.segment = face.number;
        ground.one_way = face.one_way;
        if (face.one_way && face.line != last_line) ++one_way_lines;
        last_line = face.line;
        ground.gradient = face.gradient();
        ground.material = face.material;
        ground.tags = face.tags;
        offer(ground, to - from, {});
    }
    search.begin_bodies(box.width());
    for (std::size_t i = 0; i < around.obstacles.size(); ++i) {
        const Obstacle& obstacle = around.obstacles[i];
        Sub foot = foot_on(obstacle, box);
        // The parts of one solid follow each other.
        for (; i + 1 < around.obstacles.size() && around.obstacles[i + 1].id == obstacle.id; ++i)
            foot += foot_on(around.obstacles[i + 1], box);
        if (foot == 0) continue;
        if (mover.drops_through(obstacle.id)) continue;
        Ground ground;
        ground.type = Ground::Type::walkable;
        ground.party.body = obstacle.id;
        ground.one_way = obstacle.one_way;
        one_way_bodies += obstacle.one_way ? 1U : 0U;
        const Facts facts = facts_of(state, obstacle.id);
        ground.material = facts.material;
        ground.tags = facts.tags;
        offer(ground, foot, facts.way);
    }
    search.best.one_way = search.best.type != Ground::Type::none && search.all_one_way &&
                          one_way_bodies <= max_dropped && one_way_lines <= max_dropped;
    if (search.best.type != Ground::Type::none)
        search.best.conveyor = belts.speed(conveyor_speed(state.currents, search.best.tags));
    return search.best;
}

namespace {

void touch_cells(const WorldState& state, Mover& mover, std::vector<Contact>& contacts) {
    const Aabb& box = mover.box;
    const auto meet = [&](int col, int row, Side side) {
        if (side == Side::ceiling) stop_rise(mover);
        const TileFacts& kind = state.grid.facts_at(col, row);
        mover.touching.add(side);
        const Party cell{BodyId::none, {col, row, state.grid.at(col, row)}};
        add_contact(contacts, mover, side, cell, Vec{}, kind.material, kind.tags);
    };
    const Vec way = way_of_all(state, mover);
    const Cells cells = cells_of(state.grid, box);
    for (int row = state.grid.cell_of(box.top - 1); way.y < 0 && row <= cells.row0; ++row)
        for (int col = cells.col0; col <= cells.col1; ++col) {
            const Surface surface = ceiling_surface(state.grid, col, row, span_in_cell(state.grid, col, box));
            if (surface.exists && surface.y == box.top) meet(col, row, Side::ceiling);
        }
    if (way.x == 0) return;
    const Sub tile = state.grid.tile_sub();
    const auto touches_border = [&](int col, int row, Side side) {
        const bool right = side == Side::right;
        if (right ? way.x <= 0 : way.x >= 0) return false;
        const bool on_border = right ? box.right == col * tile : box.left == (col + 1) * tile;
        return on_border && border_blocks(state.grid, col, row, box, right);
    };
    const auto is_the_wall = [&](int col, int row) {
        return mover.wall.tile.kind != empty_kind && mover.wall.tile.col == col && mover.wall.tile.row == row;
    };
    const int left = state.grid.cell_of(box.left - 1);
    const int right = state.grid.cell_of(box.right);
    for (int row = cells.row0; row <= cells.row1; ++row) {
        if (touches_border(left, row, Side::left) && !is_the_wall(left, row)) meet(left, row, Side::left);
        if (touches_border(right, row, Side::right) && !is_the_wall(right, row)) meet(right, row, Side::right);
    }
    const TileRef wall = mover.wall.tile;
    if (wall.kind != empty_kind) meet(wall.col, wall.row, mover.stopped.x > 0 ? Side::right : Side::left);
}

void touch_segments(const WorldState& state, Mover& mover, const Surroundings& around, std::vector<Contact>& contacts) {
    const Aabb& box = mover.box;
    const Vec way = way_of_all(state, mover);
    const auto meet = [&](const SegmentFace& face, Side side) {
        if (side == Side::ceiling) stop_rise(mover);
        mover.touching.add(side);
        add_contact(contacts, mover, side, {BodyId::none, {}, face.number}, Vec{}, face.material, face.tags);
    };
    for (const SegmentFace& face : around.faces) {
        Sub from = 0;
        Sub to = 0;
        if (face.type == SegmentFace::Type::ceiling && way.y < 0 && face.span_of(box, from, to) &&
            face.height_over(from, to) == box.top)
            meet(face, Side::ceiling);
        if (way.x != 0 && face.number != mover.wall.segment && stops_edge(face, box, way.x > 0))
            meet(face, way.x > 0 ? Side::right : Side::left);
    }
    if (mover.wall.segment != 0)
        meet(state.segments[mover.wall.segment - 1], mover.stopped.x > 0 ? Side::right : Side::left);
}

void touch_bodies(const WorldState& state, Mover& mover, const Surroundings& around, std::vector<Contact>& contacts) {
    const Aabb& box = mover.box;
    const Vec own = way_of_all(state, mover);
    const Side side_of_wall = mover.velocity.x + mover.stopped.x > 0 ? Side::right : Side::left;
    bool is_wall_met = mover.wall.body == BodyId::none;
    const auto meet = [&](BodyId other, const Facts& facts, Side side) {
        // Dynamics above a head that rises move up with it (push_dynamics.cpp).
        if (side == Side::ceiling && find_body(state.dynamics.bodies, other) == nullptr) stop_rise(mover);
        mover.touching.add(side);
        is_wall_met = is_wall_met || (other == mover.wall.body && side == side_of_wall);
        add_contact(contacts, mover, side, {other, {}}, facts.way, facts.material, facts.tags);
    };
    for (const Obstacle& obstacle : around.obstacles) {
        if (obstacle.one_way) continue;
        const Facts other = facts_of(state, obstacle.id);
        const Vec way = own - other.way;  // relative: either of the two may move
        if (way.y < 0 && obstacle.box.bottom == box.top &&
            shared_length(obstacle.box.left, obstacle.box.right, box.left, box.right) > 0)
            meet(obstacle.id, other, Side::ceiling);
        if (shared_length(obstacle.box.top, obstacle.box.bottom, box.top, box.bottom) == 0) continue;
        if (way.x < 0 && obstacle.box.right == box.left) meet(obstacle.id, other, Side::left);
        if (way.x > 0 && obstacle.box.left == box.right) meet(obstacle.id, other, Side::right);
    }
    // What blocked the displacement along x was touched, even if the mover then moved past it along y.
    if (!is_wall_met) meet(mover.wall.body, facts_of(state, mover.wall.body), side_of_wall);
}

/// Adds the contact with the body that blocked it along y, even if that body has moved on since.
void touch_body_met(const WorldState& state, Mover& mover, std::size_t first, std::vector<Contact>& contacts) {
    const Side side = mover.stopped.y > 0 ? Side::floor : Side::ceiling;
    for (std::size_t i = first; i < contacts.size(); ++i)
        if (contacts[i].side == side && contacts[i].other.body == mover.met_y) return;
    const Facts facts = facts_of(state, mover.met_y);
    mover.touching.add(side);
    add_contact(contacts, mover, side, {mover.met_y, {}}, facts.way, facts.material, facts.tags);
}

}  // namespace

void find_contacts(const WorldState& state, const Scratch& scratch, Mover& mover, NearbyBodies& near,
                   std::vector<Contact>& contacts) {
    find_contacts(state, mover, surroundings(state, scratch, mover, grown(mover.box, 1), BodyId::none, near), contacts);
}

void find_contacts(const WorldState& state, Mover& mover, const Surroundings& around, std::vector<Contact>& contacts) {
    const std::size_t first = contacts.size();
    mover.ground = mover.velocity.y >= 0 ? ground_under(state, mover, around, &contacts) : Ground{};
    if (mover.ground.type != Ground::Type::none && mover.velocity.y > 0) {
        stop_along_y(mover);
        contacts.resize(first);
        mover.ground = ground_under(state, mover, around, &contacts);
    }
    if (mover.ground.type != Ground::Type::none) mover.touching.add(Side::floor);
    if (around.has_tiles || mover.wall.tile.kind != empty_kind) touch_cells(state, mover, contacts);
    if (!around.faces.empty() || mover.wall.segment != 0) touch_segments(state, mover, around, contacts);
    if (!around.obstacles.empty() || mover.wall.body != BodyId::none) touch_bodies(state, mover, around, contacts);
    if (mover.met_y != BodyId::none) touch_body_met(state, mover, first, contacts);
    sort_contacts(contacts, first);
    const Solid* carrier =
        mover.ground.party.body != BodyId::none ? find_body(state.solids, mover.ground.party.body) : nullptr;
    remember_lift(mover, carrier != nullptr ? carrier->way() : Vec{});
}

void remember_lift(Mover& mover, Vec way) {
    if (way != Vec{}) {
        mover.lift = way;
        mover.lift_age = 0;
    } else {
        mover.lift_age = std::min(mover.lift_age + 1, lift_age_limit);
    }
}

void update_currents(const WorldState& state, const Scratch& scratch, Mover& mover, NearbyBodies& near) {
    mover.ground.conveyor =
        mover.ground.type != Ground::Type::none ? conveyor_speed(state.currents, mover.ground.tags) : 0;
    if (mover.ground.conveyor != 0)  // there may be another that runs against it
        mover.ground.conveyor =
            ground_under(state, mover, surroundings(state, scratch, mover, grown(mover.box, 1), BodyId::none, near),
                         nullptr)
                .conveyor;
    mover.in_water = is_in_water(state.currents, mover.box);
}

}  // namespace scree
