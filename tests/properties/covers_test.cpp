// One area, covered in two ways. Rules that were broken on purpose, and that these properties caught then; mutations.sh
// tries them again.
//
//  6  a floor that fills its cell is level with a block (case 47)
//     surroundings.cpp: return {part.top, part.top < part.bottom || => return {kind.type == ShapeType::floor ?
//     std::max(part.top, row * grid.tile_sub() + 1) : part.top, part.top < part.bottom ||
//  6  a ball that is let through one cell of a row of one-ways is let through all (case 1001)
//     join_segments.cpp: if (other.one_way == OneWay::none || !is_straight_on(edge, other)) return false; =>
//     if (type != Near::Type::ledge || other.one_way == OneWay::none || !is_straight_on(edge, other)) return false;

#include "tests/properties/properties.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

using namespace scree;

namespace {

/// The same room with each solid cell of one of several kinds that are solid all over.
World with_other_solid_cells(TileGrid room) {
    TileKind grass;
    grass.shape.type = ShapeType::solid;
    grass.tags = 2;
    TileKind floor;
    floor.shape = {ShapeType::floor, {{0, 0}, {16, 0}}};
    TileKind ceiling;
    ceiling.shape = {ShapeType::ceiling, {{0, 16}, {16, 16}}};
    const KindIndex kinds[] = {solid_kind, room.add_kind(grass), room.add_kind(floor), room.add_kind(ceiling)};
    for (int row = 0; row < room.rows(); ++row)
        for (int col = 0; col < room.cols(); ++col)
            if (room.at(col, row) == solid_kind) room.set(col, row, kinds[(col * 7 + row * 3 + col / 3) % 4]);
    return World(std::move(room));
}

/// The profile with points where it passes the middle of the tile, across and down; empty if one is no whole pixel.
std::vector<ProfilePoint> with_middles(const std::vector<ProfilePoint>& points) {
    std::vector<ProfilePoint> all{points.front()};
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const ProfilePoint a = points[i];
        const ProfilePoint b = points[i + 1];
        const int run = b.x - a.x;
        const int rise = b.y - a.y;
        std::vector<ProfilePoint> here;
        if (a.x < 8 && b.x > 8) {
            if ((8 - a.x) * rise % run != 0) return {};
            here.push_back({8, static_cast<std::int16_t>(a.y + (8 - a.x) * rise / run)});
        }
        if ((a.y - 8) * (b.y - 8) < 0) {
            if ((8 - a.y) * run % rise != 0) return {};
            here.push_back({static_cast<std::int16_t>(a.x + (8 - a.y) * run / rise), 8});
        }
        std::sort(here.begin(), here.end(), [](ProfilePoint p, ProfilePoint q) { return p.x < q.x; });
        for (const ProfilePoint point : here)
            if (point.x != all.back().x) all.push_back(point);
        all.push_back(b);
    }
    return all;
}

/// True if that quarter of a whole tile has its one-way face.
bool has_face(OneWay one_way, int quarter) {
    switch (one_way) {
        case OneWay::up:
            return quarter < 2;
        case OneWay::down:
            return quarter >= 2;
        case OneWay::left:
            return quarter % 2 == 0;
        default:
            return quarter % 2 == 1;
    }
}

