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

/// A session whose trails are noted.
struct Trailed {
    Session session = landed(room());
    Trails trails{};

    void run(const std::string& letters, int ticks = 1) {
        for (int tick = 0; tick < ticks; ++tick) {
            hold(session, letters);
            trails.note(session);
        }
    }
    void begin() {
        trails.begin_visit();
        session = landed(room());
    }
};

/// A picture with labels.
struct Picture {
    DrawList list{};
    BitmapFont font = test_font();
    OverlayView view{list, font, {0, 0, 640, 360}};
};

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

TEST_CASE(
    "a jump into spikes does not land, a dead hero has no reach, one that still holds jump that of the next press") {
    Session session = landed(text_level(over_floor("..P......^........E.", 4)));
    const std::vector<JumpArc> arcs = jump_arcs(session);
    REQUIRE(arcs.size() == 3);
    CHECK(arcs[0].lands);
    CHECK_FALSE(arcs[2].lands);
    hold(session, "J", 120);
    REQUIRE(session.body().is_grounded());
    CHECK(jump_arcs(session).front().feet.size() > 20);
    while (session.player().is_alive()) hold(session, "R");
    CHECK(jump_arcs(session).empty());
}

TEST_CASE("the arrival times of a platform are the ticks in which it comes to its nodes") {
    EntityData data = lift_at(1, 3, 0, 6, 0, 90);
    data.nodes.push_back({px(16 * 6), px(16 * 2)});
    Session session(room({data}));
    const RailPath path = session.platforms().front().spec->rail;
    const std::vector<int> ticks = arrival_ticks(path);
    REQUIRE(ticks.size() == 3);
    CHECK(ticks[0] == 0);
    CHECK(ticks[1] < ticks[2]);
    Sub length = 0;
    for (std::size_t node = 1; node < 3; ++node) {
        length += path.lengths[node - 1];
        while (session.platforms().front().rail.distance < length) session.step({});
        CHECK(ticks[node] == session.tick());
    }
}

TEST_CASE("a trail follows the feet and ends where the hero died; the next one begins after it") {
    Trailed play;
    const auto& all = play.trails.all();
    std::vector<Vec> arc;
    while (play.session.deaths() == 0) {
        play.run("R");
        arc.push_back(feet(play.session.body()));
    }
    REQUIRE(all.size() == 1);
    CHECK(all.front().end == Trail::End::died);
    CHECK(all.front().feet == arc);
    play.run("", 60);
    REQUIRE(all.size() == 2);
    CHECK(all.back().end == Trail::End::open);
    play.begin();
    CHECK(all.back().end == Trail::End::restarted);
    for (int visit = 0; visit < 30; ++visit) {
        play.run("R", 5);
        play.begin();
    }
    CHECK(all.size() == Trails::most);  // only the last ten are kept
}

TEST_CASE("going back in time takes the trail back, also over a death, but not into another visit") {
    Trailed play;
    const auto& all = play.trails.all();
    play.run("R", 4);
    play.begin();
    std::vector<Session> states;
    while (play.session.deaths() == 0 || !play.session.player().is_alive()) {
        play.run("R");
        states.push_back(play.session);
    }
    REQUIRE(all.size() == 3);
    play.trails.rewind(states[10]);
    REQUIRE(all.size() == 2);
    CHECK(all.back().end == Trail::End::open);
    CHECK(all.back().feet.back() == feet(states[10].body()));
    play.trails.rewind(Session(room()));
    CHECK(all.size() == 1);
    CHECK(all.front().end == Trail::End::restarted);
}

TEST_CASE("labels stay inside the picture wherever they are put") {
    Picture picture;
    DrawList& list = picture.list;
    for (const PointF at : {PointF{-50, -50}, {630, 350}, {2'000, 100}, {300, -9'000}}) {
        list.reset();
        overlay::label(picture.view, at, "some words\nand more", white);
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
    Picture picture;
    draw_collision(picture.view, session);
    const auto has = [&](Color color, const RectF& area) {
        const std::vector<Quad>& quads = picture.list.quads;
        return std::any_of(quads.begin(), quads.end(), [&](const Quad& quad) {
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
    Picture picture;
    overlay::Labels labels(picture.view);
    const RectF box{300, 150, 48, 16};
    for (int i = 0; i < 8; ++i) labels.add(box, "12.34 s", white);
    labels.draw();
    std::vector<RectF> plates;
    for (const Quad& quad : picture.list.quads)
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
