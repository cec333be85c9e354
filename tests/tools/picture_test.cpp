#include "tools/regress/picture.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

using namespace scree;

namespace {

Canvas patterned() {
    Canvas canvas(61, 47);
    canvas.fill(3, 5, 40, 30, Ink::solid);
    canvas.frame(10, 10, 50, 40, Ink::wrong);
    canvas.line(0, 46, 60, 0, Ink::actual);
    for (int i = 0; i < 400; ++i) canvas.set(i * 37 % 61, i * 53 % 47, static_cast<Ink>(i * 29 % ink_count));
    return canvas;
}

}  // namespace

TEST_CASE("a PNG has its parts in order and its size in its head") {
    const std::string bytes = png_bytes(patterned());
    CHECK(bytes.substr(1, 3) == "PNG");
    CHECK(bytes.substr(12, 4) == "IHDR");
    CHECK(bytes[19] == 61);
    CHECK(bytes[23] == 47);
    CHECK(bytes.find("PLTE") < bytes.find("IDAT"));
    // The sum over the empty last part is known to everybody.
    CHECK(bytes.substr(bytes.size() - 8) == "IEND\xAE\x42\x60\x82");
}

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
    CHECK(std::count(pictures.frames[5].pixels.begin(), pictures.frames[5].pixels.end(), Ink::body) > 100);

    const TempFolder temporary;
    const std::filesystem::path folder = temporary.path / "pictures";
    std::vector<std::string> written;
    CHECK(save_pictures(*scenario.value, *failure, folder, written).empty());
    CHECK(written.size() == 2);
    CHECK(std::filesystem::exists(folder / "x-tick-21.png"));
    std::ofstream(folder / "file") << "no folder";
    CHECK_FALSE(save_pictures(*scenario.value, *failure, folder / "file", written).empty());
}
