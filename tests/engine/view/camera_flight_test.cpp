// What the camera shows of a flight, one tick at a time.
#include "tests/engine/view/camera_walk.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

using namespace scree;

TEST_CASE(
    "a hero that falls 400 px onto flat ground sees it for half a second, and the view hardly runs past its place") {
    Walk walk;
    walk.hero.on_ground = false;
    const float ground = walk.hero.feet.y + 400;
    walk.hero.flight = CameraFlight{walk.hero.feet.y, ground, ground};
    float speed = 0;
    int seen = 0;
    while (walk.hero.feet.y < ground) {
        speed = std::min(speed + 30, 480.0F);
        walk.hero.flight->top_y = walk.hero.feet.y + speed * tick;
        walk.go(180, 1, speed);
        const CameraView view = walk.view();
        if (view.centre.y + 180 * view.zoom > ground + 16) ++seen;
    }
    CHECK(seen >= 30);
    walk.hero.on_ground = true;
    walk.hero.flight.reset();
    float lowest = 0;
    for (int tick = 0; tick < 120; ++tick) {
        walk.go(180, 1);
        lowest = std::max(lowest, walk.view().centre.y);
    }
    CHECK(lowest - walk.view().centre.y <= 30);
}

TEST_CASE("a hero that leaps out of a steep slide into a deep flight stays 24 px inside the picture") {
    for (const bool zooms : {true, false}) {
        Walk walk;
        walk.settings.zooms = zooms;
        walk.go(600, 120, 600);
        walk.hero.on_ground = false;
        const float lip = walk.hero.feet.y;
        walk.hero.flight = CameraFlight{lip - 80, lip + 500, lip + 540};
        for (float speed = -380; speed < 320; speed += 30) {
            walk.go(600, 1, speed);
            CHECK((walk.place().y - 20) * walk.view().zoom >= 24);
        }
    }
}

TEST_CASE("only a flight that does not fit zooms out, and not with zoom off") {
    const auto zoom_after = [](float depth, bool zooms) {
        Walk walk;
        walk.settings.zooms = zooms;
        walk.hero.on_ground = false;
        const float ground = walk.hero.feet.y + depth;
        walk.hero.flight = CameraFlight{walk.hero.feet.y, ground, ground};
        walk.go(260, 90, 30);
        return walk.view().zoom;
    };
    CHECK(zoom_after(200, true) == 1);
    CHECK(zoom_after(900, true) == Approx(1.3));
    CHECK(zoom_after(900, false) == 1);
}

TEST_CASE("a hero that falls to ground far below stays under the figures at the picture's upper edge") {
    Walk walk;
    walk.hero.on_ground = false;
    walk.hero.flight = CameraFlight{0, walk.hero.feet.y + 2000, walk.hero.feet.y + 2000};
    for (int i = 0; i < 150; ++i) {
        walk.hero.flight->top_y = walk.hero.feet.y + 60 * tick;
        walk.go(400, 1, 60);
        CHECK(walk.place().y >= 60);
    }
}
