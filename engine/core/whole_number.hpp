#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace scree {

/// The whole text as an integer; nothing if it is none or does not fit the type.
template <class Number>
[[nodiscard]] std::optional<Number> whole_number(std::string_view text, int base = 10) {
    Number number{};
    const char* const end = text.data() + text.size();
    const std::from_chars_result read = std::from_chars(text.data(), end, number, base);
    return read.ec == std::errc{} && read.ptr == end ? std::optional(number) : std::nullopt;
}

}  // namespace scree
