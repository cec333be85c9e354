#include "game/rules/session.hpp"

#include <filesystem>
#include <memory>

#include "game/lint/check_level.hpp"
#include "tests/support/test.hpp"

using namespace scree;
namespace fs = std::filesystem;

namespace {

const fs::path templates = "content/templates";

}  // namespace

TEST_CASE("every template is a level without problems that is finished by walking to the right") {
    for (const char* name : {"one-screen", "wide", "tall", "large"}) {
        INFO(name);
        Result<Level> level = load_level(templates / (std::string(name) + ".json"));
        REQUIRE(level);
        append(level.problems, check_level(*level.value));
        CHECK(level.problems.empty());
        CHECK(level.value->width >= 640);
        CHECK(level.value->height >= 360);
        Session session(std::make_shared<const Level>(std::move(*level.value)));
        for (int tick = 0; tick < 1200 && !session.is_complete(); ++tick) session.step(Buttons{}.with(Button::right));
        CHECK(session.is_complete());
    }
}

TEST_CASE("the example among the templates can be finished") {
    Result<Level> level = load_level(templates / "example.json");
    REQUIRE(level);
    append(level.problems, check_level(*level.value));
    CHECK(level.problems.empty());
    Session session(std::make_shared<const Level>(std::move(*level.value)));
    // Runs to the right, and jumps where the ground before it ends or rises.
    const TileGrid& grid = session.level().grid;
    const auto is_solid = [&](Sub x, Sub y) {
        return grid.facts_at(grid.cell_of(x), grid.cell_of(y)).type == ShapeType::solid;
    };
    for (int tick = 0; tick < 1200 && !session.is_complete(); ++tick) {
        const Aabb& hero = session.body().box;
        const bool ends = !is_solid(hero.right + px(8), px(18 * 16 + 4));
        const bool rises = is_solid(hero.right + px(8), hero.bottom - px(4));
        const bool may_jump = session.body().is_grounded() || session.body().velocity.y < 0;
        const Buttons right = Buttons{}.with(Button::right);
        session.step((ends || rises) && may_jump ? right.with(Button::jump) : right);
    }
    CHECK(session.is_complete());
    CHECK(session.deaths() == 0);
}
