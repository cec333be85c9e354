# A body that moves along x slips away under its rider.
set(was "        push_mover(state, scratch, i, rest, ignored, true);")
set(now "        push_mover(state, scratch, i, {0, rest.y}, ignored, true);")
