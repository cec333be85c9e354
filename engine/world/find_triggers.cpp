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
    for (const Inside& gone : cut_off_) events.push_back({-1, {gone.trigger, gone.mover, Phase::end}});
    cut_off_.clear();

    // Legs by mover, each mover's in the order in which it went them; who was inside what by mover too.
    std::vector<Leg>& legs = scratch_.legs;
    const auto by_mover = [](const Leg& a, const Leg& b) { return a.mover < b.mover; };
    if (!std::is_sorted(legs.begin(), legs.end(), by_mover)) {
        for (std::size_t i = 0; i < legs.size(); ++i) legs[i].turn = static_cast<std::uint32_t>(i);
        std::sort(legs.begin(), legs.end(),
                  [](const Leg& a, const Leg& b) { return std::tie(a.mover, a.turn) < std::tie(b.mover, b.turn); });
    }
    std::vector<Inside>& before = scratch_.inside_before;
    // For twice as many, as assign() takes no more than it needs now and would ask again at each new most.
    if (before.capacity() < inside_.size()) before.reserve(2 * inside_.size());
    before.assign(inside_.begin(), inside_.end());
    std::sort(before.begin(), before.end(), [](const Inside& a, const Inside& b) {
        return std::tie(a.mover, a.trigger) < std::tie(b.mover, b.trigger);
    });

    scratch_.inside_now.clear();
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
    for (std::size_t i = 0; i < movers_.size(); ++i) visit(i, {movers_[i].id, movers_[i].box, movers_[i].spec.mask});
    inside = before.begin();  // dynamics have ids among those of movers
    const std::vector<Dynamic>& dynamics = dynamic_store_.bodies;
    for (std::size_t i = 0; i < dynamics.size(); ++i)
        visit(movers_.size() + i, {dynamics[i].id, dynamics[i].box(), dynamics[i].spec.mask});
    std::sort(scratch_.inside_now.begin(), scratch_.inside_now.end());
    std::swap(inside_, scratch_.inside_now);
    std::sort(events.begin(), events.end(), [](const TimedEvent& a, const TimedEvent& b) {
        return std::tuple{a.moment, a.event.mover, a.event.trigger, a.event.phase} <
               std::tuple{b.moment, b.event.mover, b.event.trigger, b.event.phase};
    });
    for (const TimedEvent& timed : events) trigger_events_.push_back(timed.event);
}

void World::find_triggers_of(const Visitor& visitor, std::span<const Leg> way, std::span<const Inside> inside) {
    std::vector<std::uint32_t>& found = scratch_.near.found;
    found.clear();
    if (triggers_.size() <= few) {
        for (std::uint32_t i = 0; i < triggers_.size(); ++i) found.push_back(i);
    } else {
        Aabb region = visitor.box;
        for (const Leg& leg : way) region = hull(region, hull(leg.from, leg.from.moved(leg.by)));
        scratch_.triggers.find(region, found);
        // Who was put somewhere else has left what it was in.
        for (const Inside& pair : inside)
            found.push_back(static_cast<std::uint32_t>(this->trigger(pair.trigger) - triggers_.data()));
        if (!inside.empty()) {
            std::sort(found.begin(), found.end());
            found.erase(std::unique(found.begin(), found.end()), found.end());
        }
    }
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
        const bool ends_inside = meets && overlaps(visitor.box, trigger);

        // The trigger goes first: seen from it, the mover's first leg is its way backwards.
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
        const Vec trigger_way = trigger.box.corner() - trigger.box_before.corner();
        const Aabb& at_first = way.empty() ? visitor.box : way.front().from;
        try_leg(at_first.moved(trigger_way), -trigger_way);
        for (const Leg& leg : way) try_leg(leg.from, leg.by);

        std::vector<TimedEvent>& events = scratch_.timed_events;
        if (ends_inside) scratch_.inside_now.push_back({trigger.id, visitor.id});
        if (was_inside) {
            const std::int64_t moment = ends_inside ? 0 : left;
            events.push_back({moment, {trigger.id, visitor.id, ends_inside ? Phase::stay : Phase::end}});
        } else if (entered >= 0 || ends_inside) {
            events.push_back({std::max(entered, std::int64_t{0}), {trigger.id, visitor.id, Phase::begin}});
            if (!ends_inside) events.push_back({left, {trigger.id, visitor.id, Phase::end}});
        }
    }
}

}  // namespace scree
