#include "engine/view/sprite_atlas.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

const SpriteFrame* SpriteAtlas::frame(std::string_view name) const {
    const auto found = frames.find(name);
    return found == frames.end() ? nullptr : &found->second;
}

const SpriteFrame* SpriteAtlas::frame_at(std::string_view animation, long long tick) const {
    const auto found = animations.find(animation);
    if (found == animations.end() || found->second.frames.empty()) return nullptr;
    const SpriteAnimation& shown = found->second;
    const auto count = static_cast<long long>(shown.frames.size());
    const long long step = std::max(tick, 0LL) / std::max(shown.ticks, 1);
    const long long at = shown.loop ? step % count : std::min(step, count - 1);
    return frame(shown.frames[static_cast<std::size_t>(at)]);
}

int SpriteAtlas::duration(std::string_view animation) const {
    const auto found = animations.find(animation);
    return found == animations.end() ? 0 : static_cast<int>(found->second.frames.size()) * found->second.ticks;
}

void SpriteAtlas::draw(DrawList& list, const SpriteFrame& frame, PointF at, const SpriteStyle& style) const {
    const float w = static_cast<float>(frame.source.w) * style.scale.x;
    const float h = static_cast<float>(frame.source.h) * style.scale.y;
    float left = static_cast<float>(frame.origin.x) * style.scale.x;
    float top = static_cast<float>(frame.origin.y) * style.scale.y;
    if (style.flip_h) left = w - left;
    if (style.flip_v) top = h - top;
    const int flags = (style.flip_h ? quad_flip_h : 0) | (style.flip_v ? quad_flip_v : 0);
    list.push({.texture = texture,
               .dest = {at.x - left, at.y - top, w, h},
               .source = frame.source,
               .tint = style.tint,
               .flags = static_cast<std::uint8_t>(flags),
               .rotation = style.rotation,
               .pivot = {left, top}});
}

bool SpriteAtlas::draw(DrawList& list, std::string_view name, PointF at, long long tick,
                       const SpriteStyle& style) const {
    const SpriteFrame* found = frame_at(name, tick);
    if (found == nullptr) found = frame(name);
    if (found == nullptr) return false;
    draw(list, *found, at, style);
    return true;
}

}  // namespace scree
