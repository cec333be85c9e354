#pragma once

#include "engine/core/problem.hpp"

#include <string_view>

namespace scree::ogmo {

/// Explains the first syntax error of a text for readers who do not know JSON: what is missing or superfluous, its
/// line, and a remedy. A Problem without a file name; its place is a line and a column, both counted from 1, the column
/// in characters. Codes: merge-conflict, file-cut-off, not-text, not-utf8, not-json.
[[nodiscard]] Problem explain_json_fault(std::string_view text);

}  // namespace scree::ogmo
