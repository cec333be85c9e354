#pragma once
// Levels of the game, by their ids.

#include "engine/level/level.hpp"
#include "tests/support/files.hpp"
#include "tests/support/test.hpp"

#include <memory>
#include <string>

namespace scree {

[[nodiscard]] inline std::shared_ptr<const Level> shipped_level(const std::string& name) {
    Result<Level> loaded = load_level("content/levels/" + name + ".json");
    REQUIRE(loaded);
    return std::make_shared<const Level>(std::move(*loaded.value));
}

/// Their files, by their names.
[[nodiscard]] inline std::vector<std::filesystem::path> level_files() { return files_of("content/levels", ".json"); }

}  // namespace scree
