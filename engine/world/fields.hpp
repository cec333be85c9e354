#pragma once
// The fields of bodies and contacts: each is declared once, with what reads it. All of them are traced, which means
// that two worlds with another value have another trace (World::trace_into).
//
// visit_fields() calls `visit(readers, field, name, unit)` for each field. Their order is that of the hash, so a change
// of it changes every hash. What is hashed is saved or derived, so that a saved world continues as the original. Saved
// fields with a name are written down one by one, the others as parts of lists (World::memory). In the name of a
// vector, a box or a collider `*` stands for the part: x and y; left, top, right and bottom; body, col, row and
// segment.

#include "engine/core/bits.hpp"
#include "engine/core/hash.hpp"
#include "engine/world/memory.hpp"
#include "engine/world/state.hpp"

#include <algorithm>
#include <tuple>
#include <type_traits>

namespace scree {

struct FieldReader {
    enum Bits : unsigned {
        traced = 0,   // rules may read it
        hashed = 1,   // the next step depends on it
        saved = 2,    // written down, and read back (game/rules/session_fields.hpp)
        derived = 4,  // follows from the spec that the body is added with, or from saved fields
    };
};

/// What a number is: of places what changes when the level is cut, of the others which values they can have.
enum class FieldUnit : std::uint8_t { plain, x, y, col, row, line, speed, length, gradient, lift_age };

inline constexpr std::array<const char*, max_dropped> dropping_body_names{"dropping_body", "dropping_body2",
                                                                          "dropping_body3", "dropping_body4"};
inline constexpr std::array<const char*, max_dropped> dropping_line_names{"dropping_line", "dropping_line2",
                                                                          "dropping_line3", "dropping_line4"};

/// Fields without a name.
template <class Visit, class... Fields>
void visit_each(Visit& visit, unsigned readers, Fields&... fields) {
    (visit(readers, fields), ...);
}
/// What rules may change in a spec is hashed only if they did.
template <class Body, class Visit>
void visit_changeable(const Body& body, Visit& visit) {
    const bool is_changed = mark_of(body.spec) != body.mark_when_added;
    const unsigned readers = (is_changed ? FieldReader::hashed : FieldReader::traced) | FieldReader::derived;
    std::apply([&](const auto&... fields) { visit_each(visit, readers, fields...); }, changeable(body.spec));
}

template <class AnyMover, class Visit>
requires std::is_same_v<std::remove_const_t<AnyMover>, Mover>
void visit_fields(AnyMover& mover, Visit&& visit) {
    using enum FieldReader::Bits;
    using enum FieldUnit;
    visit(hashed | derived, mover.id);
    visit(hashed | saved, mover.box, "*");
    visit(saved, mover.box_before, "*_before");
    visit(hashed | saved, mover.velocity, "v*", speed);
    visit(hashed | saved, mover.touching.bits, "touching");
    visit(saved, mover.touched.bits, "touched");
    visit(hashed | saved, mover.follow_ground, "follow_ground");
    visit(hashed | saved, mover.drop, "drop");
    visit(hashed | saved, mover.lift, "lift_*", speed);
    visit(hashed | saved, mover.lift_age, "lift_age", lift_age);
    visit(hashed | saved, mover.ground.type, "ground");
    visit(hashed | saved, mover.ground.gradient, "ground_gradient", gradient);
    visit(hashed | saved, mover.ground.one_way, "ground_one_way");
    visit(hashed | saved, mover.ground.material, "ground_material");
    visit(hashed | saved, mover.ground.tags, "ground_tags");
    visit(hashed | saved, mover.ground.collider, "ground_*");
    visit(hashed | saved, mover.stuck, "stuck");
    visit(hashed | saved, mover.is_dropping, "is_dropping");
    const unsigned dropping = mover.is_dropping ? hashed : traced;
    visit(dropping | saved, mover.dropped_from, "dropped_*");
    for (std::size_t i = 0; i < max_dropped; ++i) {
        const bool is_hashed = i == 0 || mover.dropping_bodies[i] != BodyId::none;
        visit((is_hashed ? dropping : traced) | saved, mover.dropping_bodies[i], dropping_body_names[i]);
        visit((i == 0 ? dropping : traced) | saved, mover.dropping_lines[i], dropping_line_names[i], line);
        // Negative, as the number of no body is.
        if (i != 0 && mover.dropping_lines[i] != 0) visit(dropping | derived, -std::int64_t{mover.dropping_lines[i]});
    }
    visit(hashed | saved, mover.in_water, "in_water");
    visit(hashed | saved, mover.ground.conveyor, "ground_conveyor", speed);
    visit_changeable(mover, visit);
    visit_each(visit, traced, mover.spec.size, mover.spec.solid, mover.wish);
    visit(saved, mover.blocked_velocity, "stopped_*", speed);
    visit(saved, mover.blocked, "held_*", length);
    visit(saved, mover.pushed, "pushed_*", length);
    visit_each(visit, traced, mover.displaced, mover.pushed_left, mover.pushed_right, mover.slope_dy, mover.wall_side);
    visit(saved, mover.wall, "wall_*");
    visit(traced, mover.met_y);
}

template <class AnyDynamic, class Visit>
requires std::is_same_v<std::remove_const_t<AnyDynamic>, Dynamic>
void visit_fields(AnyDynamic& body, Visit&& visit) {
    using enum FieldReader::Bits;
    using enum FieldUnit;
    visit(hashed | derived, body.id);
    visit(hashed | saved, body.centre, "*");
    visit(hashed | saved, body.to_move, "to_move_*", length);
    visit(hashed | saved, body.velocity, "v*", speed);
    visit(hashed | saved, body.velocity_part, "v*_part", length);
    visit(hashed | derived, body.mass);
    visit(hashed | saved, body.rest_ticks, "rest_ticks");
    visit(hashed | saved, body.asleep, "asleep");
    visit(hashed | saved, body.on_ground, "on_ground");
    visit(hashed | saved, body.carrier, "carrier");
    visit(hashed | saved, body.carried, "carried_*", speed);
    visit(hashed | saved, body.angle, "angle");
    visit(hashed | saved, body.support_count);
    visit((body.stuck ? hashed : traced) | saved, body.stuck, "stuck");
    visit(saved, body.is_new, "is_new");
    if (body.is_new) visit(hashed | derived, 2);  // not 1, as for stuck
    for (std::size_t i = 0; i < body.support_count; ++i)
        visit_each(visit, hashed | saved, body.support_normals[i].x, body.support_normals[i].y);
    visit(saved, body.ground, "ground_*");
    visit_changeable(body, visit);
    visit_each(visit, traced, body.pushed, body.centre_before, body.extent, body.inner);
}

template <class AnySolid, class Visit>
requires std::is_same_v<std::remove_const_t<AnySolid>, Solid>
void visit_fields(AnySolid& solid, Visit&& visit) {
    using enum FieldReader::Bits;
    visit_each(visit, hashed | derived, solid.id, solid.box);
    visit(hashed | saved, solid.velocity, "v*", FieldUnit::speed);
    visit_changeable(solid, visit);
    visit(traced, solid.box_before);
}

template <class AnyContact, class Visit>
requires std::is_same_v<std::remove_const_t<AnyContact>, Contact>
void visit_fields(AnyContact& contact, Visit&& visit) {
    using enum FieldReader::Bits;
    visit_each(visit, hashed | saved, contact.mover, contact.side, contact.other, contact.approach,
               contact.displacement, contact.phase);
    visit_each(visit, saved, contact.material, contact.tags);
}

template <class AnyContact, class Visit>
requires std::is_same_v<std::remove_const_t<AnyContact>, DynamicContact>
void visit_fields(AnyContact& contact, Visit&& visit) {
    using enum FieldReader::Bits;
    visit_each(visit, hashed | saved, contact.dynamic, contact.other.body, contact.other.tile.col,
               contact.other.tile.row);
    visit(saved, contact.other.tile.kind);
    visit_each(visit, hashed | saved, contact.other.segment, contact.normal, contact.approach, contact.phase);
    visit_each(visit, saved, contact.material, contact.tags);
}

template <class AnySupports, class Visit>
requires std::is_same_v<std::remove_const_t<AnySupports>, Supports>
void visit_fields(AnySupports& supports, Visit&& visit) {
    using enum FieldReader::Bits;
    visit_each(visit, hashed | saved, supports.dynamic, supports.count);
    for (std::size_t i = 0; i < std::min<std::size_t>(supports.count, supports.normals.size()); ++i)
        visit_each(visit, hashed | saved, supports.normals[i].x, supports.normals[i].y);
}

template <class AnyPair, class Visit>
requires std::is_same_v<std::remove_const_t<AnyPair>, TriggerPair>
void visit_fields(AnyPair& pair, Visit&& visit) {
    using enum FieldReader::Bits;
    visit_each(visit, hashed | saved, pair.trigger, pair.body);
}

/// Adds the fields of a body or contact to a hash: all of them, or only the hashed ones.
struct FieldHash {
    Hash& hash;
    bool all = false;

    template <class List>
    void add_each(const List& list) {
        hash.number(static_cast<std::int64_t>(list.size()));
        for (const auto& item : list) visit_fields(item, *this);
    }
    template <class Field>
    void operator()(unsigned readers, const Field& field, const char* = "", FieldUnit = FieldUnit::plain) {
        if (all || (readers & FieldReader::hashed) != 0) add(field);
    }

  private:
    void add(Vec vec) { hash.vec(vec); }
    void add(const Aabb& box) { hash.box(box); }
    void add(double number) { hash.number(bits_as<std::int64_t>(number)); }
    void add(const ColliderRef& collider) {
        hash.number(to_number(collider.body))
            .number(collider.tile.col)
            .number(collider.tile.row)
            .number(collider.tile.kind);
        hash.number(collider.segment);
    }
    template <class Number>
    void add(Number number) {
        hash.number(static_cast<std::int64_t>(number));
    }
};

}  // namespace scree
