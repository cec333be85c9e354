#include "tools/golden/mirrored_room.hpp"

#include "tools/golden/palette.hpp"
#include "tools/regress/mirror_image.hpp"

#include <algorithm>
#include <sstream>

namespace scree {

namespace {

constexpr Sub tile = px(16);

TileGrid closed(int cols, int rows) { return {cols, rows, 16, {true, true, true, true}}; }

DynamicSpec mirrored(DynamicSpec spec) {
    const auto count = static_cast<std::size_t>(spec.corner_count);
    std::reverse(spec.corners.begin(), spec.corners.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < count; ++i) spec.corners[i].x = -spec.corners[i].x;
    return spec;
}

Vec mirrored(Vec velocity) { return {-velocity.x, velocity.y}; }

}  // namespace

MirroredRoom::MirroredRoom(std::uint64_t seed, int dynamics, Sub grain)
    : rng_{seed},
      grain_(grain),
      cols_(rng_.between(10, 36)),
      rows_(rng_.between(8, 24)),
      width_(cols_ * tile),
      world_(closed(cols_, rows_)),
      mirror_(closed(cols_, rows_)) {
    paint();
    add_lines();
    const bool quiet = rng_.below(2) == 0;
    for (int i = rng_.between(1, std::max(dynamics, 1)); i > 0; --i) add_dynamic();
    for (int i = quiet ? 0 : rng_.between(1, 4); i > 0; --i) add_lift();
    for (int i = quiet ? 0 : rng_.between(1, 5); i > 0; --i) add_mover();
    for (int i = rng_.between(0, 4); i > 0; --i) add_attached_trigger();
    least_energy_ = energy();
}

void MirroredRoom::decide() {
    ++tick_;
    has_changed_ = rng_.below(97) == 0;
    if (has_changed_) change_cell();
    for (const Lift& lift : lifts_) {
        const Vec velocity = tick_ / lift.ticks_there % 2 == 0 ? lift.velocity : -lift.velocity;
        world_.solid(lift.body)->velocity = velocity;
        mirror_.solid(lift.body)->velocity = mirrored(velocity);
    }
    for (const BodyId id : movers_) {
        Mover& mover = *world_.mover(id);
        if (rng_.below(40) == 0) mover.velocity.x = rng_.between(-px(3), px(3));
        if (mover.on_floor() && rng_.below(40) == 0) mover.velocity.y = -px(rng_.between(1, 6));
        mover.velocity.y = std::min(mover.velocity.y + 64, px(8));
        mirror_.mover(id)->velocity = mirrored(mover.velocity);
    }
}

void MirroredRoom::advance() {
    world_.step();
    mirror_.step();
}

std::string MirroredRoom::check() {
    if (std::string text = difference(); !text.empty()) return text;
    if (!is_quiet()) return "";
    const double now = energy();
    double rounding = 0;  // leading bodies out of each other may lift each by half a pixel between two ticks
    for (const Dynamic& body : world_.dynamics()) rounding += 128.0 * body.mass * std::max(body.spec.gravity, 1);
    // A cell that closed has pushed a body, or pushes it once there is free space.
    if (has_changed_ || is_closing_) least_energy_ = now;
    is_closing_ = (has_changed_ || is_closing_) && !world_.setbacks().empty();
    if (now > least_energy_ + rounding) {
        std::ostringstream text;
        text << "the dynamics of a closed room have gained the energy " << now - least_energy_ << ", which is "
             << (now - least_energy_) / rounding << " times what rounding may give";
        return text.str();
    }
    least_energy_ = std::min(least_energy_, now);
    return "";
}

std::uint64_t MirroredRoom::hash() const {
    Hash hash;
    hash.number(static_cast<std::int64_t>(rng_.state)).number(tick_);
    world_.hash_into(hash);
    mirror_.hash_into(hash);
    return hash.value;
}

void MirroredRoom::put(int col, int row, KindIndex kind) {
    world_.set_tile(col, row, kind);
    mirror_.set_tile(cols_ - 1 - col, row, kind);
}

void MirroredRoom::paint() {
    TileGrid grid = closed(cols_, rows_);
    std::vector<KindIndex> used = add_every_kind(grid);
    TileGrid other = closed(cols_, rows_);
    std::vector<KindIndex> images;
    for (const KindIndex kind : used) images.push_back(other.add_kind(mirror_image(grid.kinds()[kind], 16)));
    // The same number for a kind and its image: both lists are added in one order to fresh grids.
    TileGrid a = closed(cols_, rows_);
    TileGrid b = closed(cols_, rows_);
    for (std::size_t i = 0; i < used.size(); ++i) {
        const KindIndex number = a.add_kind(grid.kinds()[used[i]]);
        if (b.add_kind(other.kinds()[images[i]]) == number) kinds_ = std::max(kinds_, number);
    }
    world_ = World(std::move(a));
    mirror_ = World(std::move(b));
    const std::uint32_t density = rng_.below(30);
    for (int row = 0; row < rows_; ++row)
        for (int col = 0; col < cols_; ++col)
            if (rng_.below(100) < density)
                put(col, row, rng_.below(2) == 0 ? solid_kind : static_cast<KindIndex>(rng_.between(1, kinds_)));
}

void MirroredRoom::add_lines() {
    for (int count = rng_.between(0, 3); count > 0; --count) {
        SegmentSpec spec;
        spec.one_way = rng_.below(4) == 0;
        spec.material = static_cast<Material>(rng_.below(material_count));
        std::vector<Vec> points;
        Vec at{on_grain(rng_.between(0, width_ / 2)), on_grain(rng_.between(rows_ * tile / 3, rows_ * tile))};
        for (int i = rng_.between(2, 8); i > 0; --i) {
            points.push_back(at);
            at += Vec{on_grain(rng_.between(px(8), px(60))), on_grain(rng_.between(-px(40), px(40)))};
        }
        std::vector<Vec> image;  // the front is on the left hand: the other way round
        for (auto point = points.rbegin(); point != points.rend(); ++point)
            image.push_back({width_ - point->x, point->y});
        world_.add_segments(points, spec);
        mirror_.add_segments(image, spec);
    }
}

Sub MirroredRoom::on_grain(Sub number) const { return number / grain_ * grain_; }

Vec MirroredRoom::free_corner(Vec size) {
    Vec corner;
    for (int tries = 0; tries < 200; ++tries) {
        corner = {on_grain(rng_.between(0, std::max(width_ - size.x, 0))),
                  on_grain(rng_.between(0, std::max(rows_ * tile - size.y, 0)))};
        const Aabb box = Aabb::at(corner, size);
        const auto is_there = [&](const Dynamic& body) { return overlaps(body.box(), box); };
        const auto bodies = world_.dynamics();
        if (world_.is_free(box) && std::none_of(bodies.begin(), bodies.end(), is_there)) break;
    }
    return corner;
}

void MirroredRoom::add_dynamic() {
    DynamicSpec spec;
    spec.radius = on_grain(rng_.between(px(2), px(12)));
    if (grain_ > 1) spec.radius = std::max(spec.radius, px(4));
    if (rng_.below(3) == 0) {
        const Sub r = spec.radius;
        spec.corners = {Vec{-r, -r / 2}, {r / 2, -r}, {r, r / 2}, {-r / 3, r}};
        if (rng_.below(2) == 0) spec.corners = {Vec{-r, -r}, {r, -r}, {r, r}, {-r, r}};
        spec.corner_count = 4;
    }
    spec.material = static_cast<Material>(rng_.below(material_count));
    spec.normal_efficiency = rng_.below(3) == 0 ? 256 : rng_.between(0, 256);
    spec.tangential_efficiency = rng_.between(128, 256);
    spec.kind = static_cast<DynamicKind>(rng_.below(3));
    spec.solid = rng_.below(4) != 0;
    const Vec size{2 * spec.radius, 2 * spec.radius};
    const Vec centre = free_corner(size) + Vec{spec.radius, spec.radius};
    // In a full room the last try overlaps other bodies; resolving the overlap adds height, and so energy.
    const auto is_there = [&](const Dynamic& body) {
        return overlaps(body.box(), Aabb::at(centre - Vec{spec.radius, spec.radius}, size));
    };
    const auto bodies = world_.dynamics();
    if (std::any_of(bodies.begin(), bodies.end(), is_there)) return;
    const BodyId id = world_.add_dynamic(spec, centre);
    mirror_.add_dynamic(mirrored(spec), {width_ - centre.x, centre.y});
    const int limit = rng_.below(8) == 0 ? px(60) : px(4);
    const Vec velocity{on_grain(rng_.between(-limit, limit)), on_grain(rng_.between(-limit, limit))};
    world_.dynamic(id)->velocity = velocity;
    mirror_.dynamic(id)->velocity = mirrored(velocity);
}

void MirroredRoom::add_lift() {
    SolidSpec spec;
    spec.size = {on_grain(px(rng_.between(8, 60))), px(rng_.between(4, 24))};
    spec.one_way = rng_.below(3) == 0;
    const Vec corner = free_corner(spec.size);
    Lift lift;
    lift.body = world_.add_solid(spec, corner);
    mirror_.add_solid(spec, {width_ - corner.x - spec.size.x, corner.y});
    lift.velocity = {rng_.between(-px(2), px(2)), rng_.between(-px(2), px(2))};
    lift.ticks_there = rng_.between(5, 90);
    lifts_.push_back(lift);
}

void MirroredRoom::add_mover() {
    MoverSpec spec;
    spec.size = {px(rng_.between(4, 20)), px(rng_.between(4, 24))};
    spec.solid = rng_.below(3) == 0;
    const Vec corner = free_corner(spec.size);
    movers_.push_back(world_.add_mover(spec, corner));
    mirror_.add_mover(spec, {width_ - corner.x - spec.size.x, corner.y});
}

void MirroredRoom::add_attached_trigger() {
    const std::span<const Dynamic> bodies = world_.dynamics();
    const Dynamic& carrier = bodies[rng_.below(static_cast<std::uint32_t>(bodies.size()))];
    TriggerSpec spec;
    spec.attached = carrier.id;
    spec.box = Aabb::at({rng_.between(-px(8), px(8)), rng_.between(-px(8), px(8))},
                        {rng_.between(1, px(24)), rng_.between(1, px(24))});
    world_.add_trigger(spec);
    const Sub across = carrier.extent.width();
    spec.box = {across - spec.box.right, spec.box.top, across - spec.box.left, spec.box.bottom};
    mirror_.add_trigger(spec);
}

void MirroredRoom::change_cell() {
    const int col = rng_.between(0, cols_ - 1);
    const int row = rng_.between(0, rows_ - 1);
    put(col, row, rng_.below(2) == 0 ? empty_kind : static_cast<KindIndex>(rng_.between(1, kinds_)));
}

double MirroredRoom::energy() const {
    double sum = 0;
    for (const Dynamic& body : world_.dynamics()) sum += energy_of(body);
    return sum;
}

std::string MirroredRoom::difference() const {
    std::ostringstream text;
    for (std::size_t i = 0; i < world_.dynamics().size(); ++i) {
        const Dynamic& a = world_.dynamics()[i];
        const Dynamic& b = mirror_.dynamics()[i];
        const char* field = a.centre != Vec{width_ - b.centre.x, b.centre.y}       ? "place"
                            : a.velocity != mirrored(b.velocity)                   ? "velocity"
                            : a.velocity_part != mirrored(b.velocity_part)         ? "part of the velocity"
                            : a.to_move != mirrored(b.to_move)                     ? "displacement still to be moved"
                            : a.asleep != b.asleep || a.rest_ticks != b.rest_ticks ? "rest"
                            : a.on_ground != b.on_ground                           ? "ground"
                            : a.stuck != b.stuck                                   ? "being stuck"
                            : a.angle != -b.angle                                  ? "angle"
                                                                                   : nullptr;
        if (field == nullptr) continue;
        text << "dynamic " << a.id << (a.is_disk() ? "" : " (a polygon)") << " came from " << a.centre_before << " to "
             << a.centre << " with velocity " << a.velocity << ' ' << a.velocity_part << ", its mirror image to "
             << Vec{width_ - b.centre.x, b.centre.y} << " with velocity " << mirrored(b.velocity) << ' '
             << mirrored(b.velocity_part) << ": not the same " << field;
        return text.str();
    }
    for (const BodyId id : movers_) {
        const Aabb a = world_.mover(id)->box;
        const Aabb b = mirror_.mover(id)->box;
        if (a == Aabb{width_ - b.right, b.top, width_ - b.left, b.bottom}) continue;
        text << "mover " << id << " is at " << a << ", its mirror image is elsewhere";
        return text.str();
    }
    if (world_.trigger_events().size() != mirror_.trigger_events().size())
        return "the mirror image enters other triggers";
    return "";
}

}  // namespace scree
