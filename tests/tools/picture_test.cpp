#include "tools/regress/picture.hpp"
#include "engine/core/file.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/images/images.hpp"

#include <filesystem>
#include <fstream>

using namespace scree;

TEST_CASE("the picture of a failure shows the wrong body, both paths and the sides that it touches") {
    const auto scenario = read_scenario(R"({"format": 1, "room": ["......", "......", "######"], "ticks": 30,
        "movers": [{"name": "hero", "at": [20, 12], "control": "free", "speed": 1}],
        "path": ["5120,3072", "256,0*20 256,-256*10"]})",
                                        "x.json");
    REQUIRE(scenario);
    const auto failure = run_scenario(*scenario.value).failure;
    REQUIRE(failure);
    CHECK(failure->tick == 21);
    const FailurePictures pictures = draw_failure(*scenario.value, *failure);
    CHECK(pictures.body == "hero");
    CHECK(pictures.frames.size() == 30);
    CHECK(pictures.frames.size() == pictures.delays.size());
    const auto count = [](const Image& image, Color color) {
        int pixels = 0;
        for (int y = 0; y < image.height; ++y)
            for (int x = 0; x < image.width; ++x) pixels += image.at(x, y) == color ? 1 : 0;
        return pixels;
    };
    for (const Color color : {ink::wrong, ink::expected, ink::actual, ink::contact, ink::solid})
        CHECK(count(pictures.still, color) > 5);
    CHECK(count(pictures.frames[5], ink::body) > 100);

    const TempFolder temporary;
    const std::filesystem::path folder = temporary.path / "pictures";
    std::vector<std::string> written;
    CHECK(save_pictures(*scenario.value, *failure, folder, written).empty());
    CHECK(written.size() == 2);
    CHECK(read_image(folder / "x-tick-21.png") == pictures.still);
    CHECK(read_gif(*read_file(folder / "x-tick-21.gif").value).frames == pictures.frames);
    std::ofstream(folder / "file") << "no folder";
    CHECK_FALSE(save_pictures(*scenario.value, *failure, folder / "file", written).empty());
}
