#include "game/view/backdrop.hpp"

#include "game/lint/check_level.hpp"
#include "game/view/day_outside.hpp"
#include "game/view/daylight.hpp"
#include "game/view/scene.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/shipped_art.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

#include <algorithm>
#include <cmath>

using namespace scree;

namespace {

/// The height of a ridge's picture in what is drawn; layer 1 is the farthest.
float height_of(const Art& art, const DrawList& list, int layer) {
    for (const Quad& quad : list.quads)
        if (shows(art, quad, "valley_" + std::to_string(layer))) return quad.dest.y;
    FAIL("no ridge");
    return 0;
}

DrawList drawn(const Backdrop& backdrop, const BackdropView& view) {
    DrawList list;
    backdrop.draw(list, view, {640, 360});
    return list;
}

Session room_with_columns() { return Session(text_level(over_floor("P.......K..........K.........E"))); }

}  // namespace

TEST_CASE("over 90 tiles of height the nearest ridge moves at least 200 px and the farthest at least 30") {
    Art art = shipped_art();
    const Backdrop backdrop(art, "valley");
    const DrawList top = drawn(backdrop, {.camera = {0, 90 * 16 - 360}});
    const DrawList bottom = drawn(backdrop, {});
    CHECK(height_of(art, bottom, 3) - height_of(art, top, 3) >= 200);
    CHECK(height_of(art, bottom, 1) - height_of(art, top, 1) >= 30);
}

TEST_CASE("a backdrop covers the whole picture, however high or low the camera is") {
    Art art = shipped_art();
    const Backdrop backdrop(art, "valley");
    for (const float y : {-3'000.0F, -400.0F, 0.0F, 400.0F, 3'000.0F}) {
        const DrawList list = drawn(backdrop, {.camera = {200, y}});
        for (int row = 0; row < 360; ++row) {
            INFO("camera " << y << ", row " << row);
            const auto at = static_cast<float>(row);
            CHECK(std::any_of(list.quads.begin(), list.quads.end(), [&](const Quad& quad) {
                return quad.texture == TextureId::none && quad.dest.x <= 0 && quad.dest.w >= 640 && quad.dest.y <= at &&
                       quad.dest.y + quad.dest.h >= at + 1;
            }));
        }
    }
}

TEST_CASE("the day shows where a mine has no ground at its top, and the mine itself shows everywhere else") {
    Art art = shipped_art();
    const auto level = text_level({"########......##########", "#P....................E#", "########################"});
    const RectI seen{0, -150, 384, 360};
    const auto mouth = [&](std::string_view area) {
        std::vector<int> edges;
        for (const Strip& strip : DayOutside(art, *level, area).roofed(seen)) {
            edges.push_back(static_cast<int>(strip.left));
            edges.push_back(static_cast<int>(strip.right));
        }
        return edges;
    };
    CHECK(mouth("mine") == std::vector{0, 8 * 16, 14 * 16, 384});
    CHECK(mouth("valley") == std::vector{0, 384});
    DrawList list;
    DayOutside(art, *level, "mine").draw(list, {}, seen);
    CHECK(std::any_of(list.quads.begin(), list.quads.end(),
                      [&](const Quad& quad) { return shows(art, quad, "summit_1"); }));
    list.reset();
    DayOutside(art, *level, "mine").draw(list, {}, {0, 0, 100, 360});
    CHECK(list.quads.empty());
    list.reset();
    Backdrop(art, "mine").draw_ridges(list, {}, {384, 360}, {14 * 16, 384});
    REQUIRE_FALSE(list.quads.empty());
    for (const Quad& quad : list.quads) {
        CHECK(quad.dest.x >= 14 * 16);
        CHECK(quad.dest.x + quad.dest.w <= 384);
    }
}

TEST_CASE("daylight falls into a mine only where a gallery is open to the day") {
    Art art = shipped_art();
    const auto glares = [&](const std::vector<std::string>& rows) {
        const auto level = text_level(rows);
        DrawList list;
        DayOutside(art, *level, "mine").draw_light(list, {0, 0, 384, 360});
        return list.quads.size();
    };
    CHECK(glares({"########......##########", "########......##########", "P......................E",
                  "########################"}) == 2);
    CHECK(glares({"########......##########", "#######........#########", "P.....#.......#........E",
                  "########################"}) == 2);
    CHECK(glares({"########......##########", "########......##########", "P.....##......##.......E",
                  "########################"}) == 0);
}

