#pragma once

#include "engine/core/problem.hpp"

#include <string_view>

namespace scree::ogmo {

/// What is wrong with a text that is no JSON, for somebody who has never heard the word: the first fault, what is
/// missing or too much, the line that it is in, and a remedy. A Problem without a file name; its place is a line and a
/// column, both counted from 1, the column in letters. Codes: merge-conflict, file-cut-off, not-text, not-utf8,
/// not-json.
[[nodiscard]] Problem explain_json_fault(std::string_view text);

}  // namespace scree::ogmo
