#include "tools/regress/stage.hpp"

#include "engine/replay/button_runs.hpp"

#include <algorithm>
#include <numeric>

namespace scree {

namespace {

std::int64_t of(const Variation& variation, const char* name) {
    const auto found = variation.find(name);
    return found == variation.end() ? 0 : found->second;
}

Shape mirror_image(Shape shape, int tile) {
    std::reverse(shape.points.begin(), shape.points.end());
    for (ProfilePoint& point : shape.points) point.x = static_cast<std::int16_t>(tile - point.x);
    return shape;
}

TileKind mirror_image(TileKind kind, int tile) {
    kind.shape = mirror_image(kind.shape, tile);
    if (kind.one_way == OneWay::left || kind.one_way == OneWay::right)
        kind.one_way = kind.one_way == OneWay::left ? OneWay::right : OneWay::left;
    return kind;
}

std::string replaced(std::string text, const std::string& by) {
    for (std::size_t at = text.find("$n"); at != std::string::npos; at = text.find("$n")) text.replace(at, 2, by);
    return text;
}

}  // namespace

Stage::Stage(const Scenario& scenario, const Variation& variation, bool mirrored)
    : scenario_(scenario),
      variation_(variation),
      mirrored_(mirrored),
      width_(static_cast<Sub>(scenario.room.front().size()) * px(scenario.tile)),
      shift_{static_cast<Sub>(of(variation, "shift")) * px(scenario.tile),
             static_cast<Sub>(of(variation, "shift")) / 2 * px(scenario.tile)},
      slots_(static_cast<std::size_t>(common_count + scenario.bodies() * body_count), 0),
      world_(grid()) {
    for (int i = 1; i < 7; ++i) slots_[static_cast<std::size_t>(i)] = of(variation_, common_variables[i]);
    slots_[7] = width_;
    add_bodies();
}

Sub Stage::value(const Amount& amount) const {
    return amount.expression ? static_cast<Sub>(amount.expression->evaluate(slots_)) : amount.fixed;
}

TileGrid Stage::grid() const {
    const int tile = px(scenario_.tile);
    const int left = shift_.x / tile;
    const int above = shift_.y / tile;
    const int cols = static_cast<int>(scenario_.room.front().size());
    const int rows = static_cast<int>(scenario_.room.size());
    Outside outside = scenario_.outside;
    if (mirrored_) std::swap(outside.left_solid, outside.right_solid);
    TileGrid grid(cols + left, rows + above, scenario_.tile, outside);
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col) {
            const char letter =
                scenario_
                    .room[static_cast<std::size_t>(row)][static_cast<std::size_t>(mirrored_ ? cols - 1 - col : col)];
            if (letter == '.') continue;
            const TileKind& kind = scenario_.legend.at(letter);
            grid.set(col + left, row + above, grid.add_kind(mirrored_ ? mirror_image(kind, scenario_.tile) : kind));
        }
    // What is left of a shifted room is as solid as what is beyond an unshifted one.
    for (int row = 0; row < rows + above; ++row)
        for (int col = 0; col < left; ++col)
            if (outside.left_solid) grid.set(col, row, solid_kind);
    return grid;
}

void Stage::add_bodies() {
    const std::size_t movers = scenario_.movers.size();
    const auto count = static_cast<std::size_t>(scenario_.bodies());
    ids_.resize(count);
    actors_.resize(count);
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::int64_t i = of(variation_, "order"); i > 0; --i)
        std::next_permutation(order.begin(),
                              order.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(count, 4)));
    const Vec phase{static_cast<Sub>(of(variation_, "phase_x")), static_cast<Sub>(of(variation_, "phase_y"))};
    for (const std::size_t index : order) {
        Actor& actor = actors_[index];
        const bool is_mover = index < movers;
        const MoverPlan* plan = is_mover ? &scenario_.movers[index] : nullptr;
        const SolidPlan* solid = is_mover ? nullptr : &scenario_.solids[index - movers];
        const Vec size =
            is_mover ? Vec{value(plan->width), value(plan->height)} : Vec{value(solid->width), value(solid->height)};
        Vec at = is_mover ? Vec{value(plan->x), value(plan->y)} + phase : Vec{value(solid->x), value(solid->y)};
        actor.start = at;
        if (mirrored_) at.x = width_ - at.x - size.x;
        at += shift_;
        if (!is_mover) {
            ids_[index] = world_.add_solid({.size = size, .one_way = solid->one_way}, at);
            continue;
        }
        actor.speed = plan->speed.fixed == 0 && !plan->speed.expression ? static_cast<Sub>(of(variation_, "speed"))
                                                                        : value(plan->speed);
        actor.gravity = value(plan->gravity);
        actor.jump = value(plan->jump);
        actor.velocity = {value(plan->velocity_x), value(plan->velocity_y)};
        actor.input = parse_button_runs(replaced(plan->input, std::to_string(of(variation_, "n"))))
                          .value.value_or(std::vector<Buttons>{});
        actor.start_feet = actor.highest = actor.start.y + size.y;
        actor.before = actor.start;
        ids_[index] = world_.add_mover({.size = size, .solid = plan->solid, .walkable = plan->walkable}, at);
        Mover& mover = *world_.mover(ids_[index]);
        mover.velocity = {mirrored_ ? -actor.velocity.x : actor.velocity.x, actor.velocity.y};
        mover.follow_ground = plan->follow_ground;
    }
    for (std::size_t i = 0; i < count; ++i) look(i);
}

