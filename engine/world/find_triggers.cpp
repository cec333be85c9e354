// Triggers are swept: a mover that crosses a thin one at any speed enters and leaves it in the same tick.

#include "engine/world/world.hpp"

#include <algorithm>
#include <tuple>

namespace scree {

namespace {

constexpr std::int64_t whole_leg = std::int64_t{1} << 20;

/// The part of a leg, in 1/2^20 of it, during which the moving box shares area with the other.
struct Meeting {
    std::int64_t from = 0;
    std::int64_t to = whole_leg;
    [[nodiscard]] bool happens() const { return from < to; }
};

/// Narrows the meeting to when the intervals [a0, a1) + by*t and [b0, b1) overlap.
void narrow(Meeting& meeting, std::int64_t a0, std::int64_t a1, std::int64_t by, std::int64_t b0, std::int64_t b1) {
    if (by == 0) {
        if (a0 >= b1 || b0 >= a1) meeting.to = meeting.from;
        return;
    }
    const std::int64_t enter = by > 0 ? b0 - a1 : a0 - b1;  // how far until they overlap ...
    const std::int64_t leave = by > 0 ? b1 - a0 : a1 - b0;  // ... and until they no longer do
    const std::int64_t speed = by > 0 ? by : -by;
    meeting.from = std::max(meeting.from, floor_div(enter * whole_leg, speed));
    meeting.to = std::min(meeting.to, ceil_div(leave * whole_leg, speed));
    if (enter >= speed || leave <= 0) meeting.to = meeting.from;
}

Meeting meet(const Aabb& from, Vec by, const Aabb& other) {
    Meeting meeting;
    narrow(meeting, from.left, from.right, by.x, other.left, other.right);
    narrow(meeting, from.top, from.bottom, by.y, other.top, other.bottom);
    return meeting;
}

}  // namespace

void World::find_triggers() {
    if (triggers_.empty() && cut_off_.empty()) return;
    for (Trigger& trigger : triggers_) {
        trigger.box_before = trigger.box;
        if (const Mover* carrier = mover(trigger.spec.attached))
            trigger.box = trigger.spec.box.moved(carrier->box.corner());
        else if (const Solid* solid = this->solid(trigger.spec.attached))
            trigger.box = trigger.spec.box.moved(solid->box.corner());
    }

    std::vector<TimedEvent>& events = scratch_.timed_events;
    std::vector<Leg>& legs_ = scratch_.legs;
    std::vector<Inside>& inside_now_ = scratch_.inside_now;
    events.clear();
    for (const Inside& gone : cut_off_) events.push_back({-1, {gone.trigger, gone.mover, Phase::end}});
    cut_off_.clear();

    // Legs by mover, each mover's in the order in which it went them.
    std::stable_sort(legs_.begin(), legs_.end(), [](const Leg& a, const Leg& b) { return a.mover < b.mover; });
    inside_now_.clear();
    std::size_t first_leg = 0;
    for (std::size_t index = 0; index < movers_.size(); ++index) {
        const Mover& mover = movers_[index];
        std::size_t last_leg = first_leg;
        while (last_leg < legs_.size() && legs_[last_leg].mover == index) ++last_leg;
        for (const Trigger& trigger : triggers_) {
            if ((mover.spec.mask & trigger.spec.category) == 0 || trigger.spec.attached == mover.id) continue;
            const Inside pair{trigger.id, mover.id};
            const bool was_inside = std::binary_search(inside_.begin(), inside_.end(), pair);
            const bool ends_inside = overlaps(mover.box, trigger.box);

            // The trigger goes first: seen from it, the mover's first leg is its way backwards.
            std::int64_t entered = -1;
            std::int64_t left = 0;
            std::int64_t start = 0;
            const auto try_leg = [&](const Aabb& from, Vec by) {
                const Meeting meeting = meet(from, by, trigger.box);
                if (meeting.happens()) {
                    if (entered < 0) entered = start + meeting.from;
                    left = start + meeting.to;
                }
                start += whole_leg;
            };
            const Vec trigger_way = trigger.box.corner() - trigger.box_before.corner();
            const Aabb& at_first = first_leg < last_leg ? legs_[first_leg].from : mover.box;
            try_leg(at_first.moved(trigger_way), -trigger_way);
            for (std::size_t i = first_leg; i < last_leg; ++i) try_leg(legs_[i].from, legs_[i].by);

            if (ends_inside) inside_now_.push_back(pair);
            if (was_inside) {
                const std::int64_t moment = ends_inside ? 0 : left;
                events.push_back({moment, {trigger.id, mover.id, ends_inside ? Phase::stay : Phase::end}});
            } else if (entered >= 0 || ends_inside) {
                events.push_back({std::max(entered, std::int64_t{0}), {trigger.id, mover.id, Phase::begin}});
                if (!ends_inside) events.push_back({left, {trigger.id, mover.id, Phase::end}});
            }
        }
        first_leg = last_leg;
    }
    std::sort(inside_now_.begin(), inside_now_.end());
    std::swap(inside_, inside_now_);
    std::sort(events.begin(), events.end(), [](const TimedEvent& a, const TimedEvent& b) {
        return std::tuple{a.moment, a.event.mover, a.event.trigger, a.event.phase} <
               std::tuple{b.moment, b.event.mover, b.event.trigger, b.event.phase};
    });
    for (const TimedEvent& timed : events) trigger_events_.push_back(timed.event);
}

}  // namespace scree
