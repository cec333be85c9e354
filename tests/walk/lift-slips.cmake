# Solids that move along x slip away under their riders.
set(was "            carry_riders(pusher.id, at_start, by, by, &pusher);")
set(now "            if (by.x == 0) carry_riders(pusher.id, at_start, by, by, &pusher);")
