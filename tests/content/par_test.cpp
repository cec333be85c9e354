#include "engine/replay/replay.hpp"
#include "game/rules/session.hpp"

#include <filesystem>
#include <memory>
#include <optional>

#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"
#include "tools/bots/stats.hpp"

using namespace scree;
namespace fs = std::filesystem;

namespace {

/// The ticks of the fastest run that holds Right, and from some tick on Down with it; none if no such run arrives
/// before `limit`.
std::optional<int> fastest_with_two_keys(const std::shared_ptr<const Level>& level, int limit) {
    constexpr Buttons right = Buttons{}.with(Button::right);
    std::optional<int> fastest;
    for (int down_from = 0; down_from < 160; down_from += 8) {
        Session session(level);
        while (!session.is_complete() && session.tick() < fastest.value_or(limit))
            session.step(session.tick() < down_from ? right : right.with(Button::down));
        if (session.is_complete()) fastest = session.tick();
    }
    return fastest;
}

}  // namespace

// The guide for level designers tells this rule.
TEST_CASE(
    "gold is a tenth more than the author line, in whole seconds, and neither the calm line nor two held keys earn "
    "it") {
    CHECK(level_files().size() >= 14);
    for (const fs::path& file : level_files()) {
        INFO(file.generic_string());
        const Result<Level> level = load_level(file);
        const Result<Replay> proof = load_replay(fs::path("content/proofs") / (file.stem().string() + ".replay"));
        const Result<Replay> calm = load_replay(fs::path("content/runs") / (file.stem().string() + "-calm.replay"));
        REQUIRE(level);
        REQUIRE(proof);
        REQUIRE(calm);
        int par = bots::par_seconds(proof.value->ticks.size(), calm.value->ticks.size());
        const auto shared = std::make_shared<const Level>(*level.value);
        if (const auto held = fastest_with_two_keys(shared, par * ticks_per_second + 1))
            par = (*held - 1) / ticks_per_second;
        INFO("write \"par\": " << par << ", then prove the level again");
        CHECK(level.value->values.value_int("par") == par);
    }
}
