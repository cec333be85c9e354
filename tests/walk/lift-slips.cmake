# Solids that move along x slip away under their riders, who are alone on them.
set(was "        const Vec way = is_carried ? by : way_out_of(pusher, solid, mover, by);")
set(now "        const Vec way = is_carried ? Vec{0, by.y} : way_out_of(pusher, solid, mover, by);")
