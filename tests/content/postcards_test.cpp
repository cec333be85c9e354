#include "game/view/level_sketch.hpp"
#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"
#include "tools/images/images.hpp"

using namespace scree;

// tools/pictures.txt says which moment each shows.
TEST_CASE("every level that ships has its picture for the menus, as large as they draw it") {
    for (const std::filesystem::path& level : level_files()) {
        INFO(level.generic_string());
        const std::optional<Image> card = read_image("content/postcards/" + level.stem().string() + ".png");
        REQUIRE(card);
        CHECK(card->width == postcard_size.x);
        CHECK(card->height == postcard_size.y);
    }
}
