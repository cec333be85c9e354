# A body that moves along x slips away under its rider.
set(was "    push_mover(state, scratch, index, rest, ride.ignored, true);")
set(now "    push_mover(state, scratch, index, {0, rest.y}, ride.ignored, true);")
