#include "engine/replay/replay.hpp"
#include "game/rules/session.hpp"

#include <memory>

#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"

using namespace scree;

// When this fails because rules or the level changed on purpose, copy the proof of its level.
TEST_CASE("the demo that comes along still fits its level and the rules, and reaches the exit") {
    const std::string content = "content/";
    const Result<Replay> demo = load_replay(content + "replays/demo.replay");
    REQUIRE(demo);
    Session session(shipped_level(demo.value->level));
    CHECK(compare_header(*demo.value, session.level().content_hash, rules_version).type == Verdict::Type::success);
    const Verdict verdict = verify(*demo.value, [&](Buttons held) {
        session.step(held);
        return session.hash();
    });
    INFO("first wrong tick " << verdict.tick);
    CHECK(verdict.type == Verdict::Type::success);
    CHECK(session.is_complete());
}
