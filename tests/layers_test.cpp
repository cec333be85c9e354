#include "tests/layers.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/files.hpp"
#include "tests/support/test.hpp"

using namespace scree;
namespace fs = std::filesystem;

namespace {

struct SourceFile {
    std::string name;  // from the root of the repository
    std::string text;
};

bool is_code(const fs::path& path) { return path.extension() == ".cpp" || path.extension() == ".hpp"; }

bool is_picture_or_sound(const fs::path& path) {
    const std::string kind = path.extension().string();
    return kind == ".png" || kind == ".gif" || kind == ".ogg" || kind == ".wav" || kind == ".flac";
}

SourceFile read(const fs::path& path, const fs::path& root) {
    return {path.lexically_relative(root).generic_string(), bytes_of(path)};
}

/// Every file that belongs to the project, in the order of their names; build folders and hidden ones do not.
std::vector<SourceFile> files_of_the_project(bool code_only) {
    const fs::path root = fs::current_path();
    std::vector<SourceFile> files;
    for (const char* folder : {"engine", "game", "tools", "tests", "content", ".ci"}) {
        if (!fs::exists(root / folder)) continue;
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder))
            if (entry.is_regular_file() && (code_only ? is_code(entry) : !is_picture_or_sound(entry)))
                files.push_back(read(entry, root));
    }
    if (!code_only)
        for (const fs::directory_entry& entry : fs::directory_iterator(root))
            if (entry.is_regular_file()) files.push_back(read(entry, root));
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return files;
}

bool is_allowed(const char* file, const char* line) { return layer_faults(file, line).empty(); }

}  // namespace

TEST_CASE("every include of the project follows an arrow of the design") {
    const std::vector<SourceFile> files = files_of_the_project(true);
    REQUIRE(files.size() > 10);
    for (const SourceFile& file : files)
        for (const std::string& fault : layer_faults(file.name, file.text)) FAIL_CHECK(fault);
}

TEST_CASE("an include against the arrows is a fault that names file and line") {
    const std::vector<std::string> faults = layer_faults(
        "engine/tiles/tile_grid.hpp", "#pragma once\n\n#include <vector>\n#include \"engine/world/world.hpp\"\n");
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].starts_with("engine/tiles/tile_grid.hpp:4: includes engine/world/world.hpp"));
}

TEST_CASE("each forbidden direction is found, however it is spelt") {
    CHECK_FALSE(is_allowed("engine/core/vec.hpp", "#include \"engine/tiles/profile.hpp\""));
    CHECK_FALSE(is_allowed("engine/world/world.cpp", "  #  include \"game/rules/player.hpp\""));
    CHECK_FALSE(is_allowed("engine/world/world.cpp", "#include <SFML/Graphics.hpp>"));
    CHECK_FALSE(is_allowed("engine/view/camera.cpp", "#include \"engine/present/window.hpp\""));
    CHECK_FALSE(is_allowed("game/rules/player.cpp", "#include \"game/view/scene.hpp\""));
    CHECK_FALSE(is_allowed("game/rules/player.cpp", "#include \"engine/present/canvas.hpp\""));
    CHECK_FALSE(is_allowed("game/save/settings.cpp", "#include \"game/rules/player.hpp\""));
    CHECK_FALSE(is_allowed("game/app/saves/slots.cpp", "#include \"game/app/screens/menu.hpp\""));
    CHECK_FALSE(is_allowed("game/app/screens/menu.cpp", "#include \"game/app/game_loop.hpp\""));
    CHECK_FALSE(is_allowed("tools/check/main.cpp", "#include \"game/app/start.hpp\""));
    CHECK_FALSE(is_allowed("tools/draw/main.cpp", "#include <SFML/Graphics.hpp>"));
    CHECK_FALSE(is_allowed("engine/present/canvas.cpp", "#include <SFML/Graphics.hpp>"));
    CHECK_FALSE(is_allowed("engine/present/canvas.cpp", "#include \"engine/present/sfml/window_impl.hpp\""));
    CHECK_FALSE(is_allowed("engine/present/web/window.cpp", "#include \"engine/present/sfml/sfml.hpp\""));
    CHECK_FALSE(is_allowed("game/app/main.cpp", "#include <SFML/Window.hpp>"));
    CHECK_FALSE(is_allowed("game/app/main.cpp", "#include \"engine/present/sfml/sfml.hpp\""));
    CHECK_FALSE(is_allowed("tools/draw/main.cpp", "#include <stb_image.h>"));
    CHECK_FALSE(is_allowed("tests/engine/tiles/profile_test.cpp", "#include <catch2/catch.hpp>"));
    CHECK_FALSE(is_allowed("engine/level/json/json.hpp", "#include <nlohmann/json.hpp>"));
    CHECK_FALSE(is_allowed("engine/level/level.cpp", "#include <nlohmann/json.hpp>"));
    CHECK_FALSE(is_allowed("engine/level/ogmo/project.cpp", "#include \"engine/level/level.hpp\""));
    CHECK_FALSE(is_allowed("engine/level/sidecar/tile_shapes.cpp", "#include \"engine/level/autotile/autotile.hpp\""));
    CHECK_FALSE(is_allowed("engine/world/world.cpp", "#include \"bodies.hpp\""));
    CHECK_FALSE(is_allowed("engine/world/world.cpp", "#include \"../tiles/tile_grid.hpp\""));
    CHECK_FALSE(is_allowed("engine/world/world.cpp", "#include <sys/time.h>"));
    CHECK_FALSE(is_allowed("tools/solve/main.cpp", "#include <unistd.h>"));
    CHECK_FALSE(is_allowed("tools/solve/main.cpp", "#ifdef _WIN32\n#include <io.h>\n#endif\n#include <unistd.h>"));
    CHECK_FALSE(is_allowed("engine/world/world.cpp", "#ifdef __unix__\n#include <unistd.h>\n#endif"));
    CHECK_FALSE(is_allowed("engine/physics/world.cpp", ""));
    CHECK_FALSE(is_allowed("game/rules/player.cpp", "#include \"tests/support/test.hpp\""));
}

