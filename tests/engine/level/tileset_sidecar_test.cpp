#include "engine/level/sidecar/tileset_sidecar.hpp"
#include "tests/engine/level/sample.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"

#include <cmath>

namespace scree::ogmo::test {

namespace {

Result<TilesetSidecar> with_entry(const std::string& key, const std::string& entry) {
    return parse_tileset_sidecar("{\"version\": 1, \"tiles\": {\"" + key + "\": " + entry + "}}", "cave.tiles.json", 8,
                                 16);
}

struct Broken {
    const char* key;
    const char* entry;
    const char* code;
};

/// By how much the middle of a pixel is inside a shape; less than 0 outside.
double depth(const Shape& shape, int col, int row) {
    const double x = col + 0.5;
    std::size_t i = 1;
    while (shape.points[i].x < x) ++i;
    const ProfilePoint a = shape.points[i - 1];
    const ProfilePoint b = shape.points[i];
    const double surface = a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x);
    return (row + 0.5 - surface) * (shape.type == ShapeType::floor ? 1 : -1);
}

/// True if each pixel of 16 x 16 is solid where the editor draws it with these flags.
bool looks_turned(const CellKind& kind, const CellKind& turned, std::uint8_t flags) {
    for (int row = 0; row < 16; ++row)
        for (int col = 0; col < 16; ++col) {
            int x = (flags & 1) != 0 ? row : col;
            int y = (flags & 1) != 0 ? col : row;
            if ((flags & 4) != 0) x = 15 - x;
            if ((flags & 2) != 0) y = 15 - y;
            const double was = depth(kind.shape, col, row);
            if (std::abs(was) > 1e-9 && (was > 0) != (depth(turned.shape, x, y) > 0)) return false;
        }
    return true;
}

/// True if it leads from the left side to the right in whole pixels of the tile.
bool is_profile(const Shape& shape) {
    bool good = shape.points.size() >= 2 && shape.points.front().x == 0 && shape.points.back().x == 16;
    for (std::size_t i = 0; i < shape.points.size(); ++i)
        good = good && shape.points[i].y >= 0 && shape.points[i].y <= 16 &&
               (i == 0 || shape.points[i].x > shape.points[i - 1].x);
    return good;
}

CellKind slope() { return {{ShapeType::floor, {{0, 0}, {4, 6}, {16, 16}}}, OneWay::up, Material::ice, {"a"}}; }

}  // namespace

TEST_CASE("a good tileset sidecar is read without a word") {
    const Result<TilesetSidecar> sidecar = parse_tileset_sidecar(good_tiles(), "cave.tiles.json", 8, 16);
    INFO(all_text(sidecar.problems));
    REQUIRE(sidecar.value);
    CHECK(sidecar.problems.empty());
    CHECK(sidecar.value->tiles.size() == 5);
    CHECK(sidecar.value->tiles.at(2) == sidecar.value->tiles.at(3));
    CHECK(sidecar.value->tiles.at(4).tags == std::vector<std::string>{"deadly", "spikes"});
}

TEST_CASE("every fault of a tile's entry is told with the tile") {
    const Broken table[] = {
        {"0", "{}", "key-missing"},
        {"0", "7", "wrong-type"},
        {"0", R"({"shape": "round"})", "unknown-shape"},
        {"0", R"({"shape": "solid", "material": "cheese"})", "unknown-material"},
        {"0", R"({"shape": "solid", "one_way": "north"})", "unknown-one_way"},
        {"0", R"({"shape": "solid", "oneway": "up"})", "unknown-key"},
        {"0", R"({"shape": "solid", "profile": [0, 0]})", "bad-profile"},
        {"0", R"({"shape": "floor"})", "bad-profile"},
        {"0", R"({"shape": "floor", "profile": [0]})", "bad-profile"},
        {"0", R"({"shape": "floor", "profile": [0, 17]})", "bad-profile"},
        {"0", R"({"shape": "floor", "profile": [0.5, 1]})", "bad-profile"},
        {"0", R"({"shape": "floor", "profile": [[0, 1], [8, 1]]})", "bad-profile"},
        {"0", R"({"shape": "floor", "profile": [[0, 1], [8, 1], [8, 2], [16, 1]]})", "bad-profile"},
        {"0", R"({"shape": "floor", "profile": [[0, 1], [16]]})", "bad-profile"},
        {"0", R"({"shape": "floor", "profile": [0, 8], "one_way": "left"})", "one-way-needs-solid"},
        {"0", R"({"shape": "empty", "one_way": "up"})", "one-way-needs-solid"},
        {"0", R"({"shape": "solid", "tags": [1]})", "wrong-type"},
        {"0", R"({"shape": "solid", "material": 3})", "wrong-type"},
        {"8", R"({"shape": "solid"})", "tile-outside-tileset"},
        {"5-8", R"({"shape": "solid"})", "tile-outside-tileset"},
        {"5-4", R"({"shape": "solid"})", "bad-tile-number"},
        {"-1", R"({"shape": "solid"})", "bad-tile-number"},
        {"99999999999", R"({"shape": "solid"})", "bad-tile-number"},
        {"grass", R"({"shape": "solid"})", "bad-tile-number"},
    };
    for (const Broken& broken : table) {
        const Result<TilesetSidecar> sidecar = with_entry(broken.key, broken.entry);
        INFO(broken.key << ": " << broken.entry << '\n' << all_text(sidecar.problems));
        const Problem* problem = find(sidecar.problems, broken.code);
        REQUIRE(problem != nullptr);
        CHECK(sidecar.problems.size() == 1);
        CHECK(problem->severity == Severity::error);
        CHECK_FALSE(problem->remedy.find("OGMO Editor") != std::string::npos);
        CHECK(problem->file == "cave.tiles.json");
        CHECK(problem->place.rfind("tile \"" + std::string(broken.key) + "\"", 0) == 0);
    }
    const Result<TilesetSidecar> twice = parse_tileset_sidecar(
        R"({"version": 1, "tiles": {"3": {"shape": "solid"}, "2-4": {"shape": "empty"}}})", "cave.tiles.json", 8, 16);
    CHECK(find(twice.problems, "tile-twice", "tile \"2-4\"") != nullptr);
}

