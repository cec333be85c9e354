// What each mover touches at the end of a tick: side flags, ground and contacts.

#include "engine/world/contacts/add_contact.hpp"
#include "engine/world/contacts/contacts.hpp"
#include "engine/world/contacts/ground_search.hpp"
#include "engine/world/sweep/advance.hpp"
#include "engine/world/sweep/near_faces.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace scree {

namespace {

/// A straight piece of a cell's profile, between two points of the world.
struct ProfilePiece {
    Vec left;
    Vec right;
    int gradient = 0;
};

template <class Use>
void each_piece(const TileGrid& grid, int col, int row, const Use& use) {
    const Shape& shape = grid.kind_at(col, row).shape;
    const Vec corner{col * grid.tile_sub(), row * grid.tile_sub()};
    const auto place_of = [&](const ProfilePoint& point) { return corner + Vec{px(point.x), px(point.y)}; };
    for (std::size_t i = 0; i + 1 < shape.points.size(); ++i)
        use(ProfilePiece{place_of(shape.points[i]), place_of(shape.points[i + 1]),
                         gradient_at(shape, px(shape.points[i].x))});
}

/// How much of the feet is over the pieces that lead on from this one downhill, as one line.
Sub foot_downhill(const TileGrid& grid, const ProfilePiece& first, OneWay one_way, const Aabb& box) {
    const bool to_right = first.gradient > 0;
    Vec end = to_right ? first.right : first.left;
    Sub foot = 0;
    for (bool continues = first.gradient != 0; continues;) {
        continues = false;
        const int col = grid.cell_of(to_right ? end.x : end.x - 1);
        const int row = grid.cell_of(end.y);
        const TileFacts& facts = grid.facts_at(col, row);
        if (facts.type != ShapeType::floor || facts.one_way != one_way) break;
        each_piece(grid, col, row, [&](const ProfilePiece& next) {
            const Sub length = shared_length(next.left.x, next.right.x, box.left, box.right);
            const bool joins = next.gradient == first.gradient && (to_right ? next.left : next.right) == end;
            if (continues || !joins || length == 0) return;
            continues = true;
            foot += length;
            end = to_right ? next.right : next.left;
        });
    }
    return foot;
}

/// Calls `use(piece, foot)` for each piece of a floor's or ceiling's profile that holds feet: of a floor where it is
/// highest below them, of a ceiling wherever it has an area.
template <class Use>
void for_holding_pieces(const TileGrid& grid, const NearFace& face, const Use& use) {
    const auto [col, row, kind] = face.collider.tile;
    const Shape& shape = grid.kind_at(col, row).shape;
    const Sub left = col * grid.tile_sub();
    const Sub highest = profile_over(shape, face.from - left, face.to - left);
    each_piece(grid, col, row, [&](const ProfilePiece& piece) {
        const Sub from = std::max(face.from, piece.left.x);
        const Sub to = std::min(face.to, piece.right.x);
        if (from >= to) return;
        const Sub height = profile_over(shape, from - left, to - left);
        if (shape.type == ShapeType::ceiling ? height > 0 : height == highest) use(piece, to - from);
    });
}

/// The displacement in this tick of the body that the mover stood on when it began; none if it jumped off.
Vec carried_by_ground(const WorldState& state, const Mover& mover) {
    const BodyId carrier = mover.ground.collider.body;
    return carrier != BodyId::none && mover.wish.y >= 0 ? facts_of(state, {carrier, {}}).move : Vec{};
}

/// The displacement of the solid or crate that the mover stands on now.
Vec lift_of(const Mover& mover, const Surroundings& around) {
    for (const Obstacle& obstacle : around.obstacles)
        if (obstacle.id == mover.ground.collider.body && obstacle.type != Obstacle::Type::dynamic) return obstacle.move;
    return {};
}

/// What it ends flush with may not have stopped its own displacement: it came up to the mover, or the mover was pushed
/// there.
void stop_along_y(Mover& mover) {
    mover.blocked_velocity.y += mover.velocity.y;
    mover.velocity.y = 0;
}

Ground ground_of(const NearFace& face, int gradient, int walkable) {
    Ground ground;
    ground.collider = face.collider;
    ground.one_way = face.one_way;
    ground.gradient = gradient;
    ground.type = std::abs(gradient) <= walkable ? Ground::Type::walkable : Ground::Type::steep;
    ground.material = face.material;
    ground.tags = face.tags;
    return ground;
}

void touch(std::vector<Contact>& contacts, Mover& mover, Side side, const NearFace& face) {
    mover.touching.add(side);
    add_contact(contacts, mover, side, face.collider, face.material, face.tags);
}

/// The collider that blocked the mover is touched, even if one of the two has moved on since.
void touch_blocker(const WorldState& state, Mover& mover, Side side, const ColliderRef& blocker, std::size_t first,
                   std::vector<Contact>& contacts) {
    for (std::size_t i = first; i < contacts.size(); ++i)
        if (contacts[i].side == side && contacts[i].other == blocker) return;
    const ColliderFacts facts = facts_of(state, blocker);
    touch(contacts, mover, side, {.collider = blocker, .material = facts.material, .tags = facts.tags});
}

/// `own`: the displacement that the mover wanted, its own and its carrier's: it does not touch what it only passes.
void touch_ceilings(Mover& mover, const Surroundings& around, Vec own, std::vector<Contact>& contacts) {
    const auto add_face = [&](const NearFace& face) {
        if (own.y >= face.move.y) return;
        // Dynamics above a head that rises move up with it (push_dynamics.cpp).
        const bool is_dynamic = face.body != nullptr && face.body->type == Obstacle::Type::dynamic;
        if (!is_dynamic && mover.velocity.y < 0) stop_along_y(mover);
        touch(contacts, mover, Side::ceiling, face);
    };
    if (own.y < 0) return each_face(around, Side::ceiling, mover.box, 1, add_face);
    each_body_face(around, Side::ceiling, mover.box, 1, add_face);
}

/// Walls beside the mover that it, or they, moved towards.
void touch_walls(const WorldState& state, Mover& mover, const Surroundings& around, Vec own,
                 std::vector<Contact>& contacts) {
    const std::size_t first = contacts.size();
    // Terrain does not move: it is touched on the side that the mover moves towards.
    const Side ahead = own.x > 0 ? Side::right : Side::left;
    if (own.x != 0)
        each_terrain_wall(around, ahead, mover.box, [&](const NearFace& face) { touch(contacts, mover, ahead, face); });
    const auto touch_bodies = [&](Side side) {
        each_body_face(around, side, mover.box, 1, [&](const NearFace& face) {
            const Sub towards = side == Side::right ? own.x - face.move.x : face.move.x - own.x;
            if (towards > 0) touch(contacts, mover, side, face);
        });
    };
    if (!around.obstacles.empty()) {
        touch_bodies(Side::left);
        touch_bodies(Side::right);
    }
    if (!mover.wall.is_nothing()) touch_blocker(state, mover, mover.wall_side, mover.wall, first, contacts);
}

}  // namespace

