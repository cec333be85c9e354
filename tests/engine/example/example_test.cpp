#include "tests/support/files.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <filesystem>
#include <string>

using namespace scree;

namespace {

std::string text_of(const char* file) {
    REQUIRE(std::filesystem::exists(file));
    return bytes_of(file);
}

}  // namespace

TEST_CASE("engine/README.md shows the example as it is compiled") {
    const std::string program = text_of("tests/engine/example/example.cpp");
    CHECK(text_of("engine/README.md").find("```cpp\n" + program + "```\n") != std::string::npos);
    CHECK(std::count(program.begin(), program.end(), '\n') <= 40);
}

TEST_CASE("engine/README.md shows the build file of the example game and links its program") {
    const std::string readme = text_of("engine/README.md");
    CHECK(!text_of("engine/example/main.cpp").empty());
    CHECK(readme.find("(example/main.cpp)") != std::string::npos);
    CHECK(readme.find("```cmake\n" + text_of("engine/example/CMakeLists.txt") + "```\n") != std::string::npos);
}
