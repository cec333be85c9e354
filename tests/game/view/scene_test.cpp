#include "game/view/scene.hpp"
#include "game/rules/player_moves.hpp"
#include "game/rules/session_fields.hpp"
#include "game/view/hud.hpp"
#include "game/view/ui.hpp"
#include "tests/game/view/watched.hpp"
#include "tests/support/shipped_level.hpp"

#include <cmath>

using namespace scree;

namespace {

struct Play : Watched {
    Play() : Watched(shipped_level("01-first-light")) {}

    /// Begins anew in the changed level, with an entity of that name whose lower left corner is there.
    void begin_in(Level level, const char* moved, Vec corner) {
        for (EntityData& entity : level.entities) {
            if (entity.name != moved) continue;
            entity.box = Aabb::at(corner - Vec{0, entity.box.height()}, entity.box.size());
            entity.position = {entity.box.centre().x, entity.box.bottom};
        }
        session = Session(std::make_shared<const Level>(std::move(level)));
        scene.reset(session);
    }
    /// From a start in a hole of three columns that is dug right through the level.
    void fall_to_death() {
        Level copy = session.level();
        constexpr int hole = 40;
        for (int col = hole - 1; col <= hole + 1; ++col)
            for (int row = 0; row < copy.grid.rows(); ++row) copy.grid.set(col, row, empty_kind);
        const Sub tile = copy.grid.tile_sub();
        const int row = copy.grid.rows() - 20;
        begin_in(std::move(copy), "player", {hole * tile, row * tile});
        for (int i = 0; i < 600 && session.player().state != PlayerState::gone; ++i) step({});
        REQUIRE(session.player().state == PlayerState::gone);
    }
};

/// The opacity of the silhouettes in front of play after so many ticks at rest in a room whose floor lies in that row,
/// with `below` under it.
int silhouettes_at_rest(int floor_row, const std::string& floor, int ticks, char below = '#') {
    std::vector<std::string> rows(static_cast<std::size_t>(floor_row), std::string(40, '.'));
    rows.resize(22, std::string(40, below));
    rows[static_cast<std::size_t>(floor_row) - 1] = "....P" + floor + "E";
    rows[static_cast<std::size_t>(floor_row)] = std::string(40, '#');
    Watched play(text_level(rows));
    play.step({}, ticks);
    for (const Quad& quad : play.drawn())
        if (shows(whole_art(), quad, "valley_4")) return quad.tint.a;
    return 0;
}

}  // namespace

TEST_CASE("what is only looked at changes nothing in the game") {
    Play play;
    Session alone(play.session.level_pointer());
    const Buttons right = Buttons{}.with(Button::right);
    for (int i = 0; i < 400; ++i) {
        const Buttons held = i % 50 < 12 ? right.with(Button::jump) : right;
        alone.step(held);
        play.step(held);
        static_cast<void>(play.picture(0.5F));
        REQUIRE(play.session.hash() == alone.hash());
    }
}

TEST_CASE("nothing is drawn on the way back to the checkpoint, where the camera is 24 ticks after a death") {
    Play play;
    play.fall_to_death();
    int ticks = 0;
    for (; play.session.player().state == PlayerState::gone; ++ticks) play.step({});
    CHECK(play.scene.hero().feet(0) == play.scene.hero().feet(1));
    REQUIRE(ticks <= 24);
    play.step({}, 24 - ticks);
    const Camera& camera = play.scene.camera();
    CHECK(camera.state().offset == PointF{});
    CHECK(camera.view().centre.x == Approx(camera.state().feet.x).margin(1));
    CHECK(camera.view().centre.y == Approx(camera.state().feet.y - 30).margin(20));
}

TEST_CASE("going back in time moves the camera as far as the hero, not at once to its middle") {
    Play play;
    std::vector<Session> states;
    for (int i = 0; i < 120; ++i) {
        states.push_back(play.session);
        play.step(Buttons{}.with(Button::right));
    }
    for (std::size_t i = states.size(); i >= 2; i -= 2) {
        const float before = play.scene.camera().view().centre.x;
        play.scene.go_back(states[i - 2]);
        CHECK(std::abs(play.scene.camera().view().centre.x - before) < 12);
    }
}