TEST_CASE("a range of tiles ends before it takes the memory of the machine") {
    const Result<TilesetSidecar> sidecar = parse_tileset_sidecar(
        R"({"version": 1, "tiles": {"0-268402688": {"shape": "solid"}}})", "cave.tiles.json", 1 << 29, 16);
    REQUIRE(sidecar.problems.size() == 1);
    CHECK(sidecar.problems.front().code == "tile-outside-tileset");
    REQUIRE(sidecar.value);
    CHECK(sidecar.value->tiles.empty());
}

TEST_CASE("a sidecar of another version or without its list is refused") {
    const auto code = [](const char* text) {
        const Result<TilesetSidecar> sidecar = parse_tileset_sidecar(text, "x.tiles.json", 8, 16);
        return sidecar.problems.empty() ? std::string() : sidecar.problems.front().code;
    };
    CHECK(code("[]") == "not-an-object");
    CHECK(code("{}") == "unknown-version");
    CHECK(code(R"({"version": 2, "tiles": {}})") == "unknown-version");
    CHECK(code(R"({"version": 1})") == "key-missing");
    CHECK(code(R"({"version": 1, "tiles": []})") == "wrong-type");
    CHECK(code(R"({"version": 1, "tile": {}, "tiles": {}})") == "unknown-key");
    CHECK(code(R"({"version": 1, "tiles": {}})").empty());
}

TEST_CASE("a collision sidecar names its characters, its mode and its faults") {
    const Result<CollisionSidecar> good = parse_collision_sidecar(good_collision(), "game.collision.json", 16);
    INFO(all_text(good.problems));
    REQUIRE(good.value);
    CHECK(good.problems.empty());
    CHECK_FALSE(good.value->replace);
    CHECK(good.value->cells.at(U'#').material == Material::ice);
    const Result<CollisionSidecar> bad = parse_collision_sidecar(
        R"({"version": 1, "mode": "mix", "cells": {"ab": {"shape": "solid"}, "#": {"shape": "flat"}, "é": {"shape": "solid"}}})",
        "game.collision.json", 16);
    CHECK(find(bad.problems, "unknown-mode", "\"mode\"") != nullptr);
    CHECK(find(bad.problems, "bad-cell-key", "cell \"ab\"") != nullptr);
    CHECK(find(bad.problems, "unknown-shape", "cell \"#\"") != nullptr);
    CHECK(bad.value->cells.count(U'\u00e9') == 1);
}

TEST_CASE("mirroring a tile mirrors its profile and one-way, and twice gives it back") {
    const CellKind across = *with_flags(slope(), 4, 16);
    CHECK(across.shape == Shape{ShapeType::floor, {{0, 16}, {12, 6}, {16, 0}}});
    CHECK(across.one_way == OneWay::up);
    const CellKind down = *with_flags(slope(), 2, 16);
    CHECK(down.shape == Shape{ShapeType::ceiling, {{0, 16}, {4, 10}, {16, 0}}});
    CHECK(down.one_way == OneWay::down);
    for (const std::uint8_t flags : {std::uint8_t{2}, std::uint8_t{4}, std::uint8_t{6}})
        CHECK(*with_flags(*with_flags(slope(), flags, 16), flags, 16) == slope());
}

