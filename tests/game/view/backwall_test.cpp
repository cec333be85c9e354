#include "game/view/backwall.hpp"

#include "game/view/decals.hpp"
#include "tests/support/shipped_art.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

#include <algorithm>

using namespace scree;

namespace {

/// A gallery under a roof, open to the left; the start is outside.
std::shared_ptr<const Level> gallery(bool has_window = false) {
    Level level = *text_level({"............", "....########", "............", "P.......-..E", "############"});
    if (has_window) {
        LayerData layer;
        layer.type = LayerType::decals;
        DecalData decal;
        decal.image = "content/decals/window.png";
        decal.position = {px(6 * 16), px(2 * 16)};
        decal.origin_x = decal.origin_y = 0;
        layer.decals.push_back(decal);
        level.layers.push_back(layer);
    }
    return std::make_shared<const Level>(std::move(level));
}

struct Drawn {
    Art art = shipped_art();
    DrawList list{};

    explicit Drawn(const std::shared_ptr<const Level>& level, std::string_view area = "valley") {
        Backwall(art, *level, area).draw(list, {0, 0, level->width, level->height}, white);
    }
    /// True if one piece shows the whole wall in all of the cell.
    [[nodiscard]] bool covers(int col, int row) const {
        return std::any_of(list.quads.begin(), list.quads.end(), [&](const Quad& quad) {
            const auto x = static_cast<float>(col * 16);
            const auto y = static_cast<float>(row * 16);
            return quad.dest.x <= x && quad.dest.x + quad.dest.w >= x + 16 && quad.dest.y == y &&
                   quad.source.x >= 3 * 256 && quad.source.y >= 3 * 128;
        });
    }
};

}  // namespace

TEST_CASE("a free cell with ground above it has a wall behind it, and the sky is free") {
    const Drawn drawn(gallery());
    for (int col = 4; col < 12; ++col)
        for (const int row : {2, 3}) CHECK(drawn.covers(col, row));
    for (int col = 0; col < 3; ++col)
        for (const int row : {0, 2, 3}) CHECK_FALSE(drawn.covers(col, row));
}

TEST_CASE("in the valley the wall is the darker the farther it is from the sky, and in the mine it is not") {
    for (const std::string_view area : {"valley", "mine"}) {
        const Drawn drawn(gallery(), area);
        const auto light_at = [&](float left, float right) {
            int light = 0;
            for (const Quad& quad : drawn.list.quads)
                if (quad.dest.y == 2 * 16 && quad.dest.x >= left && quad.dest.x < right) light = quad.tint.r;
            return light;
        };
        const int near = light_at(4 * 16, 5 * 16);
        const int far = light_at(10 * 16, 12 * 16);
        if (area == "valley")
            CHECK(near > far + 10);
        else
            CHECK(near == far);
    }
}

TEST_CASE("a one-way ledge is no roof, and there is wall behind one") {
    const std::shared_ptr<const Level> level = text_level({"...---...", ".........", "P...-...E", "#########"});
    CHECK(Drawn(level).list.quads.empty());
    CHECK(Drawn(gallery()).covers(8, 3));
}

TEST_CASE("what is open to both sides is an arch: walls are its legs, and the sky shows between them") {
    const Drawn drawn(
        text_level({"....................", "...##############...", "....................", "....................",
                    "....................", "P..................E", "####################"}));
    for (const int col : {4, 15}) CHECK(drawn.covers(col, 4));
    for (const int col : {9, 10}) CHECK_FALSE(drawn.covers(col, 4));
    CHECK(drawn.covers(7, 2));  // the arch is round
    CHECK_FALSE(drawn.covers(7, 5));
}

TEST_CASE("no strip of wall hangs between two skies under a narrow slab") {
    std::vector<std::string> rows{"............", "...#####....", "............", "............",
                                  "............", "P..........E", "############"};
    CHECK(Drawn(text_level(rows)).list.quads.empty());
    rows[1] = "...########.";
    CHECK(Drawn(text_level(rows)).covers(6, 3));
}

