#include "game/view/terrain_view.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

#include <algorithm>
#include <cmath>

using namespace scree;

namespace {

Session room_with(const std::vector<Vec>& points, bool closed = false) {
    EntityData line = entity_at(1, "terrain", points.front(), {px(16), px(16)});
    line.nodes.assign(points.begin() + 1, points.end());
    line.values.all.push_back({"closed", closed});
    return Session(text_level({"....................", "....................", "....................",
                               "....................", "P..................E", "####################"},
                              {line}));
}

DrawList drawn(const Session& session, RectI seen = {0, 0, 640, 360}) {
    DrawList list;
    draw_terrain(list, session, seen);
    return list;
}

/// Top and bottom of what is drawn in that column of px; none: 0 and 0.
std::pair<float, float> extent(const DrawList& list, float x) {
    std::pair<float, float> all{0, 0};
    for (const Quad& quad : list.quads) {
        if (x < quad.dest.x || x >= quad.dest.x + quad.dest.w) continue;
        const float bottom = quad.dest.y + quad.dest.h;
        all = all.second == 0 ? std::pair{quad.dest.y, bottom}
                              : std::pair{std::min(all.first, quad.dest.y), std::max(all.second, bottom)};
    }
    return all;
}

}  // namespace

TEST_CASE("a hill is drawn from its line down to the tiles and nowhere above or beside") {
    const DrawList list = drawn(room_with({{px(40), px(80)}, {px(80), px(40)}, {px(120), px(80)}}));
    CHECK(extent(list, 39).second == 0);
    CHECK(extent(list, 120).second == 0);
    for (int x = 41; x < 119; ++x) {
        INFO("column " << x);
        const int top = x < 80 ? 120 - x : x - 40;
        const auto [from, to] = extent(list, static_cast<float>(x));
        CHECK(from >= static_cast<float>(top - 1));
        CHECK(from <= static_cast<float>(top + 1));
        CHECK(to == 80);
    }
}

TEST_CASE("a ledge in the air is drawn as a band below it, a ceiling as one above it") {
    const DrawList ledge = drawn(room_with({{px(40), px(20)}, {px(120), px(20)}}));
    CHECK(extent(ledge, 60).first == 20);
    CHECK(extent(ledge, 60).second < 50);
    const DrawList ceiling = drawn(room_with({{px(120), px(60)}, {px(40), px(60)}}));
    CHECK(extent(ceiling, 60).first > 30);
    CHECK(extent(ceiling, 60).second == 60);
}

TEST_CASE("an island is drawn between its two sides") {
    const DrawList list =
        drawn(room_with({{px(40), px(20)}, {px(120), px(20)}, {px(120), px(60)}, {px(40), px(60)}}, true));
    CHECK(extent(list, 80) == std::pair{20.0F, 60.0F});
    CHECK(extent(list, 130).second == 0);
}

TEST_CASE("a part of the picture is drawn as in the whole, in one call") {
    const Session session = room_with({{px(40), px(80)}, {px(80), px(40)}, {px(120), px(48)}, {px(150), px(80)}});
    const DrawList whole = drawn(session);
    CHECK(whole.runs() == 1);
    const DrawList part = drawn(session, {60, 10, 50, 90});
    for (int x = 0; x < 50; ++x) {
        const auto [top, bottom] = extent(part, static_cast<float>(x));
        CHECK(std::pair{top + 10, bottom + 10} == extent(whole, static_cast<float>(x + 60)));
    }
    CHECK(drawn(session, {200, 0, 100, 100}).quads.empty());
    CHECK(drawn(room_with({{px(40), px(80)}, {px(41), px(80)}}), {0, 0, 30, 30}).quads.empty());
}

TEST_CASE("the lip of a line is at most 0.7 px off it, and steps no longer than its gradient asks") {
    for (const int drop : {3, 10, 17, 25, 40, 55}) {
        INFO("falls " << drop << " px in 110");
        const DrawList list = drawn(room_with({{px(20), px(10)}, {px(130), px(10 + drop)}}));
        int run = 0;
        for (int x = 21; x < 129; ++x) {
            const float line = 10 + (static_cast<float>(x) + 0.5F - 20) * static_cast<float>(drop) / 110;
            const float top = extent(list, static_cast<float>(x)).first;
            CHECK(std::abs(top - line) <= 0.7F);
            run = top == extent(list, static_cast<float>(x - 1)).first ? run + 1 : 1;
            CHECK(run <= 110 / drop + 1);
        }
    }
}
