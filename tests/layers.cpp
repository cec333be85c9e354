#include "tests/layers.hpp"

#include <algorithm>
#include <cctype>

namespace scree {

namespace {

using Names = std::vector<std::string_view>;

/// A folder, and the folders beside itself whose headers its files may include.
struct Layer {
    std::string_view folder;
    Names may_include;
    Names libraries;  // first part of the path of their headers
};

/// What each phase of the world may include: the state, the scratch and plain data; and the folders below it.
Names with_state(Names folders) {
    for (const std::string_view name :
         {"engine/core/", "engine/geometry/", "engine/tiles/", "engine/world/state.hpp", "engine/world/scratch.hpp",
          "engine/world/bodies.hpp", "engine/world/dynamics.hpp"})
        folders.push_back(name);
    return folders;
}

/// What each folder of the program may include: the engine, the game, what all screens share, and the folders named.
Names with_services(Names folders) {
    for (const std::string_view name :
         {"engine/", "game/rules/", "game/save/", "game/text/", "game/view/", "game/app/assists.hpp",
          "game/app/labels.hpp", "game/app/level_library.hpp", "game/app/services.hpp"})
        folders.push_back(name);
    return folders;
}

// Chosen: one line per layer, read from top to bottom; a file belongs to the longest folder that holds it.
// Instead of: trusting target_link_libraries, which passes include paths on to everyone.
const std::vector<Layer>& layers() {
    static const std::vector<Layer> table = {
        {"engine/core/", {}, {}},
        {"engine/geometry/", {"engine/core/"}, {}},
        {"engine/tiles/", {"engine/core/", "engine/geometry/"}, {}},
        {"engine/world/", {"engine/core/", "engine/geometry/", "engine/tiles/"}, {}},
        // Inside the world arrows lead down: its folders know plain data and the folders that they name. Only edit/,
        // which defines functions of World, knows World.
        {"engine/world/broad_phase/", with_state({}), {}},
        {"engine/world/terrain/",
         {"engine/core/", "engine/geometry/", "engine/tiles/", "engine/world/bodies.hpp", "engine/world/broad_phase/"},
         {}},
        {"engine/world/sweep/", with_state({"engine/world/broad_phase/", "engine/world/terrain/"}), {}},
        {"engine/world/contacts/", with_state({"engine/world/sweep/"}), {}},
        // Dynamics that yield to a mover are found by what dynamics know of their neighbours.
        {"engine/world/push/", with_state({"engine/world/sweep/", "engine/world/dynamics/dynamic_step.hpp"}), {}},
        {"engine/world/movers/",
         with_state(
             {"engine/world/broad_phase/", "engine/world/contacts/", "engine/world/push/", "engine/world/sweep/"}),
         {}},
        {"engine/world/dynamics/",
         with_state({"engine/world/contacts/contact_phases.hpp", "engine/world/edit/edit.hpp", "engine/world/push/",
                     "engine/world/sweep/", "engine/world/terrain/"}),
         {}},
        {"engine/world/edit/",
         with_state({"engine/world/contacts/", "engine/world/dynamics/", "engine/world/sweep/",
                     "engine/world/trigger_shape.hpp", "engine/world/world.hpp"}),
         {}},
        {"engine/world/triggers/",
         {"engine/core/", "engine/geometry/", "engine/world/bodies.hpp", "engine/world/dynamics.hpp",
          "engine/world/trigger_shape.hpp", "engine/world/broad_phase/"},
         {}},
        {"engine/level/", {"engine/core/", "engine/tiles/"}, {}},
        // Inside it: JSON, OGMO's files, the sidecars of tilesets, and collision and autotiles, which come from both.
        {"engine/level/json/", {"engine/core/", "engine/level/report.hpp"}, {"nlohmann"}},
        {"engine/level/ogmo/",
         {"engine/core/", "engine/level/files.hpp", "engine/level/report.hpp", "engine/level/values.hpp",
          "engine/level/json/"},
         {}},
        {"engine/level/sidecar/",
         {"engine/core/", "engine/tiles/", "engine/level/files.hpp", "engine/level/json/", "engine/level/ogmo/"},
         {}},
        {"engine/level/collision/",
         {"engine/core/", "engine/tiles/", "engine/level/level.hpp", "engine/level/ogmo/", "engine/level/sidecar/"},
         {}},
        {"engine/level/autotile/",
         {"engine/core/", "engine/level/files.hpp", "engine/level/level.hpp", "engine/level/ogmo/",
          "engine/level/sidecar/"},
         {}},
        {"engine/loop/", {"engine/core/"}, {}},
        {"engine/replay/", {"engine/core/"}, {}},
        {"engine/view/", {"engine/core/", "engine/tiles/", "engine/level/"}, {}},
        // The interface, and what all presenters share; each presenter is a folder with a library of its own.
        {"engine/present/", {"engine/core/", "engine/view/"}, {}},
        {"engine/present/sfml/", {"engine/core/", "engine/view/", "engine/present/"}, {"SFML"}},
        {"engine/present/web/",
         {"engine/core/", "engine/view/", "engine/present/"},
         {"GLES3", "emscripten", "stb_image.h", "stb_image_write.h"}},

        {"engine/example/", {"engine/"}, {}},

        {"game/cli/", {"engine/core/"}, {"CLI"}},
        {"game/rules/",
         {"engine/core/", "engine/geometry/", "engine/tiles/", "engine/world/", "engine/level/", "engine/loop/",
          "engine/replay/"},
         {}},
        {"game/lint/",
         {"engine/core/", "engine/geometry/", "engine/tiles/", "engine/world/", "engine/level/", "engine/replay/",
          "game/rules/"},
         {}},
        {"game/save/", {"engine/core/", "game/text/language.hpp"}, {"nlohmann"}},
        {"game/text/", {"engine/core/"}, {}},
        {"game/view/",
         {"engine/core/", "engine/tiles/", "engine/level/", "engine/view/", "game/rules/", "game/text/"},
         {}},
        {"game/app/", {"engine/", "game/"}, {}},
        {"game/app/audio/", {"engine/core/", "engine/present/", "game/rules/", "game/view/"}, {}},
        {"game/app/saves/", with_services({}), {}},
        // Menus lead to levels and levels to menus; only a level knows what a designer sees.
        {"game/app/screens/", with_services({"game/app/play/", "game/app/saves/"}), {}},
        {"game/app/designer/",
         with_services({"game/app/saves/history.hpp", "game/app/screens/", "game/app/start.hpp"}),
         {}},
        {"game/app/play/",
         with_services({"game/app/audio/", "game/app/designer/", "game/app/saves/", "game/app/screens/"}),
         {}},

        {"tools/",
         {"engine/core/", "engine/geometry/", "engine/tiles/", "engine/world/", "engine/level/", "engine/loop/",
          "engine/replay/", "engine/view/", "game/cli/", "game/rules/", "game/lint/", "game/save/", "game/text/",
          "game/view/"},
         {"SFML/Audio/InputSoundFile.hpp", "SFML/Audio/OutputSoundFile.hpp", "SFML/Config.hpp", "nlohmann"}},
        {"tools/images/", {"engine/core/", "engine/view/"}, {"gif_lib.h", "stb_image.h", "stb_image_write.h"}},

        {"tests/", {"engine/", "game/", "tools/"}, {"nlohmann", "rapidcheck", "rapidcheck.h"}},
        {"tests/support/", {"engine/", "game/", "tools/", "tests/"}, {"catch2", "rapidcheck", "rapidcheck.h"}},
        {"tests/app/", {"engine/", "game/", "tools/", "tests/"}, {"SFML", "nlohmann"}},
    };
    return table;
}

const Layer* layer_of(std::string_view file) {
    const Layer* found = nullptr;
    for (const Layer& layer : layers())
        if (file.starts_with(layer.folder) && (!found || layer.folder.size() > found->folder.size())) found = &layer;
    return found;
}

bool starts_with_any(std::string_view path, const Names& prefixes) {
    return std::any_of(prefixes.begin(), prefixes.end(), [&](std::string_view prefix) {
        return path.starts_with(prefix) &&
               (prefix.back() == '/' || path.size() == prefix.size() || path[prefix.size()] == '/');
    });
}

/// Why `layer` must not include <path>, or nothing; `conditional` between #if and #endif.
std::string library_fault(const Layer& layer, std::string_view file, std::string_view path, bool conditional) {
    if (starts_with_any(path, layer.libraries)) {
        if (path.starts_with("nlohmann") && !file.ends_with(".cpp")) return "JSON stays inside .cpp files";
        return "";
    }
    const bool is_standard = path.find_first_of("/.") == std::string_view::npos;
    if (is_standard) return "";
    // Headers of the operating system end in .h; what runs inside a tick has no business with them.
    const bool is_system = path.ends_with(".h") && path.find("rapidcheck") == std::string_view::npos;
    const bool may_ask_system = layer.folder.starts_with("game/app/") || layer.folder.starts_with("game/save/") ||
                                layer.folder.starts_with("game/cli/") || layer.folder.starts_with("engine/present/") ||
                                layer.folder.starts_with("t");
    const bool is_peer = path.starts_with("chipmunk/") || path.starts_with("box2d/");
    if (is_system && may_ask_system && !conditional && !is_peer)
        return "some systems have no such header: put it between #ifdef and #endif, with what the others do";
    if (is_system && may_ask_system) return "";
    return "no arrow leads from " + std::string(layer.folder) + " to this library";
}

/// Why `layer` must not include "path", or nothing.
std::string own_fault(const Layer& layer, std::string_view file, std::string_view path) {
    if (path.find("../") != std::string_view::npos || !layer_of(path))
        return "headers are named from the root of the repository, and every folder has a line in tests/layers.cpp";
    const bool is_app_test = file.starts_with("tests/app/") || file.starts_with("tests/game/app/");
    if (layer.folder.starts_with("tests/") && path.starts_with("game/app/") && !is_app_test)
        return "only tests/app and tests/game/app know the program with the window";
    const std::string_view folder = layer_of(path)->folder;
    const bool is_presenter = folder.starts_with("engine/present/") && folder != "engine/present/";
    if (is_presenter && layer_of(path) != &layer && !layer.folder.starts_with("tests/"))
        return "a presenter is known to itself alone; include the interface in engine/present";
    const bool own_folder = layer_of(path) == &layer || path.starts_with(layer.folder);
    if (own_folder || starts_with_any(path, layer.may_include) || path.starts_with("tests/support/")) {
        if (path.starts_with("tests/") && !layer.folder.starts_with("tests/")) return "only tests include tests";
        return "";
    }
    return "no arrow leads from " + std::string(layer.folder) + " to there";
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
    return text;
}

/// The text between the quotes or brackets of an #include line, with its opening mark; empty on other lines.
std::string_view included(std::string_view line) {
    line = trimmed(line);
    if (!line.starts_with('#')) return {};
    line = trimmed(line.substr(1));
    if (!line.starts_with("include")) return {};
    line = trimmed(line.substr(7));
    if (line.empty()) return {};
    const std::size_t end = line.find(line.front() == '<' ? '>' : '"', 1);
    return end == std::string_view::npos ? std::string_view{} : line.substr(0, end);
}

/// How an #if, #ifdef, #ifndef or #endif changes the number of conditions that lines stand under.
int condition_step(std::string_view line) {
    line = trimmed(line);
    if (!line.starts_with('#')) return 0;
    line = trimmed(line.substr(1));
    return line.starts_with("if") ? 1 : line.starts_with("endif") ? -1 : 0;
}

}  // namespace

std::vector<std::string> layer_faults(std::string_view file, std::string_view text) {
    const Layer* layer = layer_of(file);
    if (!layer) return {std::string(file) + ": its folder has no line in tests/layers.cpp"};

    std::vector<std::string> faults;
    int conditions = 0;
    for (int line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view marked = included(text.substr(0, end));
        conditions += condition_step(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (marked.empty()) continue;
        const std::string_view path = marked.substr(1);
        const std::string why =
            marked.front() == '<' ? library_fault(*layer, file, path, conditions > 0) : own_fault(*layer, file, path);
        if (!why.empty())
            faults.push_back(std::string(file) + ":" + std::to_string(line) + ": includes " + std::string(path) + ": " +
                             why);
    }
    return faults;
}

}  // namespace scree
