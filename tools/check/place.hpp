#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

namespace scree::check {

/// The parts of a problem's place under names of their own, for programs: the numbers `column`, `row`, `id`, `decal`,
/// `node`, `line`, the texts `layer`, `entity`, `value`, `tileset`, and `key` for an entry of the file. Of each only
/// the first; what a place does not say is not there. `column` counts letters, from 1, where there is a `line`, else
/// cells from 0.
[[nodiscard]] nlohmann::ordered_json place_parts(std::string_view place);

}  // namespace scree::check