TEST_CASE("each drawn arrow may be used") {
    CHECK(is_allowed("engine/world/world.cpp", "#include \"engine/tiles/tile_grid.hpp\"\n#include <vector>"));
    CHECK(is_allowed("engine/level/json/json.cpp", "#include <nlohmann/json.hpp>"));
    CHECK(is_allowed("engine/level/ogmo/project.cpp", "#include \"engine/level/json/fields.hpp\""));
    CHECK(is_allowed("engine/present/sfml/window.cpp", "#include <SFML/Window.hpp>"));
    CHECK(is_allowed("engine/present/web/window.cpp", "#include <emscripten/html5.h>"));
    CHECK(is_allowed("game/save/settings.hpp", "#include \"game/text/language.hpp\""));
    CHECK(is_allowed("game/app/main.cpp", "#include \"engine/present/window.hpp\""));
    CHECK(is_allowed("game/app/play/playback.cpp", "#include \"game/app/services.hpp\""));
    CHECK(is_allowed("game/save/file.cpp", "#ifdef _WIN32\n#include <io.h>\n# else\n#include <unistd.h>\n#endif"));
    CHECK(is_allowed("tools/images/images.cpp", "#include <stb_image.h>"));
    CHECK(is_allowed("tests/engine/tiles/profile_test.cpp", "#include \"tests/support/test.hpp\""));
    CHECK(is_allowed("engine/core/vec.hpp", "// #include \"game/app/start.hpp\" is only talked about here"));
}

TEST_CASE("no source is longer than six hundred lines") {
    for (const SourceFile& file : files_of_the_project(true)) {
        const auto lines = std::count(file.text.begin(), file.text.end(), '\n');
        INFO(file.name << " has " << lines << " lines; ask which second job moved in");
        CHECK(lines <= 600);
    }
}

TEST_CASE("no file names a folder of the machine it was written on") {
    // Made-up folders may stand in tests; the folder of this clone and its user's own may not.
    std::vector<std::string> places = {fs::current_path().string() + "/"};
    if (const char* home = std::getenv("HOME"); home && std::string(home).size() > 1)
        places.push_back(std::string(home) + "/");
    for (const SourceFile& file : files_of_the_project(false))
        for (const std::string& place : places) {
            INFO(file.name << " names " << place);
            CHECK(file.text.find(place) == std::string::npos);
        }
}
