#include "tools/golden/view.hpp"

#include "tools/regress/mirror_image.hpp"

#include <algorithm>
#include <utility>

namespace scree {

View View::mirror(const TileGrid& room) {
    View view;
    view.cols_ = room.cols();
    view.tile_ = room.tile_sub();
    return view;
}

View View::far_away(const TileGrid& room, Rng& rng) {
    View view;
    view.tile_ = room.tile_sub();
    const bool wide = rng.below(2) == 0;
    const int most = max_tiles_per_side - (wide ? room.cols() : room.rows());
    // At the end of the map in one of four.
    (wide ? view.shift_col_ : view.shift_row_) = rng.below(4) == 0 ? most : rng.between(1, most);
    (wide ? view.map_cols_ : view.map_rows_) = max_tiles_per_side;
    return view;
}

World View::seen(const World& from) const {
    const TileGrid& room = from.grid();
    if (!is_mirror() && shift() == Vec{}) return from;
    TileGrid grid(std::max(map_cols_, room.cols()), std::max(map_rows_, room.rows()), room.tile_size(), room.outside());
    for (const TileKind& kind : room.kinds()) grid.add_kind(is_mirror() ? mirror_image(kind, room.tile_size()) : kind);
    const auto cells = static_cast<std::size_t>(grid.cols()) * static_cast<std::size_t>(grid.rows());
    if (!is_mirror()) grid.assign(std::vector<KindIndex>(cells, solid_kind));
    for (int y = 0; y < room.rows(); ++y)
        for (int x = 0; x < room.cols(); ++x) grid.set(col(x), row(y), room.at(x, y));
    return World(std::move(grid));
}

SolidSpec View::seen(SolidSpec spec) const {
    if (is_mirror())
        for (Aabb& box : spec.boxes) box = flipped(box, spec.size.x);
    return spec;
}

DynamicSpec View::seen(DynamicSpec spec) const {
    if (!is_mirror()) return spec;
    std::reverse(spec.corners.begin(), spec.corners.begin() + spec.corner_count);
    for (Vec& corner : spec.corners) corner.x = -corner.x;
    return spec;
}

/// A mirrored line is followed the other way, so that solid stays on its right hand.
SegmentLine View::seen(SegmentLine line) const {
    for (Vec& point : line.points) point = seen(point);
    if (is_mirror()) std::reverse(line.points.begin(), line.points.end());
    return line;
}

TriggerSpec View::seen(TriggerSpec spec, Sub carrier) const {
    if (is_mirror())
        for (Vec& corner : spec.corners) corner.x = spec.box.width() - corner.x;
    if (carrier == 0)
        spec.box = seen(spec.box);
    else if (is_mirror())
        spec.box = flipped(spec.box, carrier);
    return spec;
}

Side View::side(Side side) const {
    if (!is_mirror() || side == Side::floor || side == Side::ceiling) return side;
    return side == Side::left ? Side::right : Side::left;
}

Sides View::sides(Sides sides) const {
    Sides turned;
    for (const Side each : {Side::floor, Side::ceiling, Side::left, Side::right})
        if (sides.has(each)) turned.add(side(each));
    return turned;
}

ColliderRef View::plain(ColliderRef collider) const {
    if (collider.body != BodyId::none || collider.segment != 0 || collider.tile.kind == empty_kind) return collider;
    const int col = collider.tile.col - shift_col_;
    return {BodyId::none, {is_mirror() ? cols_ - 1 - col : col, collider.tile.row - shift_row_, collider.tile.kind}, 0};
}

Mover View::plain(Mover mover) const {
    for (Aabb* box : {&mover.box, &mover.box_before, &mover.dropped_from}) *box = plain(*box);
    for (Vec* by : {&mover.velocity, &mover.wish, &mover.blocked_velocity, &mover.blocked, &mover.pushed,
                    &mover.displaced, &mover.lift})
        *by = displacement(*by);
    mover.touching = sides(mover.touching);
    mover.touched = sides(mover.touched);
    mover.ground.collider = plain(mover.ground.collider);
    mover.ground.gradient = x(mover.ground.gradient);
    mover.ground.conveyor = x(mover.ground.conveyor);
    mover.wall = plain(mover.wall);
    if (!mover.wall.is_nothing()) mover.wall_side = side(mover.wall_side);
    if (is_mirror()) std::swap(mover.pushed_left, mover.pushed_right);
    return mover;
}

Solid View::plain(Solid solid) const {
    solid.box = plain(solid.box);
    solid.box_before = plain(solid.box_before);
    solid.velocity = displacement(solid.velocity);
    return solid;
}

Dynamic View::plain(Dynamic dynamic) const {
    dynamic.centre = plain(dynamic.centre);
    dynamic.centre_before = plain(dynamic.centre_before);
    for (Vec* by : {&dynamic.velocity, &dynamic.velocity_part, &dynamic.pushed, &dynamic.to_move, &dynamic.carried})
        *by = displacement(*by);
    if (is_mirror()) {
        dynamic.extent = flipped(dynamic.extent, 0);
        dynamic.angle = -dynamic.angle;
        for (Normal& normal : dynamic.support_normals) normal.x = -normal.x;
    }
    dynamic.ground = plain(dynamic.ground);
    return dynamic;
}

Contact View::plain(Contact contact) const {
    contact.side = side(contact.side);
    contact.other = plain(contact.other);
    return contact;
}

DynamicContact View::plain(DynamicContact contact) const {
    contact.other = plain(contact.other);
    contact.normal = displacement(contact.normal);
    return contact;
}

Squish View::plain(Squish squish) const {
    squish.side = side(squish.side);
    squish.against = plain(squish.against);
    return squish;
}

}  // namespace scree
