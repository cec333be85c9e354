#pragma once
// Writes projects and levels exactly as OGMO Editor 3.4 does: order of keys, numbers, lines, no final line end. So a
// file that the editor has saved comes out unchanged, and a diff shows what a designer changed and nothing else.
//
// What the editor drops is dropped: unknown keys, values and fields that the project does not have, layers that it
// does not know. What it damages is kept: colours, entities above a limit, the name of an unknown tileset.

#include "engine/level/ogmo/level_file.hpp"

namespace scree::ogmo {

/// The version that is written into files.
inline constexpr const char* written_version = "3.4.0";

[[nodiscard]] std::string project_text(const Project& project);
/// `level` must have been read with this project.
[[nodiscard]] std::string level_text(const LevelFile& level, const Project& project);

}  // namespace scree::ogmo
