#include "tools/regress/stage.hpp"

#include "engine/replay/button_runs.hpp"
#include "engine/world/trigger_shape.hpp"
#include "tools/regress/mirror_image.hpp"
#include "tools/regress/play.hpp"

#include <algorithm>
#include <numeric>

namespace scree {

namespace {

/// Of what an expression may say: sums of a few of them are still coordinates.
constexpr std::int64_t most = px(2'000'000);

/// Leaves space above, and as much below, where the side walls continue for a body that leaves the room there.
Vec shift_by(std::int64_t cells, int tile) {
    constexpr std::int64_t headroom = 64;
    const std::int64_t above = cells == 0 ? 0 : cells / 2 + headroom;
    return {static_cast<Sub>(cells * px(tile)), static_cast<Sub>(above * px(tile))};
}

}  // namespace

Stage::Stage(const Scenario& scenario, const Variation& variation, bool mirrored)
    : scenario_(scenario),
      variation_(variation),
      mirrored_(mirrored),
      width_(static_cast<Sub>(scenario.room.front().size()) * px(scenario.tile)),
      shift_(shift_by(value_of(variation, "shift"), scenario.tile)),
      slots_(static_cast<std::size_t>(common_count) + scenario.bodies.size() * static_cast<std::size_t>(body_count), 0),
      world_(grid()) {
    for (int i = 1; i < 7; ++i) slots_[static_cast<std::size_t>(i)] = value_of(variation_, common_variables[i]);
    slots_[7] = width_;
    if (scenario.play) {
        begin_play();
        return;
    }
    add_segments();
    add_bodies();
}

Sub Stage::value(const Amount& amount) {
    if (!amount.expression) return amount.fixed;
    const std::int64_t said = amount.expression->evaluate(slots_);
    if ((said > most || said < -most) && fault_.empty()) fault_ = "an expression says more than 2,000,000 px";
    return static_cast<Sub>(std::clamp(said, -most, most));
}

TileGrid grid_of(const Scenario& scenario, bool mirrored, int left, int above) {
    const int cols = static_cast<int>(scenario.room.front().size());
    const int rows = static_cast<int>(scenario.room.size());
    Outside outside = scenario.outside;
    if (mirrored) std::swap(outside.left_solid, outside.right_solid);
    TileGrid grid(cols + left, rows + 2 * above, scenario.tile, outside);
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col) {
            const std::string& cells = scenario.room[static_cast<std::size_t>(row)];
            const char letter = cells[static_cast<std::size_t>(mirrored ? cols - 1 - col : col)];
            if (letter == '.') continue;
            const TileKind& kind = scenario.legend.at(letter);
            grid.set(col + left, row + above, grid.add_kind(mirrored ? mirror_image(kind, scenario.tile) : kind));
        }
    return grid;
}

TileGrid Stage::grid() {
    const int tile = px(scenario_.tile);
    const int left = shift_.x / tile;
    const int above = shift_.y / tile;
    TileGrid grid = grid_of(scenario_, mirrored_, left, above);
    for (const EventPlan& event : scenario_.events) {
        KindIndex kind = empty_kind;
        if (event.kind != '.') {
            const TileKind& letter = scenario_.legend.at(event.kind);
            kind = grid.add_kind(mirrored_ ? mirror_image(letter, scenario_.tile) : letter);
        }
        event_kinds_.push_back(kind);
    }
    // What is left of, above and below a shifted room is as solid as what is beyond an unshifted one.
    const Outside& outside = grid.outside();
    for (int row = 0; row < grid.rows(); ++row)
        for (int col = 0; col < grid.cols(); ++col)
            if ((col < left && outside.left_solid) || (row < above && outside.top_solid) ||
                (row >= grid.rows() - above && outside.bottom_solid))
                grid.set(col, row, solid_kind);
    return grid;
}

