#include "tests/properties/plan.hpp"

#include "tests/properties/view.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr Categories walkers = 1;
constexpr Categories machines = 2;
constexpr Categories ghosts = 4;
constexpr Categories boulders = 8;

/// Whole pixels half of the time: only they fit a gap exactly.
Sub side(Rng& rng, int low, int high) {
    const bool whole = rng.below(2) == 0;
    const Sub pixels = px(rng.between(low, high));
    const Sub any = rng.between(px(low), px(high));
    return whole ? pixels : any;
}

Vec size_of(Rng& rng, int low, int high) {
    const Sub x = side(rng, low, high);
    return {x, side(rng, low, high)};
}

Vec within(Rng& rng, Sub most) {
    const Sub x = rng.between(-most, most);
    return {x, rng.between(-most, most)};
}

}  // namespace

const Palette& Plan::kinds() {
    // Of many materials, some of them conveyors; a kind and its mirror image alike.
    static const Palette all = [] {
        Palette kinds = every_kind(16);
        for (std::size_t i = 1; i < kinds.kinds.size(); ++i) {
            const std::size_t pair = std::min(i, kinds.mirror[i]);
            kinds.kinds[i].material = static_cast<Material>((pair + pair / 8) % material_count);
            kinds.kinds[i].tags = pair % 5 == 0 ? 1 : 0;
        }
        return kinds;
    }();
    return all;
}

Plan::Plan(const Play& play) {
    Rng rng{play.seed};
    cells = RandomRoom(rng, kinds()).cells;
    add_strokes(rng);
    for (int i = 0; i < play.lines; ++i) add_line(rng);
    World so_far(View{}.grid(*this));
    so_far.add_segments(lines);
    for (int i = 0; i < play.solids; ++i) add_solid(rng, so_far, play);
    for (int i = 0; i < play.crates; ++i) add_mover(rng, so_far, play, true);
    for (int i = 0; i < play.dynamics; ++i) add_dynamic(rng, so_far, play);
    for (int i = 0; i < play.movers; ++i) add_mover(rng, so_far, play, false);
    for (int i = 0; i < play.triggers; ++i) add_trigger(rng, so_far);
    if (rng.below(3) == 0) {
        const Vec size = size_of(rng, 20, 150);
        waters.push_back({Aabb::at(place(rng, so_far, size, false), size), rng.between(0, 40), rng.between(0, 90)});
    }
}

/// Floors, ledges and flights of slopes with room above them.
void Plan::add_strokes(Rng& rng) {
    const auto count = static_cast<std::uint32_t>(kinds().kinds.size());
    const int strokes = rng.between(0, 6);
    for (int i = 0; i < strokes; ++i) {
        const std::size_t kind = 1 + (rng.below(2) == 0 ? 0 : rng.below(count));
        const int dy = rng.between(-1, 1);
        const int length = rng.between(3, 12);
        int col = rng.between(0, RandomRoom::cols - 1);
        int row = rng.between(0, RandomRoom::rows - 1);
        for (int k = 0; k < length; ++k, ++col, row += dy) {
            if (col >= RandomRoom::cols || row < 0 || row >= RandomRoom::rows) break;
            for (int above = 0; above <= 3 && row - above >= 0; ++above)
                cells[static_cast<std::size_t>((row - above) * RandomRoom::cols + col)] = above == 0 ? kind : 0;
        }
    }
}

Vec Plan::place(Rng& rng, World& so_far, Vec size, bool free) const {
    Vec corner;
    for (int tries = 0; tries < (free ? 60 : 1); ++tries) {
        const Sub x = rng.between(px(16), std::max(width - px(16) - size.x, px(16)));
        corner = {x, rng.between(px(16), std::max(height - px(16) - size.y, px(16)))};
        const Aabb box = Aabb::at(corner, size);
        const auto is_there = [&](const Mover& mover) { return overlaps(mover.box, box); };
        // Also where they let movers in.
        const auto lies_there = [&](const Dynamic& dynamic) { return overlaps(dynamic.box(), box); };
        if (so_far.is_free(box) && std::none_of(so_far.movers().begin(), so_far.movers().end(), is_there) &&
            std::none_of(so_far.dynamics().begin(), so_far.dynamics().end(), lies_there))
            return corner;
    }
    return free ? Vec{-1, -1} : corner;
}

