# A solid that moves along x slips away under an isolated rider.
set(was "        const Vec way = is_carried ? by : way_out_of(pusher, solid, mover, by);")
set(now "        const Vec way = is_carried ? Vec{0, by.y} : way_out_of(pusher, solid, mover, by);")
