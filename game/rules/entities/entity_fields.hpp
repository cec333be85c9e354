#pragma once
// The one list of the fields of entities and of the player, for hashes, dumps, reading back and carry-over.

#include "game/rules/entities/entity.hpp"

#include <limits>
#include <type_traits>

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
inline constexpr FieldRule gradient{-std::numeric_limits<std::int32_t>::max(),
                                    std::numeric_limits<std::int32_t>::max()};
inline constexpr FieldRule buttons{0, std::numeric_limits<std::uint8_t>::max()};
inline constexpr FieldRule player_state{0, static_cast<int>(PlayerState::arrive)};
}  // namespace field

/// Calls `visit(name, number, rule)` for each field of an entity of its role, always in the same order. The names are
/// those of files.
template <class AnyEntity, class Visit>
requires std::is_same_v<std::remove_const_t<AnyEntity>, Entity>
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

/// The same for the player; its body is in the world.
template <class AnyPlayer, class Visit>
requires std::is_same_v<std::remove_const_t<AnyPlayer>, Player>
void visit_fields(AnyPlayer& player, Visit&& visit) {
    visit("state", player.state, field::player_state);
    visit("state_ticks", player.state_ticks, field::ticks);
    visit("facing", player.facing, field::side);
    visit("last_held", player.last_held.bits, field::buttons);
    visit("coyote", player.coyote, field::ticks);
    visit("buffer", player.buffer, field::ticks);
    visit("hold", player.hold, field::ticks);
    visit("wall_side", player.wall_side, field::side);
    visit("wall", player.wall, field::ticks);
    visit("retain", player.retain, field::ticks);
    visit("retained_speed", player.retained_speed, field::speed);
    visit("wall_force", player.wall_force, field::ticks);
    visit("jump_age", player.jump_age, field::ticks);
    visit("sliding", player.sliding, field::flag);
    visit("left_gradient", player.ground_gradient, field::gradient);
    visit("left_speed", player.ground_speed, field::speed);
    visit("was_grounded", player.was_grounded, field::flag);
    visit("slide_memory", player.slide_memory, field::ticks);
    visit("speed_is_of_slide", player.speed_is_of_slide, field::flag);
    visit("landing", player.landing, field::ticks);
    visit("landed_fall", player.landed_fall, field::speed);
}

}  // namespace scree
