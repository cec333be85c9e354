#pragma once
// What vistas show far off: a crag of the ridge behind the level, and the teal climber on it
// (game/view/vista_view.hpp).

#include "tools/assets/atlas.hpp"

namespace scree::assets {

Picture teal_slide_crag();   // 01: the climber slides down it and leaps to the next
Picture teal_parted_crag();  // 17: snow carries the climber over the gorge

/// The animations teal_01 and teal_17, placed by the left top corner of their crag.
void add_vistas(Atlas& atlas);

}  // namespace scree::assets
