#include "engine/world/triggers/triggers.hpp"

#include "engine/world/trigger_shape.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace scree {

namespace {

// Up to so many triggers a look at each is quicker than buckets.
constexpr std::size_t few_triggers = 12;

/// Order of events at one moment.
bool happens_before(const TriggerEvent& a, const TriggerEvent& b) {
    return std::tie(a.mover, a.trigger, a.phase) < std::tie(b.mover, b.trigger, b.phase);
}

/// What triggers ask of a mover or dynamic.
struct Visitor {
    BodyId id = BodyId::none;
    Aabb box;
    Categories mask = 0;
    bool is_mover = false;
    // Its last leg, after the recorded ones, begins here, and slopes moved it so far along y.
    Aabb last_from;
    Sub last_slope_dy = 0;
    std::span<const Leg> legs = {};
    std::span<const TriggerPair> inside = {};  // as of the last tick
};

void move_triggers(const TriggerBodies& bodies, TriggerStore& store, TriggerScratch& scratch) {
    for (Trigger& trigger : store.bodies) {
        trigger.box_before = trigger.box;
        if (const auto carrier = corner_of(bodies, trigger.spec.attached)) trigger.box = box_at(trigger.spec, *carrier);
    }
    if (store.bodies.size() <= few_triggers) return;
    scratch.buckets.clear();
    for (const Trigger& trigger : store.bodies) scratch.buckets.add(hull(trigger.box, trigger.box_before));
    scratch.buckets.sort();
}

/// Sorts legs by body; those of one body stay in the order in which they were recorded.
void sort_legs(std::vector<Leg>& legs) {
    const auto by_body = [](const Leg& a, const Leg& b) { return a.body < b.body; };
    if (std::is_sorted(legs.begin(), legs.end(), by_body)) return;
    for (std::size_t i = 0; i < legs.size(); ++i) legs[i].turn = static_cast<std::uint32_t>(i);
    std::sort(legs.begin(), legs.end(),
              [](const Leg& a, const Leg& b) { return std::tie(a.body, a.turn) < std::tie(b.body, b.turn); });
}

/// Fills `scratch.near` with the indices, rising, of all triggers that the body may enter, stay in or leave.
void find_near(const Visitor& visitor, const TriggerStore& store, TriggerScratch& scratch) {
    std::vector<std::uint32_t>& near = scratch.near;
    near.clear();
    if (store.bodies.size() <= few_triggers) {
        for (std::uint32_t i = 0; i < store.bodies.size(); ++i) near.push_back(i);
        return;
    }
    const Aabb& from = visitor.last_from;
    Aabb region = hull(visitor.box, from);
    if (visitor.last_slope_dy != 0) region = hull(region, from.moved({0, visitor.last_slope_dy}));
    for (const Leg& leg : visitor.legs) region = hull(region, hull(leg.from, leg.from.moved(leg.by)));
    scratch.buckets.find(region, near);
    // A body that was placed elsewhere has left the triggers that it was inside.
    const std::size_t found = near.size();
    for (const TriggerPair& pair : visitor.inside) {
        const auto i = static_cast<std::uint32_t>(find_body(store.bodies, pair.trigger) - store.bodies.data());
        if (!is_near(scratch.buckets.box(i), region)) near.push_back(i);
    }
    if (near.size() > found) std::sort(near.begin(), near.end());
}

/// When a path enters a trigger first and leaves it last.
struct Visit {
    std::int64_t entered = -1;  // -1: never
    std::int64_t left = 0;
};

Visit visit_of(const Visitor& visitor, const std::vector<Leg>& path, const Trigger& trigger) {
    Visit visit;
    std::int64_t start = 0;
    const auto try_leg = [&](const Aabb& from, Vec by) {
        const OverlapInterval overlap = sweep(from, by, trigger);
        if (overlap.happens()) {
            if (visit.entered < 0) visit.entered = start + overlap.from;
            visit.left = start + overlap.to;
        }
        start += whole_leg;
    };
    // In the trigger's frame of reference the body moves by the difference of the two displacements: a body as fast as
    // the trigger never comes nearer to it.
    const Vec trigger_move = trigger.displacement();
    const Aabb first_from = (path.empty() ? visitor.box : path.front().from).moved(trigger_move);
    try_leg(first_from, {});
    if (trigger_move == Vec{}) {
        for (const Leg& leg : path) try_leg(leg.from, leg.by);
    } else {
        const Vec by = visitor.box.corner() - first_from.corner();
        const Vec first = visitor.is_mover ? Vec{by.x, 0} : by;  // movers go along x first, here too
        try_leg(first_from, first);
        try_leg(first_from.moved(first), by - first);
    }
    return visit;
}

/// Compares one body with all triggers near it. Returns how many pairs were compared.
std::int64_t visit_triggers(const Visitor& visitor, TriggerStore& store, TriggerScratch& scratch) {
    find_near(visitor, store, scratch);
    std::int64_t pairs = 0;
    std::vector<Leg>& path = scratch.path;
    path.clear();
    auto next_inside = visitor.inside.begin();  // by rising trigger id, as `near`
    for (const std::uint32_t i : scratch.near) {
        const Trigger& trigger = store.bodies[i];
        if (trigger.spec.attached == visitor.id) continue;
        while (next_inside != visitor.inside.end() && next_inside->trigger < trigger.id) ++next_inside;
        const bool was_inside = next_inside != visitor.inside.end() && next_inside->trigger == trigger.id;
        // A body whose mask no longer includes the trigger has left it.
        const bool collides = (visitor.mask & trigger.spec.category) != 0;
        if (!collides && !was_inside) continue;
        ++pairs;
        if (path.empty()) {
            const Vec last = visitor.box.corner() - visitor.last_from.corner();
            path.assign(visitor.legs.begin(), visitor.legs.end());
            add_legs(0, visitor.last_from, last, visitor.last_slope_dy, path);
        }
        const bool ends_inside = collides && overlaps(visitor.box, trigger);
        const auto report = [&](std::int64_t moment, Phase phase) {
            const TriggerEvent event{trigger.id, visitor.id, phase};
            if (moment == 0)
                scratch.events_at_start.push_back(event);
            else
                scratch.timed_events.push_back({moment, event});
        };
        if (ends_inside) store.inside.push_back({trigger.id, visitor.id});
        const Visit visit = visit_of(visitor, path, trigger);
        if (was_inside) {
            report(ends_inside ? 0 : visit.left, ends_inside ? Phase::stay : Phase::end);
        } else if (visit.entered >= 0 || ends_inside) {
            report(std::max(visit.entered, std::int64_t{0}), Phase::begin);
            if (!ends_inside) report(visit.left, Phase::end);
        }
    }
    return pairs;
}

/// Compares all bodies with the triggers near them. Returns how many pairs were compared.
std::int64_t visit_all(const TriggerBodies& bodies, TriggerStore& store, TriggerScratch& scratch) {
    const std::vector<Leg>& legs = scratch.legs;
    const std::vector<TriggerPair>& before = scratch.inside_before;
    std::int64_t pairs = 0;
    std::size_t first_leg = 0;
    auto inside = before.begin();
    const auto visit = [&](std::size_t index, Visitor visitor) {
        std::size_t last_leg = first_leg;
        while (last_leg < legs.size() && legs[last_leg].body == index) ++last_leg;
        while (inside != before.end() && inside->body < visitor.id) ++inside;
        const auto first = inside;
        while (inside != before.end() && inside->body == visitor.id) ++inside;
        visitor.legs = std::span(legs).subspan(first_leg, last_leg - first_leg);
        visitor.inside = std::span(before).subspan(static_cast<std::size_t>(first - before.begin()),
                                                   static_cast<std::size_t>(inside - first));
        pairs += visit_triggers(visitor, store, scratch);
        first_leg = last_leg;
    };
    for (std::size_t i = 0; i < bodies.movers.size(); ++i) {
        const Mover& mover = bodies.movers[i];
        if (bodies.has_unrecorded_leg[i] != 0)
            visit(i,
                  {mover.id, mover.box, mover.spec.mask, true, mover.box_before.moved(mover.pushed), mover.slope_dy});
        else
            visit(i, {mover.id, mover.box, mover.spec.mask, true, mover.box, 0});
    }
    inside = before.begin();  // ids of dynamics lie among those of movers
    for (std::size_t i = 0; i < bodies.dynamics.size(); ++i) {
        const Dynamic& dynamic = bodies.dynamics[i];
        visit(bodies.movers.size() + i, {dynamic.id, dynamic.box(), dynamic.spec.mask, false, dynamic.box(), 0});
    }
    return pairs;
}

}  // namespace

