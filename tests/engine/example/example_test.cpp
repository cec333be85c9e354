#include "tests/support/files.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <string>

using namespace scree;

TEST_CASE("engine/README.md shows the example as it is compiled") {
    const std::string program = bytes_of("tests/engine/example/example.cpp");
    CHECK(bytes_of("engine/README.md").find("```cpp\n" + program + "```\n") != std::string::npos);
    CHECK(std::count(program.begin(), program.end(), '\n') <= 40);
}

TEST_CASE("engine/README.md shows the build file of the example game and links its program") {
    const std::string readme = bytes_of("engine/README.md");
    CHECK(!bytes_of("engine/example/main.cpp").empty());
    CHECK(readme.find("(example/main.cpp)") != std::string::npos);
    CHECK(readme.find("```cmake\n" + bytes_of("engine/example/CMakeLists.txt") + "```\n") != std::string::npos);
}
