#include "game/view/backdrop.hpp"

#include "engine/level/ogmo/project.hpp"
#include "game/lint/check_level.hpp"
#include "game/view/day_outside.hpp"
#include "game/view/daylight.hpp"
#include "tests/game/view/watched.hpp"
#include "tests/support/files.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/shipped_level.hpp"
#include "tools/images/images.hpp"

#include <algorithm>
#include <cmath>
#include <set>

using namespace scree;

namespace {

/// The height of a ridge's picture in what is drawn; layer 1 is the farthest.
float height_of(const DrawList& list, int layer) {
    for (const Quad& quad : list.quads)
        if (shows(whole_art(), quad, "valley_" + std::to_string(layer))) return quad.dest.y;
    FAIL("no ridge");
    return 0;
}

DrawList valley(const BackdropView& view) {
    DrawList list;
    Backdrop(whole_art(), "valley").draw(list, view, {640, 360});
    return list;
}

DayOutside day_outside(const std::vector<std::string>& rows, std::string_view area = "mine") {
    const auto level = text_level(rows);
    return DayOutside(whole_art(), *level, area, Backwall(whole_art(), *level, area));
}

Session room_with_columns() { return Session(text_level(over_floor("P.......K..........K.........E"))); }

Level with_hours(double from, double to) {
    Level level = room_with_columns().level();
    level.values.all.push_back({"hour_from", from});
    level.values.all.push_back({"hour_to", to});
    return level;
}

}  // namespace

