#pragma once
// The one list of an entity's fields, for hashes, dumps, reading back and carry-over.

#include "game/rules/entities/entity.hpp"

#include <limits>

namespace scree {

/// What a field can be, ends included, and whether it lasts when the level is changed while it is played.
struct FieldRule {
    std::int64_t least = std::numeric_limits<std::int32_t>::min();
    std::int64_t most = std::numeric_limits<std::int32_t>::max();
    bool is_kept = false;

    [[nodiscard]] constexpr FieldRule kept() const { return {least, most, true}; }
};

namespace field {
inline constexpr FieldRule flag{0, 1};
inline constexpr FieldRule ticks{0, 1'000'000'000};  // longer than any visit
inline constexpr FieldRule moment{-1, ticks.most};   // or never
inline constexpr FieldRule speed{-max_speed, max_speed};
inline constexpr FieldRule length{-(1 << 30), 1 << 30};  // subpixels
inline constexpr FieldRule distance{0, length.most};
inline constexpr FieldRule side{-1, 1};
}  // namespace field

/// Calls `visit(name, number, rule)` for each field of an entity of its role, always in the same order. The names are
/// those of files.
template <class AnyEntity, class Visit>
void visit_fields(AnyEntity& entity, Visit&& visit) {
    const Role role = entity.kind().role;
    if (role == Role::platform) {
        visit("way", entity.rail.distance, field::distance.kept());
        visit("direction", entity.rail.direction, field::side.kept());
        visit("pause", entity.rail.pause, field::ticks.kept());
        visit("started", entity.rail.started, field::flag.kept());
    } else if (role == Role::actor) {
        visit("phase", entity.phase, FieldRule{});
        visit("timer", entity.timer, field::ticks);
        visit("direction", entity.direction, field::side);
        visit("out", entity.out, field::distance);
        visit("speed", entity.speed, field::speed);
        visit("approach_x", entity.approach.x, field::speed);
        visit("approach_y", entity.approach.y, field::speed);
        visit("was_grounded", entity.was_grounded, field::flag);
        visit("rail_way", entity.rail.distance, field::distance);
        visit("rail_direction", entity.rail.direction, field::side);
        visit("rail_pause", entity.rail.pause, field::ticks);
        visit("rail_started", entity.rail.started, field::flag);
    } else {
        visit("taken", entity.taken, field::flag.kept());
        visit("on", entity.on, field::flag.kept());
        visit("touched", entity.touched, field::flag);
        visit("last_used", entity.last_used, field::moment.kept());
    }
}

}  // namespace scree
