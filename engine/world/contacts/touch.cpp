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

/// A body that the mover hit and that may have moved away since.
Obstacle obstacle_of(const WorldState& state, BodyId id) {
    using enum Obstacle::Type;
    if (const Solid* body = find_body(state.solids, id))
        return {id, body->box, solid, body->spec.one_way, body->spec.material, body->spec.tags, body->way()};
    if (const Mover* body = find_body(state.movers, id))
        return {id, body->box, mover, false, Material::stone, body->spec.tags, body->way()};
    if (const Dynamic* body = find_body(state.dynamics.bodies, id))
        return {id, body->box(), dynamic, false, body->spec.material, body->spec.tags, body->way()};
    Obstacle gone;
    gone.id = id;
    return gone;
}

/// What the mover stands on if that is a body.
const Obstacle* carrier_of(const Mover& mover, const Surroundings& around) {
    const BodyId id = mover.ground.party.body;
    if (id == BodyId::none) return nullptr;
    const auto found = std::find_if(around.obstacles.begin(), around.obstacles.end(),
                                    [&](const Obstacle& obstacle) { return obstacle.id == id; });
    return found != around.obstacles.end() ? &*found : nullptr;
}

/// The displacement that a mover wanted, its own and its carrier's: it does not touch what it only passes. A mover on
/// the floor does not want to move down.
Vec wanted_way(const Mover& mover, const Obstacle* carrier) {
    Vec way{mover.velocity.x + mover.stopped.x, mover.wish.y};
    if (mover.on_floor()) way.y = std::min(way.y, 0);
    return carrier != nullptr ? way + carrier->way : way;
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

/// True if there is nothing to stand on but whole cells, in their own row.
bool is_over_whole_cells(const TileGrid& grid, const Cells& under_feet) {
    const int count = under_feet.col1 - under_feet.col0 + 1;
    if (count > cells_at_once || !grid.has_cells(under_feet.col0, under_feet.row0, under_feet.col1, under_feet.row1))
        return false;
    return (grid.shaped().of_rows(under_feet.col0, under_feet.row0, under_feet.row1) & first_bits(count)) == 0;
}

/// The ground among anything: cells of any profile, lines and bodies.
Ground best_ground(const WorldState& state, const Mover& mover, const Surroundings& around, const Cells& under_feet,
                   std::vector<Contact>* report) {
    const TileGrid& grid = state.grid;
    const Aabb& box = mover.box;
    const bool has_belts = !state.currents.conveyors.empty();
    GroundSearch search;
    BeltSearch belts;
    const ContactForce at_rest = force_on(mover, Side::floor, {});
    const auto offer = [&](const Ground& ground, Sub foot, const ContactForce& force, Sub beyond = 0) {
        search.offer(ground, foot, beyond);
        if (has_belts) belts.offer(conveyor_speed(state.currents, ground.tags), foot);
        if (report != nullptr)
            add_contact(*report, mover, Side::floor, ground.party, force, ground.material, ground.tags);
    };
    std::size_t one_way_bodies = 0;
    std::size_t one_way_lines = 0;
    std::uint32_t last_line = 0;
    const auto offer_cell = [&](int col, int row) {
        const Span span = span_in_cell(grid, col, box);
        const Surface surface = floor_surface(grid, col, row, span);
        if (!surface.exists || surface.y != box.bottom || around.drops_through(col, row)) return true;
        Ground ground;
        ground.party.tile = {col, row, grid.at(col, row)};
        const TileFacts& kind = grid.facts(ground.party.tile.kind);
        ground.one_way = kind.one_way == OneWay::up;
        if (kind.type == ShapeType::floor)
            ground.gradient =
                kind.is_line ? kind.gradient : gradient_under(grid.kind_at(col, row).shape, span.from, span.to);
        ground.type = std::abs(ground.gradient) <= mover.spec.walkable ? Ground::Type::walkable : Ground::Type::steep;
        ground.material = kind.material;
        ground.tags = kind.tags;
        const bool has_rivals = !around.obstacles.empty() && kind.type == ShapeType::floor;
        offer(ground, span.to - span.from, at_rest, has_rivals ? foot_downhill(grid, col, row, box) : 0);
        return true;
    };
    if (around.has_tiles) each_cell(grid, under_feet, offer_cell);
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
        offer(ground, to - from, at_rest);
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
        ground.material = obstacle.material;
        ground.tags = obstacle.tags;
        offer(ground, foot, force_on(mover, Side::floor, obstacle.way));
    }
    search.best.one_way = search.best.type != Ground::Type::none && search.all_one_way &&
                          one_way_bodies <= max_dropped && one_way_lines <= max_dropped;
    if (has_belts && search.best.type != Ground::Type::none)
        search.best.conveyor = belts.speed(conveyor_speed(state.currents, search.best.tags));
    return search.best;
}

}  // namespace

