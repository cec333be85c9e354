#pragma once
// All state of a session by name: to look at it, to compare two of them, to write it down and to begin from it.

#include "engine/replay/replay.hpp"
#include "engine/world/fields.hpp"
#include "game/rules/session.hpp"

#include <string>
#include <vector>

namespace scree {

struct SessionField {
    using Kind = FieldUnit;
    std::string name;  // `body.field`, such as `hero.left` or `lift3.way`
    std::int64_t value = 0;
    Kind kind = Kind::plain;  // up to `line`: what a room that is cut out of a level changes about the number
    friend bool operator==(const SessionField&, const SessionField&) = default;
};

/// Every field, always in the same order. Lengths in subpixels, times in ticks; bodies by their number among the
/// platforms and actors from 1, 0 for none. Entities are named by their kind's name and their id.
[[nodiscard]] std::vector<SessionField> session_fields(const Session& session);

/// Sets the named fields, so that the session continues like the one they were read from. False if a name is not a
/// field of this session or its value is out of range; `faulty` then names it.
[[nodiscard]] bool set_session_fields(Session& session, const std::vector<SessionField>& fields, std::string& faulty);

/// The fields as a replay stores them.
[[nodiscard]] std::string state_text(const Session& session);
/// Steps the session and records the tick.
void step_and_record(Session& session, Replay& replay, Buttons held);

/// `lift3`: the name of an entity's body in a list of fields.
[[nodiscard]] std::string body_name(const EntityData& entity);

}  // namespace scree