std::optional<Vec> corner_of(const TriggerBodies& bodies, BodyId id) {
    if (id == BodyId::none) return {};
    if (const Mover* mover = find_body(bodies.movers, id)) return mover->box.corner();
    if (const Solid* solid = find_body(bodies.solids, id)) return solid->box.corner();
    if (const Dynamic* dynamic = find_body(bodies.dynamics, id)) return dynamic->box().corner();
    return {};
}

void add_legs(std::uint32_t body, const Aabb& from, Vec by, Sub slope_dy, std::vector<Leg>& legs) {
    if (by == Vec{}) return;
    const Vec along_x{by.x, by.x != 0 ? slope_dy : by.y};
    legs.push_back({body, 0, from, along_x});
    if (along_x != by) legs.push_back({body, 0, from.moved(along_x), by - along_x});
}

void begin_triggers(TriggerStore& store, TriggerScratch& scratch) {
    store.events.clear();
    scratch.legs.clear();
}

void reserve_triggers(std::size_t bodies, TriggerStore& store, TriggerScratch& scratch) {
    if (store.bodies.empty()) return;
    const std::size_t legs = 6 * bodies;
    // Each body may enter and leave every trigger; of many triggers few are at one place.
    const std::size_t meetings = bodies * std::min<std::size_t>(2 * store.bodies.size(), 16);
    scratch.legs.reserve(legs);
    scratch.path.reserve(legs);
    scratch.near.reserve(2 * store.bodies.size());
    scratch.timed_events.reserve(meetings);
    scratch.events_at_start.reserve(meetings);
    scratch.inside_before.reserve(meetings);
    store.inside.reserve(meetings);
    store.events.reserve(meetings);
}