std::vector<std::size_t> Stage::order_of(std::size_t count) const {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto first = order.begin();
    for (std::int64_t i = value_of(variation_, "order"); i > 0; --i)
        std::next_permutation(first, first + static_cast<std::ptrdiff_t>(std::min<std::size_t>(count, 4)));
    return order;
}

void Stage::add_segments() {
    for (const std::size_t index : order_of(scenario_.segments.size())) {
        const SegmentPlan& plan = scenario_.segments[index];
        std::vector<Vec> points = plan.points;
        // What is solid stays on the same hand.
        if (mirrored_) std::reverse(points.begin(), points.end());
        for (Vec& point : points) point = placed(point, {});
        world_.add_segments(points, plan.spec);
    }
}

void Stage::add_bodies() {
    ids_.resize(scenario_.bodies.size());
    actors_.resize(ids_.size());
    const auto ordered = static_cast<std::size_t>(scenario_.count<MoverPlan, SolidPlan, DiskPlan>());
    for (const std::size_t index : order_of(ordered)) add_body(index);
    for (std::size_t i = ordered; i < ids_.size(); ++i) add_body(i);
    look();
}

void Stage::add_body(std::size_t index) {
    const BodyPlan& body = scenario_.bodies[index];
    Vec corner = value(body.at);
    if (body.is<MoverPlan>() || body.is<DiskPlan>())
        corner +=
            Vec{static_cast<Sub>(value_of(variation_, "phase_x")), static_cast<Sub>(value_of(variation_, "phase_y"))};
    remember_start(index, corner);
    const Vec size = value(body.size);
    std::visit([&](const auto& plan) { ids_[index] = add(index, plan, corner, size); }, body.plan);
}

bool Stage::must(bool legal, std::size_t index, const char* what) {
    if (!legal && fault_.empty()) fault_ = scenario_.bodies[index].name + " " + what;
    return !legal;
}

BodyId Stage::add(std::size_t index, const MoverPlan& plan, Vec corner, Vec size) {
    Actor& actor = actors_[index];
    variables(index)["start_feet"] = corner.y + size.y;
    actor.speed = plan.speed ? value(*plan.speed) : static_cast<Sub>(value_of(variation_, "speed"));
    actor.gravity = value(plan.gravity);
    actor.jump = value(plan.jump);
    actor.lift_cap = value(plan.lift.x);
    actor.lift_ticks = value(plan.lift.y) / subpixels_per_pixel;
    actor.velocity = value(plan.velocity);
    if (!read_input(index, plan.input)) return BodyId::none;
    const MoverSpec spec{.size = size, .solid = plan.solid, .walkable = plan.walkable, .push_speed = value(plan.push)};
    const Vec at = placed(corner, size);
    if (must(is_legal(spec, at), index, "has a size or a position that is not possible for a mover"))
        return BodyId::none;
    const BodyId id = world_.add_mover(spec, at);
    Mover& mover = *world_.mover(id);
    mover.velocity = displacement(actor.velocity);
    mover.follow_ground = plan.follow_ground;
    return id;
}

bool Stage::read_input(std::size_t index, const std::string& text) {
    const Result<std::vector<Buttons>> held = parse_button_runs(with_n(text, value_of(variation_, "n")));
    if (must(held.value.has_value(), index, "has an input that is not valid for this n")) return false;
    actors_[index].input = *held.value;
    return true;
}

BodyId Stage::add(std::size_t index, const SolidPlan& plan, Vec corner, Vec size) {
    const SolidSpec spec{.size = size, .one_way = plan.one_way, .material = plan.material};
    const Vec at = placed(corner, size);
    if (must(is_legal(spec, at), index, "has a size or a position that is not possible for a solid"))
        return BodyId::none;
    return world_.add_solid(spec, at);
}

Vec Stage::placed(Vec corner, Vec size) const {
    return (mirrored_ ? Vec{width_ - corner.x - size.x, corner.y} : corner) + shift_;
}