Ground ground_on_row(const TileGrid& grid, int row, const Mover& mover, std::vector<Contact>* report) {
    const int left = grid.cell_of(mover.box.left);
    const int right = grid.cell_of(mover.box.right - 1);
    const Sub tile = grid.tile_sub();
    Ground ground;
    ground.one_way = true;
    Sub widest = 0;
    std::uint64_t floor = grid.filled().of_rows(left, row, row);
    const ContactForce force = force_on(mover, Side::floor, {});
    for (int col = left; col <= right; ++col, floor >>= 1) {
        if ((floor & 1) == 0) continue;
        const TileRef cell{col, row, grid.at_inside(col, row)};
        const TileFacts& facts = grid.facts(cell.kind);
        if (report != nullptr)
            add_contact(*report, mover, Side::floor, {BodyId::none, cell}, force, facts.material, facts.tags);
        ground.one_way = ground.one_way && facts.one_way == OneWay::up;
        const Sub foot = std::min(mover.box.right, (col + 1) * tile) - std::max(mover.box.left, col * tile);
        if (foot <= widest) continue;
        widest = foot;
        ground.party.tile = cell;
        ground.material = facts.material;
        ground.tags = facts.tags;
    }
    if (widest == 0) return {};
    ground.type = Ground::Type::walkable;
    return ground;
}

Ground ground_under(const WorldState& state, const Mover& mover, const Surroundings& around,
                    std::vector<Contact>* report) {
    const TileGrid& grid = state.grid;
    const Aabb& box = mover.box;
    const Cells under_feet{grid.cell_of(box.left), grid.cell_of(box.bottom - 1), grid.cell_of(box.right - 1),
                           grid.cell_of(box.bottom)};
    const bool is_plain = !around.has_bodies() && around.dropping == nullptr && state.currents.conveyors.empty();
    if (!is_plain || !is_over_whole_cells(grid, under_feet))
        return best_ground(state, mover, around, under_feet, report);
    const bool is_at_row = under_feet.row1 > under_feet.row0;
    return is_at_row ? ground_on_row(grid, under_feet.row1, mover, report) : Ground{};
}

