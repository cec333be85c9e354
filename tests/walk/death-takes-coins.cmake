# Who dies loses the coins.
set(was "        build();
        player_.state = PlayerState::arrive;")
set(now "        for (Thing& thing : things_) thing.taken = false;
        build();
        player_.state = PlayerState::arrive;")
