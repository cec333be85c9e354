#include "engine/view/camera.hpp"

#include "tests/support/test.hpp"

using namespace scree;

namespace {

Camera level_camera(PointF start) {
    Camera camera;
    camera.set_bounds({0, 0, 2'000, 1'000});
    camera.snap_to(start);
    return camera;
}

}  // namespace

TEST_CASE("the camera never shows what lies beyond the level") {
    Camera camera = level_camera({0, 0});
    CHECK(camera.corner() == PointI{0, 0});
    camera.snap_to({5'000, 5'000});
    CHECK(camera.corner() == PointI{2'000 - 640, 1'000 - 360});
    for (int tick = 0; tick < 300; ++tick) {
        camera.follow({-500, 400});
        CHECK(camera.corner(0.5F).x >= 0);
    }
    CHECK(camera.corner().x == 0);
}

TEST_CASE("a level smaller than the canvas is centred") {
    Camera camera;
    camera.set_bounds({0, 0, 320, 180});
    camera.snap_to({0, 0});
    CHECK(camera.corner() == PointI{-160, -90});
}

TEST_CASE("inside the dead zone the camera stands still") {
    Camera camera = level_camera({1'000, 500});
    const PointI before = camera.corner();
    for (int tick = 0; tick < 60; ++tick) camera.follow({1'024, 468});
    CHECK(camera.corner() == before);
    camera.follow({1'034, 500});
    camera.follow({1'034, 500});
    CHECK(camera.corner().x > before.x);
}

TEST_CASE("the camera comes to rest with its target at the edge of the dead zone") {
    Camera camera = level_camera({400, 500});
    for (int tick = 0; tick < 300; ++tick) camera.follow({1'200, 500});
    CHECK(camera.centre() == PointF{1'200 - 24, 500});
}

TEST_CASE("no tick moves the camera further than the style allows") {
    Camera camera = level_camera({400, 500});
    CameraStyle style;
    style.catch_up = 1;
    style.max_step = {10, 10};
    camera.set_style(style);
    camera.follow({1'900, 500});
    CHECK(camera.centre() == PointF{410, 500});
}

TEST_CASE("between two ticks the camera is drawn in between, and after a snap it is not") {
    Camera camera = level_camera({400, 500});
    CameraStyle style;
    style.catch_up = 1;
    style.dead_zone = {0, 0};
    camera.set_style(style);
    camera.follow({420, 500});
    CHECK(camera.corner(0).x == 80);
    CHECK(camera.corner(0.5F).x == 90);
    CHECK(camera.corner(1).x == 100);
    camera.snap_to({1'000, 500});
    CHECK(camera.corner(0).x == 680);
}

TEST_CASE("a thing that moves with the camera keeps its place on the canvas at every alpha") {
    Camera camera = level_camera({400.3F, 500});
    CameraStyle style;
    style.catch_up = 1;
    style.dead_zone = {0, 0};
    camera.set_style(style);
    PointF before{400.3F, 500};
    for (int tick = 0; tick < 50; ++tick) {
        const PointF now{before.x + 1.7F, 500};
        camera.follow(now);
        for (const float alpha : {0.0F, 0.25F, 0.5F, 0.75F, 0.99F})
            CHECK(to_canvas(between(before, now, alpha), camera.corner(alpha)).x == 320);
        before = now;
    }
}

TEST_CASE("a jump across the level is not drawn in between") {
    CHECK(between({0, 0}, {10, 0}, 0.5F) == PointF{5, 0});
    CHECK(between({0, 0}, {100, 0}, 0.5F) == PointF{100, 0});
    CHECK(between({0, 0}, {0, -100}, 0.5F) == PointF{0, -100});
}

TEST_CASE("shaking moves the picture by whole pixels and ends where it began") {
    Camera camera = level_camera({1'000, 500});
    const PointI before = camera.corner();
    camera.set_shake({2.6F, -1.2F});
    CHECK(camera.corner() == PointI{before.x + 3, before.y - 1});
    camera.set_shake({});
    CHECK(camera.corner() == before);
}