/// The kind as four tiles of 8 px, row by row; none if those could not say it.
std::vector<TileKind> quarters(const TileKind& kind) {
    const bool is_one_way = kind.one_way != OneWay::none;
    std::vector<TileKind> four;
    if (kind.shape.type == ShapeType::solid) {
        for (int quarter = 0; quarter < 4; ++quarter)
            four.push_back(!is_one_way || has_face(kind.one_way, quarter) ? kind : TileKind{});
        return four;
    }
    if (kind.shape.points.empty()) return {};
    const std::vector<ProfilePoint> points = with_middles(kind.shape.points);
    if (points.empty()) return {};
    for (int quarter = 0; quarter < 4; ++quarter) {
        const int left = quarter % 2 * 8;
        const int top = quarter / 2 * 8;
        int highest = 16;
        int lowest = 0;
        TileKind part = kind;
        part.shape.points.clear();
        for (const ProfilePoint point : points) {
            if (point.x < left || point.x > left + 8) continue;
            highest = std::min<int>(highest, point.y);
            lowest = std::max<int>(lowest, point.y);
            part.shape.points.push_back({static_cast<std::int16_t>(point.x - left),
                                         static_cast<std::int16_t>(std::clamp(point.y - top, 0, 8))});
        }
        // A one-way is its line alone, in the row of that line, or of two rows in that on its solid side. Each cell of
        // a slope lets a body across its own part pass, so a slope in more cells is not the same.
        if (is_one_way && highest != lowest) return {};
        const bool is_below = kind.shape.type == ShapeType::floor ? highest >= 8 : highest > 8;
        const bool is_elsewhere = is_one_way && is_below != (top != 0);
        const int nothing = kind.shape.type == ShapeType::floor ? 8 : 0;
        const auto is_nothing = [&](ProfilePoint point) { return !is_one_way && point.y == nothing; };
        const bool is_empty =
            is_elsewhere || std::all_of(part.shape.points.begin(), part.shape.points.end(), is_nothing);
        four.push_back(is_empty ? TileKind{} : part);
    }
    return four;
}

World without_what_cannot_be_cut(TileGrid room) {
    for (int row = 0; row < room.rows(); ++row)
        for (int col = 0; col < room.cols(); ++col)
            if (quarters(room.kind_at(col, row)).empty()) room.set(col, row, empty_kind);
    return World(std::move(room));
}

/// A deep overlap is resolved piece by piece, so the pieces matter. Polygons often overlap deeply, and so do disks that
/// fast solids, or solids of many parts, push.
void make_all_round(Blueprint& blueprint) {
    for (Blueprint::DynamicPart& dynamic : blueprint.dynamics) dynamic.spec.corner_count = 0;
}

World in_tiles_of_half_the_size(const TileGrid& whole) {
    TileGrid fine(2 * whole.cols(), 2 * whole.rows(), 8, whole.outside());
    for (int row = 0; row < whole.rows(); ++row)
        for (int col = 0; col < whole.cols(); ++col) {
            if (whole.at(col, row) == empty_kind) continue;
            const std::vector<TileKind> four = quarters(whole.kind_at(col, row));
            for (int i = 0; i < 4; ++i)
                fine.set(2 * col + i % 2, 2 * row + i / 2, fine.add_kind(four[static_cast<std::size_t>(i)]));
        }
    return World(std::move(fine));
}

/// Cut at random lines, as a grid of boxes; one-ways only along their face, which each piece has.
std::vector<Aabb> cut_up(Rng& rng, const Aabb& box, bool one_way) {
    std::vector<Sub> xs{box.left, box.right};
    std::vector<Sub> ys{box.top, box.bottom};
    for (int i = 0; i < 3; ++i) {
        if (box.width() > 2) xs.push_back(rng.between(box.left + 1, box.right - 1));
        if (box.height() > 2 && !one_way) ys.push_back(rng.between(box.top + 1, box.bottom - 1));
    }
    std::sort(xs.begin(), xs.end());
    std::sort(ys.begin(), ys.end());
    std::vector<Aabb> parts;
    for (std::size_t i = 0; i + 1 < xs.size(); ++i)
        for (std::size_t k = 0; k + 1 < ys.size(); ++k)
            if (xs[i] < xs[i + 1] && ys[k] < ys[k + 1]) parts.push_back({xs[i], ys[k], xs[i + 1], ys[k + 1]});
    return parts;
}

