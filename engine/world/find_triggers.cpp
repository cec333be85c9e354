// Triggers are swept: who crosses a thin one at any speed enters and leaves it in the same tick. Dynamics are boxes
// here, too, as they are for movers.

#include "engine/world/trigger_shape.hpp"
#include "engine/world/world.hpp"

#include <algorithm>
#include <tuple>

namespace scree {

namespace {

// Up to so many triggers a look at each is quicker than buckets.
constexpr std::size_t few = 12;

/// Of events at one moment.
bool happens_before(const TriggerEvent& a, const TriggerEvent& b) {
    return std::tie(a.mover, a.trigger, a.phase) < std::tie(b.mover, b.trigger, b.phase);
}

}  // namespace

void World::move_triggers() {
    for (Trigger& trigger : triggers_) {
        trigger.box_before = trigger.box;
        if (trigger.spec.attached == BodyId::none) continue;
        if (const Mover* carrier = mover(trigger.spec.attached))
            trigger.box = box_at(trigger.spec, carrier->box.corner());
        else if (const Solid* solid = this->solid(trigger.spec.attached))
            trigger.box = box_at(trigger.spec, solid->box.corner());
        else if (const Dynamic* dynamic = this->dynamic(trigger.spec.attached))
            trigger.box = box_at(trigger.spec, dynamic->box().corner());
    }
    if (triggers_.size() <= few) return;
    scratch_.triggers.clear();
    for (const Trigger& trigger : triggers_) scratch_.triggers.add(hull(trigger.box, trigger.box_before));
    scratch_.triggers.sort();
}

void World::find_triggers() {
    if (triggers_.empty() && cut_off_.empty()) return;
    move_triggers();

    std::vector<TimedEvent>& events = scratch_.timed_events;
    events.clear();
    scratch_.events_at_start.clear();
    for (const Inside& gone : cut_off_) trigger_events_.push_back({gone.trigger, gone.mover, Phase::end});
    std::sort(trigger_events_.begin(), trigger_events_.end(), happens_before);
    cut_off_.clear();

    // Legs by mover, each mover's in the order in which it went them.
    std::vector<Leg>& legs = scratch_.legs;
    const auto by_mover = [](const Leg& a, const Leg& b) { return a.mover < b.mover; };
    if (!std::is_sorted(legs.begin(), legs.end(), by_mover)) {
        for (std::size_t i = 0; i < legs.size(); ++i) legs[i].turn = static_cast<std::uint32_t>(i);
        std::sort(legs.begin(), legs.end(),
                  [](const Leg& a, const Leg& b) { return std::tie(a.mover, a.turn) < std::tie(b.mover, b.turn); });
    }
    std::swap(inside_, scratch_.inside_before);
    inside_.clear();
    const std::vector<Inside>& before = scratch_.inside_before;
    std::size_t first_leg = 0;
    auto inside = before.begin();
    const auto visit = [&](std::size_t index, const Visitor& visitor) {
        std::size_t last_leg = first_leg;
        while (last_leg < legs.size() && legs[last_leg].mover == index) ++last_leg;
        while (inside != before.end() && inside->mover < visitor.id) ++inside;
        const auto first = inside;
        while (inside != before.end() && inside->mover == visitor.id) ++inside;
        find_triggers_of(visitor, std::span(legs).subspan(first_leg, last_leg - first_leg), std::span(first, inside));
        first_leg = last_leg;
    };
    const bool alone = are_movers_alone();
    for (std::size_t i = 0; i < movers_.size(); ++i) {
        const Mover& mover = movers_[i];
        // Who is alone went its own way last.
        const Aabb from = alone ? mover.box_before.moved(mover.pushed) : mover.box;
        visit(i, {mover.id, mover.box, mover.spec.mask, from, mover.climbed});
    }
    inside = before.begin();  // dynamics have ids among those of movers
    const std::vector<Dynamic>& dynamics = dynamic_store_.bodies;
    for (std::size_t i = 0; i < dynamics.size(); ++i)
        visit(movers_.size() + i, {dynamics[i].id, dynamics[i].box(), dynamics[i].spec.mask, dynamics[i].box(), 0});
    // Who is at the start of its way where an event is was visited in the order of the events, but for dynamics.
    std::vector<TriggerEvent>& at_start = scratch_.events_at_start;
    if (!dynamics.empty()) {
        std::sort(inside_.begin(), inside_.end());
        std::sort(at_start.begin(), at_start.end(), happens_before);
    }
    std::sort(events.begin(), events.end(), [](const TimedEvent& a, const TimedEvent& b) {
        return a.moment != b.moment ? a.moment < b.moment : happens_before(a.event, b.event);
    });
    trigger_events_.insert(trigger_events_.end(), at_start.begin(), at_start.end());
    for (const TimedEvent& timed : events) trigger_events_.push_back(timed.event);
}

void World::find_triggers_near(const Visitor& visitor, std::span<const Leg> legs, std::span<const Inside> inside,
                               std::vector<std::uint32_t>& found) const {
    found.clear();
    if (triggers_.size() <= few) {
        for (std::uint32_t i = 0; i < triggers_.size(); ++i) found.push_back(i);
        return;
    }
    const Aabb& from = visitor.last_from;
    Aabb region = hull(visitor.box, from);
    if (visitor.last_climbed != 0) region = hull(region, from.moved({0, visitor.last_climbed}));
    for (const Leg& leg : legs) region = hull(region, hull(leg.from, leg.from.moved(leg.by)));
    scratch_.triggers.find(region, found);
    // Who was put somewhere else has left what it was in.
    const std::size_t near = found.size();
    for (const Inside& pair : inside) {
        const auto i = static_cast<std::uint32_t>(this->trigger(pair.trigger) - triggers_.data());
        if (!is_near(scratch_.triggers.box(i), region)) found.push_back(i);
    }
    if (found.size() > near) std::sort(found.begin(), found.end());
}

void World::find_triggers_of(const Visitor& visitor, std::span<const Leg> legs, std::span<const Inside> inside) {
    std::vector<std::uint32_t>& found = scratch_.near.found;
    find_triggers_near(visitor, legs, inside, found);
    std::vector<Leg>& way = scratch_.way_to_end;
    way.clear();
    auto next_inside = inside.begin();  // as triggers, by rising id
    for (const std::uint32_t i : found) {
        const Trigger& trigger = triggers_[i];
        if (trigger.spec.attached == visitor.id) continue;
        while (next_inside != inside.end() && next_inside->trigger < trigger.id) ++next_inside;
        const bool was_inside = next_inside != inside.end() && next_inside->trigger == trigger.id;
        // Who does not meet it any more has left it.
        const bool meets = (visitor.mask & trigger.spec.category) != 0;
        if (!meets && !was_inside) continue;
        ++scratch_.work.trigger_pairs;
        if (way.empty()) {
            const Vec last = visitor.box.corner() - visitor.last_from.corner();
            way.assign(legs.begin(), legs.end());
            MoverScratch::add_legs(0, visitor.last_from, last, visitor.last_climbed, way);
        }
        const bool ends_inside = meets && overlaps(visitor.box, trigger);

        std::int64_t entered = -1;
        std::int64_t left = 0;
        std::int64_t start = 0;
        const auto try_leg = [&](const Aabb& from, Vec by) {
            const Meeting meeting = meet(from, by, trigger);
            if (meeting.happens()) {
                if (entered < 0) entered = start + meeting.from;
                left = start + meeting.to;
            }
            start += whole_leg;
        };
        const Vec trigger_way = trigger.way();
        const Aabb& at_first = way.empty() ? visitor.box : way.front().from;
        // Who goes as fast as the trigger never comes nearer to it: seen from that, the mover goes what it goes more.
        const Aabb seen = at_first.moved(trigger_way);
        try_leg(seen, {});
        if (trigger_way == Vec{}) {
            for (const Leg& leg : way) try_leg(leg.from, leg.by);
        } else {
            // Also then a mover goes along x first.
            const Vec more = visitor.box.corner() - seen.corner();
            const Vec first = mover(visitor.id) != nullptr ? Vec{more.x, 0} : more;
            try_leg(seen, first);
            try_leg(seen.moved(first), more - first);
        }

        const auto report = [&](std::int64_t moment, Phase phase) {
            const TriggerEvent event{trigger.id, visitor.id, phase};
            if (moment == 0)
                scratch_.events_at_start.push_back(event);
            else
                scratch_.timed_events.push_back({moment, event});
        };
        if (ends_inside) inside_.push_back({trigger.id, visitor.id});
        if (was_inside) {
            report(ends_inside ? 0 : left, ends_inside ? Phase::stay : Phase::end);
        } else if (entered >= 0 || ends_inside) {
            report(std::max(entered, std::int64_t{0}), Phase::begin);
            if (!ends_inside) report(left, Phase::end);
        }
    }
}

}  // namespace scree
