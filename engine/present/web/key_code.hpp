#pragma once

#include "engine/present/key.hpp"

#include <string_view>

namespace scree {

/// The key of a KeyboardEvent's `code`, which names a place on the keyboard by what a US keyboard has there; `unknown`
/// for one that has no counterpart here.
[[nodiscard]] Key key_of_code(std::string_view code);

}  // namespace scree
