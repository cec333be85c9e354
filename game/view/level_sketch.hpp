#pragma once

#include "engine/level/level.hpp"
#include "engine/view/draw_list.hpp"
#include "game/view/art.hpp"

#include <optional>
#include <string>

namespace scree {

/// Of the picture of a level, content/postcards/NAME.png: a moment of play.
inline constexpr PointI postcard_size{228, 126};

/// Ground, ledges, start, coins and exit of the whole level, and a flag where one is asked for.
void draw_level_sketch(DrawList& list, const Level& level, RectF area, std::optional<Vec> flag = {});

/// The middle of the level's postcard if there is one, else a sketch of all of it; `area` is no larger than a postcard.
void draw_level_picture(DrawList& list, Art& art, const std::string& name, const Level& level, RectF area);

}  // namespace scree
