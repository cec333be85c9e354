// The camera's rules one tick at a time, without a window or a level.
#include "engine/view/camera.hpp"
#include "tests/engine/view/camera_walk.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <cmath>

using namespace scree;

namespace {

Camera level_camera(PointF feet) {
    Camera camera;
    camera.set_bounds({0, 0, 2'000, 1'000});
    camera.snap_to({feet, {}, true, {}});
    return camera;
}

}  // namespace

TEST_CASE("a standing hero is in the middle with the feet 30 px below it") {
    CHECK(Walk().place() == PointF{320, 210});
}

TEST_CASE("a hero at a run is 50 px behind the middle, and faster ones farther, up to 150 px") {
    Walk walk;
    walk.go(180, 120);
    CHECK(walk.place().x == Approx(270).margin(0.6));
    walk.go(374, 120);
    CHECK(walk.place().x == Approx(215).margin(1));
    walk.go(600, 240);
    CHECK(walk.place().x == Approx(170).margin(1));
    Walk back;
    back.go(-180, 120);
    CHECK(back.place().x == Approx(370).margin(0.6));
}

TEST_CASE("the centre does not trail a hero that starts to run, but for the rest zone of 8 px") {
    Walk walk;
    float speed = 0;
    for (int i = 0; i < 100; ++i) {
        speed = std::min(speed + 33, 180.0F);
        walk.go(speed, 1);
        CHECK(walk.view().centre.x >= walk.hero.feet.x - 8);
        if (i > 15) CHECK(walk.view().centre.x >= walk.hero.feet.x);
    }
}

TEST_CASE("the camera rests while a standing hero is nudged by up to 8 px") {
    Walk walk;
    const PointF before = walk.view().centre;
    walk.go(20, 23);
    CHECK(walk.view().centre.x == Approx(before.x).margin(0.2));
    walk.go(-20, 46);
    CHECK(walk.view().centre.x == Approx(before.x).margin(0.2));
}

TEST_CASE("the offset that the rest zone left is 0 ten ticks after the hero runs") {
    Walk walk;
    walk.go(20, 20);
    walk.go(60, 11);
    CHECK(walk.state.offset == PointF{});
}

TEST_CASE("the lead changes by at most 2 px a tick outwards and 1.2 back, its speed by 0.25") {
    Walk walk;
    float lead = 0;
    float speed = 0;
    for (const float vx : {0.0F, 180.0F, 600.0F, 20.0F, -400.0F, 0.0F, 180.0F, -180.0F, 180.0F})
        for (int i = 0; i < 90; ++i) {
            walk.go(vx, 1);
            const float change = walk.state.lead.value - lead;
            CHECK(std::abs(change) <= (change * lead >= 0 ? 2.001F : 1.2F + 0.8F));
            CHECK(std::abs(change - speed) <= 0.251F);
            lead = walk.state.lead.value;
            speed = change;
        }
}

TEST_CASE("a hero that turns for less than 12 ticks turns no camera") {
    Walk walk;
    walk.go(180, 120);
    walk.go(-180, 11);
    CHECK(walk.state.lead.value == Approx(50));
    walk.go(180, 20);
    CHECK(walk.state.lead.value == Approx(50));
    walk.go(-180, 120);
    CHECK(walk.state.lead.value == Approx(-50));
}

TEST_CASE("the picture zooms out from 380 to 560 px/s in 0.8 s, and back in 1.6 s on ground only") {
    Walk walk;
    walk.go(380, 200);
    CHECK(walk.view().zoom == 1);
    walk.go(470, 200);
    CHECK(walk.view().zoom == Approx(1.1));
    walk = Walk();
    walk.go(560, 40);
    CHECK(walk.view().zoom < 1.2F);
    walk.go(560, 12);
    CHECK(walk.view().zoom == Approx(1.2));
    walk.hero.on_ground = false;
    walk.go(0, 200);
    CHECK(walk.view().zoom == Approx(1.2));
    walk.hero.on_ground = true;
    walk.go(0, 80);
    CHECK(walk.view().zoom > 1.0F);
    walk.go(0, 20);
    CHECK(walk.view().zoom == 1);
}