TEST_CASE(
    "over 90 tiles of height the nearest ridge moves at least 200 px, the farthest 30, and both far ones stay seen") {
    const DrawList top = valley({.camera = {0, 90 * 16 - 360}});
    CHECK(height_of(valley({}), 3) - height_of(top, 3) >= 200);
    CHECK(height_of(valley({}), 1) - height_of(top, 1) >= 30);
    const DrawList highest = valley({.camera = {0, -5'000}});
    CHECK(height_of(highest, 1) <= 44);  // their peaks are painted 118 to 262 px below the top of 360
    CHECK(height_of(highest, 2) <= 84);
}

TEST_CASE("each range that the project offers has two pictures of its own, also in the haze and in a mirror") {
    const Result<ogmo::Project> project = ogmo::read_project("content/scree.ogmo");
    REQUIRE(project);
    const auto range = std::ranges::find_if(project.value->level_values,
                                            [](const auto& value) { return value.fallback.name == "range"; });
    REQUIRE((range != project.value->level_values.end()));
    REQUIRE(range->choices.front() == "area");
    std::vector<std::string> names{"valley", "summit"};
    names.insert(names.end(), range->choices.begin() + 1, range->choices.end());
    std::set<std::string> pictures;
    for (const std::string& name : names) {
        INFO(name);
        for (const char* layer : {"_1", "_2"}) {
            const std::string file = "content/backgrounds/" + name + layer + ".png";
            const std::optional<Image> image = read_image(file);
            REQUIRE(image);
            CHECK((image->width == 1280 && image->height == canvas_height));
            CHECK(pictures.insert(bytes_of(file)).second);
        }
        const Backdrop backdrop(whole_art(), "valley", name);
        DrawList drawn;
        backdrop.draw(drawn, {}, {640, 360});
        DrawList mirrored;
        const MirrorRow row{{0, 200, 640, 8}};
        backdrop.draw_mirrored(mirrored, {}, {640, 360}, {&row, 1}, white);
        for (const DrawList* list : {&drawn, &mirrored})
            for (const char* layer : {"_1.png", "_2.png"})
                CHECK(std::ranges::any_of(
                    list->quads, [&](const Quad& quad) { return shows(whole_art(), quad, "/" + name + layer); }));
        CHECK(whole_art().textures.path(backdrop.ridges_in_haze(9, {0, 0, 640, 360})[0].texture).find(name + "_2") !=
              std::string::npos);
    }
}

TEST_CASE("a backdrop covers the whole picture, however high or low the camera is, and its clouds drift without it") {
    for (const float y : {-3'000.0F, -400.0F, 0.0F, 400.0F, 3'000.0F}) {
        const DrawList list = valley({.camera = {200, y}});
        for (int row = 0; row < 360; ++row) {
            INFO("camera " << y << ", row " << row);
            const auto at = static_cast<float>(row);
            CHECK(std::any_of(list.quads.begin(), list.quads.end(), [&](const Quad& quad) {
                return quad.texture == TextureId::none && quad.dest.x <= 0 && quad.dest.w >= 640 && quad.dest.y <= at &&
                       quad.dest.y + quad.dest.h >= at + 1;
            }));
        }
    }
    CHECK_FALSE(valley({}).quads == valley({.tick = 60}).quads);
}

TEST_CASE("the editor offers the skies that there are, the usual one first, and each draws clouds of its own") {
    const Result<ogmo::Project> project = ogmo::read_project("content/scree.ogmo");
    REQUIRE(project);
    const auto& values = project.value->level_values;
    const auto offered = std::ranges::find(values, "sky", [](const auto& value) { return value.fallback.name; });
    REQUIRE(offered != values.end());
    std::vector<std::string> known;
    for (const Weather& sky : all_skies()) known.emplace_back(sky.name);
    CHECK(offered->choices == known);
    CHECK(&sky_named("no such sky") == &all_skies().front());
    for (const Weather& sky : all_skies()) {
        const std::string name(sky.name);
        INFO(name);
        DrawList list;
        Backdrop(whole_art(), "valley", "area", name).draw(list, {}, {640, 360});
        const auto is_own = [&](const Quad& quad) { return shows(whole_art(), quad, "/sky_" + name + ".png"); };
        const auto is_of_any = [](const Quad& quad) { return shows(whole_art(), quad, "/sky_"); };
        CHECK(std::ranges::count_if(list.quads, is_own) > 0);
        CHECK(std::ranges::count_if(list.quads, is_own) == std::ranges::count_if(list.quads, is_of_any));
        const auto picture = read_image("content/backgrounds/sky_" + name + ".png");
        REQUIRE(picture);
        CHECK(picture->width == 1280);
        for (const SkyRow& row : sky.rows) {
            CHECK(row.top + row.height <= picture->height);
            CHECK(row.ridges_behind <= 3);
        }
        CHECK(sky.around.y + sky.around.h <= picture->height);
    }
}

TEST_CASE("a level has the sky that it names, and none hides more than the sky and the ridges") {
    for (const auto& [level, sky] : {std::pair{"02-goat-steps", "mist"}, {"15-crosswind", "storm"}}) {
        const Watched play(shipped_level(level));
        const DrawList list = play.picture();
        const auto behind = std::ranges::find(list.parts, static_cast<int>(ScenePart::backwall), &PartStart::part);
        REQUIRE(behind != list.parts.end());
        int before = 0;
        for (std::size_t i = 0; i < list.quads.size(); ++i) {
            if (!shows(whole_art(), list.quads[i], "/sky_" + std::string(sky))) continue;
            CHECK(i < behind->first);
            ++before;
        }
        CHECK(before > 0);
    }
}

TEST_CASE("at night there are stars, and now and then one falls; by day there are none") {
    const auto drawn = [](float hour, int tick) {
        DrawList list;
        Backdrop(whole_art(), "valley", "clear")
            .draw_sky(list, {.hour = hour, .tick = tick, .has_disc = false}, {640, 360});
        return list;
    };
    const auto has_stars = [&](float hour) {
        const DrawList list = drawn(hour, 200);
        return std::ranges::any_of(list.quads, [](const Quad& quad) { return shows(whole_art(), quad, "/stars"); });
    };
    CHECK(has_stars(22));
    CHECK_FALSE(has_stars(18));
    CHECK(drawn(22, 410).quads.size() > drawn(22, 600).quads.size());
    CHECK(drawn(22, 410).quads != drawn(22, 810).quads);
}

TEST_CASE("the light round the sun is wide and warm at the horizon, and small at noon") {
    const auto glow = [](float hour) {  // what is drawn before the disc, the strongest
        DrawList list;
        Backdrop(whole_art(), "valley").draw_sky(list, {.hour = hour}, {640, 360});
        Quad strongest{.tint = transparent};
        for (const Quad& quad : list.quads)
            if (shows(whole_art(), quad, "/lights") && quad.source.w != 44 && quad.tint.a > strongest.tint.a)
                strongest = quad;
        return strongest;
    };
    CHECK(glow(5.5F).source.w > 2 * glow(12).source.w);
    CHECK(glow(5.5F).tint.b < glow(12).tint.b);
}

TEST_CASE("the day shows where a mine has no ground at its top, and the mine itself shows everywhere else") {
    const std::vector<std::string> rows{"########......##########", "#P....................E#",
                                        "########################"};
    const RectI seen{0, -150, 384, 360};
    const auto mouth = [&](std::string_view area) {
        std::vector<int> edges;
        for (const Strip& strip : day_outside(rows, area).roofed(seen))
            edges.insert(edges.end(), {static_cast<int>(strip.left), static_cast<int>(strip.right)});
        return edges;
    };
    CHECK(mouth("mine") == std::vector{0, 8 * 16, 14 * 16, 384});
    CHECK(mouth("valley") == std::vector{0, 384});
    DrawList list;
    day_outside(rows).draw(list, {}, seen);
    CHECK(std::any_of(list.quads.begin(), list.quads.end(),
                      [&](const Quad& quad) { return shows(whole_art(), quad, "summit_1"); }));
    list.reset();
    day_outside(rows).draw(list, {}, {0, 0, 100, 360});
    CHECK(list.quads.empty());
    list.reset();
    Backdrop(whole_art(), "mine").draw_ridges(list, {}, {384, 360}, {14 * 16, 384});
    REQUIRE_FALSE(list.quads.empty());
    for (const Quad& quad : list.quads) {
        CHECK(quad.dest.x >= 14 * 16);
        CHECK(quad.dest.x + quad.dest.w <= 384);
    }
}

TEST_CASE("daylight falls into a mine only where a gallery is open to the day") {
    DrawList list;
    const auto glares = [&](const std::string& roof, const std::string& road) {
        list.reset();
        day_outside({"########......##########", roof, road, std::string(24, '#')}).draw_light(list, {0, 0, 384, 360});
        return std::ranges::count_if(list.quads, [](const Quad& quad) { return shows(whole_art(), quad, "lights"); });
    };
    CHECK(glares("########......##########", "P......................E") == 2);
    // None where the open columns have rock behind them: a storey below a hall that is open to the day.
    list.reset();
    day_outside({"########......##########", "########......##########", "P......................E",
                 std::string(24, '#'), std::string(24, '.'), std::string(24, '#')})
        .draw_light(list, {0, 0, 384, 360});
    CHECK(std::ranges::count_if(list.quads, [](const Quad& quad) { return shows(whole_art(), quad, "lights"); }) == 2);
    CHECK(glares("#######........#########", "P.....#.......#........E") == 2);
    CHECK(glares("########......##########", "P.....##......##.......E") == 0);
}

TEST_CASE("daylight falls aslant into a mine, down to the road, and not onto the sky") {
    std::vector<std::string> rows(11, std::string(40, '.'));
    rows[0] = "################........################";
    rows[9] = "P......................................E";
    rows[10] = std::string(40, '#');
    DrawList list;
    day_outside(rows).draw_light(list, {0, 0, 640, 360});
    float highest_near = 1e6F;
    float highest_far = 1e6F;
    int parts = 0;
    for (const Quad& quad : list.quads) {
        if (shows(whole_art(), quad, "lights")) continue;
        ++parts;
        const float right = quad.dest.x + quad.dest.w;
        CHECK((right <= 16 * 16 || quad.dest.x >= 24 * 16));
        CHECK(quad.dest.y + quad.dest.h <= 10 * 16);
        if (right > 15 * 16 - 64 && right <= 16 * 16) highest_near = std::min(highest_near, quad.dest.y);
        if (quad.dest.x < 16 * 16 - 80) highest_far = std::min(highest_far, quad.dest.y);
    }
    CHECK(parts > 20);
    CHECK(highest_far > highest_near + 8);
}

TEST_CASE("the day of a mine shows along the edges of its wall, and a cleft shows no sun") {
    std::vector<std::string> rows(11, std::string(40, '.'));
    rows[0] = "################........################";
    rows[9] = "P......................................E";
    rows[10] = std::string(40, '#');
    const RectI seen{0, 0, 640, 176};
    const DayOutside day = day_outside(rows);
    const auto level = text_level(rows);
    const Backwall wall(whole_art(), *level, "mine");
    const std::vector<Strip> inside = day.inside(seen);
    for (int row = 0; row < 11; ++row)
        for (int col = 0; col < 40; ++col) {
            const auto x = static_cast<float>(col * 16 + 8);
            const auto y = static_cast<float>(row * 16 + 8);
            const bool is_covered = std::ranges::any_of(inside, [&](const Strip& part) {
                return part.left <= x && x < part.right && part.top <= y && y < part.bottom;
            });
            INFO("cell " << col << ", " << row);
            if (wall.is_inside(col, row)) CHECK(is_covered);
            if (wall.is_open(col, row)) CHECK_FALSE(is_covered);
        }
    DrawList list;
    day.draw(list, {.hour = 12}, seen);
    CHECK(std::ranges::none_of(list.quads, [](const Quad& quad) { return shows(whole_art(), quad, "lights"); }));
    list.reset();
    day_outside({"#" + std::string(50, '.'), "#P" + std::string(48, '.') + "E", std::string(51, '#')})
        .draw(list, {.hour = 12}, seen);
    CHECK(std::ranges::any_of(list.quads, [](const Quad& quad) { return shows(whole_art(), quad, "lights"); }));
}

TEST_CASE("in each picture of a mine that ships either galleries or the day stand behind every cell") {
    for (const char* name : {"08-trolley", "10-the-works", "13-rolling"}) {
        const auto level = shipped_level(name);
        const DayOutside day(whole_art(), *level, "mine", Backwall(whole_art(), *level, "mine"));
        int with_day = 0;
        for (int y = 0; y + 360 <= level->height; y += 120)
            for (int x = 0; x + 640 <= level->width; x += 56) {
                const RectI seen{x, y, 640, 360};
                const std::vector<Strip> inside = day.inside(seen);
                const auto is_covered = [&](float at_x, float at_y) {
                    return std::ranges::any_of(inside, [&](const Strip& part) {
                        return part.left <= at_x && at_x < part.right && part.top <= at_y && at_y < part.bottom;
                    });
                };
                bool is_all_covered = true;
                for (float at_y = 4; at_y < 360; at_y += 8)
                    for (float at_x = 4; at_x < 640; at_x += 8)
                        is_all_covered = is_all_covered && is_covered(at_x, at_y);
                DrawList list;
                day.draw(list, {}, seen);
                INFO(name << ", view from " << x << ", " << y);
                CHECK(list.quads.empty() == is_all_covered);
                with_day += is_all_covered ? 0 : 1;
            }
        CHECK(with_day > 0);
    }
}

TEST_CASE("the air of caves has a colour of its own in each turn, and the sky's hour has none") {
    const Backdrop cave(whole_art(), "mine");
    CHECK(cave.light(12, 0) == cave.light(20, 0));
    CHECK(cave.light(12, 0) != cave.light(12, 1));
    CHECK(cave.dark(0) != cave.dark(1));
    const Backdrop valley(whole_art(), "valley");
    CHECK(valley.light(12, 0) == valley.light(12, 1));
}

TEST_CASE(
    "the sky at a key's hour has the key's colours, halfway between two their mean, and mountains are as painted") {
    CHECK(sky_at(9).front() == Color::hex(0x2e6f9e));
    CHECK(sky_at(22).back() == Color::hex(0x5b7896));
    const Color mean = sky_at(11.5F).front();
    CHECK(std::abs(mean.r - (0x2e + 0x1f) / 2) <= 1);
    CHECK(std::abs(mean.b - (0x9e + 0xa8) / 2) <= 1);
    CHECK(sky_at(24) == sky_at(22));
    for (const float hour : {0.0F, 2.0F}) {  // still night
        CHECK(sky_at(hour) == sky_at(22));
        CHECK_FALSE(luminary_at(hour).is_sun);
        CHECK(luminary_at(hour).up == 1);
    }
    CHECK(luminary_at(5.5F).is_sun);
    CHECK(light_at(18.5F, 18.5F) == white);
    CHECK(light_at(22, 18.5F).r < 100);
}

TEST_CASE("no hour is greener than a mixture of its red and blue, also on mountains painted in another light") {
    for (float hour = 5; hour < 24; hour += 0.5F)
        for (const float painted : {7.5F, 18.5F}) {
            INFO(hour << " h, painted at " << painted);
            const Color light = light_at(hour, painted);
            CHECK(2 * light.g <= light.r + light.b + 2);
        }
}

TEST_CASE("the hour advances along the level and never turns back, and without hours is that of the area's painting") {
    Session session = room_with_columns();
    CHECK(share_of_route(session) == Approx(0).margin(0.02));
    Daylight light(with_hours(14, 19), "summit");
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
    CHECK(Daylight(session.level(), "valley").hour() == painted_hour("valley"));
    CHECK(Daylight(session.level(), "summit").hour() == 18.5F);
}

TEST_CASE("a level that is saved with other hours has their light at once, and stays as far along as before") {
    Watched play(std::make_shared<const Level>(with_hours(8, 8)));
    play.step(Buttons{}.with(Button::right), 240);
    const auto saved_with = [&](double from, double to) {
        Scene scene(whole_art(), std::make_shared<const Level>(with_hours(from, to)));
        scene.continue_from(play.scene);
        return scene.hour();
    };
    CHECK(saved_with(20, 20) == 20);
    CHECK(saved_with(14, 19) > 16.5F);
}

TEST_CASE("an hour beyond the day and a light that turns back are errors") {
    for (const auto& [from, to] : {std::pair{9, 14}, {0, 24}, {9, 25}, {-1, 3}, {14, 9}}) {
        const bool is_wrong = from < 0 || to > 24 || to < from;
        CHECK(has_code(check_level(with_hours(from, to)), "hour-invalid") == is_wrong);
    }
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
