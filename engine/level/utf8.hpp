#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace scree::ogmo {

/// Where the first byte stands that is no part of a letter in UTF-8; npos if there is none.
[[nodiscard]] std::size_t find_bad_utf8(std::string_view text);

/// The text with U+FFFD for each byte that is no part of a letter, as a file name may have one.
[[nodiscard]] std::string valid_utf8(std::string_view text);

}  // namespace scree::ogmo
