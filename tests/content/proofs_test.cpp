#include "engine/core/file.hpp"
#include "engine/replay/replay.hpp"
#include "tools/replay/open.hpp"
#include "tools/replay/renew.hpp"
#include "tools/solve/proof.hpp"
#include "tools/solve/solve.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>

#include "tests/support/problems.hpp"
#include "tests/support/shipped_level.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"

using namespace scree;
namespace fs = std::filesystem;

namespace {

fs::path proof_for(const fs::path& level) {
    return level.parent_path().parent_path() / "proofs" / (level.stem().string() + ".replay");
}

/// The project and one level in a temporary folder.
struct Copy {
    TempFolder temporary;
    fs::path folder = temporary.path;
    fs::path level = folder / "levels" / "02-goat-steps.json";
    Copy() {
        fs::create_directories(folder / "levels");
        fs::create_directories(folder / "proofs");
        fs::create_directories(folder / "templates");
        for (const char* file : {"scree.ogmo", "scree.collision.json"})
            fs::copy_file(fs::path("content") / file, folder / file);
        fs::copy("content/tilesets", folder / "tilesets");
        fs::copy_file("content/levels/02-goat-steps.json", level);
    }

    /// Moves the first entity of that name.
    void move(const std::string& name, int dx) const {
        nlohmann::json json = nlohmann::json::parse(std::ifstream(level));
        for (auto& layer : json["layers"])
            if (layer.contains("entities"))
                for (auto& entity : layer["entities"])
                    if (entity["name"] == name) {
                        entity["x"] = entity["x"].get<int>() + dx;
                        std::ofstream(level) << json.dump(2);
                        return;
                    }
    }
};

}  // namespace

// When this fails it says the command that makes a fresh proof.
TEST_CASE("every level that ships has a proof that finishes it") {
    REQUIRE(level_files().size() >= 5);
    for (const fs::path& level : level_files()) {
        const Problems problems = check_proof(level, proof_for(level));
        INFO(all_text(problems));
        CHECK(problems.empty());
    }
}

TEST_CASE("there is no proof without its level") {
    for (const fs::path& proof : files_of("content/proofs", ".replay")) {
        INFO(proof.string());
        CHECK(fs::is_regular_file("content/levels/" + proof.stem().string() + ".json"));
    }
}

TEST_CASE("a changed level makes its proof stale, and the message has the command that mends it") {
    const Copy copy;
    const fs::path proof = proof_for(copy.level);
    CHECK(all_text(check_proof(copy.level, proof)).find("there is no proof of this level") != std::string::npos);

    fs::copy_file("content/proofs/02-goat-steps.replay", proof);
    CHECK(check_proof(copy.level, proof).empty());

    copy.move("player", 5);
    const std::string text = all_text(check_proof(copy.level, proof));
    INFO(text);
    CHECK(text.find("the level has changed since the proof") != std::string::npos);
    CHECK(text.find("Run: scree-solve --fast " + copy.level.generic_string() + " -o " + proof.generic_string()) !=
          std::string::npos);
}

TEST_CASE("a run is renewed for a changed level, but not into one that does not reach the exit") {
    const Copy copy;
    const fs::path run = proof_for(copy.level);
    fs::copy_file("content/proofs/02-goat-steps.replay", run);
    const auto renew = [&] { return replay_tool::renew_file({run.string(), copy.level.string(), {}}, false); };
    copy.move("coin", 1);
    CHECK(renew() == replay_tool::ok);
    CHECK(check_proof(copy.level, run).empty());
    const std::string before = *read_file(run).value;
    copy.move("exit", -400);
    CHECK(renew() == replay_tool::not_finished);
    CHECK(*read_file(run).value == before);
}

TEST_CASE("a changed level is proved again from its old proof") {
    const Copy copy;
    const fs::path proof = proof_for(copy.level);
    const Result<Replay> old = load_replay("content/proofs/02-goat-steps.replay");
    REQUIRE(old);
    SolveOptions options;
    options.seconds = 0;
    options.nodes = 50'000;
    options.known = old.value->ticks;
    const int dx = GENERATE(5, -9, 60);
    CAPTURE(dx);
    copy.move("player", dx);

    Result<Level> loaded = load_level(copy.level);
    REQUIRE(loaded);
    const auto level = std::make_shared<const Level>(std::move(*loaded.value));
    const Solution solution = solve(*level, options);
    REQUIRE(solution.verdict == SolveVerdict::beatable);
    const auto fresh = proof_of(level, solution.route);
    REQUIRE(fresh);
    REQUIRE(save_replay(*fresh, proof).empty());
    CHECK(check_proof(copy.level, proof).empty());
}

TEST_CASE("what is no proof of a level is refused") {
    const Copy copy;
    const fs::path proof = proof_for(copy.level);
    Result<Replay> replay = load_replay("content/proofs/02-goat-steps.replay");
    REQUIRE(replay);
    const auto fault_of = [&](const Replay& changed) {
        REQUIRE(save_replay(changed, proof).empty());
        return all_text(check_proof(copy.level, proof));
    };
    Replay other = *replay.value;
    other.rules_version += 1;
    CHECK(fault_of(other).find("the rules have changed") != std::string::npos);
    other = *replay.value;
    for (Buttons& held : other.ticks) held = {};
    CHECK(fault_of(other).find("takes another course from tick ") != std::string::npos);
    other = *replay.value;
    other.ticks.resize(60);
    other.checkpoints.resize(1);
    other.trace.clear();
    other.end_hash = other.checkpoints.back().hash;
    CHECK(fault_of(other).find("does not lead to an exit") != std::string::npos);
    std::ofstream(proof) << "nonsense\n";
    CHECK(all_text(check_proof(copy.level, proof)).find("cannot be read") != std::string::npos);
}
