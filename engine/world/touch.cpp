// What each mover touches at the end of a tick: side flags, ground and contacts.

#include "engine/world/advance.hpp"
#include "engine/world/world.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace scree {

namespace {

auto place_of(const Contact& contact) {
    return std::tuple{contact.mover, contact.side, contact.other.body, contact.other.tile.row, contact.other.tile.col};
}

bool comes_before(const Contact& a, const Contact& b) { return place_of(a) < place_of(b); }

/// Keeps the better of two grounds: walkable before steep, then the larger foot overlap, then who came first.
struct GroundSearch {
    Ground best;
    Sub overlap = 0;
    bool all_one_way = true;
    void offer(const Ground& ground, Sub foot) {
        all_one_way = all_one_way && ground.one_way;
        const bool same_type = ground.type == best.type;
        const bool first = best.type == Ground::Type::none;
        const bool gentler = best.type == Ground::Type::steep && ground.type == Ground::Type::walkable;
        if (first || gentler || (same_type && foot > overlap)) {
            best = ground;
            overlap = foot;
        } else if (same_type && foot == overlap) {
            // Half on each side of a peak: neither side is preferred, so that mirrored worlds agree.
            const int size = std::abs(ground.gradient);
            if (size < std::abs(best.gradient)) best.gradient = ground.gradient;
            if (size == std::abs(best.gradient) && ground.gradient != best.gradient) best.gradient = 0;
        }
    }
};

}  // namespace

Contact World::contact_of(const Mover& mover, Side side, const Party& other, Material material, Tags tags) const {
    Vec way;  // of the other
    if (const Solid* solid = this->solid(other.body)) way = solid->box.corner() - solid->box_before.corner();
    const Vec stopped = mover.stopped;
    Sub approach = 0;
    switch (side) {
        case Side::floor:
            approach = stopped.y > 0 ? stopped.y - way.y : 0;
            break;
        case Side::ceiling:
            approach = stopped.y < 0 ? way.y - stopped.y : 0;
            break;
        case Side::left:
            approach = stopped.x < 0 ? way.x - stopped.x : 0;
            break;
        case Side::right:
            approach = stopped.x > 0 ? stopped.x - way.x : 0;
            break;
    }
    return {mover.id, side, other, std::max(approach, Sub{0}), material, tags, Phase::begin};
}

Ground World::standing_on(const Mover& mover, const Surroundings& around, std::vector<Contact>* report) const {
    GroundSearch search;
    const Aabb& box = mover.box;
    for (int row = grid_.cell_of(box.bottom - 1); row <= grid_.cell_of(box.bottom); ++row) {
        for (int col = grid_.cell_of(box.left); col <= grid_.cell_of(box.right - 1); ++col) {
            const Span span = span_in_cell(grid_, col, box);
            const Surface surface = floor_surface(grid_, col, row, span);
            if (!surface.exists || surface.y != box.bottom) continue;
            const TileKind& kind = grid_.kind_at(col, row);
            if (around.drops_through(col, row)) continue;
            Ground ground;
            ground.party.tile = {col, row, grid_.at(col, row)};
            ground.one_way = kind.one_way == OneWay::up;
            if (kind.shape.type == ShapeType::floor) ground.gradient = gradient_under(kind.shape, span.from, span.to);
            ground.type =
                std::abs(ground.gradient) <= mover.spec.walkable ? Ground::Type::walkable : Ground::Type::steep;
            ground.material = kind.material;
            ground.tags = kind.tags;
            search.offer(ground, span.to - span.from);
            if (report != nullptr)
                report->push_back(contact_of(mover, Side::floor, ground.party, kind.material, kind.tags));
        }
    }
    for (const Obstacle& obstacle : around.obstacles) {
        const Sub foot = shared_length(obstacle.box.left, obstacle.box.right, box.left, box.right);
        if (foot == 0 || obstacle.box.top != box.bottom) continue;
        if (mover.is_dropping && mover.dropping_body == obstacle.id) continue;
        Ground ground;
        ground.type = Ground::Type::walkable;
        ground.party.body = obstacle.id;
        ground.one_way = obstacle.one_way;
        if (const Solid* solid = this->solid(obstacle.id)) {
            ground.material = solid->spec.material;
            ground.tags = solid->spec.tags;
        }
        search.offer(ground, foot);
        if (report != nullptr)
            report->push_back(contact_of(mover, Side::floor, ground.party, ground.material, ground.tags));
    }
    search.best.one_way = search.best.type != Ground::Type::none && search.all_one_way;
    return search.best;
}