/// Solids of other parts, lines of more points: the same everywhere.
Blueprint cut_up(Rng& rng, Blueprint cut) {
    for (Blueprint::SolidPart& solid : cut.solids) {
        std::vector<Aabb> parts = solid.spec.boxes;
        if (parts.empty()) parts.push_back(Aabb::at({}, solid.spec.size));
        solid.spec.boxes.clear();
        for (const Aabb& part : parts)
            for (const Aabb& piece : cut_up(rng, part, solid.spec.one_way)) solid.spec.boxes.push_back(piece);
        if (rng.below(2) == 0) std::reverse(solid.spec.boxes.begin(), solid.spec.boxes.end());
    }
    for (SegmentLine& line : cut.lines) {
        std::vector<Vec> points;
        for (std::size_t i = 0; i < line.points.size(); ++i) {
            points.push_back(line.points[i]);
            if (i + 1 == line.points.size() && !line.spec.closed) break;
            const Vec by = line.points[(i + 1) % line.points.size()] - line.points[i];
            // At places that are exactly on it.
            for (const int of : {2, 4})
                if (by.x % of == 0 && by.y % of == 0 && rng.below(2) == 0) {
                    points.push_back(line.points[i] + Vec{by.x / of, by.y / of});
                    break;
                }
        }
        line.points = points;
    }
    return cut;
}

bool is_anybody_caught(const World& world) { return !world.squishes().empty() || !world.failed_moves().empty(); }

void take_the_same_course(const Blueprint& one, const Blueprint& other, int ticks) {
    Twins twins{RandomWorld(one), RandomWorld(other), Detail::course};
    for (int tick = 1; tick <= ticks; ++tick) {
        twins.step();
        // A squished body may leave its solid, and is blocked by other parts of it: there the pieces matter.
        if (is_anybody_caught(twins.one.world()) && is_anybody_caught(twins.other.world())) return;
        must_be_none(twins.difference(), tick);
    }
}

}  // namespace

TEST_CASE("6: solid tiles of other kinds that cover the same area change nothing") {
    CHECK(in_cases(2'000, [] {
        const Play play = any_play({});
        const int ticks = any_ticks(play, 90);
        const Blueprint one = play.blueprint();
        Blueprint other = one;
        other.room = with_other_solid_cells(one.room.grid());
        take_the_same_course(one, other, ticks);
    }));
}

TEST_CASE("6: floors, ceilings, one-ways and blocks as tiles of half the size change nothing") {
    CHECK(in_cases(3'000, [] {
        Play play = any_play({13, 6, 2, 5, 2});
        play.plan.in_free_places = true;     // others search for one within two tiles
        play.plan.drops = false;             // a drop through a line lasts for a tile
        play.plan.has_random_kinds = false;  // some have their one-way face at the border, not at the line
        if (play.plan.dynamics > 0) play.plan.top_speed = std::min(play.plan.top_speed, px(8));
        const int ticks = any_ticks(play, 90);
        Blueprint one = play.blueprint();
        one.room = without_what_cannot_be_cut(one.room.grid());
        make_all_round(one);
        Blueprint other = one;
        other.room = in_tiles_of_half_the_size(one.room.grid());
        take_the_same_course(one, other, ticks);
    }));
}

TEST_CASE("6: solids of more boxes and lines of more points that cover the same area change nothing") {
    CHECK(in_cases(3'000, [] {
        Play play = any_play({13, 6, 2, 4, 1});
        play.plan.in_free_places = true;
        if (play.seed % 2 == 0) play.plan.dynamics = 0;
        play.plan.is_calm = play.plan.dynamics > 0;
        const int ticks = any_ticks(play, 90);
        Blueprint blueprint = play.blueprint();
        // Lines that cross themselves or each other stop a body across one of them at their points.
        for (SegmentLine& line : blueprint.lines) line.spec.closed = false;
        make_all_round(blueprint);
        Rng rng{play.seed + 3};
        take_the_same_course(blueprint, cut_up(rng, blueprint), ticks);
    }));
}
