#include "game/lint/lint.hpp"
#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

std::string codes_of(const std::vector<std::string>& rows, const std::vector<EntityData>& more) {
    ogmo::Report report("");
    lint_paths(*text_level(rows, more), {}, report);
    std::string codes;
    for (const Problem& problem : report.take()) codes += (codes.empty() ? "" : " ") + problem.code;
    return codes;
}

/// Ground of 20 rows with a gap of that many tiles from column 10 on.
std::vector<std::string> gap(int width, int right_lip = 3) {
    std::vector<std::string> rows(20, std::string(40, '.'));
    for (int row = 3; row < 20; ++row)
        for (int col = 0; col < 40; ++col)
            if (col < 10 || (col >= 10 + width && row >= right_lip))
                rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)] = '#';
    rows[2][1] = 'P';
    rows[1][38] = 'E';
    return rows;
}

/// A slope of 45 degrees with so many columns, some flat, a pond, and the other shore.
std::vector<std::string> pond(int slope, int length) {
    const SlideRoom room{.slope = slope, .flat = length + 40};
    std::vector<std::string> rows = room.rows_with_pond(length, 1);
    rows[static_cast<std::size_t>(room.ground() - 1)][rows[0].size() - 2] = 'E';
    return rows;
}

std::string codes_of_pond(int slope, int length, std::vector<EntityData> more = {}) {
    const SlideRoom room{.slope = slope};
    more.push_back(with(entity_on_grid(9, "water", room.shore(), room.ground(), length), "shallow", std::int64_t{2}));
    return codes_of(pond(slope, length), more);
}

}  // namespace

TEST_CASE("a deep pit without an abyss at most four tiles under its lip is told") {
    CHECK(codes_of(gap(5), {}) == "pit-without-abyss");
    CHECK(codes_of(gap(5), {entity_on_grid(1, "abyss", 10, 7, 5, 13)}).empty());
    CHECK(codes_of(gap(5), {entity_on_grid(1, "abyss", 10, 9, 5, 11)}) == "pit-without-abyss");
    CHECK(codes_of(gap(5), {lift_at(1, 11, 12, 11, 4)}).empty());
    CHECK(codes_of(gap(5), {with(entity_on_grid(1, "wind", 10, 4, 5, 16), "down", -120.0)}).empty());
}

TEST_CASE("gaps of ten and eleven tiles are told, narrower and wider ones are not") {
    const EntityData abyss = entity_on_grid(1, "abyss", 10, 5, 16, 15);
    for (const int width : {8, 9, 12, 14}) CHECK(codes_of(gap(width), {abyss}).empty());
    for (const int width : {10, 11}) {
        CHECK(codes_of(gap(width), {abyss}) == "gap-of-ten");
        CHECK(codes_of(gap(width, 5), {abyss}) == "gap-of-ten");
        CHECK(codes_of(gap(width, 6), {abyss}).empty());
        CHECK(codes_of(gap(width), {abyss, lift_at(2, 12, 4, 16, 4)}).empty());
        CHECK(codes_of(gap(width), {abyss, entity_on_grid(2, "conveyor", 2, 3, 6)}).empty());
    }
}

TEST_CASE("a checkpoint is told if a route from the start to the exit misses its column") {
    const std::vector<std::string> rows = {"..............", "..............", "....####......",
                                           "..............", "P...........E.", "##############"};
    CHECK(codes_of(rows, {entity_on_grid(1, "checkpoint", 2, 4)}).empty());
    CHECK(codes_of(rows, {entity_on_grid(1, "checkpoint", 5, 4)}) == "checkpoint-can-be-passed");
    CHECK(codes_of(rows, {entity_on_grid(1, "checkpoint", 13, 4)}) == "checkpoint-can-be-passed");
}

TEST_CASE(
    "checkpoints that were placed against the order of the path are told, unless a route passes the later first") {
    const std::vector<std::string> rows = {"..............", "P...........E.", "##############"};
    const auto placed = [&](std::vector<int> cols) {
        std::vector<EntityData> columns;
        for (const int col : cols) columns.push_back(entity_on_grid(col, "checkpoint", col, 1));
        return codes_of(rows, columns);
    };
    CHECK(placed({3, 6, 9}).empty());
    CHECK(placed({9, 6, 3}) == "checkpoint-order");
    CHECK(placed({3, 9, 6}) == "checkpoint-order");
    const std::vector<std::string> forked = {".......###....", ".......#......", "......P....E..", "##############"};
    CHECK(codes_of(forked, {entity_on_grid(1, "checkpoint", 9, 2), entity_on_grid(2, "checkpoint", 3, 2)}) ==
          "checkpoint-can-be-passed");
}

TEST_CASE(
    "water is told that no slide down the ground before it crosses, unless something to stand on or ride may help") {
    CHECK(codes_of_pond(24, 16).empty());
    CHECK(codes_of_pond(24, 90) == "water-too-long");
    CHECK(codes_of_pond(0, 20) == "water-too-long");
    CHECK(codes_of_pond(0, 4).empty());
    const SlideRoom room{.slope = 24};
    const int row = room.ground() - 1;
    CHECK(codes_of_pond(24, 90, {lift_at(1, room.foot() + 10, row, room.foot() + 60, row)}).empty());
    CHECK(codes_of_pond(24, 90, {entity_on_grid(1, "spring", room.foot(), row)}).empty());
}

TEST_CASE("water under a ledge is not reported, as a faster hero may drop in") {
    std::vector<std::string> rows = pond(0, 20);
    for (int row = 0; row < 5; ++row) rows.insert(rows.begin(), std::string(rows[0].size(), '.'));
    for (int row = 4; row < 9; ++row)
        for (std::size_t col = 0; col < 12; ++col) rows[static_cast<std::size_t>(row)][col] = '#';
    rows[8][1] = '#';
    rows[3][1] = 'P';
    const EntityData water = entity_on_grid(9, "water", 28, 9, 20);
    CHECK(codes_of(rows, {water}).empty());
}
