#pragma once
// All state of a session by name: to look at it, to compare two of them, to write it down and to begin from it.

#include "engine/replay/replay.hpp"
#include "engine/world/fields.hpp"
#include "game/rules/session.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace scree {

struct SessionField {
    using Kind = FieldUnit;
    std::string name;  // `body.field`, such as `hero.left` or `lift3.way`
    std::int64_t value = 0;
    Kind kind = Kind::plain;  // up to `line`: what a room that is cut out of a level changes about the number
    friend bool operator==(const SessionField&, const SessionField&) = default;
};

/// What the fields leave out of a session's world.
struct SavedWorld {
    std::vector<BodyId> actor_ids;  // for each actor its body; none if it had no body
    WorldMemory memory;
};

/// Every field, always in the same order. Lengths in subpixels, times in ticks; bodies by their number among the
/// platforms and actors from 1, 0 for none. Entities are named by their kind's name and their id.
[[nodiscard]] std::vector<SessionField> session_fields(const Session& session);

/// Sets the named fields. False if a name is not a field of this session or its value is out of range; `faulty` then
/// names it. The world forgets its last step, unless its memory is given.
[[nodiscard]] bool set_session_fields(Session& session, const std::vector<SessionField>& fields, std::string& faulty,
                                      const SavedWorld* world = nullptr);

/// The whole state as a replay stores it: the fields by name, then the world's memory as lists of numbers.
[[nodiscard]] std::string state_text(const Session& session);
/// Sets it, so that the session continues to the bit like the one that it was read from. Fields and lists that are left
/// out stay as they are. False if no session of the level can be so; `faulty` then names a field.
[[nodiscard]] bool set_state(Session& session, std::string_view text, std::string& faulty);
/// Steps the session and records the tick.
void step_and_record(Session& session, Replay& replay, Buttons held);

/// `lift3`: the name of an entity's body in a list of fields.
[[nodiscard]] std::string body_name(const EntityData& entity);

}  // namespace scree