TEST_CASE("without zoom the lead is 30 px longer, so that as much of the level is seen ahead") {
    Walk walk;
    walk.settings.zooms = false;
    walk.go(600, 240);
    CHECK(walk.view().zoom == 1);
    CHECK(walk.view().centre.x - walk.hero.feet.x == Approx(180));
    walk = Walk();
    walk.settings.most_zoom = 1.1F;
    walk.go(600, 240);
    CHECK(walk.view().zoom == Approx(1.1));
    CHECK(walk.place().x == Approx(170).margin(1));
}

TEST_CASE("without lead a hero of any speed is in the middle") {
    Walk walk;
    walk.settings.leads = false;
    walk.go(600, 240);
    CHECK(walk.view().centre.x == Approx(walk.hero.feet.x));
}

TEST_CASE("a hero that runs at rock, at any speed, sees 96 px of it at most when it is there") {
    for (const float speed : {180.0F, 450.0F}) {
        Walk walk;
        walk.hero.room = CameraRoom{walk.hero.feet.x - 900, walk.hero.feet.x + 900};
        walk.go(speed, static_cast<int>(890 * 60 / speed));
        walk.go(0, 80);
        CHECK(walk.view().centre.x + 320 * walk.view().zoom <= walk.hero.room->right + 97);
        walk.go(-180, 240);
        CHECK(walk.place().x == Approx(370).margin(0.6));
    }
}

TEST_CASE("a room that is narrower than the picture is in its middle, as far as the hero is 104 px inside") {
    Walk walk;
    const PointF start = walk.hero.feet;
    walk.hero.room = CameraRoom{start.x - 20, start.x + 240};
    walk.go(0, 120);
    CHECK(walk.view().centre.x == Approx(start.x + 110).margin(0.6));
    walk.hero.room = CameraRoom{start.x - 480, start.x};
    walk.go(0, 120);
    CHECK(walk.view().centre.x == Approx(start.x - 216).margin(0.6));
}

TEST_CASE("a jump on flat ground moves the camera by a few px only") {
    Walk walk;
    const float before = walk.view().centre.y;
    float most = 0;
    float vy = -210;
    walk.hero.on_ground = false;
    const float ground = walk.hero.feet.y;
    for (int i = 0; i < 60 && walk.hero.feet.y <= ground; ++i) {
        if (i >= 12) vy += 30 * (std::abs(vy) < 80 ? 0.5F : 1.0F);
        walk.go(180, 1, vy);
        most = std::max(most, std::abs(walk.view().centre.y - before));
    }
    CHECK(most < 24);
}

TEST_CASE("a lift carries the camera with the hero, and the rest closes by a tenth a tick") {
    Walk walk;
    walk.go(0, 200, -120);
    CHECK(walk.place().y == Approx(210 + 30).margin(1));  // it leads upwards
    const float before = walk.view().centre.y;
    walk.go(0, 1, -120);
    CHECK(walk.view().centre.y - before == Approx(-2).margin(0.01));
}

TEST_CASE("half a second of way is seen below a hero that slides down 1:1 at 600 px/s") {
    for (const bool zooms : {true, false}) {
        Walk walk;
        walk.settings.zooms = zooms;
        walk.go(600, 300, 600);
        CHECK((360 - walk.place().y) * walk.view().zoom >= 0.45F * 600);
        if (zooms) CHECK((360 - walk.place().y) * walk.view().zoom >= 0.5F * 600);
    }
}