Ground ground_under(const WorldState& state, const Mover& mover, const Surroundings& around,
                    std::vector<Contact>* report) {
    const TileGrid& grid = state.grid;
    const Aabb& box = mover.box;
    const bool has_belts = !state.currents.conveyors.empty();
    GroundSearch search;
    BeltSearch belts;
    const auto add_to_report = [&](const NearFace& face) {
        if (report != nullptr) add_contact(*report, mover, Side::floor, face.collider, face.material, face.tags);
    };
    const auto offer = [&](const NearFace& face, int gradient, Sub foot, Sub beyond) {
        Ground ground = ground_of(face, gradient, mover.spec.walkable);
        if (has_belts) ground.conveyor = conveyor_speed(state.currents, face.tags);
        belts.offer(ground.conveyor, foot);
        search.offer(ground, foot, beyond);
    };
    each_cell_face(around, Side::floor, box, 1, [&](const NearFace& face) {
        add_to_report(face);
        const TileFacts& kind = grid.facts(face.collider.tile.kind);
        Sub foot = 0;
        if (kind.type == ShapeType::solid) foot = face.to - face.from;
        // Each piece that holds the feet is ground by itself, as it would be in a cell of its own.
        if (kind.type == ShapeType::floor)
            return for_holding_pieces(grid, face, [&](const ProfilePiece& piece, Sub on_piece) {
                offer(face, piece.gradient, on_piece,
                      around.obstacles.empty() ? 0 : foot_downhill(grid, piece, kind.one_way, box));
            });
        // The top of a ceiling is level.
        if (kind.type == ShapeType::ceiling)
            for_holding_pieces(grid, face, [&](const ProfilePiece&, Sub on_piece) { foot += on_piece; });
        offer(face, 0, foot, 0);
    });
    std::size_t one_way_lines = 0;
    std::uint32_t last_line = 0;
    each_segment_face(around, Side::floor, box, 1, [&](const NearFace& face) {
        one_way_lines += face.one_way && face.segment->line != last_line ? 1U : 0U;
        last_line = face.segment->line;
        add_to_report(face);
        offer(face, face.segment->gradient(), face.to - face.from, 0);
    });
    search.begin_bodies(box.width());
    std::size_t one_way_bodies = 0;
    NearFace body;
    Sub foot = 0;  // on all of its parts
    const auto offer_body = [&] {
        one_way_bodies += body.one_way ? 1U : 0U;
        if (foot == 0) return;
        add_to_report(body);
        offer(body, 0, foot, 0);
    };
    each_body_face(around, Side::floor, box, 1, [&](const NearFace& part) {
        if (part.collider != body.collider) {
            offer_body();
            foot = 0;
        }
        body = part;
        foot += part.to - part.from;
    });
    offer_body();
    search.best.one_way = search.best.type != Ground::Type::none && search.all_one_way &&
                          one_way_bodies <= max_dropped && one_way_lines <= max_dropped;
    search.best.conveyor = belts.speed(search.best.conveyor);
    return search.best;
}