TEST_CASE("a tunnel through a mountain is closed, though it is open to both sides") {
    std::vector<std::string> rows(20, "...##############...");
    rows[0] = rows[16] = rows[17] = rows[18] = std::string(20, '.');
    rows[18].front() = 'P';
    rows[18].back() = 'E';
    rows[19] = std::string(20, '#');
    const Drawn drawn(text_level(rows));
    for (int col = 3; col < 17; ++col) CHECK(drawn.covers(col, 17));
    CHECK_FALSE(drawn.covers(1, 17));
}

TEST_CASE("long tunnels that are open to both sides have legs in between") {
    std::vector<std::string> rows(7, std::string(80, '.'));
    rows[1].replace(5, 70, 70, '#');
    rows[5].front() = 'P';
    rows[5].back() = 'E';
    rows[6] = std::string(80, '#');
    const Drawn drawn(text_level(rows));
    int legs = 0;
    for (int col = 5; col < 75; ++col) legs += drawn.covers(col, 5) && !drawn.covers(col - 1, 5) ? 1 : 0;
    CHECK(legs == 4);
}

TEST_CASE("under the edge of a ledge, and under a roof as high as over a valley, the sky shows") {
    CHECK(Drawn(text_level({"......", "..####", "....##", "P...##", "######"})).list.quads.empty());
    std::vector<std::string> rows(60, std::string(20, '.'));
    rows[1].replace(4, 16, 16, '#');
    rows[58].front() = 'P';
    rows[58].back() = 'E';
    rows[59] = std::string(20, '#');
    CHECK(Drawn(text_level(rows)).list.quads.empty());
}

TEST_CASE("a shaft that one enters at the foot and leaves at the top has its wall all the way") {
    std::vector<std::string> rows{"..##########################..", "..##..........................",
                                  "..##..........................", "..##......................####"};
    for (int row = 0; row < 8; ++row) rows.push_back("..##......................####");
    rows.push_back("..........................####");
    rows.push_back("P.........................####");
    rows.push_back("##############################");
    rows[2][29] = 'E';
    const Drawn drawn(text_level(rows));
    for (int col = 5; col < 25; ++col) CHECK(drawn.covers(col, 6));
}

TEST_CASE("a window decal opens the wall and is not drawn itself") {
    const std::shared_ptr<const Level> level = gallery(true);
    const Drawn drawn(level);
    CHECK(drawn.covers(4, 2));
    CHECK_FALSE(drawn.covers(6, 2));
    CHECK_FALSE(drawn.covers(7, 3));
    CHECK(drawn.covers(9, 3));
    Art art = shipped_art();
    DrawList list;
    Decals(art, *level).draw(list, level->layers.back(), {0, 0, level->width, level->height});
    CHECK(list.quads.empty());
}

TEST_CASE("walls cost one draw call, and an area of a designer has none") {
    const Drawn drawn(gallery());
    CHECK(drawn.list.runs() == 1);
    CHECK(Drawn(gallery(), "my-area").list.quads.empty());
}

TEST_CASE("in the mine the middle of a hall shows the galleries behind it") {
    const std::shared_ptr<const Level> hall =
        text_level({"############", "............", "............", "............", "............", "............",
                    "............", "P..........E", "############"});
    CHECK(Drawn(hall, "mine").covers(6, 1));
    CHECK_FALSE(Drawn(hall, "mine").covers(6, 4));
    CHECK(Drawn(hall, "summit").covers(6, 4));
}

TEST_CASE("over the mouth of a hall of the mine hangs a brow of rock, and the road is free") {
    std::vector<std::string> rows(12, "................");
    rows[0] = "......##########";
    rows[10] = "P..............E";
    rows[11] = "################";
    const Drawn drawn(text_level(rows), "mine");
    for (const int col : {5, 6, 7}) CHECK(drawn.covers(col, 1));
    for (const int col : {4, 5, 6, 10}) CHECK_FALSE(drawn.covers(col, 7));
}
