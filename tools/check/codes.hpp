#pragma once
// Every code that a message of scree-check can have, and what it means: the designer's guide is written from it.

#include <span>
#include <string_view>

namespace scree::check {

struct CodeMeaning {
    std::string_view code;     // empty: a new group begins, and `meaning` is its name
    std::string_view meaning;  // for designers, without a final stop
};

/// In the order of the guide.
[[nodiscard]] std::span<const CodeMeaning> code_meanings();
/// Empty if there is no such code.
[[nodiscard]] std::string_view meaning_of(std::string_view code);

}  // namespace scree::check
