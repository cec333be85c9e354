#pragma once

#include "engine/tiles/tile_kind.hpp"

#include <algorithm>

namespace scree {

/// The kind with left and right exchanged.
[[nodiscard]] inline TileKind mirror_image(TileKind kind, int tile_size) {
    std::reverse(kind.shape.points.begin(), kind.shape.points.end());
    for (ProfilePoint& point : kind.shape.points) point.x = static_cast<std::int16_t>(tile_size - point.x);
    if (kind.one_way == OneWay::left || kind.one_way == OneWay::right)
        kind.one_way = kind.one_way == OneWay::left ? OneWay::right : OneWay::left;
    return kind;
}

}  // namespace scree
