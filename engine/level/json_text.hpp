#pragma once

#include "engine/level/json.hpp"

#include <string>

namespace scree::ogmo {

/// A number as JavaScript prints it: the shortest digits that read back the same, `1e+21` and `1e-7` beyond that many
/// places, no `.0`, no `-0`; what is not finite is `null`.
[[nodiscard]] std::string script_number(double value);

/// The text of a value as OGMO Editor writes it, without a line end. Pretty: two spaces a level; what holds no list or
/// object stands on one line if it fits 100,000 characters. Compact: no spaces at all.
[[nodiscard]] std::string json_text(const Json& value, bool compact);

/// Puts members in the order in which JavaScript walks through them: whole numbers first, by size; of one name only
/// the last value, at the first place.
void order_as_script(Json::Object& members);

}  // namespace scree::ogmo
