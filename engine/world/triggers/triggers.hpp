#pragma once
// Triggers: the last phase of a step. It moves triggers along with the bodies that they are attached to, then compares
// the path of every mover and dynamic in this tick with the triggers near it, and reports which were entered and left.
//
//   path of a body     the legs that other phases recorded, in order, then one last leg to where the body is now
//   path of a trigger  one straight leg; the body is compared with it in the trigger's frame of reference
//
// A body that crosses a thin trigger at any speed enters and leaves it in the same tick. Dynamics count as their
// bounding boxes. A body does not trigger what is attached to it, nor what its mask leaves out.
//
// Order: movers by rising id, then dynamics. Events are sorted by the moment on the body's path, then by body, trigger
// and phase; the ends that removals caused come first.
// Cost:  up to 12 triggers are compared with every body; more of them are sorted into buckets, and each body asks for
//        those near its path. A pair costs one exact sweep a leg. A warm tick allocates nothing.
// Writes the triggers' boxes, which bodies are inside, the events, and its own scratch. It moves no body.

#include "engine/core/hash.hpp"
#include "engine/world/bodies.hpp"
#include "engine/world/broad_phase/buckets.hpp"
#include "engine/world/dynamics.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace scree {

/// A trigger and a body inside it.
struct TriggerPair {
    BodyId trigger = BodyId::none;
    BodyId body = BodyId::none;
    friend constexpr bool operator<(TriggerPair a, TriggerPair b) {
        return a.body != b.body ? a.body < b.body : a.trigger < b.trigger;
    }
};

/// The triggers of a world, which bodies are inside them, and what the last step reported.
struct TriggerStore {
    std::vector<Trigger> bodies;       // by rising id
    std::vector<TriggerPair> inside;   // by body, then trigger
    std::vector<TriggerPair> cut_off;  // ended by a removal since the last step
    std::vector<TriggerEvent> events;  // of the last step
};

/// A straight part of a body's path in this tick.
struct Leg {
    std::uint32_t body = 0;  // index of the mover; of a dynamic: number of movers + its index
    std::uint32_t turn = 0;  // rises with time among the legs of one body
    Aabb from;
    Vec by;
};

/// An event that does not happen at the start of the body's path.
struct TimedEvent {
    std::int64_t moment = 0;  // on the body's path; each leg is `whole_leg` long
    TriggerEvent event;
};

/// Refilled by each step: no part of the state.
struct TriggerScratch {
    std::vector<Leg> legs;  // recorded by the other phases
    std::vector<Leg> path;  // of the body at hand
    std::vector<std::uint32_t> near;
    std::vector<TimedEvent> timed_events;
    std::vector<TriggerEvent> events_at_start;
    std::vector<TriggerPair> inside_before;
    Buckets buckets;  // by index of the trigger: its path of this tick
};

/// The bodies that can enter a trigger, as they are at the end of the tick.
struct TriggerBodies {
    std::span<const Mover> movers;
    std::span<const Solid> solids;  // carry triggers, but enter none
    std::span<const Dynamic> dynamics;
    // By index of the mover: not 0 if its own displacement is not in `legs`, and was its last.
    std::span<const std::uint8_t> has_unrecorded_leg;
};

/// Where the body is that a trigger is attached to; none if there is no such body.
[[nodiscard]] std::optional<Vec> corner_of(const TriggerBodies& bodies, BodyId id);
/// Appends the legs of a displacement that led along x first, up or down with slopes, and then along y.
void add_legs(std::uint32_t body, const Aabb& from, Vec by, Sub slope_dy, std::vector<Leg>& legs);

/// At the start of a tick: forgets the events and legs of the last one.
void begin_triggers(TriggerStore& store, TriggerScratch& scratch);
/// Reserves memory for more legs and events than most ticks of so many movers and dynamics have.
void reserve_triggers(std::size_t bodies, TriggerStore& store, TriggerScratch& scratch);
/// The phase itself. Returns how many pairs of a body and a trigger it compared.
[[nodiscard]] std::int64_t find_trigger_events(const TriggerBodies& bodies, TriggerStore& store,
                                               TriggerScratch& scratch);

/// Removes the body from all triggers, or the trigger with all that is inside; the next step reports their end.
void cut_off_triggers(TriggerStore& store, BodyId removed);
/// Moves the triggers that are attached to a body to where its corner is now, without entering anything on the way.
void place_triggers_of(TriggerStore& store, BodyId carrier, Vec corner);
/// Adds the triggers' boxes and which bodies are inside.
void hash_triggers_into(Hash& hash, const TriggerStore& store);

}  // namespace scree
