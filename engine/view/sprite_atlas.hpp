#pragma once

#include "engine/core/problem.hpp"
#include "engine/view/draw_list.hpp"
#include "engine/view/texture_registry.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scree {

/// One picture of a sprite in the atlas.
struct SpriteFrame {
    RectI source{};   // px in the atlas
    PointI origin{};  // px from the frame's left top corner to the point that is placed: the feet, the middle
    std::optional<PointI> knot{};  // px from the placed point to where a scarf is tied
    friend bool operator==(const SpriteFrame&, const SpriteFrame&) = default;
};

/// Frames by name, shown one after the other.
struct SpriteAnimation {
    std::vector<std::string> frames;  // at least one
    int ticks = 1;                    // that each frame is shown
    bool loop = true;                 // else the last frame stays
    friend bool operator==(const SpriteAnimation&, const SpriteAnimation&) = default;
};

/// How a frame is placed.
struct SpriteStyle {
    Color tint = white;
    bool flip_h = false;  // about the origin
    bool flip_v = false;  // about the origin
    float rotation = 0;   // degrees clockwise about the origin
    PointF scale{1, 1};   // about the origin
};

/// One picture with many sprites in it, by name.
struct SpriteAtlas {
    TextureId texture = TextureId::none;
    std::map<std::string, SpriteFrame, std::less<>> frames;
    std::map<std::string, SpriteAnimation, std::less<>> animations;

    /// None if there is no such name.
    [[nodiscard]] const SpriteFrame* frame(std::string_view name) const;
    /// The frame that `animation` shows `tick` ticks after its start; none if there is no such animation.
    [[nodiscard]] const SpriteFrame* frame_at(std::string_view animation, long long tick) const;
    /// Ticks that one round of it takes; 0 if there is no such animation.
    [[nodiscard]] int duration(std::string_view animation) const;

    /// Appends the frame with its origin at `at` (canvas px).
    void draw(DrawList& list, const SpriteFrame& frame, PointF at, const SpriteStyle& style = {}) const;
    /// By the name of a frame, or of an animation at `tick`. False, and draws nothing, if the atlas has neither.
    bool draw(DrawList& list, std::string_view name, PointF at, long long tick = 0,
              const SpriteStyle& style = {}) const;
};

/// Reads sprites.json; its picture is registered, beside it, and not opened. `json` is the file's text, `file` its
/// name.
[[nodiscard]] Result<SpriteAtlas> parse_sprites(std::string_view json, const std::string& file,
                                                TextureRegistry& textures);
[[nodiscard]] Result<SpriteAtlas> load_sprites(const std::string& file, TextureRegistry& textures);

}  // namespace scree
