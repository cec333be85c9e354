// Saws go along their nodes and kill whom they touch.
#include "game/rules/machine_kinds.hpp"

namespace scree {

void move_saw(Machine& machine) { step_lift(machine.rail, false); }

}  // namespace scree
