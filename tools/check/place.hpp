#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace scree::check {

struct PlacePart {
    std::string name;
    std::variant<std::int64_t, std::string> value;
};

/// The parts of a problem's place under names of their own, for programs: the numbers `column`, `row`, `id`, `number`,
/// `decal`, `node`, `line`, the texts `layer`, `entity`, `value`, `tileset`, and `key` for an entry of the file. Of
/// each only the first; what a place does not say is not there. `column` counts letters, from 1, where there is a
/// `line`, else cells from 0.
[[nodiscard]] std::vector<PlacePart> place_parts(std::string_view place);

}  // namespace scree::check
