#include "engine/replay/replay.hpp"
#include "game/rules/session.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>

#include "tests/support/shipped_level.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"

using namespace scree;
namespace fs = std::filesystem;

// When this fails because a level, a proof or the rules changed on purpose, put the proofs behind each other again:
// cat content/proofs/*.replay > content/runs/whole-game.replay
TEST_CASE("one file plays the whole game, every level in its order and to its exit") {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator("content/levels"))
        if (entry.path().extension() == ".json") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    const Result<std::vector<Replay>> run = load_replays("content/runs/whole-game.replay");
    REQUIRE(run);
    REQUIRE(run.value->size() == names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Replay& replay = (*run.value)[i];
        INFO(names[i]);
        REQUIRE(replay.level == names[i]);
        Session session(shipped_level(names[i]));
        CHECK(compare_header(replay, session.level().content_hash, rules_version).type == Verdict::Type::success);
        const Verdict verdict = verify(replay, [&](Buttons held) {
            session.step(held);
            return session.hash();
        });
        CHECK(verdict.type == Verdict::Type::success);
        CHECK(session.is_complete());
        CHECK(session.deaths() == 0);
    }
}

TEST_CASE("replays behind each other are read one by one, and what is broken is named by its place") {
    const TempFolder folder;
    const fs::path file = folder.path / "whole-game.replay";
    Replay one;
    one.level = "a";
    one.rules_version = rules_version;
    record(one, Buttons{}, 7);
    Replay two = one;
    two.level = "b";
    std::ofstream(file) << write_replay(one) << write_replay(two);
    const Result<std::vector<Replay>> both = load_replays(file);
    REQUIRE(both);
    REQUIRE(both.value->size() == 2);
    CHECK((*both.value)[0].level == "a");
    CHECK((*both.value)[1].level == "b");

    std::string cut = write_replay(two);
    cut.resize(cut.rfind("end "));
    std::ofstream(file) << write_replay(one) << cut;
    const Result<std::vector<Replay>> broken = load_replays(file);
    REQUIRE_FALSE(broken);
    CHECK(broken.problems.front().file.find("replay 2") != std::string::npos);

    std::ofstream(file) << write_replay(one);
    CHECK(load_replays(file).value->size() == 1);
    fs::remove(file);
    CHECK_FALSE(load_replays(file));
}
