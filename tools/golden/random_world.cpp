#include "tools/golden/random_world.hpp"

#include "engine/world/trigger_shape.hpp"
#include "tools/golden/palette.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr Categories walkers = 1;
constexpr Categories machines = 2;
constexpr Categories boulders = 8;
constexpr Categories ghosts = 4;  // walkers pass them and they pass walkers

}  // namespace

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

RandomWorld::RandomWorld(const RandomWorldPlan& plan, std::uint64_t seed)
    : plan_(plan), rng_{seed}, world_(TileGrid(plan.cols, plan.rows, plan.tile_size, {true, true, true, true})) {
    TileGrid grid(plan.cols, plan.rows, plan.tile_size, {true, true, true, true});
    palette_ = add_every_kind(grid);
    world_ = World(std::move(grid));
    paint();
    for (int i = 0; i < plan_.solids; ++i) add_solid();
    for (int i = 0; i < plan_.movers; ++i) add_mover();
    for (int i = 0; i < plan_.dynamics; ++i) add_dynamic();
    for (int i = 0; i < plan_.triggers; ++i) add_trigger();
    Hash hash;
    const TileGrid& map = world_.grid();
    for (int row = 0; row < map.rows(); ++row)
        for (int col = 0; col < map.cols(); ++col) hash.byte(map.at(col, row));
    world_.hash_into(hash);
    input_hash_ = hash.number(static_cast<std::int64_t>(seed)).value;
}

void RandomWorld::decide() {
    has_changed_ = rng_.below(100) < plan_.changes;
    put_back_the_squished();
    if (has_changed_) change_something();
    steer_solids();
    for (Mind& mind : minds_) think(mind);
    if (plan_.edits != 0 && rng_.below(100) < plan_.edits) edit_something();
}

std::uint64_t RandomWorld::hash() const {
    Hash hash;
    hash.number(static_cast<std::int64_t>(rng_.state));
    for (const Mind& mind : minds_)
        hash.number(to_number(mind.body)).number(mind.ticks_left).number(mind.speed).number(mind.gravity);
    for (const Path& path : paths_) hash.number(to_number(path.body)).vec(path.velocity).number(path.age);
    world_.hash_into(hash);
    for (const Contact& contact : world_.contacts())
        hash.number(contact.approach)
            .number(contact.displacement)
            .number(static_cast<int>(contact.material))
            .number(contact.tags);
    for (const TriggerEvent& event : world_.trigger_events())
        hash.number(to_number(event.trigger)).number(to_number(event.mover)).number(static_cast<int>(event.phase));
    for (const Squish& squish : world_.squishes())
        hash.number(to_number(squish.mover)).number(to_number(squish.pusher)).number(static_cast<int>(squish.side));
    for (const DynamicContact& contact : world_.dynamic_contacts()) {
        hash.number(to_number(contact.dynamic)).number(to_number(contact.other.body)).vec(contact.normal);
        hash.number(contact.approach).number(static_cast<int>(contact.phase));
    }
    return hash.value;
}

void RandomWorld::paint() {
    const auto kinds = static_cast<std::uint32_t>(palette_.size());
    for (int row = 0; row < plan_.rows; ++row)
        for (int col = 0; col < plan_.cols; ++col) {
            if (rng_.below(100) >= plan_.density) continue;
            world_.set_tile(col, row, rng_.below(2) == 0 ? solid_kind : palette_[rng_.below(kinds)]);
        }
    for (int i = 0; i < plan_.strokes; ++i) paint_stroke();
    for (int i = 0; i < plan_.floors; ++i) paint_floor();
}

void RandomWorld::paint_floor() {
    const int row = rng_.between(0, plan_.rows - 1);
    for (int col = 0; col < plan_.cols; ++col) {
        world_.set_tile(col, row, solid_kind);
        for (int above = 1; above <= 3 && row - above >= 0; ++above) world_.set_tile(col, row - above, empty_kind);
    }
}

/// A floor, a ledge, or a flight of slopes with room above it.
void RandomWorld::paint_stroke() {
    const KindIndex kind = palette_[rng_.below(static_cast<std::uint32_t>(palette_.size()))];
    const int length = rng_.between(3, 14);
    const int dy = rng_.between(-1, 1);
    int col = rng_.between(0, plan_.cols - 1);
    int row = rng_.between(0, plan_.rows - 1);
    for (int i = 0; i < length; ++i, ++col, row += dy) {
        if (col >= plan_.cols || row < 0 || row >= plan_.rows) break;
        world_.set_tile(col, row, kind);
        for (int above = 1; above <= 3 && row - above >= 0; ++above) world_.set_tile(col, row - above, empty_kind);
    }
}

