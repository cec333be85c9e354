#include "game/lint/reach.hpp"
#include "game/rules/session.hpp"

#include <algorithm>
#include <filesystem>

#include "tests/support/test.hpp"

using namespace scree;
namespace fs = std::filesystem;

TEST_CASE("every level that ships has three gems, each where no one can say that it is out of reach") {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator("content/levels"))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    REQUIRE(files.size() >= 17);
    for (const fs::path& file : files) {
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
