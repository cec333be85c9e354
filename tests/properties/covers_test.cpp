// One area, covered in two ways. Rules that were broken on purpose, and that these properties caught then; mutations.sh
// tries them again.
//
//  6  a floor that fills its cell is level with a block (case 50)
//     surroundings.cpp: return {part.top, part.top < part.bottom || => return {kind.type == ShapeType::floor ?
//     std::max(part.top, row * grid.tile_sub() + 1) : part.top, part.top < part.bottom ||
//  6  a ball that is let through one cell of a row of one-ways is let through all (case 54)
//     join_segments.cpp: if (other.one_way == OneWay::none || !is_straight_on(edge, other)) return false; =>
//     if (type != Near::Type::ledge || other.one_way == OneWay::none || !is_straight_on(edge, other)) return false;

#include "tests/properties/properties.hpp"

#include <algorithm>

using namespace scree;

namespace {

/// The same room with each solid cell of one of several kinds that are solid all over.
Stage with_other_solid_cells(const Play& play, const Plan& plan) {
    TileGrid palette = View{}.grid(plan);
    TileKind grass;
    grass.shape.type = ShapeType::solid;
    grass.tags = 2;
    TileKind floor;
    floor.shape = {ShapeType::floor, {{0, 0}, {16, 0}}};
    TileKind ceiling;
    ceiling.shape = {ShapeType::ceiling, {{0, 16}, {16, 16}}};
    const KindIndex kinds[] = {solid_kind, palette.add_kind(grass), palette.add_kind(floor), palette.add_kind(ceiling)};
    for (int row = 0; row < palette.rows(); ++row)
        for (int col = 0; col < palette.cols(); ++col)
            if (palette.at(col, row) == solid_kind) palette.set(col, row, kinds[(col * 7 + row * 3 + col / 3) % 4]);
    return {play, plan, View{}, palette};
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

void keep_what_can_be_cut(Plan& plan) {
    for (std::size_t& cell : plan.cells)
        if (cell != 0 && quarters(Plan::kinds().kinds[cell - 1]).empty()) cell = 0;
}

/// A deep overlap is resolved piece by piece, so the pieces matter. Polygons often overlap deeply, and so do disks that
/// fast solids, or solids of many parts, push.
void make_all_round(Plan& plan) {
    for (Plan::DynamicPlan& dynamic : plan.dynamics) dynamic.spec.corner_count = 0;
}

TileGrid in_tiles_of_half_the_size(const Plan& plan) {
    const TileGrid whole = View{}.grid(plan);
    TileGrid fine(2 * whole.cols(), 2 * whole.rows(), 8, {true, true, true, true});
    for (int row = 0; row < whole.rows(); ++row)
        for (int col = 0; col < whole.cols(); ++col) {
            if (whole.at(col, row) == empty_kind) continue;
            const std::vector<TileKind> four = quarters(whole.kind_at(col, row));
            for (int i = 0; i < 4; ++i)
                fine.set(2 * col + i % 2, 2 * row + i / 2, fine.add_kind(four[static_cast<std::size_t>(i)]));
        }
    return fine;
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
Plan cut_up(Rng& rng, const Plan& plan) {
    Plan cut = plan;
    for (Plan::SolidPlan& solid : cut.solids) {
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

/// What it does not matter for which of several pieces is touched.
Picture course_of(const Stage& stage) {
    Picture picture;
    const auto add = [&](const char* what, BodyId who, std::int64_t value) {
        picture.fields.push_back({what, to_number(who), value});
    };
    for (const Mover& mover : stage.world().movers()) {
        for (const Sub side : {mover.box.left, mover.box.top}) add("mover at", mover.id, side);
        for (const Sub axis : {mover.velocity.x, mover.velocity.y, mover.held.x, mover.held.y, mover.pushed.x,
                               mover.pushed.y, mover.lift.x, mover.lift.y})
            add("way", mover.id, axis);
        add("touching", mover.id, mover.touching.bits);
        add("ground", mover.id, static_cast<int>(mover.ground.type));
        add("ground is one-way", mover.id, mover.ground.one_way);
        add("ground", mover.id, to_number(mover.ground.party.body));
        add("stuck", mover.id, mover.stuck);
    }
    for (const Dynamic& dynamic : stage.world().dynamics()) {
        for (const Sub axis : {dynamic.centre.x, dynamic.centre.y, dynamic.velocity.x, dynamic.velocity.y})
            add("dynamic", dynamic.id, axis);
        add("asleep", dynamic.id, dynamic.asleep);
    }
    add("squishes", BodyId::none, static_cast<std::int64_t>(stage.world().squishes().size()));
    return picture;
}

bool is_anybody_caught(const World& world) { return !world.squishes().empty() || !world.setbacks().empty(); }

void take_the_same_course(Stage& one, Stage& other, int ticks) {
    for (int tick = 1; tick <= ticks; ++tick) {
        one.step();
        other.step();
        // A squished body may leave its solid, and is blocked by other parts of it: there the pieces matter.
        if (is_anybody_caught(one.world()) && is_anybody_caught(other.world())) return;
        if (const auto difference = first_difference(course_of(one), course_of(other)))
            RC_FAIL("tick " + std::to_string(tick) + ": " + *difference);
    }
}

/// The play in tiles of 16 px and of 8 px.
void take_the_same_course_in_halves(Play play, int ticks) {
    play.in_free_places = true;  // others search for one within two tiles
    play.drops = false;          // a drop through a line lasts for a tile
    if (play.dynamics > 0) play.top_speed = std::min(play.top_speed, px(8));
    log_case(play, ticks);
    Plan plan(play);
    keep_what_can_be_cut(plan);
    make_all_round(plan);
    Stage one(play, plan);
    Stage other(play, plan, View{}, in_tiles_of_half_the_size(plan));
    take_the_same_course(one, other, ticks);
}

}  // namespace

TEST_CASE("6: solid tiles of other kinds that cover the same area change nothing") {
    CHECK(in_cases(2'000, [] {
        const Play play = any_play({});
        const int ticks = *rc::gen::inRange(1, 90);
        log_case(play, ticks);
        const Plan plan(play);
        Stage one(play, plan);
        Stage other = with_other_solid_cells(play, plan);
        take_the_same_course(one, other, ticks);
    }));
}

TEST_CASE("6: floors, ceilings, one-ways and blocks as tiles of half the size change nothing") {
    CHECK(in_cases(3'000, [] {
        const Play play = any_play({10, 3, 6, 2, 5, 2});
        take_the_same_course_in_halves(play, *rc::gen::inRange(1, 90));
    }));
}

TEST_CASE("6: worlds that took another course in tiles of half the size once") {
    CHECK(in_cases(1, [] {
        take_the_same_course_in_halves({842'415'836, 5, 3, 1, 0, 3}, 2);     // feet on cells of several pieces
        take_the_same_course_in_halves({663'450'877, 6, 2, 2, 0, 2}, 36);    // the same
        take_the_same_course_in_halves({52'833'226, 7, 1, 3, 0, 3}, 5);      // a ball at a seam
        take_the_same_course_in_halves({224'494'483, 2, 1, 1, 0, 1, 1}, 1);  // a ball from behind a one-way
    }));
}

TEST_CASE("6: solids of more boxes and lines of more points that cover the same area change nothing") {
    CHECK(in_cases(3'000, [] {
        Play play = any_play({10, 3, 6, 2, 4, 1});
        play.in_free_places = true;
        if (play.seed % 2 == 0) play.dynamics = 0;
        play.is_calm = play.dynamics > 0;
        const int ticks = *rc::gen::inRange(1, 90);
        log_case(play, ticks);
        Plan plan(play);
        // Lines that cross themselves or each other stop a body across one of them at their points.
        for (SegmentLine& line : plan.lines) line.spec.closed = false;
        make_all_round(plan);
        Rng rng{play.seed + 3};
        const Plan pieces = cut_up(rng, plan);
        Stage one(play, plan);
        Stage other(play, pieces);
        take_the_same_course(one, other, ticks);
    }));
}