void Stage::steer(std::size_t index) {
    Mover* mover = world_.mover(ids_[index]);
    if (mover == nullptr) return;
    const MoverPlan& plan = scenario_.movers[index];
    Actor& actor = actors_[index];
    const int side = mirrored_ ? -1 : 1;
    constexpr Sub terminal = px(12);
    if (plan.control == Control::still) return;
    if (plan.control == Control::force) {
        mover->velocity = {side * actor.velocity.x, actor.velocity.y};
        return;
    }
    mover->velocity.y = std::min(mover->velocity.y + actor.gravity, std::max(terminal, mover->velocity.y));
    if (plan.control == Control::free) {
        if (actor.speed != 0) mover->velocity.x = side * actor.speed;
        return;
    }
    if (plan.control == Control::turn) {
        const bool right = actor.direction * side > 0;
        if (mover->touching.has(right ? Side::right : Side::left)) {
            actor.direction = -actor.direction;
            ++actor.turns;
        }
        mover->velocity.x = side * actor.direction * actor.speed;
        return;
    }
    const Buttons held = actor.input.empty()
                             ? Buttons{}
                             : actor.input[std::min(static_cast<std::size_t>(tick_), actor.input.size() - 1)];
    const int way = static_cast<int>(held.holds(Button::right)) - static_cast<int>(held.holds(Button::left));
    mover->velocity.x = side * way * actor.speed;
    if (held.holds(Button::jump) && !actor.jump_held) {
        ++actor.presses;
        if (mover->on_floor() && held.holds(Button::down) && mover->ground.one_way)
            mover->drop = true;
        else if (mover->on_floor()) {
            mover->velocity.y = -actor.jump;
            ++actor.jumps;
        }
    }
    actor.jump_held = held.holds(Button::jump);
}

void Stage::steer_solid(std::size_t index) {
    Solid* solid = world_.solid(ids_[index]);
    const SolidPlan& plan = scenario_.solids[index - scenario_.movers.size()];
    if (solid == nullptr || plan.moves.empty()) return;
    int total = 0;
    for (const Stretch& stretch : plan.moves) total += stretch.ticks;
    int at = tick_ % total;
    for (const Stretch& stretch : plan.moves) {
        if (at < stretch.ticks) {
            solid->velocity = {mirrored_ ? -value(stretch.x) : value(stretch.x), value(stretch.y)};
            return;
        }
        at -= stretch.ticks;
    }
}

void Stage::step() {
    const std::size_t movers = scenario_.movers.size();
    for (std::size_t i = 0; i < ids_.size(); ++i) {
        const int removed_at = i < movers ? scenario_.movers[i].removed_at : scenario_.solids[i - movers].removed_at;
        if (removed_at == tick_) world_.remove(ids_[i]);
        i < movers ? steer(i) : steer_solid(i);
    }
    world_.step();
    ++tick_;
    for (const Squish& squish : world_.squishes())
        for (std::size_t i = 0; i < movers; ++i)
            if (ids_[i] == squish.mover) actors_[i].squished = true;
    for (std::size_t i = 0; i < ids_.size(); ++i) look(i);
}

const std::vector<std::int64_t>& Stage::slots() { return slots_; }