TEST_CASE("the air of caves has a colour of its own in each turn, and the sky's hour has none") {
    Art art = shipped_art();
    const Backdrop cave(art, "mine");
    CHECK(cave.light(12, 0) == cave.light(20, 0));
    CHECK(cave.light(12, 0) != cave.light(12, 1));
    CHECK(cave.dark(0) != cave.dark(1));
    const Backdrop valley(art, "valley");
    CHECK(valley.light(12, 0) == valley.light(12, 1));
}

TEST_CASE("clouds drift without the camera") {
    Art art = shipped_art();
    const Backdrop backdrop(art, "valley");
    CHECK_FALSE(drawn(backdrop, {}).quads == drawn(backdrop, {.camera = {}, .tick = 60}).quads);
}

TEST_CASE("the sky at a key's hour has the key's colours, and halfway between two their mean") {
    CHECK(sky_at(9).front() == Color::hex(0x2e6f9e));
    CHECK(sky_at(22).back() == Color::hex(0x5b7896));
    const Color mean = sky_at(11.5F).front();
    CHECK(std::abs(mean.r - (0x2e + 0x1f) / 2) <= 1);
    CHECK(std::abs(mean.b - (0x9e + 0xa8) / 2) <= 1);
    CHECK(sky_at(0) == sky_at(5.5F));
    CHECK(sky_at(24) == sky_at(22));
}

TEST_CASE("the mountains are as painted at the hour in which they were painted") {
    CHECK(light_at(18.5F, 18.5F) == white);
    CHECK(light_at(22, 18.5F).r < 100);
}

TEST_CASE("the hour advances along the level and never turns back") {
    Session session = room_with_columns();
    CHECK(share_of_route(session) == Approx(0).margin(0.02));
    Level level = session.level();
    level.values.all.push_back({"hour_from", 14.0});
    level.values.all.push_back({"hour_to", 19.0});
    Daylight light(level, "summit");
    light.reset(session);
    CHECK(light.hour() == Approx(14).margin(0.1));
    float before = light.hour();
    for (int i = 0; i < 240; ++i) {
        session.step(Buttons{}.with(i < 90 || i > 130 ? Button::right : Button::left));
        light.step(session);
        CHECK(light.hour() >= before);
        before = light.hour();
    }
    CHECK(before > 16.5F);
}

TEST_CASE("a level without hours has the light in which its area was painted") {
    const Session session = room_with_columns();
    CHECK(Daylight(session.level(), "valley").hour() == painted_hour("valley"));
    CHECK(Daylight(session.level(), "summit").hour() == 18.5F);
}

TEST_CASE("an hour beyond the day and a light that turns back are errors") {
    const auto has_error = [](double from, double to) {
        Level level = room_with_columns().level();
        level.values.all.push_back({"hour_from", from});
        level.values.all.push_back({"hour_to", to});
        return has_code(check_level(level), "hour-invalid");
    };
    CHECK_FALSE(has_error(9, 14));
    CHECK_FALSE(has_error(0, 24));
    CHECK(has_error(9, 25));
    CHECK(has_error(-1, 3));
    CHECK(has_error(14, 9));
}

TEST_CASE("the two far ridges stay in view from the highest place") {
    Art art = shipped_art();
    const Backdrop backdrop(art, "valley");
    const DrawList highest = drawn(backdrop, {.camera = {0, -5'000}});
    CHECK(height_of(art, highest, 1) <= 44);  // their peaks are painted 118 to 262 px below the top of 360
    CHECK(height_of(art, highest, 2) <= 84);
}

TEST_CASE("the sun lights edges from the right before noon and from the left after it, and more so when it is low") {
    CHECK(ground_light_at(6, 7.5F).is_from_right);
    CHECK_FALSE(ground_light_at(18, 18.5F).is_from_right);
    CHECK(ground_light_at(6, 7.5F).lit.a > ground_light_at(12, 7.5F).lit.a + 60);
    CHECK(ground_light_at(6, 7.5F).lit.r > ground_light_at(6, 7.5F).lit.b);        // warm
    CHECK(ground_light_at(6, 7.5F).shaded.b > ground_light_at(6, 7.5F).shaded.r);  // cool
    CHECK(ground_light_at(22, 18.5F).tint.r < 200);
    CHECK(ground_light_at(18.5F, 18.5F).tint == white);
}
