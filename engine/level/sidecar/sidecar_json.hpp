#pragma once
// What the sidecars that Scree reads have in common.

#include "engine/level/json/fields.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace scree::ogmo {

/// One error per member that is not among them. Our own files are written by hand, where an unknown key is a slip of
/// the pen, other than in the editor's. A "comment" may stand anywhere. `json` is an object.
void refuse_others(const Json& json, std::initializer_list<std::string_view> known, const std::string& place,
                   Report& report);

/// The root of a sidecar, an object of version 1 with only these keys; or nothing, with an error.
[[nodiscard]] std::optional<Json> read_sidecar_root(std::string_view text,
                                                    std::initializer_list<std::string_view> known, Report& report);

/// The members of the object under `key`; none, with an error, if there is no object.
[[nodiscard]] const Json::Object& sidecar_entries(const Json& root, const char* key, Report& report);

inline constexpr int max_sidecar_tile = 65'535;  // the highest tile number that a sidecar may name

/// Both ends included.
struct TileRange {
    int first = 0;
    int last = 0;
};

/// "5" or "8-15".
[[nodiscard]] std::optional<TileRange> parse_tile_range(std::string_view text);

}  // namespace scree::ogmo
