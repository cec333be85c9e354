#include "tests/properties/view.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace scree {

namespace {

/// A map that is solid all over, with all kinds, and where each is in it.
struct Blank {
    TileGrid grid;
    std::vector<KindIndex> palette;  // by index in Plan::kinds()
    std::vector<KindIndex> mirror;   // by index in the grid

    Blank(int cols, int rows) : grid(cols, rows, 16, {true, true, true, true}) {
        const Palette& all = Plan::kinds();
        for (const TileKind& kind : all.kinds) palette.push_back(grid.add_kind(kind));
        mirror.resize(grid.kinds().size());
        std::iota(mirror.begin(), mirror.end(), KindIndex{0});
        for (std::size_t i = 0; i < palette.size(); ++i) mirror[palette[i]] = palette[all.mirror[i]];
        const std::vector<KindIndex> full(static_cast<std::size_t>(cols) * static_cast<std::size_t>(rows), solid_kind);
        grid.assign(full);
    }
};

const Blank& blank(int cols, int rows) {
    static std::map<std::pair<int, int>, Blank> all;
    const auto at = all.find({cols, rows});
    return at != all.end() ? at->second : all.emplace(std::pair{cols, rows}, Blank(cols, rows)).first->second;
}

}  // namespace

TileGrid View::grid(const Plan& plan) const {
    const Blank& from = blank(map_cols, map_rows);
    TileGrid grid = from.grid;
    for (int row = 0; row < RandomRoom::rows; ++row)
        for (int col = 0; col < RandomRoom::cols; ++col) {
            const std::size_t cell = plan.cells[static_cast<std::size_t>(row * RandomRoom::cols + col)];
            const KindIndex kind = cell == 0 ? empty_kind : from.palette[cell - 1];
            const int to = mirrored ? RandomRoom::cols - 1 - col : col;
            grid.set(shift_col + 1 + to, shift_row + 1 + row, mirrored ? from.mirror[kind] : kind);
        }
    return grid;
}

TileRef View::plain(TileRef cell) const {
    const int col = cell.col - shift_col;
    const KindIndex kind = mirrored ? blank(map_cols, map_rows).mirror[cell.kind] : cell.kind;
    return {mirrored ? Plan::cols - 1 - col : col, cell.row - shift_row, kind};
}

Side View::side(Side side) const {
    if (!mirrored || side == Side::floor || side == Side::ceiling) return side;
    return side == Side::left ? Side::right : Side::left;
}

int View::sides(Sides sides) const {
    Sides turned;
    for (const Side each : {Side::floor, Side::ceiling, Side::left, Side::right})
        if (sides.has(each)) turned.add(side(each));
    return turned.bits;
}

/// A mirrored line is followed the other way, so that solid stays on its right hand.
std::uint32_t View::plain_segment(const Plan& plan, std::uint32_t number) const {
    if (number == 0 || !mirrored) return number;
    std::uint32_t first = 1;
    for (const SegmentLine& line : plan.lines) {
        const auto open = static_cast<std::uint32_t>(line.points.size() - 1);
        const std::uint32_t count = open + (line.spec.closed ? 1 : 0);
        const std::uint32_t at = number - first;
        if (at < count) return at < open ? first + open - 1 - at : number;
        first += count;
    }
    return number;
}

SolidSpec View::seen(SolidSpec spec) const {
    if (mirrored)
        for (Aabb& box : spec.boxes) box = {spec.size.x - box.right, box.top, spec.size.x - box.left, box.bottom};
    return spec;
}

DynamicSpec View::seen(DynamicSpec spec) const {
    if (!mirrored) return spec;
    const auto count = static_cast<std::size_t>(spec.corner_count);
    std::reverse(spec.corners.begin(), spec.corners.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < count; ++i) spec.corners[i].x = -spec.corners[i].x;
    return spec;
}

SegmentLine View::seen(SegmentLine line) const {
    for (Vec& point : line.points) point = seen(point);
    if (mirrored) std::reverse(line.points.begin(), line.points.end());
    return line;
}

