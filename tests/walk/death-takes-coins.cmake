# A death costs the coins.
set(was "        build();
        player_.state = PlayerState::arrive;")
set(now "        for (Entity& entity : entities_) entity.taken = false;
        build();
        player_.state = PlayerState::arrive;")