Vec RandomWorld::random_size(int low, int high) {
    // Whole pixels half of the time: only they fit a gap exactly.
    const bool whole = rng_.below(2) == 0;
    const auto side = [&] { return whole ? px(rng_.between(low, high)) : rng_.between(px(low), px(high)); };
    const Sub width = side();
    return {width, side()};
}

Vec RandomWorld::free_corner(Vec size) {
    const Sub width = plan_.cols * world_.grid().tile_sub();
    const Sub height = plan_.rows * world_.grid().tile_sub();
    Vec corner;
    for (int tries = 0; tries < 200; ++tries) {
        corner = {rng_.between(0, std::max(width - size.x, 0)), rng_.between(0, std::max(height - size.y, 0))};
        if (world_.is_free(Aabb::at(corner, size))) break;
    }
    return corner;
}

void RandomWorld::add_mover() {
    MoverSpec spec;
    spec.size = random_size(2, 24);
    spec.solid = rng_.below(100) < plan_.crates;
    if (spec.solid && rng_.below(2) == 0) spec.push_speed = rng_.between(64, px(3));
    spec.category = rng_.below(8) == 0 ? ghosts : walkers;
    spec.mask = spec.category == ghosts ? machines | ghosts : machines | walkers | boulders;
    spec.walkable = rng_.below(4) == 0 ? 256 : 512;
    spec.tags = rng_.below(4);
    minds_.push_back({world_.add_mover(spec, free_corner(spec.size)), 0, 0, rng_.between(32, 160)});
}

void RandomWorld::add_solid() {
    SolidSpec spec;
    spec.size = {px(rng_.between(4, 80)), px(rng_.between(4, 32))};
    spec.one_way = rng_.below(3) == 0;
    spec.category = machines;
    spec.material = static_cast<Material>(rng_.below(material_count));
    if (rng_.below(3) == 0) {  // an L, or two that are apart
        const Vec size{spec.size.x / 3, spec.size.y / 2};
        const Sub second_top = rng_.below(2) == 0 ? 0 : size.y;
        spec.boxes = {{0, 0, size.x, spec.size.y}, {spec.size.x - size.x, second_top, spec.size.x, spec.size.y}};
    }
    const Vec corner = free_corner(spec.size);
    Path path;
    path.body = world_.add_solid(spec, corner);
    const int speed = rng_.below(6) == 0 ? px(12) : px(2);
    if (rng_.below(3) != 0) path.velocity.x = rng_.between(-speed, speed);
    if (rng_.below(3) != 0) path.velocity.y = rng_.between(-speed, speed);
    path.ticks_there = rng_.between(5, 120);
    paths_.push_back(path);
}

void RandomWorld::add_trigger() {
    TriggerSpec spec;
    const Vec size = random_size(1, 48);
    spec.category = rng_.below(2) == 0 ? machines : walkers;
    spec.tags = rng_.below(16);
    spec.box = Aabb::at(free_corner(size), size);
    const std::uint32_t shape = rng_.below(4);
    const Vec corner = spec.box.corner();
    if (shape == 1) {
        const Sub radius = std::min(size.x, size.y) / 2;
        const Categories category = spec.category;
        spec = disk_trigger(spec.box.centre(), radius);
        spec.category = category;
    }
    if (shape == 3) {
        const Categories category = spec.category;
        spec = turned_trigger({spec.box, spec.box.centre(), rng_.between(-180, 180)});
        spec.category = category;
    }
    if (shape == 2) spec.corners = {{0, 0}, {size.x, size.y / 3}, {size.x / 4, size.y}};
    const std::uint32_t place = rng_.below(4);
    if (place == 0 && !minds_.empty())
        spec.attached = minds_[rng_.below(static_cast<std::uint32_t>(minds_.size()))].body;
    if (place == 1 && !paths_.empty())
        spec.attached = paths_[rng_.below(static_cast<std::uint32_t>(paths_.size()))].body;
    const std::span<const Dynamic> dynamics = world_.dynamics();
    if (place == 2 && !dynamics.empty())
        spec.attached = dynamics[rng_.below(static_cast<std::uint32_t>(dynamics.size()))].id;
    if (spec.attached != BodyId::none)
        spec.box = spec.box.moved(Vec{rng_.between(-px(16), px(16)), rng_.between(-px(16), px(16))} - corner);
    world_.add_trigger(spec);
}

