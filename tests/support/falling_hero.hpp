#pragma once
// A hero in mid-air, for tests of walls and pits.

#include "game/rules/session_fields.hpp"

#include <string>

namespace scree {

/// Puts the hero's left side and feet there (subpixels), falling at 300 subpixels per tick and past coyote time.
/// False if the session has no such fields.
[[nodiscard]] inline bool set_falling_hero(Session& session, Sub left, Sub feet) {
    std::string faulty;
    return set_session_fields(session,
                              {{"hero.left", left},
                               {"hero.right", left + px(12)},
                               {"hero.top", feet - px(20)},
                               {"hero.bottom", feet},
                               {"hero.vy", 300},
                               {"hero.ground", 0},
                               {"hero.coyote", 0}},
                              faulty);
}

}  // namespace scree
