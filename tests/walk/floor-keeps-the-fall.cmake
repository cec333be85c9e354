# A mover that lands keeps accelerating, and falls like a stone from the next edge.
set(was "    mover.velocity.y = wanted >= 0 ? 0 : std::max(mover.velocity.y, 0);")
set(now "    mover.velocity.y = wanted >= 0 ? mover.velocity.y : std::max(mover.velocity.y, 0);")
