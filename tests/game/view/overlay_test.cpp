#include "game/view/overlay_trails.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_font.hpp"
#include "tests/support/text_level.hpp"

#include <algorithm>

using namespace scree;

namespace {

std::shared_ptr<const Level> room(const std::vector<EntityData>& more = {}) {
    return text_level(over_floor("..P.......^.......E.", 4), more);
}

Session landed(const std::shared_ptr<const Level>& level) {
    Session session(level);
    while (!session.body().is_grounded()) session.step({});
    return session;
}

}  // namespace

TEST_CASE("the reach that is drawn is where the hero comes to when it jumps") {
    Session session = landed(text_level(over_floor("..P...............E.", 4)));
    hold(session, "R", 4);
    const std::vector<JumpArc> arcs = jump_arcs(session);
    REQUIRE(arcs.size() == 3);
    const char* const held[] = {"J", "LJ", "RJ"};
    for (std::size_t arc = 0; arc < 3; ++arc) {
        Session played = session;
        REQUIRE(arcs[arc].lands);
        REQUIRE(arcs[arc].feet.size() > 20);
        for (std::size_t i = 1; i < arcs[arc].feet.size(); ++i) {
            hold(played, held[arc]);
            REQUIRE(feet(played.body()) == arcs[arc].feet[i]);
        }
        CHECK(played.body().is_grounded());
    }
}

TEST_CASE("a jump into spikes does not land, and a dead hero has no reach") {
    Session session = landed(text_level(over_floor("..P......^........E.", 4)));
    const std::vector<JumpArc> arcs = jump_arcs(session);
    REQUIRE(arcs.size() == 3);
    CHECK(arcs[0].lands);
    CHECK_FALSE(arcs[2].lands);
    while (session.player().is_alive()) hold(session, "R");
    CHECK(jump_arcs(session).empty());
}

TEST_CASE("a hero that still holds jump after landing shows the jump of the next press") {
    Session session = landed(room());
    hold(session, "J", 120);
    REQUIRE(session.body().is_grounded());
    CHECK(jump_arcs(session).front().feet.size() > 20);
}

TEST_CASE("the arrival times of a platform are the ticks in which it comes to its nodes") {
    EntityData data = lift_at(1, 3, 0, 6, 0, 90);
    data.nodes.push_back({px(16 * 6), px(16 * 2)});
    const auto level = room({data});
    Session session(level);
    const RailPath& path = session.platforms().front().spec->rail;
    const std::vector<int> ticks = arrival_ticks(path);
    REQUIRE(ticks.size() == 3);
    CHECK(ticks[0] == 0);
    std::vector<int> seen(3, -1);
    Sub length = 0;
    for (std::size_t node = 1; node < 3; ++node) {
        length += path.lengths[node - 1];
        Session run(level);
        while (run.platforms().front().rail.distance < length) run.step({});
        CHECK(ticks[node] == run.tick());
    }
    CHECK(ticks[1] < ticks[2]);
}

TEST_CASE("a trail follows the feet and ends where the hero died; the next one begins after it") {
    Session session = landed(room());
    Trails trails;
    std::vector<Vec> arc;
    while (session.deaths() == 0) {
        hold(session, "R");
        trails.note(session);
        arc.push_back(feet(session.body()));
    }
    REQUIRE(trails.all().size() == 1);
    CHECK(trails.all().front().end == Trail::End::died);
    CHECK(trails.all().front().feet == arc);
    for (int i = 0; i < 60; ++i) {
        hold(session, "");
        trails.note(session);
    }
    REQUIRE(trails.all().size() == 2);
    CHECK(trails.all().back().end == Trail::End::open);
    trails.begin_visit();
    CHECK(trails.all().back().end == Trail::End::restarted);
}

TEST_CASE("only the last ten attempts are kept") {
    Trails trails;
    for (int i = 0; i < 30; ++i) {
        Session session = landed(room());
        for (int tick = 0; tick < 5; ++tick) {
            hold(session, "R");
            trails.note(session);
        }
        trails.begin_visit();
    }
    CHECK(trails.all().size() == Trails::most);
}

