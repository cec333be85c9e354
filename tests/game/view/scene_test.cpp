#include "game/view/scene.hpp"
#include "game/view/hud.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

const std::string content = std::string(SCREE_SOURCE_DIR) + "/content";

struct Play {
    Art art;
    std::shared_ptr<const Level> level;
    Session session;
    Scene scene;

    static std::shared_ptr<const Level> first_level() {
        Result<Level> loaded = load_level(content + "/levels/01-first-light.json");
        REQUIRE(loaded);
        return std::make_shared<const Level>(std::move(*loaded.value));
    }
    static Art all_art() {
        Result<Art> loaded = load_art(content);
        REQUIRE(loaded);
        return std::move(*loaded.value);
    }
    Play() : art(all_art()), level(first_level()), session(level), scene(art, level) { scene.reset(session); }

    /// The same level, but its start is in the air over nothing.
    void start_over_a_gap() {
        Level copy = *level;
        for (int col = 0; col < copy.grid.cols(); ++col) {
            bool open = true;
            for (int row = 0; row < copy.grid.rows(); ++row) open = open && copy.grid.at(col, row) == empty_kind;
            for (EntityData& entity : copy.entities)
                if (open && entity.name == "player")
                    entity.box = Aabb::at({col * copy.grid.tile_sub(), 0}, entity.box.size());
            for (EntityData& entity : copy.entities)
                if (open && entity.name == "player") entity.position = {entity.box.centre().x, entity.box.bottom};
        }
        session = Session(std::make_shared<const Level>(std::move(copy)));
        scene.reset(session);
    }

    void run(Buttons held, int ticks) {
        for (int i = 0; i < ticks; ++i) {
            session.step(held);
            scene.step(session);
        }
    }
};

}  // namespace

TEST_CASE("what is only looked at changes nothing in the game") {
    Play play;
    Session alone(play.level);
    const Buttons right = Buttons{}.with(Button::right);
    DrawList list;
    for (int i = 0; i < 400; ++i) {
        const Buttons held = i % 50 < 12 ? right.with(Button::jump) : right;
        alone.step(held);
        play.run(held, 1);
        list.reset();
        play.scene.draw(list, play.session, 0.5F);
        REQUIRE(play.session.hash() == alone.hash());
    }
}

TEST_CASE("the hero is drawn between its last two places") {
    Play play;
    play.run(Buttons{}.with(Button::right), 40);
    const PointF before = play.scene.hero().feet(0);
    const PointF now = play.scene.hero().feet(1);
    REQUIRE(now.x > before.x);
    CHECK(play.scene.hero().feet(0.5F).x == Approx((before.x + now.x) / 2));
}

TEST_CASE("nothing is drawn on the way back to the checkpoint") {
    Play play;
    play.start_over_a_gap();
    for (int i = 0; i < 600 && play.session.player().state != PlayerState::gone; ++i) play.run({}, 1);
    REQUIRE(play.session.player().state == PlayerState::gone);
    while (play.session.player().state == PlayerState::gone) play.run({}, 1);
    CHECK(play.scene.hero().feet(0) == play.scene.hero().feet(1));
}

TEST_CASE("a screen of the first level is drawn in a few dozen calls") {
    Play play;
    play.run(Buttons{}.with(Button::right), 60);
    DrawList list;
    list.reset();
    play.scene.draw(list, play.session, 1);
    draw_hud(list, play.art, play.session, true);
    CHECK(list.quads.size() > 100);
    CHECK(list.runs() < 48);
}