BodyId Stage::add(std::size_t index, const DiskPlan& plan, Vec corner, Vec /*size*/) {
    DynamicSpec spec;
    spec.radius = value(plan.radius);
    spec.gravity = value(plan.gravity);
    spec.normal_efficiency = plan.bounce;
    spec.kind = plan.kind;
    const Vec centre = placed(corner + Vec{spec.radius, spec.radius}, {});
    if (must(is_legal(spec) && is_place(centre), index, "is not possible as a disk")) return BodyId::none;
    const BodyId id = world_.add_dynamic(spec, centre);
    world_.dynamic(id)->velocity = displacement(value(plan.velocity));
    return id;
}

BodyId Stage::add(std::size_t index, const TriggerPlan& plan, Vec corner, Vec size) {
    TriggerSpec spec;
    Vec at = corner;
    if (plan.carrier < 0) {
        at = placed(at, size);
    } else {
        spec.attached = ids_[static_cast<std::size_t>(plan.carrier)];
        if (spec.attached == BodyId::none) return BodyId::none;  // the carrier is at fault
        const Mover* mover = world_.mover(spec.attached);
        const Vec carrier = mover != nullptr ? mover->spec.size : world_.solid(spec.attached)->spec.size;
        if (mirrored_) at.x = carrier.x - at.x - size.x;
    }
    spec.box = Aabb::at(at, size);
    if (must(is_place(at) && is_trigger_shape(spec), index,
             "has a size or a position that is not possible for a trigger"))
        return BodyId::none;
    return world_.add_trigger(spec);
}

void Stage::step() {
    if (!fault_.empty()) return;
    if (session_) return step_play();
    act();
    for (std::size_t i = 0; i < ids_.size(); ++i) {
        if (const auto* mover = std::get_if<MoverPlan>(&scenario_.bodies[i].plan)) steer(i, *mover);
        if (const auto* solid = std::get_if<SolidPlan>(&scenario_.bodies[i].plan)) steer(i, *solid);
    }
    constexpr const char* too_fast = "is faster than 1024 px per tick";
    for (std::size_t i = 0; i < ids_.size(); ++i) {
        if (const Mover* mover = world_.mover(ids_[i])) must(is_legal_speed(mover->velocity), i, too_fast);
        if (const Solid* solid = world_.solid(ids_[i])) must(is_legal_speed(solid->velocity), i, too_fast);
        if (const Dynamic* disk = world_.dynamic(ids_[i])) must(is_legal_speed(disk->velocity), i, too_fast);
    }
    if (!fault_.empty()) return;
    world_.step();
    ++tick_;
    count();
    look();
}

void Stage::hash_into(Hash& hash) const {
    world_.hash_into(hash);
    for (const Mover& mover : world_.movers()) hash.vec(mover.pushed).vec(mover.blocked_velocity).vec(mover.blocked);
    for (const TriggerEvent& event : world_.trigger_events())
        hash.number(to_number(event.trigger)).number(to_number(event.mover)).number(static_cast<int>(event.phase));
    for (const auto squishes : {world_.squishes(), world_.dynamic_squishes()})
        for (const Squish& squish : squishes)
            hash.number(to_number(squish.mover)).number(to_number(squish.pusher)).number(static_cast<int>(squish.side));
    for (const FailedMove& failed_move : world_.failed_moves())
        hash.number(to_number(failed_move.dynamic)).number(to_number(failed_move.against.body));
}

void Stage::log(std::ostream& out) const {
    for (std::size_t i = 0; i < ids_.size(); ++i) {
        const bool is_solid = scenario_.bodies[i].is<SolidPlan>();
        out << tick_ << ' ' << scenario_.bodies[i].name;
        const std::int64_t* slot =
            &slots_[static_cast<std::size_t>(common_count) + i * static_cast<std::size_t>(body_count)];
        for (int field = 2; field < (is_solid ? 8 : body_count - 2); ++field)
            if (field < 8 || slot[field] != 0) out << ' ' << body_variables[field] << '=' << slot[field];
        out << '\n';
    }
}

}  // namespace scree