TEST_CASE("going back in time takes the trail back, also over a death, but not into another visit") {
    Session session = landed(room());
    Trails trails;
    trails.note(session);
    hold(session, "R", 3);
    trails.note(session);
    trails.begin_visit();
    session = landed(room());
    std::vector<Session> states;
    while (session.deaths() == 0 || !session.player().is_alive()) {
        hold(session, "R");
        trails.note(session);
        states.push_back(session);
    }
    REQUIRE(trails.all().size() == 3);
    const Session& earlier = states[10];
    trails.rewind(earlier);
    REQUIRE(trails.all().size() == 2);
    CHECK(trails.all().back().end == Trail::End::open);
    CHECK(trails.all().back().feet.back() == feet(earlier.body()));
    trails.rewind(Session(room()));
    CHECK(trails.all().size() == 1);
    CHECK(trails.all().front().end == Trail::End::restarted);
}

TEST_CASE("labels stay inside the picture wherever they are put") {
    DrawList list;
    const BitmapFont font = test_font();
    const OverlayView view{list, font, {0, 0, 640, 360}};
    for (const PointF at : {PointF{-50, -50}, {630, 350}, {2'000, 100}, {300, -9'000}}) {
        list.reset();
        overlay::label(view, at, "some words\nand more", white);
        REQUIRE(list.quads.size() > 10);
        for (const Quad& quad : list.quads) {
            CHECK(quad.dest.x >= 0);
            CHECK(quad.dest.y >= 0);
            CHECK(quad.dest.x + quad.dest.w <= 640);
            CHECK(quad.dest.y + quad.dest.h <= 360);
        }
    }
}

TEST_CASE("the faces of the ground, the spikes and the hero are in the overlay of shapes, in their colours") {
    EntityData line = entity_at(7, "terrain", {px(240), px(50)}, {px(16), px(16)});
    line.nodes.push_back({px(272), px(50)});
    const Session session = landed(room({line}));
    DrawList list;
    const BitmapFont font = test_font();
    draw_collision({list, font, {0, 0, 640, 360}}, session);
    const auto has = [&](Color color, const RectF& area) {
        return std::any_of(list.quads.begin(), list.quads.end(), [&](const Quad& quad) {
            return quad.tint == color && quad.dest.x >= area.x - 1 && quad.dest.y >= area.y - 1 &&
                   quad.dest.x + quad.dest.w <= area.x + area.w + 1 && quad.dest.y + quad.dest.h <= area.y + area.h + 1;
        });
    };
    CHECK(has(style_of(Mark::solid).line, {32, 79, 32, 2}));
    CHECK_FALSE(has(style_of(Mark::solid).line, {32, 60, 32, 10}));
    CHECK(has(style_of(Mark::solid).line, {240, 49, 32, 2}));
    CHECK(has(style_of(Mark::danger).line, {160, 72, 16, 8}));
    const Aabb& box = session.body().box;
    CHECK(has(style_of(Mark::body).line,
              {static_cast<float>(box.left) / 256, static_cast<float>(box.top) / 256, 12, 20}));
}

TEST_CASE("labels at one place stand beside each other, and not on what they belong to") {
    DrawList list;
    const BitmapFont font = test_font();
    const OverlayView view{list, font, {0, 0, 640, 360}};
    overlay::Labels labels(view);
    const RectF box{300, 150, 48, 16};
    for (int i = 0; i < 8; ++i) labels.add(box, "12.34 s", white);
    labels.draw();
    std::vector<RectF> plates;
    for (const Quad& quad : list.quads)
        if (quad.dest.h > 10) plates.push_back(quad.dest);
    REQUIRE(plates.size() == 8);
    plates.push_back(box);
    for (std::size_t i = 0; i < plates.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            INFO(i << " and " << j);
            CHECK((plates[i].x >= plates[j].x + plates[j].w || plates[j].x >= plates[i].x + plates[i].w ||
                   plates[i].y >= plates[j].y + plates[j].h || plates[j].y >= plates[i].y + plates[i].h));
        }
}