std::int64_t find_trigger_events(const TriggerBodies& bodies, TriggerStore& store, TriggerScratch& scratch) {
    if (store.bodies.empty() && store.cut_off.empty()) return 0;
    move_triggers(bodies, store, scratch);

    std::vector<TimedEvent>& events = scratch.timed_events;
    std::vector<TriggerEvent>& at_start = scratch.events_at_start;
    events.clear();
    at_start.clear();
    for (const TriggerPair& gone : store.cut_off) store.events.push_back({gone.trigger, gone.body, Phase::end});
    std::sort(store.events.begin(), store.events.end(), happens_before);
    store.cut_off.clear();

    sort_legs(scratch.legs);
    std::swap(store.inside, scratch.inside_before);
    store.inside.clear();
    const std::int64_t pairs = visit_all(bodies, store, scratch);

    // Movers were visited in the order that events at the start of a path have; dynamics were not.
    if (!bodies.dynamics.empty()) {
        std::sort(store.inside.begin(), store.inside.end());
        std::sort(at_start.begin(), at_start.end(), happens_before);
    }
    std::sort(events.begin(), events.end(), [](const TimedEvent& a, const TimedEvent& b) {
        return a.moment != b.moment ? a.moment < b.moment : happens_before(a.event, b.event);
    });
    store.events.insert(store.events.end(), at_start.begin(), at_start.end());
    for (const TimedEvent& timed : events) store.events.push_back(timed.event);
    return pairs;
}

void cut_off_triggers(TriggerStore& store, BodyId removed) {
    const auto is_cut_off = [&](const TriggerPair& pair) { return pair.trigger == removed || pair.body == removed; };
    std::copy_if(store.inside.begin(), store.inside.end(), std::back_inserter(store.cut_off), is_cut_off);
    std::erase_if(store.inside, is_cut_off);
}

void place_triggers_of(TriggerStore& store, BodyId carrier, Vec corner) {
    for (Trigger& trigger : store.bodies)
        if (trigger.spec.attached == carrier) trigger.box = box_at(trigger.spec, corner);
}

void hash_triggers_into(Hash& hash, const TriggerStore& store) {
    const auto add_size = [&hash](const auto& list) { hash.number(static_cast<std::int64_t>(list.size())); };
    add_size(store.bodies);
    for (const Trigger& trigger : store.bodies) hash.number(to_number(trigger.id)).box(trigger.box);
    add_size(store.inside);
    std::vector<TriggerPair> by_trigger = store.inside;
    std::sort(by_trigger.begin(), by_trigger.end(), [](TriggerPair a, TriggerPair b) {
        return a.trigger != b.trigger ? a.trigger < b.trigger : a.body < b.body;
    });
    for (const TriggerPair& pair : by_trigger) hash.number(to_number(pair.trigger)).number(to_number(pair.body));
    add_size(store.cut_off);
    for (const TriggerPair& pair : store.cut_off) hash.number(to_number(pair.trigger)).number(to_number(pair.body));
}

}  // namespace scree