void Stage::look(std::size_t index) {
    slots_[0] = tick_;
    Actor& actor = actors_[index];
    std::int64_t* slot = &slots_[static_cast<std::size_t>(common_count) + index * static_cast<std::size_t>(body_count)];
    const Mover* mover = world_.mover(ids_[index]);
    const Solid* solid = world_.solid(ids_[index]);
    if (mover == nullptr && solid == nullptr) return;
    Aabb box = (mover != nullptr ? mover->box : solid->box).moved(-shift_);
    if (mirrored_) box = {width_ - box.right, box.top, width_ - box.left, box.bottom};
    const Vec velocity = mover != nullptr ? mover->velocity : solid->velocity;
    const int side = mirrored_ ? -1 : 1;
    const auto put = [&slot](std::int64_t number) { *slot++ = number; };
    put(box.left), put(box.top), put(box.left), put(box.right), put(box.top), put(box.bottom);
    put(side * velocity.x), put(velocity.y), put(actor.start.x), put(actor.start.y);
    put(tick_ == 0 ? 0 : box.left - actor.before.x), put(tick_ == 0 ? 0 : box.top - actor.before.y);
    actor.before = box.corner();
    if (mover == nullptr) return;
    actor.highest = std::min(actor.highest, box.bottom);
    const Sides touching = mover->touching;
    put(mover->on_floor()), put(touching.has(Side::floor)), put(touching.has(Side::ceiling));
    put(touching.has(mirrored_ ? Side::right : Side::left)), put(touching.has(mirrored_ ? Side::left : Side::right));
    put(mover->ground.type == Ground::Type::steep), put(side * mover->ground.gradient), put(actor.turns);
    put(actor.start_feet - actor.highest), put(is_clear(mover->box)), put(actor.squished);
    put(scenario_.ground.empty() ? 0 : ground_under(box)), put(actor.jumps);
    put(world_.solid(mover->ground.party.body) != nullptr), put(side * mover->lift.x), put(mover->lift.y),
        put(mover->lift_age);
    put(actor.start_feet), put(actor.presses);
    static_assert(body_count == 31);
}

/// The highest point of the scenario's own ground line under the foot span, rounded up the screen.
Sub Stage::ground_under(const Aabb& box) const {
    Sub best = px(100'000);
    const auto& line = scenario_.ground;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const Sub from = std::max(box.left, line[i].x);
        const Sub to = std::min(box.right, line[i + 1].x);
        if (from >= to) continue;
        const std::int64_t run = line[i + 1].x - line[i].x;
        for (const Sub x : {from, to}) {
            const std::int64_t scaled =
                std::int64_t{line[i].y} * run + std::int64_t{line[i + 1].y - line[i].y} * (x - line[i].x);
            best = std::min(best, static_cast<Sub>(floor_div(scaled, run)));
        }
    }
    return best;
}

/// Looks at every cell and solid, sampling profiles along the span: slow, and independent of the engine's own test.
bool Stage::is_clear(const Aabb& box) const {
    const TileGrid& grid = world_.grid();
    const Sub tile = grid.tile_sub();
    for (int row = floor_div(box.top, tile); row * tile < box.bottom; ++row)
        for (int col = floor_div(box.left, tile); col * tile < box.right; ++col) {
            const TileKind& kind = grid.kind_at(col, row);
            if (kind.one_way != OneWay::none || kind.shape.type == ShapeType::empty) continue;
            if (kind.shape.type == ShapeType::solid) return false;
            const Sub from = std::max(box.left - col * tile, Sub{0});
            const Sub to = std::min(box.right - col * tile, tile);
            for (std::size_t i = 0; i + 1 < kind.shape.points.size(); ++i) {
                const ProfilePoint a = kind.shape.points[i];
                const ProfilePoint b = kind.shape.points[i + 1];
                for (const Sub x : {std::max(from, px(a.x)), std::min(to, px(b.x))}) {
                    if (x < px(a.x) || x > px(b.x) || from >= px(b.x) || to <= px(a.x)) continue;
                    // Height of the surface times the run, from the top of the cell.
                    const std::int64_t run = b.x - a.x;
                    const std::int64_t height = px(a.y) * run + std::int64_t{b.y - a.y} * (x - px(a.x));
                    const std::int64_t feet = std::int64_t{std::min(box.bottom - row * tile, tile)} * run;
                    const std::int64_t head = std::int64_t{std::max(box.top - row * tile, Sub{0})} * run;
                    if (kind.shape.type == ShapeType::floor ? std::max(height, head) < feet
                                                            : head < std::min(height, feet))
                        return false;
                }
            }
        }
    for (const Solid& solid : world_.solids())
        if (!solid.spec.one_way && overlaps(solid.box, box)) return false;
    return true;
}

void Stage::hash_into(Hash& hash) const {
    for (const BodyId id : ids_) {
        if (const Mover* mover = world_.mover(id))
            hash.box(mover->box).vec(mover->velocity).number(mover->touching.bits);
        if (const Solid* solid = world_.solid(id)) hash.box(solid->box);
    }
}

void Stage::log(std::ostream& out) const {
    for (std::size_t i = 0; i < ids_.size(); ++i) {
        const bool is_mover = i < scenario_.movers.size();
        const std::string& name =
            is_mover ? scenario_.movers[i].name : scenario_.solids[i - scenario_.movers.size()].name;
        out << tick_ << ' ' << name;
        const std::int64_t* slot =
            &slots_[static_cast<std::size_t>(common_count) + i * static_cast<std::size_t>(body_count)];
        for (int field = 2; field < (is_mover ? body_count : 8); ++field)
            if (field < 8 || slot[field] != 0) out << ' ' << body_variables[field] << '=' << slot[field];
        out << '\n';
    }
}

}  // namespace scree
