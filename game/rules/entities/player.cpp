// Where the hero starts.
#include "game/rules/entities/kinds.hpp"

namespace scree::kinds {

const EntityKind player{.name = "player", .description = "where the hero starts; exactly one", .is_arrival = true};

}  // namespace scree::kinds