TriggerSpec View::seen(TriggerSpec spec, Sub carrier) const {
    if (mirrored)
        for (Vec& corner : spec.corners) corner.x = spec.box.width() - corner.x;
    if (carrier == 0) {
        spec.box = seen(spec.box);
    } else if (mirrored) {
        spec.box = {carrier - spec.box.right, spec.box.top, carrier - spec.box.left, spec.box.bottom};
    }
    return spec;
}

View far_view(Rng& rng) {
    View view;
    const bool wide = rng.below(2) == 0;
    const int room = max_tiles_per_side - (wide ? Plan::cols : Plan::rows);
    // At the end of the map in one of four.
    const int shift = rng.below(4) == 0 ? room : rng.between(1, room);
    (wide ? view.map_cols : view.map_rows) = max_tiles_per_side;
    (wide ? view.shift_col : view.shift_row) = shift;
    return view;
}

Stage::Stage(const Play& play, const Plan& plan, const View& view) : Stage(play, plan, view, view.grid(plan)) {}

Stage::Stage(const Play& play, const Plan& plan, const View& view, const TileGrid& grid)
    : play_(play), plan_(&plan), view_(view), rng_{play.seed + 1}, world_(grid) {
    ids_[static_cast<std::size_t>(Sort::mover)].resize(plan.movers.size());
    ids_[static_cast<std::size_t>(Sort::solid)].resize(plan.solids.size());
    ids_[static_cast<std::size_t>(Sort::dynamic)].resize(plan.dynamics.size());
    ids_[static_cast<std::size_t>(Sort::trigger)].resize(plan.triggers.size());
    for (Water water : plan.waters) {
        water.box = view.seen(water.box);
        world_.add_water(water);
    }
    world_.set_conveyor(1, view.mirrored ? -150 : 150);
    add_all();
    for (std::size_t sort = 0; sort < sort_count; ++sort)
        for (std::size_t name = 0; name < ids_[sort].size(); ++name) {
            const std::uint32_t number = to_number(ids_[sort][name]);
            if (names_.size() <= number) names_.resize(number + 1, -1);
            names_[number] = static_cast<std::int64_t>(1000 * sort + name);
        }
}

/// In the order of the plan, or shuffled so that only orders by id remain: solids, crates and dynamics among
/// themselves, and movers if they could push a body.
void Stage::add_all() {
    struct Next {
        std::uint64_t key;
        Sort sort;
        std::size_t name;
    };
    std::vector<Next> all;
    const auto lines = [&] {
        for (const SegmentLine& line : plan_->lines) {
            const SegmentLine seen = view_.seen(line);
            world_.add_segments(seen.points, seen.spec);
        }
    };
    constexpr std::uint64_t last = ~std::uint64_t{0};
    const bool push = play_.crates > 0 || play_.dynamics > 0;
    Rng rng{view_.order};
    for (const Sort sort : {Sort::solid, Sort::mover, Sort::dynamic, Sort::trigger}) {
        const std::size_t first = all.size();
        const bool by_id = sort == Sort::solid || sort == Sort::dynamic || (sort == Sort::mover && push);
        for (std::size_t name = 0; name < ids_[static_cast<std::size_t>(sort)].size(); ++name) {
            const bool attached = sort == Sort::trigger && plan_->triggers[name].carrier >= 0;
            all.push_back({attached ? last : rng.next() / 2, sort, name});
        }
        if (!by_id) continue;
        // As many keys, rising.
        std::vector<std::uint64_t> keys;
        for (std::size_t i = first; i < all.size(); ++i) keys.push_back(all[i].key);
        std::sort(keys.begin(), keys.end());
        for (std::size_t i = first; i < all.size(); ++i) all[i].key = keys[i - first];
    }
    const std::size_t before_lines = view_.order == 0 ? 0 : rng.below(static_cast<std::uint32_t>(all.size()) + 1);
    if (view_.order != 0)
        std::stable_sort(all.begin(), all.end(), [](const Next& a, const Next& b) { return a.key < b.key; });
    for (std::size_t i = 0; i <= all.size(); ++i) {
        if (i == before_lines) lines();
        if (i < all.size()) add(all[i].sort, all[i].name);
    }
}

