#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace scree {

/// Takes one character off the front of `text`, which is not empty; a damaged one is U+FFFD and takes one byte.
[[nodiscard]] char32_t next_character(std::string_view& text);

void append_utf8(std::string& to, char32_t character);
[[nodiscard]] std::string utf8(char32_t character);

/// Where the first byte stands that is no part of a character; npos if there is none.
[[nodiscard]] std::size_t find_bad_utf8(std::string_view text);
/// The text with `instead` for each byte that is no part of a character, as a file name may have one.
[[nodiscard]] std::string valid_utf8(std::string_view text, std::string_view instead = "\xEF\xBF\xBD");

/// True for every byte of a character but its first.
[[nodiscard]] constexpr bool is_inner_byte(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace scree
