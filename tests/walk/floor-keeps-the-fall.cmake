# A mover that lands on whole cells keeps accelerating, and falls like a stone from the next edge.
set(was "    mover.held.y = mover.velocity.y - room;
    mover.velocity.y = 0;
}")
set(now "    mover.held.y = mover.velocity.y - room;
}")
