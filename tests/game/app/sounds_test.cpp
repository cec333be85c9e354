#include "game/app/sounds.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("a looping sound goes on for as long as it is asked for, at an eighth of the speed too, and then fades") {
    Mixer mixer(true);
    Sounds sounds(mixer, std::string(SCREE_SOURCE_DIR) + "/content");
    REQUIRE(sounds.problems().empty());
    for (int tick = 0; tick < 80; ++tick) {
        if (tick % 8 == 0) sounds.loop("slide_loop");
        sounds.tick();
        CHECK(sounds.is_looping("slide_loop"));
    }
    for (int tick = 0; tick < 30; ++tick) sounds.tick();
    CHECK_FALSE(sounds.is_looping("slide_loop"));
}

TEST_CASE("the loops that the game plays are among its sounds, and its music too") {
    Mixer mixer(true);
    const std::string content = std::string(SCREE_SOURCE_DIR) + "/content";
    Sounds sounds(mixer, content);
    for (const char* name : {"slide_loop", "wall_slide_loop", "lift_loop"}) CHECK(mixer.loop(name));
    CHECK(mixer.play("lift_start"));
    CHECK_FALSE(mixer.loop("nothing of this name"));
    for (const char* name : {"title", "valley", "arrival"})
        CHECK(std::filesystem::exists(content + "/music/" + name + ".ogg"));
}
