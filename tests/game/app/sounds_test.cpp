#include "game/app/game_sounds.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

using namespace scree;

namespace {

const std::string content = std::string(SCREE_SOURCE_DIR) + "/content";

}  // namespace

TEST_CASE("a looping sound goes on for as long as it is asked for, at an eighth of the speed too, and then fades") {
    Mixer mixer(true);
    Sounds sounds(mixer, content);
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
    Sounds sounds(mixer, content);
    for (const char* name : {"slide_loop", "wall_slide_loop", "lift_loop", "gate_loop", "boulder_loop",
                             "crate_push_loop", "belt_loop", "saw_loop", "wind_loop"})
        CHECK(mixer.loop(name));
    for (int type = 0; type <= static_cast<int>(EventType::shattered); ++type)
        CHECK(mixer.play(sound_of(static_cast<EventType>(type))));
    for (const char* name : {"lift_start", "gate_stop", "land_hard", "coin_5", "icicle_crack", "crusher_warn"})
        CHECK(mixer.play(name));
    CHECK_FALSE(mixer.loop("nothing of this name"));
    for (const char* name : {"title", "valley", "arrival"})
        CHECK(std::filesystem::exists(content + "/music/" + name + ".ogg"));
}

TEST_CASE("sliding and a lift that moves near by are heard for as long as they go on") {
    Mixer mixer(true);
    Sounds sounds(mixer, content);
    GameSounds ears(sounds);
    Result<Art> art = load_art(content);
    REQUIRE(art);
    const auto level = text_level({"P..............", "\\..............", "#\\.............", "##\\............",
                                   "###\\...........", "####\\.........E", "###############"},
                                  {lift_at(1, 8, 1, 12, 1)});
    Session session(level);
    Scene scene(*art.value, level);
    scene.reset(session);
    int slid = 0;
    int heard = 0;
    int lift_heard = 0;
    for (int tick = 0; tick < 120; ++tick) {
        hold(session, "D");
        if (session.is_complete()) break;
        ears.step(session, scene);
        sounds.tick();
        const bool slides = session.player().state == PlayerState::slide;
        slid += slides ? 1 : 0;
        heard += slides && sounds.is_looping("slide_loop") ? 1 : 0;
        lift_heard += sounds.is_looping("lift_loop") ? 1 : 0;
    }
    CHECK(slid > 20);
    CHECK(heard == slid);
    CHECK(lift_heard > 20);
    for (int tick = 0; tick < 30; ++tick) sounds.tick();
    CHECK_FALSE(sounds.is_looping("slide_loop"));
    CHECK_FALSE(sounds.is_looping("lift_loop"));
    CHECK_FALSE(sounds.is_looping("wall_slide_loop"));
}
