#include "game/rules/assists.hpp"

namespace scree {

bool is_spared(Buttons held) { return held.holds(Button::invincible); }

bool may_jump_on_air(Buttons held) { return held.holds(Button::endless_jumps); }

}  // namespace scree
