#include "game/view/backwall.hpp"

#include "game/view/decals.hpp"
#include "tests/game/view/watched.hpp"

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
    DrawList list{};

    explicit Drawn(const std::vector<std::string>& rows, std::string_view area = "valley")
        : Drawn(text_level(rows), area) {}
    explicit Drawn(const std::shared_ptr<const Level>& level, std::string_view area = "valley") {
        Backwall(whole_art(), *level, area).draw(list, {0, 0, level->width, level->height}, white);
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

using Rows = std::vector<std::string>;

/// Air over a floor from the start to the exit, with a roof of so many cells of that row from a column on.
Rows roofed(std::size_t width, std::size_t height, std::size_t from, std::size_t length) {
    Rows rows = plain_rows(width, height, 0);
    rows[height - 2].back() = 'E';
    rows[1].replace(from, length, length, '#');
    return rows;
}

}  // namespace

TEST_CASE("a free cell with ground above it has a wall behind it, also behind a one-way ledge, and the sky is free") {
    const Drawn drawn(gallery());
    for (int col = 4; col < 12; ++col)
        for (const int row : {2, 3}) CHECK(drawn.covers(col, row));
    for (int col = 0; col < 3; ++col)
        for (const int row : {0, 2, 3}) CHECK_FALSE(drawn.covers(col, row));
    CHECK(drawn.list.runs() == 1);
}

TEST_CASE(
    "an area of a designer has no walls, nor is there one under a one-way, a narrow slab, an edge or a high roof") {
    CHECK(Drawn(gallery(), "my-area").list.quads.empty());
    for (const Rows& rows : {Rows{"...---...", ".........", "P...-...E", "#########"}, roofed(12, 7, 3, 5),
                             Rows{"......", "..####", "....##", "P...##", "######"}, roofed(20, 60, 4, 16)})
        CHECK(Drawn(rows).list.quads.empty());
    CHECK(Drawn(roofed(12, 7, 3, 8)).covers(6, 3));
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
        const int darker = light_at(4 * 16, 5 * 16) - light_at(10 * 16, 12 * 16);
        CHECK((area == "valley" ? darker > 10 : darker == 0));
    }
}

TEST_CASE("what is open to both sides is an arch: walls are its legs, also between, and the sky shows between them") {
    const Drawn arch(roofed(20, 7, 3, 14));
    for (const int col : {4, 15}) CHECK(arch.covers(col, 4));
    for (const int col : {9, 10}) CHECK_FALSE(arch.covers(col, 4));
    CHECK(arch.covers(7, 2));  // the arch is round
    CHECK_FALSE(arch.covers(7, 5));
    const Drawn tunnel(roofed(80, 7, 5, 70));
    int legs = 0;
    for (int col = 5; col < 75; ++col) legs += tunnel.covers(col, 5) && !tunnel.covers(col - 1, 5) ? 1 : 0;
    CHECK(legs == 4);
}

TEST_CASE("a tunnel through a mountain is closed, though it is open to both sides") {
    Rows rows = roofed(20, 20, 3, 14);
    for (std::size_t row = 2; row < 16; ++row) rows[row] = rows[1];
    const Drawn drawn(rows);
    for (int col = 3; col < 17; ++col) CHECK(drawn.covers(col, 17));
    CHECK_FALSE(drawn.covers(1, 17));
}

TEST_CASE("a shaft that one enters at the foot and leaves at the top has its wall all the way") {
    Rows rows(14, "..##......................####");
    rows[0] = "..##########################..";
    rows[1] = "..##..........................";
    rows[2] = "..##.........................E";
    rows[12] = "..........................####";
    rows[13] = "P.........................####";
    rows.push_back(std::string(30, '#'));
    const Drawn drawn(rows);
    for (int col = 5; col < 25; ++col) CHECK(drawn.covers(col, 6));
}

TEST_CASE("a window decal opens the wall and is not drawn itself") {
    const std::shared_ptr<const Level> level = gallery(true);
    const Drawn drawn(level);
    CHECK(drawn.covers(4, 2));
    CHECK_FALSE(drawn.covers(6, 2));
    CHECK_FALSE(drawn.covers(7, 3));
    CHECK(drawn.covers(9, 3));
    DrawList list;
    Decals(whole_art(), *level).draw(list, level->layers.back(), {0, 0, level->width, level->height});
    CHECK(list.quads.empty());
}

TEST_CASE("in the mine the middle of a hall shows the galleries behind it") {
    Rows hall = plain_rows(12, 9, 0);
    hall[0] = hall[8];
    hall[7].back() = 'E';
    CHECK(Drawn(hall, "mine").covers(6, 1));
    CHECK_FALSE(Drawn(hall, "mine").covers(6, 4));
    CHECK(Drawn(hall, "summit").covers(6, 4));
}

TEST_CASE("over the mouth of a hall of the mine hangs a brow of rock, and its edge leans inwards down to the road") {
    Rows rows = plain_rows(16, 12, 0);
    rows[0] = "......##########";
    rows[10].back() = 'E';
    const Drawn drawn(rows, "mine");
    for (const int col : {6, 7, 8}) CHECK(drawn.covers(col, 1));
    for (const int col : {4, 5, 6, 11}) CHECK_FALSE(drawn.covers(col, 8));
    for (int row = 1; row < 11; ++row) {
        INFO("row " << row);
        bool has_edge = false;
        for (int col = 4; col < 11; ++col) has_edge = has_edge || drawn.covers(col, row);
        CHECK(has_edge);
    }
}