void World::touch_cells(Mover& mover) {
    const Aabb& box = mover.box;
    const auto meet = [&](int col, int row, Side side) {
        const TileKind& kind = grid_.kind_at(col, row);
        mover.touching.add(side);
        const Party cell{BodyId::none, {col, row, grid_.at(col, row)}};
        contacts_.push_back(contact_of(mover, side, cell, kind.material, kind.tags));
    };
    const Vec way = mover.velocity + mover.stopped;  // where it wanted to go: what it only passes is not touched
    const Cells cells = cells_of(grid_, box);
    for (int row = grid_.cell_of(box.top - 1); way.y < 0 && row <= cells.row0; ++row)
        for (int col = cells.col0; col <= cells.col1; ++col) {
            const Surface surface = ceiling_surface(grid_, col, row, span_in_cell(grid_, col, box));
            if (surface.exists && surface.y == box.top) meet(col, row, Side::ceiling);
        }
    const Sub tile = grid_.tile_sub();
    const auto touches_border = [&](int col, int row, Side side) {
        const bool right = side == Side::right;
        if (right ? way.x <= 0 : way.x >= 0) return false;
        const bool on_border = right ? box.right == col * tile : box.left == (col + 1) * tile;
        return on_border && border_blocks(grid_, col, row, box, right);
    };
    const auto is_the_wall = [&](int col, int row) {
        return mover.wall.tile.kind != empty_kind && mover.wall.tile.col == col && mover.wall.tile.row == row;
    };
    const int left = grid_.cell_of(box.left - 1);
    const int right = grid_.cell_of(box.right);
    for (int row = cells.row0; row <= cells.row1; ++row) {
        if (touches_border(left, row, Side::left) && !is_the_wall(left, row)) meet(left, row, Side::left);
        if (touches_border(right, row, Side::right) && !is_the_wall(right, row)) meet(right, row, Side::right);
    }
    const TileRef wall = mover.wall.tile;
    if (wall.kind != empty_kind) meet(wall.col, wall.row, mover.stopped.x > 0 ? Side::right : Side::left);
}

void World::touch_bodies(Mover& mover, const Surroundings& around) {
    const Aabb& box = mover.box;
    for (const Obstacle& obstacle : around.obstacles) {
        if (obstacle.one_way) continue;
        const Solid* solid = this->solid(obstacle.id);
        // Towards each other, whoever of the two moves.
        const Vec other = solid != nullptr ? solid->box.corner() - solid->box_before.corner() : Vec{};
        const Vec way = mover.velocity + mover.stopped - other;
        const auto meet = [&](Side side) {
            mover.touching.add(side);
            const Material material = solid != nullptr ? solid->spec.material : Material::stone;
            const Tags tags = solid != nullptr ? solid->spec.tags : this->mover(obstacle.id)->spec.tags;
            contacts_.push_back(contact_of(mover, side, {obstacle.id, {}}, material, tags));
        };
        if (way.y < 0 && obstacle.box.bottom == box.top &&
            shared_length(obstacle.box.left, obstacle.box.right, box.left, box.right) > 0)
            meet(Side::ceiling);
        if (shared_length(obstacle.box.top, obstacle.box.bottom, box.top, box.bottom) == 0) continue;
        if (way.x < 0 && obstacle.box.right == box.left) meet(Side::left);
        if (way.x > 0 && obstacle.box.left == box.right) meet(Side::right);
    }
}

void World::touch(Mover& mover) {
    const Aabb region{mover.box.left - 1, mover.box.top - 1, mover.box.right + 1, mover.box.bottom + 1};
    const Surroundings around = surroundings(mover, region);
    mover.ground = mover.velocity.y >= 0 ? standing_on(mover, around, &contacts_) : Ground{};
    if (mover.on_floor()) mover.touching.add(Side::floor);
    touch_cells(mover);
    touch_bodies(mover, around);

    const Solid* carrier = solid(mover.ground.party.body);
    const Vec way = carrier != nullptr ? carrier->box.corner() - carrier->box_before.corner() : Vec{};
    if (way != Vec{}) {
        mover.lift = way;
        mover.lift_age = 0;
    } else {
        mover.lift_age = std::min(mover.lift_age + 1, 1'000);
    }
}

void World::finish_contacts() {
    std::sort(contacts_.begin(), contacts_.end(), comes_before);
    const std::size_t current = contacts_.size();
    std::size_t before = 0;
    for (std::size_t i = 0; i < current; ++i) {
        while (before < contacts_before_.size() && comes_before(contacts_before_[before], contacts_[i])) ++before;
        if (before < contacts_before_.size() && place_of(contacts_before_[before]) == place_of(contacts_[i]))
            contacts_[i].phase = Phase::stay;
    }
    std::size_t now = 0;
    for (Contact contact : contacts_before_) {
        if (contact.phase == Phase::end) continue;
        while (now < current && comes_before(contacts_[now], contact)) ++now;
        if (now < current && place_of(contacts_[now]) == place_of(contact)) continue;
        contact.phase = Phase::end;
        contact.approach = 0;
        contacts_.push_back(contact);
    }
    std::sort(contacts_.begin(), contacts_.end(), comes_before);
}

}  // namespace scree
