#pragma once
// Scenarios as JSON. `Json` is the library's, which stays in .cpp files.

#include "engine/core/vec.hpp"

namespace scree {

/// Lengths are in pixels, whole ones without a point.
template <class Json>
[[nodiscard]] Json pixels_json(Sub length) {
    if (length % subpixels_per_pixel == 0) return length / subpixels_per_pixel;
    return static_cast<double>(length) / subpixels_per_pixel;
}

template <class Json>
[[nodiscard]] Json point_json(Vec point) {
    return Json::array({pixels_json<Json>(point.x), pixels_json<Json>(point.y)});
}

/// The member of an object; null, which has no items, if there is none.
template <class Json>
[[nodiscard]] Json& member(Json& json, const char* key) {
    static Json none;
    return json.contains(key) ? json[key] : none;
}

}  // namespace scree
