#include "game/rules/session.hpp"

#include <filesystem>
#include <memory>

#include "tests/support/test.hpp"

using namespace scree;
namespace fs = std::filesystem;

TEST_CASE("every template is a level without problems that is finished by walking to the right") {
    int count = 0;
    for (const auto& entry : fs::directory_iterator(std::string(SCREE_SOURCE_DIR) + "/content/templates")) {
        INFO(entry.path());
        Result<Level> level = load_level(entry.path());
        REQUIRE(level);
        append(level.problems, check_level(*level.value));
        CHECK(level.problems.empty());
        CHECK(level.value->width >= 640);
        CHECK(level.value->height >= 360);
        Session session(std::make_shared<const Level>(std::move(*level.value)));
        for (int tick = 0; tick < 1200 && !session.is_complete(); ++tick) session.step(Buttons{}.with(Button::right));
        CHECK(session.is_complete());
        ++count;
    }
    CHECK(count == 4);
}
