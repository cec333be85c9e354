#include "engine/replay/replay.hpp"
#include "game/rules/session.hpp"

#include <filesystem>

#include "tests/support/test.hpp"

using namespace scree;
namespace fs = std::filesystem;

// The guide for level designers tells this rule.
TEST_CASE("the par of every level is a fifth more than its author line, in whole seconds") {
    int levels = 0;
    for (const auto& entry : fs::directory_iterator("content/levels")) {
        if (entry.path().extension() != ".json") continue;
        INFO(entry.path().generic_string());
        const Result<Level> level = load_level(entry.path());
        const Result<Replay> proof =
            load_replay(fs::path("content/proofs") / (entry.path().stem().string() + ".replay"));
        REQUIRE(level);
        REQUIRE(proof);
        const auto ticks = static_cast<int>(proof.value->ticks.size());
        const int par = (ticks * 6 + 5 * ticks_per_second - 1) / (5 * ticks_per_second);
        INFO("write \"par\": " << par << ", then prove the level again");
        CHECK(level.value->values.value_int("par") == par);
        ++levels;
    }
    CHECK(levels >= 17);
}
