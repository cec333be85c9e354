#include "engine/replay/replay.hpp"
#include "game/lint/reach.hpp"
#include "game/rules/session.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"

using namespace scree;
namespace fs = std::filesystem;

TEST_CASE("every level that ships has three gems, each where no one can say that it is out of reach") {
    REQUIRE(level_files().size() >= 14);
    for (const fs::path& file : level_files()) {
        INFO(file.generic_string());
        const Result<Level> level = load_level(file);
        REQUIRE(level);
        const std::optional<Reach> reach = Reach::from_start(*level.value);
        int gems = 0;
        for (const EntityData& entity : level.value->entities) {
            if (entity.name != "gem") continue;
            ++gems;
            INFO("gem at " << entity.box.left / px(1) << ", " << entity.box.top / px(1));
            CHECK((!reach || reach->may_touch(entity.box)));
        }
        CHECK(gems == 3);
    }
}

TEST_CASE("the recorded lines to the gems of a level take all three, alive") {
    std::map<std::string, std::uint32_t> taken;
    for (const auto& entry : fs::directory_iterator("content/runs")) {
        const std::string name = entry.path().stem().string();
        const std::size_t end = name.find("-gem-");
        if (end == std::string::npos) continue;
        INFO(name);
        const Result<Replay> replay = load_replay(entry.path());
        REQUIRE(replay);
        Session session(shipped_level(name.substr(0, end)));
        for (const Buttons held : replay.value->ticks) session.step(held);
        CHECK(session.gems() != 0);
        CHECK(session.deaths() == 0);
        taken[name.substr(0, end)] |= session.gems();
    }
    CHECK(taken.size() >= 6);
    for (const auto& [level, gems] : taken) {
        INFO(level);
        CHECK(gems == 7);
    }
}
