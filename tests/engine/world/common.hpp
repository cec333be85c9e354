#pragma once
// What several tests of the world are made of, and how they tell what it reports.

#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace scree {

/// A closed room of that many tiles inside its walls.
inline TileGrid closed_room(int cols, int rows) { return TileGrid(cols, rows, 16, {true, true, true, true}); }

inline DynamicSpec disk(int radius_px) { return {.radius = px(radius_px)}; }

/// Leaves places as they are, or mirrors them in a room of that width.
struct Mirror {
    bool on = false;
    Sub width = px(640);

    [[nodiscard]] Sub x(Sub at) const { return on ? width - at : at; }
    /// The left side of what is that wide.
    [[nodiscard]] Sub left(Sub at, Sub wide) const { return on ? width - at - wide : at; }
    [[nodiscard]] Aabb box(const Aabb& at) const { return Aabb::at({left(at.left, at.width()), at.top}, at.size()); }
    [[nodiscard]] Vec move(Vec by) const { return {on ? -by.x : by.x, by.y}; }
    [[nodiscard]] Side ahead() const { return on ? Side::left : Side::right; }
    [[nodiscard]] Side behind() const { return on ? Side::right : Side::left; }
};

/// Solid cells in that row, from one end to the other.
inline World with_floor(int cols, int rows, int floor_row, const Outside& outside = {}) {
    TileGrid grid(cols, rows, 16, outside);
    for (int col = 0; col < cols; ++col) grid.set(col, floor_row, solid_kind);
    return World(std::move(grid));
}

/// Open below.
inline World air() { return World{TileGrid(40, 40, 16, {true, true, true, false})}; }

/// A square in the disk of that radius.
inline DynamicSpec square(Sub radius, DynamicSpec spec = {}) {
    spec.radius = radius;
    spec.corners = {Vec{-radius, -radius}, {radius, -radius}, {radius, radius}, {-radius, radius}};
    spec.corner_count = 4;
    return spec;
}

/// A disk without weight.
inline DynamicSpec flyer(int radius_px) { return {.radius = px(radius_px), .kind = DynamicKind::flyer}; }

inline void run(World& world, int ticks) {
    for (int tick = 0; tick < ticks; ++tick) world.step();
}

/// So many ticks in which a body has that velocity.
inline void drive(World& world, BodyId id, Vec velocity, int ticks = 1) {
    for (int tick = 0; tick < ticks; ++tick) {
        REQUIRE((world.mover(id) != nullptr || world.solid(id) != nullptr || world.dynamic(id) != nullptr));
        if (Mover* const mover = world.mover(id)) mover->velocity = velocity;
        if (Solid* const solid = world.solid(id)) solid->velocity = velocity;
        if (Dynamic* const dynamic = world.dynamic(id)) dynamic->velocity = velocity;
        world.step();
    }
}

inline std::uint64_t hash_of(const World& world) {
    Hash hash;
    world.hash_into(hash);
    return hash.value;
}

inline bool is_squished(const World& world, BodyId mover) {
    return std::ranges::any_of(world.squishes(), [mover](const Squish& squish) { return squish.mover == mover; });
}

/// The contact of a mover on that side, with that body if one is named; there must be one.
inline Contact contact_of(const World& world, BodyId mover, Side side, BodyId other = BodyId::none) {
    const auto all = world.contacts();
    const auto at = std::ranges::find_if(all, [&](const Contact& contact) {
        return contact.mover == mover && contact.side == side && contact.phase != Phase::end &&
               (other == BodyId::none || contact.other.body == other);
    });
    REQUIRE(at != all.end());
    return *at;
}

/// `b`, `s`, `e` for the phases of the last step, each with the trigger's number.
inline std::string events_of(const World& world) {
    std::string text;
    for (const TriggerEvent& event : world.trigger_events())
        text += "bse"[static_cast<int>(event.phase)] + std::to_string(to_number(event.trigger)) + " ";
    return text;
}

}  // namespace scree
