# Whoever lands on whole cells goes on to fall faster, and falls like a stone from the next edge.
set(was "        mover.held.y = velocity.y - room;
        mover.velocity.y = 0;
        stand_on(")
set(now "        mover.held.y = velocity.y - room;
        stand_on(")
