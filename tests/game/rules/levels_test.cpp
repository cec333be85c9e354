#include "tests/support/test.hpp"

#include "game/lint/check_level.hpp"
#include "game/rules/session.hpp"

#include <filesystem>

using namespace scree;

TEST_CASE("every shipped level can be loaded and played") {
    const std::filesystem::path levels = "content/levels";
    int number = 0;
    for (const auto& entry : std::filesystem::directory_iterator(levels)) {
        if (entry.path().extension() != ".json") continue;
        ++number;
        auto level = load_level(entry.path());
        INFO(entry.path());
        REQUIRE(level);
        CHECK(level.problems.empty());
        CHECK(check_level(*level.value).empty());
        Session session(std::make_shared<const Level>(std::move(*level.value)));
        for (int tick = 0; tick < 60; ++tick) session.step({});
        CHECK(session.body().on_floor());
        CHECK(session.deaths() == 0);
    }
    CHECK(number >= 17);
}
