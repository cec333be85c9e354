#include "tests/support/test.hpp"

#include "engine/replay/replay.hpp"
#include "game/rules/session.hpp"

#include <filesystem>

using namespace scree;

TEST_CASE("the demo still means what it meant when it was recorded, and reaches the exit") {
    const std::filesystem::path content = std::filesystem::path(SCREE_SOURCE_DIR) / "content";
    const auto replay = load_replay(content / "replays" / "demo.replay");
    REQUIRE(replay);
    auto level = load_level(content / "levels" / (replay.value->level + ".json"));
    REQUIRE(level);
    INFO(
        "After a change of the level or of the rules: scree-replay content/replays/demo.replay --make "
        "content/levels/01-first-light.json --buttons RUNS, or record it with scree --record.");
    REQUIRE(compare_header(*replay.value, level.value->content_hash, rules_version).type == Verdict::Type::success);
    Session session(std::make_shared<const Level>(std::move(*level.value)));
    const Verdict verdict = verify(*replay.value, [&session](Buttons held) {
        session.step(held);
        return session.hash();
    });
    CHECK(verdict.type == Verdict::Type::success);
    CHECK(verdict.tick == 0);
    CHECK(session.is_complete());
}

TEST_CASE("every shipped level can be loaded and played") {
    const std::filesystem::path levels = std::filesystem::path(SCREE_SOURCE_DIR) / "content" / "levels";
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
    CHECK(number >= 4);
}
