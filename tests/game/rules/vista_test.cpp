#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

Session meadow() {
    EntityData vista = entity_on_grid(1, "vista", 6, 2, 4, 5);
    vista.nodes.push_back({px(400), px(40)});
    return Session(text_level(plain_rows(40, 8), {with(std::move(vista), "zoom", 1.25)}));
}

const Entity& vista_of(const Session& session) { return session.triggers().front(); }

}  // namespace

TEST_CASE("a vista plays while the hero is inside, once a visit") {
    Session session = meadow();
    CHECK_FALSE(vista_of(session).on);
    while (session.body().box.left < px(16 * 7)) hold(session, "R");
    CHECK(vista_of(session).on);
    while (session.body().box.left < px(16 * 11)) hold(session, "R");
    CHECK_FALSE(vista_of(session).on);
    while (session.body().box.left > px(16 * 8)) hold(session, "L");
    CHECK_FALSE(vista_of(session).on);
}

TEST_CASE("a vista looks at its node and says how far the camera zooms out") {
    Session session = meadow();
    CHECK(vista_of(session).spec->focus == Vec{px(400), px(40)});
    CHECK(vista_of(session).spec->zoom == 320);
}
