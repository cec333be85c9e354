#pragma once

#include "engine/level/level.hpp"
#include "game/view/art.hpp"

#include <filesystem>
#include <map>
#include <string>

namespace scree {

/// Draws a level's decals: pictures that stand anywhere, turned, stretched and mirrored about their origin. What shines
/// by itself, by night as by day, is in NAME_lights.png beside NAME.png.
class Decals {
  public:
    /// Mentions the level's pictures in the art's registry.
    Decals(Art& art, const Level& level);

    /// The decals of one layer that are seen, the first lowest; layers of other types draw nothing. A picture that is
    /// missing is a red cross, as in the editor. `seen`: level px; `tint` is the light. Chimneys smoke
    /// and flags fly, by the ticks.
    void draw(DrawList& list, const LayerData& layer, RectI seen, Color tint = white, int tick = 0) const;

  private:
    struct Picture {
        TextureId whole = TextureId::none;
        TextureId lights = TextureId::none;
    };
    void add_picture(Art& art, const std::filesystem::path& image);

    std::map<std::string, Picture> pictures_;
};

/// True if a place with a door, door_NAME.png, is drawn there.
[[nodiscard]] bool is_at_door(const Level& level, Vec place);

}  // namespace scree
