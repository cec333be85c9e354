#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

std::vector<std::string> hall() { return plain_rows(40, 12); }

EntityData column_at(int id, int col, int row = 10) { return entity_on_grid(id, "checkpoint", col, row); }

const Entity& first_trigger(const Session& session) { return session.triggers().front(); }

}  // namespace

TEST_CASE("a checkpoint is lit by a hero that passes high above it") {
    std::vector<std::string> rows = hall();
    rows[10][1] = '.';
    for (std::size_t col = 0; col < 8; ++col) rows[3][col] = '-';
    rows[2][0] = 'P';
    Session session(text_level(rows, {column_at(1, 3)}));
    while (session.body().box.left < px(16 * 5)) hold(session, "R");
    REQUIRE(session.body().box.bottom == px(16 * 3));
    CHECK(session.active_checkpoint() >= 0);
}

TEST_CASE("a column ends at the first tile or line above it, and not at planks") {
    std::vector<std::string> rows = hall();
    rows[6][20] = '-';
    rows[4][20] = '#';
    CHECK(first_trigger(Session(text_level(rows, {column_at(1, 20)}))).spec->box ==
          Aabb{px(320), px(16 * 5), px(336), px(16 * 12)});
    EntityData line = entity_at(2, "terrain", {px(18 * 16), px(16 * 7)}, {px(16), px(16)});
    line.nodes.push_back({px(24 * 16), px(16 * 7)});
    CHECK(first_trigger(Session(text_level(rows, {column_at(1, 20), line}))).spec->box.top == px(16 * 7));
}

TEST_CASE("a hero that flies over a map with an open top lights the column, and over a roof it does not") {
    for (const bool has_roof : {false, true}) {
        const Level level = with_borders(*text_level(hall(), {column_at(1, 20)}), {.top_solid = has_roof});
        const Aabb column = first_trigger(Session(std::make_shared<const Level>(level))).spec->box;
        CHECK(overlaps(column, Aabb{px(320), -px(400), px(332), -px(380)}) == !has_roof);
        CHECK((column.top == 0) == has_roof);
    }
}

TEST_CASE("a checkpoint counts only if it stands later in the file than the lit one") {
    Session session(text_level(hall(), {column_at(1, 6), column_at(2, 10)}));
    while (session.body().box.left < px(16 * 12)) hold(session, "R");
    const int second = session.active_checkpoint();
    while (session.body().box.left > px(16 * 3)) hold(session, "L");
    CHECK(session.active_checkpoint() == second);
    CHECK(session.entities()[static_cast<std::size_t>(second)].spec->home.left == px(160));
}

TEST_CASE("a jump over an exit from its own ground reaches it, wherever it begins") {
    std::vector<std::string> rows = hall();
    for (int start = 320; start < 440; ++start) {
        Session session(text_level(rows, {entity_on_grid(1, "exit", 30, 10)}));
        while (session.body().box.left < px(start)) hold(session, "R");
        while (!session.is_complete() && session.body().box.left < px(16 * 36)) hold(session, "RJ");
        CHECK(session.is_complete());
    }
}

TEST_CASE("the column of an exit ends at planks, tiles and lines above any part of it, and twelve tiles high") {
    std::vector<std::string> rows = plain_rows(40, 20);
    const auto top = [&](std::vector<EntityData> entities) {
        EntityData exit = entity_at(1, "exit", {px(16 * 20), px(16 * 17)}, {px(32), px(32)});
        entities.insert(entities.begin(), exit);
        return first_trigger(Session(text_level(rows, std::move(entities)))).spec->box.top / px(16);
    };
    EntityData line = entity_at(2, "terrain", {px(18 * 16), px(16 * 9)}, {px(16), px(16)});
    line.nodes.push_back({px(24 * 16), px(16 * 9)});
    CHECK(top({}) == 7);
    CHECK(top({line}) == 9);
    CHECK(top({with(line, "one_way", true)}) == 9);
    for (const std::size_t col : {20U, 21U})
        for (const char tile : {'-', '#'}) {
            rows = plain_rows(40, 20);
            rows[10][col] = tile;
            CHECK(top({}) == 11);
        }
}

TEST_CASE("the hero comes back at the foot of a column, facing as it says, with the coins that it had") {
    for (const char* facing : {"left", "right"}) {
        std::vector<std::string> rows = hall();
        rows[11].replace(30, 2, "..");
        rows[10][4] = 'o';
        Session session(text_level(rows, {with(column_at(1, 6), "facing", std::string(facing))}));
        while (session.deaths() == 0 && session.tick() < 900) hold(session, "R");
        hold(session, "", 40);
        CHECK(session.player().facing == (std::string(facing) == "left" ? -1 : 1));
        CHECK(session.body().box.centre().x == px(16 * 6 + 8));
        CHECK(session.body().box.bottom == px(16 * 11));
        CHECK(session.coins() == 1);
    }
}

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
    CHECK(vista_of(session).spec->as<VistaValues>().focus == Vec{px(400), px(40)});
    CHECK(vista_of(session).spec->as<VistaValues>().zoom == 320);
}
