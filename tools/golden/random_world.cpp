#include "tools/golden/random_world.hpp"

#include <algorithm>
#include <numeric>

namespace scree {

namespace {

/// The places in the blueprint (solids, movers, dynamics, triggers) in which all bodies are added.
std::vector<std::size_t> shuffled(const Blueprint& from, std::size_t count, Rng rng) {
    std::vector<std::uint64_t> keys(count);
    for (std::uint64_t& key : keys) key = rng.next() / 2;
    const auto first = keys.begin();
    const auto movers = first + static_cast<std::ptrdiff_t>(from.solids.size());
    const auto dynamics = movers + static_cast<std::ptrdiff_t>(from.movers.size());
    const auto triggers = dynamics + static_cast<std::ptrdiff_t>(from.dynamics.size());
    for (std::size_t i = 0; i < from.triggers.size(); ++i)
        if (from.triggers[i].carrier != Blueprint::Carrier::none)
            triggers[static_cast<std::ptrdiff_t>(i)] = ~std::uint64_t{0};
    std::sort(first, movers);
    if (from.plan.crates > 0 || from.plan.dynamics > 0) std::sort(movers, dynamics);
    std::sort(dynamics, triggers);
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return keys[a] < keys[b]; });
    return order;
}

}  // namespace

RandomWorld::RandomWorld(const RandomWorldPlan& plan, std::uint64_t seed) : RandomWorld(Blueprint(plan, seed)) {
    Hash hash;
    const TileGrid& map = world_.grid();
    for (int row = 0; row < map.rows(); ++row)
        for (int col = 0; col < map.cols(); ++col) hash.byte(map.at(col, row));
    world_.hash_into(hash);
    input_hash_ = hash.number(static_cast<std::int64_t>(seed)).value;
}

RandomWorld::RandomWorld(const Blueprint& from, const View& view, std::uint64_t order)
    : plan_(from.plan),
      view_(view),
      rng_(from.rng),
      world_(view.seen(from.room)),
      minds_(from.movers.size()),
      paths_(from.solids.size()) {
    if (plan_.has_currents) world_.set_conveyor(1, view.x(150));
    for (const Water& water : from.waters) add(water);
    const std::size_t count = from.solids.size() + from.movers.size() + from.dynamics.size() + from.triggers.size();
    Rng rng{order};
    std::vector<std::size_t> places;
    if (order != 0) places = shuffled(from, count, rng);
    const std::size_t before_lines = order == 0 ? 0 : rng.below(static_cast<std::uint32_t>(count) + 1);
    for (std::size_t i = 0; i <= count; ++i) {
        if (i == before_lines)
            for (const SegmentLine& line : from.lines) add(line);
        if (i == count) break;
        const std::size_t place = order == 0 ? i : places[i];
        const BodyId id = add(from, place);
        if (order == 0) continue;
        names_.resize(to_number(id) + 1);
        names_[to_number(id)] = static_cast<std::uint32_t>(place + 1);
    }
}

BodyId RandomWorld::add(const Blueprint& from, std::size_t place) {
    if (place < from.solids.size()) return (paths_[place] = add(from.solids[place])).body;
    place -= from.solids.size();
    if (place < from.movers.size()) return (minds_[place] = add(from.movers[place])).body;
    place -= from.movers.size();
    if (place < from.dynamics.size()) return add(from.dynamics[place]);
    return add(from.triggers[place - from.dynamics.size()]);
}

RandomWorld::Path RandomWorld::add(const Blueprint::SolidPart& part) {
    const Vec corner = view_.seen(Aabb::at(part.corner, part.spec.size)).corner();
    return {world_.add_solid(view_.seen(part.spec), corner), part.velocity, part.ticks_there};
}

RandomWorld::Mind RandomWorld::add(const Blueprint::MoverPart& part) {
    const Vec corner = view_.seen(Aabb::at(part.corner, part.spec.size)).corner();
    return {world_.add_mover(part.spec, corner), 0, 0, part.gravity};
}

BodyId RandomWorld::add(const Blueprint::DynamicPart& part) {
    const BodyId id = world_.add_dynamic(view_.seen(part.spec), view_.seen(part.centre));
    world_.dynamic(id)->velocity = view_.displacement(part.velocity);
    return id;
}

BodyId RandomWorld::add(const Blueprint::TriggerPart& part) {
    BodyId carrier = BodyId::none;
    Sub width = 0;
    if (part.carrier == Blueprint::Carrier::mover) {
        carrier = minds_[part.index].body;
        width = world_.mover(carrier)->box.width();
    } else if (part.carrier == Blueprint::Carrier::solid) {
        carrier = paths_[part.index].body;
        width = world_.solid(carrier)->box.width();
    } else if (part.carrier == Blueprint::Carrier::dynamic) {
        carrier = world_.dynamics()[part.index].id;
        width = world_.dynamic(carrier)->extent.width();
    }
    TriggerSpec spec = view_.seen(part.spec, width);
    spec.attached = carrier;
    return world_.add_trigger(spec);
}