TEST_CASE("a hero that runs towards the brink of a slope is shown the slope before it is on it") {
    const auto seen_below = [](bool is_told) {
        Walk walk;
        walk.go(450, 120);
        for (int tick = 1; tick <= camera_ahead_ticks; ++tick) {
            // 7.5 px a tick along x; ahead, beyond the brink, the ground falls by as much.
            if (is_told) walk.hero.ahead_y = walk.hero.feet.y + 7.5F * static_cast<float>(tick);
            walk.go(450, 1);
        }
        return (360 - walk.place().y) * walk.view().zoom;
    };
    CHECK(seen_below(true) > seen_below(false) + 40);
}

TEST_CASE("a pursuer 150 px behind a hero on a 1:1 slope is seen, and without one the camera looks farther down") {
    Walk alone;
    Walk chased;
    for (int i = 0; i < 200; ++i) {
        chased.hero.pursuer_y = chased.hero.feet.y - 180;
        chased.go(500, 1, 500);
        alone.go(500, 1, 500);
        const CameraView view = chased.view();
        if (i > 30) CHECK(view.centre.y - 180 * view.zoom < *chased.hero.pursuer_y);
    }
    CHECK(chased.place().y < 240);
    CHECK(alone.place().y < chased.place().y - 60);
}

TEST_CASE("the centre's speed changes by no more than 1 px a tick and what the hero's does") {
    Walk walk;
    PointF centre = walk.view().centre;
    PointF speed;
    PointF hero_speed;
    struct Part {
        float vx, vy;
        int ticks;
        bool on_ground;
    };
    for (const Part part : {Part{180, 0, 40, true},
                            {180, -210, 20, false},
                            {180, 300, 50, false},
                            {180, 0, 30, true},
                            {-180, 0, 30, true},
                            {20, 0, 30, true},
                            {600, 600, 60, true},
                            {600, -100, 40, false},
                            {600, 480, 60, false},
                            {600, 300, 60, true},
                            {0, 0, 120, true}}) {
        walk.hero.on_ground = part.on_ground;
        for (int i = 0; i < part.ticks; ++i) {
            walk.go(part.vx, 1, part.vy);
            const PointF now = walk.view().centre - centre;
            const PointF own = walk.hero.velocity - hero_speed;
            INFO(part.vx << ' ' << part.vy << " tick " << i);
            CHECK(std::abs(now.x - speed.x) <= 1.05F + std::abs(own.x));
            CHECK(std::abs(now.y - speed.y) <= 1.05F + std::abs(own.y));
            centre = walk.view().centre;
            speed = now;
            hero_speed = walk.hero.velocity;
        }
    }
}