Ground ground_on_row(const TileGrid& grid, int row, const Mover& mover, std::vector<Contact>& contacts) {
    const int left = grid.cell_of(mover.box.left);
    const int right = grid.cell_of(mover.box.right - 1);
    const Sub tile = grid.tile_sub();
    Ground ground;
    ground.one_way = true;
    Sub widest = 0;
    std::uint64_t floor = grid.filled().of_rows(left, row, row);
    Contact contact;
    contact.mover = mover.id;
    set_force(contact, forces_on(mover, {}), {});
    for (int col = left; col <= right; ++col, floor >>= 1) {
        if ((floor & 1) == 0) continue;
        const TileRef cell{col, row, grid.at_inside(col, row)};
        const TileFacts& facts = grid.facts(cell.kind);
        contact.other.tile = cell;
        contact.material = facts.material;
        contact.tags = facts.tags;
        contacts.push_back(contact);
        ground.one_way = ground.one_way && facts.one_way == OneWay::up;
        const Sub foot = std::min(mover.box.right, (col + 1) * tile) - std::max(mover.box.left, col * tile);
        if (foot <= widest) continue;
        widest = foot;
        ground.collider.tile = cell;
        ground.material = facts.material;
        ground.tags = facts.tags;
    }
    if (widest == 0) return {};
    ground.type = Ground::Type::walkable;
    return ground;
}

void find_contacts(const WorldState& state, Scratch& scratch, Mover& mover, std::vector<Contact>& contacts) {
    find_contacts(state, mover, surroundings(state, scratch, mover, grown(mover.box, 1)), contacts);
}

void find_contacts(const WorldState& state, Mover& mover, const Surroundings& around, std::vector<Contact>& contacts) {
    const std::size_t first = contacts.size();
    const Vec carried = carried_by_ground(state, mover);
    mover.ground = mover.velocity.y >= 0 ? ground_under(state, mover, around, &contacts) : Ground{};
    if (mover.ground.type != Ground::Type::none) {
        if (mover.velocity.y > 0) stop_along_y(mover);
        mover.touching.add(Side::floor);
    }
    // A mover on the floor does not want to move down.
    const Vec own = carried + Vec{mover.wish.x, mover.is_grounded() ? std::min(mover.wish.y, 0) : mover.wish.y};
    touch_ceilings(mover, around, own, contacts);
    touch_walls(state, mover, around, own, contacts);
    if (mover.met_y != BodyId::none) {
        const Side side = mover.blocked_velocity.y > 0 ? Side::floor : Side::ceiling;
        touch_blocker(state, mover, side, {mover.met_y, {}}, first, contacts);
    }
    sort_contacts(contacts, first);
    const Forces forces = forces_on(mover, carried);
    for (Contact& contact : std::span(contacts).subspan(first)) {
        const bool is_body = contact.other.body != BodyId::none;
        set_force(contact, forces, is_body ? facts_of(state, contact.other).move : Vec{});
    }
    remember_lift(mover, lift_of(mover, around));
}

void update_currents(const WorldState& state, Scratch& scratch, Mover& mover) {
    mover.ground.conveyor =
        mover.ground.type != Ground::Type::none ? conveyor_speed(state.currents, mover.ground.tags) : 0;
    if (mover.ground.conveyor != 0)  // there may be another that runs against it
        mover.ground.conveyor =
            ground_under(state, mover, surroundings(state, scratch, mover, grown(mover.box, 1)), nullptr).conveyor;
    mover.in_water = is_in_water(state.currents, mover.box);
}

}  // namespace scree
