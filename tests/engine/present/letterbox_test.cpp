#include "engine/present/letterbox.hpp"

#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("whole scaling takes the largest multiple that fits and centres it") {
    CHECK(letterbox(1920, 1080, 640, 360, Scaling::whole) == RectF{0, 0, 1920, 1080});
    CHECK(letterbox(1919, 1080, 640, 360, Scaling::whole) == RectF{319, 180, 1280, 720});
    CHECK(letterbox(1366, 768, 640, 360, Scaling::whole) == RectF{43, 24, 1280, 720});
    CHECK(letterbox(640, 360, 640, 360, Scaling::whole) == RectF{0, 0, 640, 360});
}

TEST_CASE("a window smaller than the canvas still shows all of it") {
    CHECK(letterbox(320, 200, 640, 360, Scaling::whole) == RectF{0, 10, 320, 180});
    CHECK(letterbox(1, 1, 640, 360, Scaling::whole).w <= 1);
}

TEST_CASE("fitted scaling fills the tight side and keeps the shape") {
    CHECK(letterbox(1366, 768, 640, 360, Scaling::fitted) == RectF{0, 0, 1365, 768});
    CHECK(letterbox(1600, 1200, 640, 360, Scaling::fitted) == RectF{0, 150, 1600, 900});
    CHECK(letterbox(2560, 1080, 640, 360, Scaling::fitted) == RectF{320, 0, 1920, 1080});
}

TEST_CASE("the corners of the letterboxed area are the corners of the canvas") {
    const RectF area = letterbox(1366, 768, 640, 360, Scaling::whole);
    CHECK(to_canvas({43, 24}, area, 640, 360) == PointF{0, 0});
    CHECK(to_canvas({43 + 1280, 24 + 720}, area, 640, 360) == PointF{640, 360});
    CHECK(to_canvas({0, 0}, area, 640, 360).x < 0);
    CHECK(to_canvas({5, 5}, {}, 640, 360) == PointF{});
}

TEST_CASE("a window opens at the largest whole scale for which the desktop has room") {
    for (const Scaling scaling : {Scaling::whole, Scaling::fitted}) {
        const auto size = [&](int w, int h) { return fitting_size({w, h}, 640, 360, scaling); };
        CHECK(size(1366, 768) == PointI{1280, 720});
        CHECK(size(1920, 1080) == PointI{1280, 720});
        CHECK(size(2560, 1440) == PointI{1920, 1080});
        CHECK(size(3840, 2160) == PointI{3200, 1800});
    }
}

TEST_CASE(
    "a desktop too small for two canvases shows one in whole scaling, one and a half in fitted scaling, and is filled "
    "if none fits") {
    const auto whole = [](int w, int h) { return fitting_size({w, h}, 640, 360, Scaling::whole); };
    const auto fitted = [](int w, int h) { return fitting_size({w, h}, 640, 360, Scaling::fitted); };
    CHECK(whole(1280, 720) == PointI{640, 360});
    CHECK(whole(1024, 768) == PointI{640, 360});
    CHECK(fitted(1280, 720) == PointI{960, 540});
    CHECK(fitted(1024, 768) == PointI{960, 540});
    CHECK(fitted(800, 600) == PointI{640, 360});
    for (const Scaling scaling : {Scaling::whole, Scaling::fitted}) {
        const auto size = [&](int w, int h) { return fitting_size({w, h}, 640, 360, scaling); };
        CHECK(size(640, 360) == PointI{555, 312});
        CHECK(size(300, 200) == PointI{270, 152});
    }
}
