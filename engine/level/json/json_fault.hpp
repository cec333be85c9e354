#pragma once

#include "engine/core/problem.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace scree::ogmo {

/// Where the JSON library gave up.
struct JsonStop {
    std::size_t read = 0;  // bytes; one more than the text has if it wanted more
    std::string message;   // in the library's words, without the text that it quotes
};

/// Explains the first syntax error of a text for readers who do not know JSON: what is missing or superfluous, its
/// line, and a remedy. A Problem without a file name; its place is a line and a column, both counted from 1, the column
/// in characters. Codes: merge-conflict, file-cut-off, not-text, not-utf8, not-json.
[[nodiscard]] Problem explain_json_fault(std::string_view text, const JsonStop& stop);

}  // namespace scree::ogmo