namespace {

void touch_cells(const WorldState& state, Mover& mover, Vec way, std::vector<Contact>& contacts) {
    const TileGrid& grid = state.grid;
    const Aabb& box = mover.box;
    const auto meet = [&](int col, int row, Side side) {
        if (side == Side::ceiling) stop_rise(mover);
        const TileFacts& kind = state.grid.facts_at(col, row);
        mover.touching.add(side);
        const Party cell{BodyId::none, {col, row, state.grid.at(col, row)}};
        add_contact(contacts, mover, side, cell, Vec{}, kind.material, kind.tags);
    };
    const Cells cells = cells_of(grid, box);
    const auto touch_above = [&](int col, int row) {
        const Surface surface = ceiling_surface(grid, col, row, span_in_cell(grid, col, box));
        if (surface.exists && surface.y == box.top) meet(col, row, Side::ceiling);
        return true;
    };
    if (way.y < 0) each_cell(grid, {cells.col0, grid.cell_of(box.top - 1), cells.col1, cells.row0}, touch_above);
    if (way.x == 0) return;
    const bool right = way.x > 0;
    const TileRef wall = mover.wall.tile;
    const auto touch_beside = [&](int col, int row) {
        const bool is_the_wall = wall.kind != empty_kind && wall.col == col && wall.row == row;
        if (!is_the_wall && border_blocks(grid, col, row, box, right)) meet(col, row, right ? Side::right : Side::left);
        return true;
    };
    const int col = grid.cell_of(right ? box.right : box.left - 1);
    const bool is_at_border = right ? box.right == col * grid.tile_sub() : box.left == (col + 1) * grid.tile_sub();
    if (is_at_border) each_cell(grid, {col, cells.row0, col, cells.row1}, touch_beside);
    if (wall.kind != empty_kind) meet(wall.col, wall.row, mover.stopped.x > 0 ? Side::right : Side::left);
}

void touch_segments(const WorldState& state, Mover& mover, const Surroundings& around, Vec way,
                    std::vector<Contact>& contacts) {
    const Aabb& box = mover.box;
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

void touch_bodies(const WorldState& state, Mover& mover, const Surroundings& around, Vec own,
                  std::vector<Contact>& contacts) {
    const Aabb& box = mover.box;
    const Side side_of_wall = mover.velocity.x + mover.stopped.x > 0 ? Side::right : Side::left;
    bool is_wall_met = mover.wall.body == BodyId::none;
    const auto meet = [&](const Obstacle& other, Side side) {
        // Dynamics above a head that rises move up with it (push_dynamics.cpp).
        if (side == Side::ceiling && other.type != Obstacle::Type::dynamic) stop_rise(mover);
        mover.touching.add(side);
        is_wall_met = is_wall_met || (other.id == mover.wall.body && side == side_of_wall);
        add_contact(contacts, mover, side, {other.id, {}}, other.way, other.material, other.tags);
    };
    for (const Obstacle& obstacle : around.obstacles) {
        if (obstacle.one_way) continue;
        const Vec way = own - obstacle.way;  // relative: either of the two may move
        if (way.y < 0 && obstacle.box.bottom == box.top &&
            shared_length(obstacle.box.left, obstacle.box.right, box.left, box.right) > 0)
            meet(obstacle, Side::ceiling);
        if (shared_length(obstacle.box.top, obstacle.box.bottom, box.top, box.bottom) == 0) continue;
        if (way.x < 0 && obstacle.box.right == box.left) meet(obstacle, Side::left);
        if (way.x > 0 && obstacle.box.left == box.right) meet(obstacle, Side::right);
    }
    // What blocked the displacement along x was touched, even if the mover then moved past it along y.
    if (!is_wall_met) meet(obstacle_of(state, mover.wall.body), side_of_wall);
}

/// Adds the contact with the body that blocked it along y, even if that body has moved on since.
void touch_body_met(const WorldState& state, Mover& mover, std::size_t first, std::vector<Contact>& contacts) {
    const Side side = mover.stopped.y > 0 ? Side::floor : Side::ceiling;
    for (std::size_t i = first; i < contacts.size(); ++i)
        if (contacts[i].side == side && contacts[i].other.body == mover.met_y) return;
    const Obstacle other = obstacle_of(state, mover.met_y);
    mover.touching.add(side);
    add_contact(contacts, mover, side, {mover.met_y, {}}, other.way, other.material, other.tags);
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
    const Obstacle* const carrier = carrier_of(mover, around);
    const Vec way = wanted_way(mover, carrier);
    if (around.has_tiles || mover.wall.tile.kind != empty_kind) touch_cells(state, mover, way, contacts);
    if (!around.faces.empty() || mover.wall.segment != 0) touch_segments(state, mover, around, way, contacts);
    if (!around.obstacles.empty() || mover.wall.body != BodyId::none) touch_bodies(state, mover, around, way, contacts);
    if (mover.met_y != BodyId::none) touch_body_met(state, mover, first, contacts);
    sort_contacts(contacts, first);
    const bool is_lifted = carrier != nullptr && carrier->type == Obstacle::Type::solid;
    remember_lift(mover, is_lifted ? carrier->way : Vec{});
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