void Plan::add_solid(Rng& rng, World& so_far, const Play& play) {
    SolidPlan plan;
    SolidSpec& spec = plan.spec;
    spec.size = {side(rng, 8, 60), side(rng, 4, 24)};
    spec.one_way = rng.below(3) == 0;
    spec.category = rng.below(2) == 0 ? machines : walkers;
    spec.material = static_cast<Material>(rng.below(material_count));
    if (rng.below(3) == 0) {  // an L, a stair, or two that are apart
        const Vec part{spec.size.x / 3, spec.size.y / 2};
        const Sub second_top = rng.below(2) == 0 ? 0 : part.y;
        spec.boxes = {{0, 0, part.x, spec.size.y}, {spec.size.x - part.x, second_top, spec.size.x, spec.size.y}};
        if (rng.below(2) == 0) spec.boxes.push_back({part.x, part.y, spec.size.x - part.x, spec.size.y});
    }
    plan.corner = place(rng, so_far, spec.size, play.in_free_places || rng.below(4) != 0);
    if (plan.corner == Vec{-1, -1}) return;
    so_far.add_solid(spec, plan.corner);
    solids.push_back(plan);
}

void Plan::add_mover(Rng& rng, World& so_far, const Play& play, bool crate) {
    MoverPlan plan;
    MoverSpec& spec = plan.spec;
    spec.size = size_of(rng, 3, 24);
    spec.solid = crate;
    spec.push_speed = crate && rng.below(4) != 0 ? rng.between(64, px(3)) : 0;
    spec.category = rng.below(6) == 0 ? ghosts : walkers;
    const Categories masks[] = {every_category, every_category, machines | walkers, machines | boulders};
    spec.mask = masks[rng.below(4)];
    spec.walkable = rng.below(4) == 0 ? 256 : 512;
    plan.corner = place(rng, so_far, spec.size, play.in_free_places || rng.below(4) != 0);
    if (plan.corner == Vec{-1, -1}) return;
    so_far.add_mover(spec, plan.corner);
    movers.push_back(plan);
}

void Plan::add_dynamic(Rng& rng, World& so_far, const Play& play) {
    DynamicPlan plan;
    DynamicSpec& spec = plan.spec;
    const Sub r = spec.radius = side(rng, 2, 12);
    if (rng.below(3) == 0) {  // a skew polygon inside of the disk
        spec.corners = {Vec{-r, -r / 2}, {r / 2, -r}, {r, r / 2}, {-r / 3, r}};
        spec.corner_count = 4;
    }
    spec.material = static_cast<Material>(rng.below(material_count));
    spec.normal_efficiency = rng.between(0, 256);
    spec.tangential_efficiency = rng.between(128, 256);
    spec.kind = static_cast<DynamicKind>(rng.below(3));
    spec.category = boulders;
    spec.solid = rng.below(4) != 0;
    const Sub speed = rng.below(6) == 0 ? px(60) : px(4);
    plan.velocity = within(rng, speed);
    if (play.is_calm) plan.velocity = {};
    const Vec corner = place(rng, so_far, {2 * r, 2 * r}, true);
    if (corner == Vec{-1, -1}) return;
    plan.centre = corner + Vec{r, r};
    so_far.add_dynamic(spec, plan.centre);
    dynamics.push_back(plan);
}

void Plan::add_trigger(Rng& rng, World& so_far) {
    TriggerPlan plan;
    const Vec size = size_of(rng, 2, 40);
    const Vec corner = place(rng, so_far, size, false);
    plan.spec.box = Aabb::at(corner, size);
    const std::uint32_t shape = rng.below(4);
    if (shape == 1) {
        const Sub radius = std::min(size.x, size.y) / 2;
        plan.spec = disk_trigger(corner + Vec{radius, radius}, radius);
    }
    if (shape == 2) plan.spec.corners = {{0, 0}, {size.x, size.y / 3}, {size.x / 4, size.y}};
    const Sort sorts[] = {Sort::mover, Sort::solid, Sort::dynamic};
    plan.carrier_sort = sorts[rng.below(3)];
    const std::size_t counts[] = {movers.size(), solids.size(), dynamics.size()};
    const std::size_t count = counts[static_cast<std::size_t>(plan.carrier_sort)];
    const Vec offset = within(rng, px(16));
    if (rng.below(2) == 0 && count > 0) {
        plan.carrier = static_cast<int>(rng.below(static_cast<std::uint32_t>(count)));
        plan.spec.box = plan.spec.box.moved(offset - plan.spec.box.corner());
    }
    triggers.push_back(plan);
}

/// Some points, mostly going to the right, so that most of it is floor.
void Plan::add_line(Rng& rng) {
    SegmentLine line;
    line.spec.material = static_cast<Material>(rng.below(material_count));
    line.spec.one_way = rng.below(3) == 0;
    line.spec.closed = rng.below(4) == 0;
    const bool backwards = rng.below(4) == 0;
    Vec at{rng.between(px(16), width - px(80)), rng.between(px(40), height - px(20))};
    const int count = rng.between(2, 5);
    for (int i = 0; i < count; ++i) {
        line.points.push_back(at);
        const Sub run = rng.below(6) == 0 ? 0 : side(rng, 4, 48);
        at.x += run;
        at.y += run == 0 ? side(rng, 4, 20) : rng.between(-run, run);
    }
    if (backwards) std::reverse(line.points.begin(), line.points.end());
    lines.push_back(line);
}

}  // namespace scree
