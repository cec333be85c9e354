#pragma once
// The arrows of the house, as a table, and the question whether a file keeps to them.

#include <string>
#include <string_view>
#include <vector>

namespace scree {

/// Every #include of `text` that no arrow allows, one sentence each, with file and line; empty if all is well.
/// `file` is a path from the root of the repository with forward slashes; it chooses the layer.
[[nodiscard]] std::vector<std::string> layer_faults(std::string_view file, std::string_view text);

}  // namespace scree
