#pragma once

#include "engine/level/ogmo_level.hpp"

#include <string>

namespace scree::ogmo::test {

/// The level in the shape of golden/editor_results.jsonl: cells as [column][row], tiles as the id and the letters of
/// its flags (H and V mirrored, D transposed). JSON as text.
[[nodiscard]] std::string model_json(const LevelFile& level, const Project& project);

}  // namespace scree::ogmo::test
