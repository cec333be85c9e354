#include "tools/golden/blueprint.hpp"

#include "engine/world/trigger_shape.hpp"
#include "tools/golden/palette.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

namespace scree {

namespace {

constexpr Categories walkers = 1;
constexpr Categories machines = 2;
constexpr Categories boulders = 8;
constexpr Categories ghosts = 4;  // walkers pass them and they pass walkers

TileGrid empty_room(const RandomWorldPlan& plan, Rng& rng) {
    TileGrid grid(plan.cols, plan.rows, plan.tile_size, {true, true, true, true});
    if (plan.has_random_kinds) return with_random_kinds(std::move(grid), rng);
    return with_every_kind(std::move(grid), plan.varied);
}

std::uint32_t count_of(std::size_t number) { return static_cast<std::uint32_t>(number); }

}  // namespace

std::ostream& operator<<(std::ostream& out, const RandomWorldPlan& plan) {
    return out << plan.cols << " x " << plan.rows << " tiles of " << plan.tile_size << ", density " << plan.density
               << ", strokes " << plan.strokes << ", movers " << plan.movers << ", crates " << plan.crates
               << ", solids " << plan.solids << ", triggers " << plan.triggers << ", dynamics " << plan.dynamics
               << ", changes " << plan.changes << ", edits " << plan.edits << ", lines " << plan.lines << ", top speed "
               << plan.top_speed << ", grain " << plan.grain;
}

RandomWorldPlan random_plan(Rng& rng, int dynamics) {
    RandomWorldPlan plan;
    plan.cols = rng.between(6, 60);
    plan.rows = rng.between(6, 40);
    plan.tile_size = 8 * rng.between(1, 4);
    plan.density = rng.below(50);
    plan.strokes = rng.between(0, 40);
    plan.movers = rng.between(1, 40);
    plan.crates = rng.below(101);
    plan.solids = rng.between(0, 12);
    plan.triggers = rng.between(0, 12);
    plan.dynamics = rng.below(2) == 0 ? 0 : rng.between(0, dynamics);
    plan.changes = rng.below(2) == 0 ? 0 : rng.below(30);
    return plan;
}

RandomWorldPlan mirrored_plan(Rng& rng, int dynamics, bool is_quiet) {
    RandomWorldPlan plan = random_plan(rng, 0);
    plan.cols = rng.between(10, 36);
    plan.rows = rng.between(8, 24);
    plan.density = rng.below(30);
    plan.strokes = rng.between(0, 6);
    plan.movers = is_quiet ? 0 : rng.between(1, 10);
    plan.solids = is_quiet ? 0 : rng.between(1, 5);
    plan.dynamics = rng.between(1, std::max(dynamics, 1));
    plan.lines = rng.between(0, 3);
    plan.varied = true;
    plan.has_currents = !is_quiet;
    plan.in_free_places = is_quiet;
    if (is_quiet) plan.changes = 0;
    plan.grain = rng.below(2) == 0 ? 1 : px(4);
    return plan;
}

Blueprint::Blueprint(const RandomWorldPlan& of, std::uint64_t seed) : plan(of), rng{seed}, room(empty_room(of, rng)) {
    paint();
    World so_far = room;
    const View as_it_is;
    Draw draw(plan, rng, so_far, as_it_is);
    for (int i = 0; i < plan.lines; ++i) lines.push_back(draw.line());
    so_far.add_segments(lines);
    const auto may_be = [&] { return draw.found() || !plan.in_free_places; };
    for (int i = 0; i < plan.solids; ++i) {
        const SolidPart part = draw.solid();
        if (may_be()) so_far.add_solid(solids.emplace_back(part).spec, part.corner);
    }
    for (int i = 0; i < plan.movers; ++i) {
        const MoverPart part = draw.mover();
        if (may_be()) so_far.add_mover(movers.emplace_back(part).spec, part.corner);
    }
    for (int i = 0; i < plan.dynamics; ++i) {
        const DynamicPart part = draw.dynamic();
        if (may_be()) so_far.add_dynamic(dynamics.emplace_back(part).spec, part.centre);
    }
    for (int i = 0; i < plan.triggers; ++i)
        triggers.push_back(draw.trigger(movers.size(), solids.size(), dynamics.size()));
    if (plan.has_currents && rng.below(3) == 0) waters.push_back(draw.water());
}

void Blueprint::paint() {
    for (int row = 0; row < plan.rows; ++row)
        for (int col = 0; col < plan.cols; ++col) {
            if (rng.below(100) >= plan.density) continue;
            room.set_tile(col, row, rng.below(2) == 0 ? solid_kind : any_kind(rng, room.grid()));
        }
    if (plan.has_hills) paint_hills();
    for (int i = 0; i < plan.strokes; ++i) paint_stroke();
    for (int i = 0; i < plan.floors; ++i) paint_floor();
}

void Blueprint::paint_floor() {
    const int row = rng.between(0, plan.rows - 1);
    for (int col = 0; col < plan.cols; ++col) {
        room.set_tile(col, row, solid_kind);
        for (int above = 1; above <= 3 && row - above >= 0; ++above) room.set_tile(col, row - above, empty_kind);
    }
}

/// From the left to the right, solid below.
void Blueprint::paint_hills() {
    const int size = plan.tile_size;
    TileGrid grid = room.grid();
    int row = rng.between(std::min(3, plan.rows - 1), plan.rows - 1);
    int left = rng.between(0, size);
    for (int col = 0; col < plan.cols; ++col) {
        int right =
            rng.below(4) == 0 ? rng.between(0, size) : std::min(size, std::max(1, size / 4) * rng.between(0, 4));
        if (rng.below(4) == 0) right = left;
        const OneWay one_way = rng.below(8) == 0 ? OneWay::up : OneWay::none;
        grid.set(col, row, grid.add_kind(straight_floor(size, left, right, one_way)));
        for (int below = row + 1; below < plan.rows; ++below) grid.set(col, below, solid_kind);
        left = right;
        if (right == 0 && row > 2 && rng.below(3) != 0) {
            --row;
            left = size;
        } else if (right == size && row < plan.rows - 1 && rng.below(3) != 0) {
            ++row;
            left = 0;
        }
    }
    room = World(std::move(grid));
}

/// A floor, a ledge, or a flight of slopes with room above it.
void Blueprint::paint_stroke() {
    const KindIndex kind = any_kind(rng, room.grid());
    const int length = rng.between(3, 14);
    const int dy = rng.between(-1, 1);
    int col = rng.between(0, plan.cols - 1);
    int row = rng.between(0, plan.rows - 1);
    for (int i = 0; i < length; ++i, ++col, row += dy) {
        if (col >= plan.cols || row < 0 || row >= plan.rows) break;
        room.set_tile(col, row, kind);
        for (int above = 1; above <= 3 && row - above >= 0; ++above) room.set_tile(col, row - above, empty_kind);
    }
}

Sub Draw::side(int low, int high) {
    const bool whole = rng_.below(2) == 0;
    return length(whole ? px(rng_.between(low, high)) : rng_.between(px(low), px(high)));
}

Vec Draw::size(int low, int high) {
    const bool whole = rng_.below(2) == 0;
    const auto side = [&] { return length(whole ? px(rng_.between(low, high)) : rng_.between(px(low), px(high))); };
    const Sub width = side();
    return {width, side()};
}

Vec Draw::speed(Sub most) {
    const Sub x = on_grain(rng_.between(-most, most));
    return {x, on_grain(rng_.between(-most, most))};
}

Vec Draw::corner(Vec size) {
    const bool anywhere = plan_.varied && !plan_.in_free_places && rng_.below(4) == 0;
    return free_corner(size, anywhere ? 1 : 200);
}

Vec Draw::free_corner(Vec size, int tries) {
    const Sub tile = px(plan_.tile_size);
    Vec corner;
    found_ = false;
    for (int i = 0; i < tries && !found_; ++i) {
        corner = {on_grain(rng_.between(0, std::max(plan_.cols * tile - size.x, 0))),
                  on_grain(rng_.between(0, std::max(plan_.rows * tile - size.y, 0)))};
        const Aabb box = view_.seen(Aabb::at(corner, size));
        const auto is_there = [&](const Mover& mover) { return overlaps(mover.box, box); };
        const auto lies_there = [&](const Dynamic& dynamic) { return overlaps(dynamic.box(), box); };
        found_ =
            world_.is_free(box) && (!plan_.in_free_places || (std::ranges::none_of(world_.movers(), is_there) &&
                                                              std::ranges::none_of(world_.dynamics(), lies_there)));
    }
    return corner;
}

Blueprint::MoverPart Draw::mover() {
    MoverSpec spec;
    spec.size = size(2, 24);
    spec.solid = rng_.below(100) < plan_.crates;
    if (spec.solid && rng_.below(2) == 0) spec.push_speed = rng_.between(64, px(3));
    spec.category = rng_.below(8) == 0 ? ghosts : walkers;
    const Categories masks[] = {spec.category == ghosts ? machines | ghosts : machines | walkers | boulders,
                                every_category, machines | walkers, machines | boulders};
    spec.mask = masks[plan_.varied ? rng_.below(4) : 0];
    spec.walkable = rng_.below(4) == 0 ? 256 : 512;
    spec.tags = rng_.below(4);
    const Vec at = corner(spec.size);
    return {spec, at, rng_.between(32, 160)};
}

Blueprint::SolidPart Draw::solid() {
    SolidSpec spec;
    spec.size = {length(px(rng_.between(4, 80))), length(px(rng_.between(4, 32)))};
    spec.one_way = rng_.below(3) == 0;
    spec.category = plan_.varied && rng_.below(2) == 0 ? walkers : machines;
    spec.material = static_cast<Material>(rng_.below(material_count));
    if (rng_.below(3) == 0) {  // an L, a stair, or two that are apart
        const Vec part{spec.size.x / 3, spec.size.y / 2};
        const Sub second_top = rng_.below(2) == 0 ? 0 : part.y;
        spec.boxes = {{0, 0, part.x, spec.size.y}, {spec.size.x - part.x, second_top, spec.size.x, spec.size.y}};
        if (plan_.varied && rng_.below(2) == 0)
            spec.boxes.push_back({part.x, part.y, spec.size.x - part.x, spec.size.y});
    }
    const Vec at = corner(spec.size);
    Vec velocity;
    const Sub speed = rng_.below(6) == 0 ? plan_.top_speed : px(2);
    if (rng_.below(3) != 0) velocity.x = rng_.between(-speed, speed);
    if (rng_.below(3) != 0) velocity.y = rng_.between(-speed, speed);
    const int ticks_there = rng_.between(std::min(5, plan_.patience), 2 * plan_.patience);
    return {spec, at, plan_.is_calm ? Vec{} : velocity, ticks_there};
}

Blueprint::DynamicPart Draw::dynamic() {
    DynamicSpec spec;
    const Sub r = spec.radius = length(rng_.between(px(2), px(12)));
    if (rng_.below(3) == 0) {  // a polygon that is inside of the disk, or as wide and high
        spec.corners = {Vec{-r, -r / 2}, {r / 2, -r}, {r, r / 2}, {-r / 3, r}};
        if (plan_.varied && rng_.below(2) == 0) spec.corners = {Vec{-r, -r}, {r, -r}, {r, r}, {-r, r}};
        spec.corner_count = 4;
    }
    spec.material = static_cast<Material>(rng_.below(material_count));
    spec.normal_efficiency = plan_.varied && rng_.below(3) == 0 ? 256 : rng_.between(0, 256);
    spec.tangential_efficiency = rng_.between(128, 256);
    spec.kind = static_cast<DynamicKind>(rng_.below(3));
    spec.category = boulders;
    spec.mask = plan_.varied && rng_.below(2) == 0 ? every_category : machines | walkers | boulders;
    spec.solid = rng_.below(4) != 0;
    const Vec centre = free_corner({2 * r, 2 * r}, 200) + Vec{r, r};
    const Vec velocity = speed(rng_.below(8) == 0 ? px(60) : px(4));
    return {spec, centre, plan_.is_calm ? Vec{} : velocity};
}

Blueprint::TriggerPart Draw::trigger(std::size_t movers, std::size_t solids, std::size_t dynamics) {
    TriggerSpec spec;
    const Vec size = this->size(1, 48);
    const Categories category = rng_.below(2) == 0 ? machines : walkers;
    spec.tags = rng_.below(16);
    spec.box = Aabb::at(corner(size), size);
    const std::uint32_t shape = rng_.below(4);
    const Vec at = spec.box.corner();
    if (shape == 1) spec = disk_trigger(spec.box.centre(), std::min(size.x, size.y) / 2);
    if (shape == 3) spec = turned_trigger({spec.box, spec.box.centre(), rng_.between(-180, 180)});
    if (shape == 2) spec.corners = {{0, 0}, {size.x, size.y / 3}, {size.x / 4, size.y}};
    spec.category = category;
    Blueprint::TriggerPart part{spec};
    const std::uint32_t sort = rng_.below(4);
    const std::size_t counts[] = {movers, solids, dynamics, 0};
    if (counts[sort] == 0) return part;
    part.carrier = static_cast<Blueprint::Carrier>(sort);
    part.index = rng_.below(count_of(counts[sort]));
    part.spec.box = spec.box.moved(Vec{rng_.between(-px(16), px(16)), rng_.between(-px(16), px(16))} - at);
    return part;
}

/// Some points, mostly going to the right, so that most of it is floor.
SegmentLine Draw::line() {
    SegmentLine line;
    line.spec.material = static_cast<Material>(rng_.below(material_count));
    line.spec.tags = rng_.below(4);
    line.spec.one_way = rng_.below(3) == 0;
    line.spec.closed = rng_.below(4) == 0;
    const bool backwards = rng_.below(4) == 0;
    const int tile = plan_.tile_size;
    Vec at{on_grain(rng_.between(0, px(plan_.cols * tile * 2 / 3))), on_grain(rng_.between(0, px(plan_.rows * tile)))};
    for (int count = rng_.between(2, 6); count > 0; --count) {
        line.points.push_back(at);
        const std::uint32_t move = rng_.below(12);  // down or up, back, or on
        if (move < 2) at.y += move == 0 ? side(2, 2 * tile) : -side(2, 2 * tile);
        if (move == 2) at.x -= side(1, tile);
        if (move > 2) at.x += side(1, 3 * tile);
        if (move >= 2) at.y += on_grain(rng_.between(-px(tile), px(tile)));
    }
    if (backwards) std::reverse(line.points.begin(), line.points.end());
    return line;
}

Water Draw::water() {
    const Vec size = this->size(20, 150);
    const Vec at = corner(size);
    const int drag = rng_.between(0, 40);
    return {Aabb::at(at, size), drag, rng_.between(0, 90)};
}

}  // namespace scree
