#include "game/view/vista_view.hpp"

#include "tests/game/view/watched.hpp"

using namespace scree;

namespace {

constexpr RectI view{0, 0, 640, 360};

/// A meadow with a vista in columns 6 to 9 whose focus is the view's middle.
std::shared_ptr<const Level> meadow(const std::string& picture) {
    std::vector<std::string> rows = plain_rows(40, 8, 0);
    rows[6].back() = 'E';
    EntityData vista = entity_at(1, "vista", {px(96), px(32)}, {px(64), px(80)});
    vista.nodes.push_back({px(320), px(180)});
    vista.values.all.push_back({"picture", picture});
    return text_level(rows, {vista});
}

struct Meadow {
    Session session;
    VistaView vistas;

    explicit Meadow(const std::string& picture) : session(meadow(picture)), vistas(whole_art(), session.level()) {
        vistas.step(session);
    }
    void run(Buttons held, int ticks) {
        for (int tick = 0; tick < ticks; ++tick) {
            session.step(held);
            vistas.step(session);
        }
    }
    [[nodiscard]] std::vector<Quad> drawn(RectI seen = view) const {
        DrawList list;
        vistas.draw(list, whole_art().sprites, seen, white);
        return list.quads;
    }
    /// How far right of the crag's left edge the climber is, px.
    [[nodiscard]] float climber() const { return drawn().at(1).dest.x - drawn().at(0).dest.x; }
};

}  // namespace

TEST_CASE("the teal climber waits on its crag, and slides down it from when the vista plays") {
    Meadow meadow("teal_01");
    const float top = meadow.climber();
    meadow.run({}, 120);
    CHECK(meadow.climber() == top);
    meadow.run(Buttons{}.with(Button::right), 60);  // into the vista
    meadow.run({}, 60);
    CHECK(meadow.climber() > top + 100);
    meadow.run({}, 600);
    const float end = meadow.climber();
    meadow.run({}, 60);
    CHECK(meadow.climber() == end);
}

TEST_CASE("the snow carries the teal climber to the left, across the gorge") {
    Meadow meadow("teal_17");
    const float start = meadow.climber();
    meadow.run(Buttons{}.with(Button::right), 60);
    meadow.run({}, 600);
    CHECK(meadow.climber() < start - 200);
}

TEST_CASE("a crag stands in the middle of the view at its focus, and moves a fifth as fast as the level") {
    const Meadow meadow("teal_01");
    const Quad crag = meadow.drawn().front();
    CHECK(crag.dest.x + crag.dest.w / 2 == 320);
    CHECK(meadow.drawn({-100, 0, 640, 360}).front().dest.x == crag.dest.x + 20);
    CHECK(meadow.drawn({-4'000, 0, 640, 360}).empty());
    CHECK(Meadow("none").drawn().empty());
}
