# Solids that move along x slip away under their riders.
set(was "        carry_riders(solid.id, solid.box_before, by, by, &pusher);")
set(now "        if (by.x == 0) carry_riders(solid.id, solid.box_before, by, by, &pusher);")