TEST_CASE("a turned diagonal is a diagonal: heights exchange axes, floors become ceilings where they hang") {
    const auto shape = [](ShapeType type, std::vector<ProfilePoint> points) {
        return CellKind{{type, std::move(points)}, OneWay::none, Material::grass, {"steep"}};
    };
    const CellKind rising = shape(ShapeType::floor, {{0, 16}, {16, 0}});
    const CellKind falling = shape(ShapeType::floor, {{0, 0}, {16, 16}});
    const CellKind right_above = shape(ShapeType::ceiling, {{0, 0}, {16, 16}});
    const CellKind left_above = shape(ShapeType::ceiling, {{0, 16}, {16, 0}});
    CHECK(with_flags(rising, 1, 16) == rising);
    CHECK(with_flags(rising, 5, 16) == falling);  // a quarter turn clockwise
    CHECK(with_flags(rising, 3, 16) == right_above);
    CHECK(with_flags(falling, 1, 16) == right_above);
    CHECK(with_flags(falling, 3, 16) == rising);
    CHECK(with_flags(left_above, 1, 16) == left_above);
    CHECK(with_flags(right_above, 1, 16) == falling);
}

TEST_CASE("rotated tiles are solid where their picture is, for every slope of whole pixels and every flag") {
    int taken = 0;
    for (std::int16_t left = 0; left <= 16; left += 2)
        for (std::int16_t right = 0; right <= 16; right += 2)
            for (std::int16_t middle = 0; middle <= 16; middle += 4)
                for (const ShapeType type : {ShapeType::floor, ShapeType::ceiling})
                    for (std::uint8_t flags = 1; flags < 8; ++flags) {
                        const CellKind kind{{type, {{0, left}, {4, middle}, {16, right}}}, OneWay::none, {}, {}};
                        const std::optional<CellKind> turned = with_flags(kind, flags, 16);
                        if (!turned) continue;
                        ++taken;
                        CHECK(looks_turned(kind, *turned, flags));
                        CHECK(is_profile(turned->shape));
                    }
    CHECK(taken > 3'000);
}

TEST_CASE("a slope of half height on its side is a steep one") {
    const CellKind low{{ShapeType::floor, {{0, 16}, {16, 8}}}, OneWay::none, Material::grass, {}};
    CHECK(with_flags(low, 1, 16)->shape == Shape{ShapeType::floor, {{0, 16}, {8, 16}, {16, 0}}});
    const CellKind high{{ShapeType::floor, {{0, 8}, {16, 0}}}, OneWay::none, Material::grass, {}};
    CHECK(with_flags(high, 1, 16)->shape == Shape{ShapeType::floor, {{0, 16}, {8, 0}, {16, 0}}});
}

TEST_CASE("a whole ledge on its side is a one-way wall, and a one-way diagonal stays one") {
    const CellKind ledge{{ShapeType::floor, {{0, 0}, {16, 0}}}, OneWay::up, Material::wood, {}};
    const CellKind wall{{ShapeType::solid, {}}, OneWay::left, Material::wood, {}};
    CHECK(with_flags(ledge, 1, 16) == wall);
    CHECK(with_flags(ledge, 5, 16)->one_way == OneWay::right);
    const CellKind stairs{{ShapeType::floor, {{0, 0}, {16, 16}}}, OneWay::up, Material::wood, {}};
    CHECK(with_flags(stairs, 1, 16)->shape.type == ShapeType::ceiling);
    CHECK(with_flags(stairs, 1, 16)->one_way == OneWay::down);
    CHECK(with_flags(stairs, 3, 16)->one_way == OneWay::up);
}

TEST_CASE("what would have a wall within the cell cannot be turned, and has a name") {
    const auto refused = [](std::vector<ProfilePoint> points, OneWay one_way = OneWay::none) {
        const CellKind kind{{ShapeType::floor, std::move(points)}, one_way, Material::stone, {}};
        CHECK_FALSE(with_flags(kind, 1, 16));
        return name_of(kind.shape, one_way);
    };
    CHECK(refused({{0, 8}, {16, 8}}) == "a part of a tile");
    CHECK(refused({{0, 8}, {16, 8}}, OneWay::up) == "a ledge");
    CHECK(refused({{0, 16}, {16, 8}}, OneWay::up) == "a one-way slope");
    CHECK(refused({{0, 16}, {4, 8}, {16, 8}}) == "a slope with a level piece");
    CHECK(refused({{0, 12}, {8, 4}, {16, 12}}) == "a bump or hollow");
}

TEST_CASE("a solid can be transposed, and its one-way turns with it") {
    const auto turned = [](OneWay direction, std::uint8_t flags) {
        return with_flags({{ShapeType::solid, {}}, direction, Material::stone, {}}, flags, 16)->one_way;
    };
    CHECK(turned(OneWay::up, 1) == OneWay::left);
    CHECK(turned(OneWay::up, 1 | 4) == OneWay::right);  // transposed first, then mirrored
    CHECK(turned(OneWay::right, 1) == OneWay::down);
    CHECK(turned(OneWay::right, 1 | 2) == OneWay::up);
    CHECK(turned(OneWay::left, 4) == OneWay::right);
    CHECK(turned(OneWay::none, 7) == OneWay::none);
}

}  // namespace scree::ogmo::test