TEST_CASE("the camera stays at the exit when the hero walks on") {
    Play play;
    const Aabb start = play.session.body().box;
    play.begin_in(play.session.level(), "exit", {start.right + px(32), start.bottom});
    for (int i = 0; i < 200 && !play.session.is_complete(); ++i) play.step(Buttons{}.with(Button::right));
    REQUIRE(play.session.is_complete());
    const float exit = play.scene.camera().state().feet.x;
    std::string faulty;
    for (int i = 0; i < 90; ++i) {
        REQUIRE(set_session_fields(play.session, {{"session.complete", 0}}, faulty));
        play.step(Buttons{}.with(Button::right));
    }
    CHECK(static_cast<float>(play.session.body().box.left) / 256 > exit + 100);
    CHECK(play.scene.camera().view().centre.x == Approx(exit).margin(1));
}

TEST_CASE("a fast hero is shown in a wider picture, but not in whole pixels, with reduced effects or a calm camera") {
    const auto widest = [](const Looks& looks) {
        Camera camera;
        camera.set_settings(camera_settings(looks, *shipped_level("01-first-light")));
        PointF feet{1'000, 300};
        camera.snap_to({feet, {}, true, {}});
        for (int i = 0; i < 120; ++i) {
            feet.x += 10;
            camera.follow({feet, {10, 0}, true, {}});
        }
        return camera.seen().w;
    };
    CHECK(widest({.zooms = true}) == 768);
    CHECK(widest({}) == 640);
    CHECK(widest({.reduced = true, .zooms = true}) == 640);
    CHECK(widest({.calm_camera = true, .zooms = true}) == 640);
}

TEST_CASE("sparks fly from a slide as soon as it is fast enough to knock creatures over") {
    Play play;
    const Buttons right = Buttons{}.with(Button::right);
    const auto is_spark = [](const Quad& quad) { return quad.tint == Color::hex(0xffe08a); };
    const auto speed = [&] { return px_per_second(own_speed(play.session.player(), play.session.body())); };
    play.step(right, 60);
    for (int tick = 0; tick < 300 && speed() < 260; ++tick) {
        CHECK(play.count(is_spark) == 0);
        play.step(right.with(Button::down));
    }
    REQUIRE(play.session.player().sliding);
    REQUIRE(speed() >= 260);
    CHECK(play.count(is_spark) > 0);
}

TEST_CASE("a screen of the first level is drawn in a few dozen calls") {
    Play play;
    play.step(Buttons{}.with(Button::right), 60);
    DrawList list = play.picture();
    draw_hud(list, whole_art(), play.session, true);
    CHECK(list.quads.size() > 100);
    CHECK(list.runs() < 48);
}

TEST_CASE("silhouettes in front of play stay away from the hero and from hazards") {
    const std::string plain(34, '.');
    const std::string spikes = std::string(20, '.') + "^^^^" + std::string(10, '.');
    CHECK(silhouettes_at_rest(15, plain, 60) == 255);
    CHECK(silhouettes_at_rest(20, plain, 60) == 0);
    CHECK(silhouettes_at_rest(15, spikes, 60) == 255);
    CHECK(silhouettes_at_rest(15, plain, 10) < 100);      // they come back slowly
    CHECK(silhouettes_at_rest(15, plain, 60, '.') == 0);  // nothing grows in the sky
    CHECK(silhouettes_at_rest(12, plain, 60) == 0);       // nor deep in the ground
}

TEST_CASE("the picture closes round a hero that dies and opens again where it arrives") {
    Watched run(text_level(over_floor("P...^^...E")));
    const auto covered = [&] {
        float area = 0;
        for (const Quad& quad : run.drawn())
            if (quad.tint == ui::ink && quad.dest.h == 1) area += quad.dest.w;
        return area / (canvas_width * canvas_height);
    };
    while (run.session.player().is_alive() && run.session.tick() < 300) {
        CHECK(covered() == 0);
        run.hold("R");
    }
    float before = 0;
    while (run.session.player().state == PlayerState::gone) {
        CHECK(covered() >= before);
        before = covered();
        run.hold("");
    }
    REQUIRE(run.session.player().state == PlayerState::arrive);
    CHECK(before > 0.9F);
    while (run.session.player().state == PlayerState::arrive) {
        CHECK(covered() <= 1);
        CHECK((covered() < before || run.session.player().state_ticks == 0));
        before = covered();
        run.hold("");
    }
    CHECK(covered() == 0);
}
