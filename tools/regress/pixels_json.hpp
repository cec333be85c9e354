#pragma once
// Lengths as scenarios say them: pixels, whole ones without a point. `Json` is the library's, which stays in .cpp
// files.

#include "engine/core/vec.hpp"

namespace scree {

template <class Json>
[[nodiscard]] Json pixels_json(Sub length) {
    if (length % subpixels_per_pixel == 0) return length / subpixels_per_pixel;
    return static_cast<double>(length) / subpixels_per_pixel;
}

template <class Json>
[[nodiscard]] Json point_json(Vec point) {
    return Json::array({pixels_json<Json>(point.x), pixels_json<Json>(point.y)});
}

}  // namespace scree
