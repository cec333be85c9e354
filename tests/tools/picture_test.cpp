#include "tools/regress/picture.hpp"
#include "engine/core/file.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/images/images.hpp"

#include <algorithm>
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
    for (const Ink ink : {Ink::wrong, Ink::expected, Ink::actual, Ink::contact, Ink::solid})
        CHECK(std::count(pictures.still.pixels.begin(), pictures.still.pixels.end(), ink) > 5);
    const Image& frame = pictures.frames[5];
    const Color blue = Color::hex(ink_colours[static_cast<int>(Ink::body)]);
    int body = 0;
    for (int y = 0; y < frame.height; ++y)
        for (int x = 0; x < frame.width; ++x) body += frame.at(x, y) == blue ? 1 : 0;
    CHECK(body > 100);

    const TempFolder temporary;
    const std::filesystem::path folder = temporary.path / "pictures";
    std::vector<std::string> written;
    CHECK(save_pictures(*scenario.value, *failure, folder, written).empty());
    CHECK(written.size() == 2);
    CHECK(read_image(folder / "x-tick-21.png") == image_of(pictures.still));
    CHECK(read_gif(*read_file(folder / "x-tick-21.gif").value).frames == pictures.frames);
    std::ofstream(folder / "file") << "no folder";
    CHECK_FALSE(save_pictures(*scenario.value, *failure, folder / "file", written).empty());
}