void RandomWorld::add(const SegmentLine& line) {
    const SegmentLine seen = view_.seen(line);
    world_.add_segments(seen.points, seen.spec);
}

void RandomWorld::add(Water water) {
    water.box = view_.seen(water.box);
    world_.add_water(water);
}

void RandomWorld::put(BodyId id, Vec size, Vec corner) {
    world_.place(id, view_.seen(Aabb::at(corner, size)).corner());
}

void RandomWorld::decide() {
    has_changed_ = rng_.below(100) < plan_.changes;
    put_back_the_squished();
    if (has_changed_ && (plan_.changes > 0 || !plan_.varied)) change_something();
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

void RandomWorld::think(Mind& mind) {
    Mover& mover = *world_.mover(mind.body);
    if (!plan_.is_calm && mind.ticks_left-- <= 0) {
        mind.ticks_left = rng_.between(0, plan_.patience);
        const std::uint32_t mood = rng_.below(20);
        const int limit = mood < 17 ? px(4) : mood < 19 ? px(40) : max_speed;
        mind.speed = mood < 4 ? 0 : rng_.between(-limit, limit);
        mover.follow_ground = rng_.below(4) != 0;
        mover.drop = rng_.below(3) == 0 && plan_.drops;
        if (mover.is_grounded() && rng_.below(2) == 0) mover.velocity.y = -rng_.between(px(1), px(9));
        if (rng_.below(static_cast<std::uint32_t>(plan_.patience)) == 0)
            mover.velocity.y = rng_.between(-max_speed, max_speed);
    }
    mover.velocity.x = view_.x(mind.speed);
    mover.velocity.y = std::clamp(mover.velocity.y + mind.gravity, -max_speed, max_speed);
}

void RandomWorld::steer_solids() {
    for (Path& path : paths_) {
        if (path.age++ == path.ticks_there) {
            path.velocity = -path.velocity;
            path.age = 1;
        }
        world_.solid(path.body)->velocity = view_.displacement(path.velocity);
    }
}

void RandomWorld::change_something() {
    const int col = view_.col(rng_.between(0, plan_.cols - 1));
    const int row = view_.row(rng_.between(0, plan_.rows - 1));
    const std::uint32_t what = rng_.below(7);
    if (what == 0) world_.set_tile(col, row, empty_kind);                     // a tile crumbles
    if (what == 1) world_.set_tile(col, row, any_kind(rng_, world_.grid()));  // a gate closes, perhaps on a body
    if (what == 3 && !world_.triggers().empty()) {
        world_.remove(world_.triggers()[any_of(world_.triggers())].id);
        add(draw().trigger(minds_.size(), paths_.size(), world_.dynamics().size()));
    }
    if (what == 5 && !world_.dynamics().empty()) {
        world_.remove(world_.dynamics()[any_of(world_.dynamics())].id);
        add(draw().dynamic());
    }
    if (minds_.empty()) return;
    if (what == 2) {
        const auto gone = static_cast<std::ptrdiff_t>(any_of(minds_));
        world_.remove(minds_[static_cast<std::size_t>(gone)].body);
        minds_.erase(minds_.begin() + gone);
        minds_.push_back(add(draw().mover()));
    }
    if (what == 4) {
        const Mover& mover = *world_.mover(minds_[any_of(minds_)].body);
        put(mover.id, mover.spec.size, draw().corner(mover.spec.size));
    }
    if (what == 6) {
        Vec size = draw().size(2, 24);
        const Mover& mover = *world_.mover(minds_[any_of(minds_)].body);
        if (plan_.varied) size.x = mover.spec.size.x;  // an attached trigger keeps its place beside the left side
        world_.resize(mover.id, size);
    }
}

/// Moves half of the squished movers elsewhere; the others wait until the pusher has left.
void RandomWorld::put_back_the_squished() {
    std::vector<BodyId> caught;
    for (const Squish& squish : world_.squishes()) caught.push_back(squish.mover);
    if (plan_.varied) std::ranges::sort(caught, {}, [&](BodyId id) { return name_of(id); });  // the same in any view
    for (const BodyId id : caught) {
        const Mover* mover = world_.mover(id);
        if (mover == nullptr || rng_.below(2) == 0) continue;
        put(id, mover->spec.size, draw().corner(mover->spec.size));
        has_changed_ = true;
    }
}

}  // namespace scree