void Stage::add(Sort sort, std::size_t name) {
    BodyId& id = ids_[static_cast<std::size_t>(sort)][name];
    if (sort == Sort::mover) {
        const Plan::MoverPlan& plan = plan_->movers[name];
        id = world_.add_mover(plan.spec, view_.seen(Aabb::at(plan.corner, plan.spec.size)).corner());
    } else if (sort == Sort::solid) {
        const Plan::SolidPlan& plan = plan_->solids[name];
        id = world_.add_solid(view_.seen(plan.spec), view_.seen(Aabb::at(plan.corner, plan.spec.size)).corner());
    } else if (sort == Sort::dynamic) {
        const Plan::DynamicPlan& plan = plan_->dynamics[name];
        id = world_.add_dynamic(view_.seen(plan.spec), view_.seen(plan.centre));
        world_.dynamic(id)->velocity = view_.displacement(plan.velocity);
    } else {
        const Plan::TriggerPlan& plan = plan_->triggers[name];
        BodyId carrier = BodyId::none;
        if (plan.carrier >= 0) carrier = id_of(plan.carrier_sort, static_cast<std::size_t>(plan.carrier));
        Sub width = 0;
        if (const Mover* mover = world_.mover(carrier)) width = mover->spec.size.x;
        if (const Solid* solid = world_.solid(carrier)) width = solid->spec.size.x;
        if (const Dynamic* dynamic = world_.dynamic(carrier)) width = dynamic->extent.width();
        TriggerSpec spec = view_.seen(plan.spec, width);
        spec.attached = carrier;
        id = world_.add_trigger(spec);
    }
}

std::int64_t Stage::name_of(BodyId id) const {
    const std::uint32_t number = to_number(id);
    return number < names_.size() ? names_[number] : -1;
}

void Stage::press() {
    const Sub solids_at = play_.is_calm ? 0 : play_.top_speed;
    for (const BodyId id : ids_[static_cast<std::size_t>(Sort::solid)]) {
        const Sub x = rng_.between(-solids_at, solids_at);
        Vec displacement{x, rng_.between(-solids_at, solids_at)};
        const std::uint32_t turns = rng_.below(12);
        Solid& solid = *world_.solid(id);
        const Aabb at = view_.plain(solid.box);
        if (turns < 2)
            solid.velocity =
                view_.displacement(turns == 0 ? displacement : Vec{displacement.x / 16, displacement.y / 16});
        if (contains({0, 0, Plan::width, Plan::height}, at) || play_.is_calm) continue;
        displacement = Vec{Plan::width / 2, Plan::height / 2} - at.centre();  // it comes back
        solid.velocity = view_.displacement(
            {std::clamp(displacement.x, -solids_at, solids_at), std::clamp(displacement.y, -solids_at, solids_at)});
    }
    for (const BodyId id : ids_[static_cast<std::size_t>(Sort::mover)]) press_mover(*world_.mover(id));
    for (const BodyId id : ids_[static_cast<std::size_t>(Sort::dynamic)]) {
        const Sub x = rng_.between(-play_.top_speed, play_.top_speed);
        const Vec displacement{x, rng_.between(-play_.top_speed, play_.top_speed)};
        if (rng_.below(40) != 0 || play_.is_calm) continue;
        world_.dynamic(id)->velocity = view_.displacement(displacement);
        world_.dynamic(id)->velocity_part = {};
        world_.wake_dynamic(id);
    }
}

void Stage::press_mover(Mover& mover) {
    const Sub x = rng_.between(-play_.top_speed, play_.top_speed);
    const Vec displacement{x, rng_.between(-play_.top_speed, play_.top_speed)};
    const std::uint32_t what = rng_.below(8);
    const std::uint32_t more = rng_.below(64);
    mover.velocity.y = std::min(mover.velocity.y + 64, std::max(px(7), play_.top_speed));
    if (mover.spec.solid || play_.is_calm) {
        mover.velocity.x = 0;
        return;
    }
    if (what < 3) mover.velocity.x = view_.displacement(what == 1 ? Vec{displacement.x / 16, 0} : displacement).x;
    if (what == 0) mover.velocity.y = displacement.y;
    mover.drop = play_.drops && more < 4;
    if (more == 5) mover.follow_ground = !mover.follow_ground;
}

}  // namespace scree