void RandomWorld::add_dynamic() {
    DynamicSpec spec;
    spec.radius = rng_.between(px(2), px(12));
    if (rng_.below(3) == 0) {  // a polygon that is inside of the disk
        const Sub r = spec.radius;
        spec.corners = {Vec{-r, -r / 2}, {r / 2, -r}, {r, r / 2}, {-r / 3, r}};
        spec.corner_count = 4;
    }
    spec.material = static_cast<Material>(rng_.below(material_count));
    spec.normal_efficiency = rng_.between(0, 256);
    spec.tangential_efficiency = rng_.between(128, 256);
    spec.kind = static_cast<DynamicKind>(rng_.below(3));
    spec.category = boulders;
    spec.mask = machines | walkers | boulders;
    spec.solid = rng_.below(4) != 0;
    const Vec size{2 * spec.radius, 2 * spec.radius};
    const Vec corner = free_corner(size);
    const BodyId id = world_.add_dynamic(spec, corner + Vec{spec.radius, spec.radius});
    if (Dynamic* dynamic = world_.dynamic(id)) {
        const int limit = rng_.below(8) == 0 ? px(60) : px(4);
        dynamic->velocity.x = rng_.between(-limit, limit);
        dynamic->velocity.y = rng_.between(-limit, limit);
    }
}

void RandomWorld::think(Mind& mind) {
    Mover& mover = *world_.mover(mind.body);
    if (mind.ticks_left-- <= 0) {
        mind.ticks_left = rng_.between(0, 60);
        const std::uint32_t mood = rng_.below(20);
        const int limit = mood < 17 ? px(4) : mood < 19 ? px(40) : max_speed;
        mind.speed = mood < 4 ? 0 : rng_.between(-limit, limit);
        mover.follow_ground = rng_.below(4) != 0;
        mover.drop = rng_.below(3) == 0;
        if (mover.on_floor() && rng_.below(2) == 0) mover.velocity.y = -rng_.between(px(1), px(9));
        if (rng_.below(60) == 0) mover.velocity.y = rng_.between(-max_speed, max_speed);
    }
    mover.velocity.x = mind.speed;
    mover.velocity.y = std::clamp(mover.velocity.y + mind.gravity, -max_speed, max_speed);
}

void RandomWorld::steer_solids() {
    for (Path& path : paths_) {
        if (path.age++ == path.ticks_there) {
            path.velocity = -path.velocity;
            path.age = 1;
        }
        world_.solid(path.body)->velocity = path.velocity;
    }
}

void RandomWorld::change_something() {
    const int col = rng_.between(0, plan_.cols - 1);
    const int row = rng_.between(0, plan_.rows - 1);
    switch (rng_.below(7)) {
        case 0:  // a tile crumbles
            world_.set_tile(col, row, empty_kind);
            return;
        case 1:  // a gate closes, perhaps on a body
            world_.set_tile(col, row, palette_[any_of(palette_)]);
            return;
        case 2: {
            if (minds_.empty()) return;
            const auto gone = static_cast<std::ptrdiff_t>(any_of(minds_));
            world_.remove(minds_[static_cast<std::size_t>(gone)].body);
            minds_.erase(minds_.begin() + gone);
            add_mover();
            return;
        }
        case 3: {
            if (world_.triggers().empty()) return;
            world_.remove(world_.triggers()[any_of(world_.triggers())].id);
            add_trigger();
            return;
        }
        case 4: {
            if (minds_.empty()) return;
            const Mover& mover = *world_.mover(minds_[any_of(minds_)].body);
            world_.place(mover.id, free_corner(mover.spec.size));
            return;
        }
        case 5: {
            if (world_.dynamics().empty()) return;
            world_.remove(world_.dynamics()[any_of(world_.dynamics())].id);
            add_dynamic();
            return;
        }
        default: {
            if (minds_.empty()) return;
            const Vec size = random_size(2, 24);
            world_.resize(minds_[any_of(minds_)].body, size);
            return;
        }
    }
}

/// Moves half of the squished movers elsewhere; the others wait until the pusher has left.
void RandomWorld::put_back_the_squished() {
    std::vector<BodyId> caught;
    for (const Squish& squish : world_.squishes()) caught.push_back(squish.mover);
    for (const BodyId id : caught) {
        const Mover* mover = world_.mover(id);
        if (mover == nullptr || rng_.below(2) == 0) continue;
        world_.place(id, free_corner(mover->spec.size));
        has_changed_ = true;
    }
}

}  // namespace scree