TEST_CASE("a vista blends in over 80 ticks, and out again when the hero leaves or reaches 400 px/s") {
    Walk walk;
    const PointF before = walk.view().centre;
    walk.hero.vista = Vista{{2'300, 1'900}, 1.3F, 1};
    walk.go(0, 40);
    CHECK(walk.view().zoom > 1.1F);
    CHECK(walk.view().zoom < 1.2F);
    walk.go(0, 41);
    CHECK(walk.view().centre == PointF{2'300, 1'900});
    CHECK(walk.view().zoom == Approx(1.3));
    walk.hero.vista.reset();
    walk.go(0, 81);
    CHECK(walk.view().centre == before);
    walk.hero.vista = Vista{{2'300, 1'900}, 1.3F, 0.5F};
    walk.go(0, 81);
    CHECK(walk.view().centre.x == Approx(2'150));
    walk.settings.zooms_vistas = false;
    CHECK(walk.view().zoom == 1);
    walk.go(420, 81);
    CHECK(walk.state.vista_share.value == 0);
}

TEST_CASE("from one vista to another the view comes back first") {
    Walk walk;
    walk.hero.vista = Vista{{2'300, 1'900}, 1, 1};
    walk.go(0, 81);
    walk.hero.vista = Vista{{1'700, 1'900}, 1, 1};
    float before = walk.view().centre.x;
    for (int i = 0; i < 170; ++i) {
        walk.go(0, 1);
        CHECK(std::abs(walk.view().centre.x - before) < 8);
        before = walk.view().centre.x;
    }
    CHECK(before == 1'700);
}

TEST_CASE("the camera never shows anything outside the level") {
    Camera camera = level_camera({0, 0});
    CHECK(camera.seen() == RectI{0, 0, 640, 360});
    camera.snap_to({{5'000, 5'000}, {}, true, {}});
    CHECK(camera.seen() == RectI{2'000 - 640, 1'000 - 360, 640, 360});
    PointF feet{1'000, 900};
    for (int i = 0; i < 200; ++i) {
        feet.x += 10;
        camera.follow({feet, {10, 0}, true, {}});
        for (const float alpha : {0.3F, 1.0F}) {
            const RectI seen = camera.seen(alpha);
            CHECK(seen.x + seen.w <= 2'000);
            CHECK(seen.y + seen.h <= 1'000);
            CHECK(seen.w % 2 == 0);
            CHECK(seen.h % 2 == 0);
        }
    }
    CHECK(camera.seen().w == 768);
    CHECK(camera.seen().h == 432);
}

TEST_CASE("a level smaller than the view is centred in it") {
    Camera camera;
    camera.set_bounds({0, 0, 320, 180});
    camera.snap_to({});
    CHECK(camera.seen() == RectI{-160, -90, 640, 360});
}

TEST_CASE("between two ticks the camera is drawn in between, and after a snap it is not") {
    Camera camera = level_camera({1'000, 530});
    for (int i = 0; i < 60; ++i) camera.follow({{1'000 + 3.0F * static_cast<float>(i), 530}, {3, 0}, true, {}});
    const int x = camera.seen(0).x;
    CHECK(camera.seen(1).x == x + 3);
    CHECK(camera.seen(0.5F).x >= x + 1);
    CHECK(camera.seen(0.5F).x <= x + 2);
    camera.snap_to({{1'000, 500}, {}, true, {}});
    CHECK(camera.seen(0).x == 680);
}

TEST_CASE("a hero that runs at one speed keeps its place in the picture at every alpha") {
    Camera camera = level_camera({400.3F, 530});
    PointF before{400.3F, 530};
    for (int i = 0; i < 200; ++i) {
        const PointF now = before + PointF{3.1F, 0};
        camera.follow({now, {3.1F, 0}, true, {}});
        if (i > 100)
            for (const float alpha : {0.0F, 0.21F, 0.5F, 0.98F, 1.0F}) {
                const RectI seen = camera.seen(alpha);
                CHECK(to_canvas(between(before, now, alpha), {seen.x, seen.y}).x == 268);
            }
        before = now;
    }
}

TEST_CASE("after a jump of the hero the view glides if that is near, and is cut if it is far") {
    Camera camera = level_camera({1'000, 530});
    camera.jump_to({{1'100, 480}, {}, true, {}});
    CHECK(camera.seen().x == 680);
    for (int i = 0; i < 11; ++i) camera.follow({{1'100, 480}, {}, true, {}});
    CHECK(camera.seen() == RectI{780, 270, 640, 360});
    camera.jump_to({{600, 480}, {}, true, {}});
    CHECK(camera.seen(0).x == 280);
}

TEST_CASE("what jumped elsewhere is not drawn on the way") {
    CHECK(between({0, 0}, {10, 0}, 0.5F) == PointF{5, 0});
    CHECK(between({0, 0}, {100, 0}, 0.5F) == PointF{100, 0});
    CHECK(between({0, 0}, {0, -50}, 0.25F) == PointF{0, -50});
}

TEST_CASE("shaking moves the picture by whole pixels and leaves nothing behind") {
    Camera camera = level_camera({1'000, 500});
    const RectI before = camera.seen();
    camera.set_shake({2.6F, -1.2F});
    CHECK(camera.seen().x == before.x + 3);
    CHECK(camera.seen().y == before.y - 1);
    camera.set_shake({});
    CHECK(camera.seen() == before);
}
