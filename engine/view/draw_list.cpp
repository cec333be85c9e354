#include "engine/view/draw_list.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

void DrawList::reset(Color clear_with) {
    clear = clear_with;
    quads.clear();
    world = {};
    in_world = 0;
    parts.clear();
}

void DrawList::end_world(PointI size) {
    world = size;
    in_world = quads.size();
}

void DrawList::sprite(TextureId texture, PointF at, RectI source, Color tint, std::uint8_t flags) {
    float w = static_cast<float>(source.w);
    float h = static_cast<float>(source.h);
    if ((flags & quad_transpose) != 0) std::swap(w, h);
    push({.texture = texture, .dest = {at.x, at.y, w, h}, .source = source, .tint = tint, .flags = flags});
}

void DrawList::fill(RectF area, Color color) { push({.dest = area, .tint = color}); }

void DrawList::outline(RectF area, Color color, float thickness) {
    fill({area.x, area.y, area.w, thickness}, color);
    fill({area.x, area.y + area.h - thickness, area.w, thickness}, color);
    fill({area.x, area.y + thickness, thickness, area.h - 2 * thickness}, color);
    fill({area.x + area.w - thickness, area.y + thickness, thickness, area.h - 2 * thickness}, color);
}

void DrawList::line(PointF from, PointF to, Color color, float thickness) {
    const float dx = to.x - from.x;
    const float dy = to.y - from.y;
    const float length = std::sqrt(dx * dx + dy * dy);
    constexpr float degrees = 57.2957795F;
    push({.dest = {from.x, from.y - thickness / 2, length, thickness},
          .tint = color,
          .rotation = std::atan2(dy, dx) * degrees,
          .pivot = {0, thickness / 2}});
}

void DrawList::gradient(RectF area, Color top, Color bottom, int steps) {
    const auto mix = [steps](std::uint8_t a, std::uint8_t b, int i) {
        const int last = std::max(1, steps - 1);
        return static_cast<std::uint8_t>((int{a} * (last - i) + int{b} * i + last / 2) / last);
    };
    const auto edge = [&](int i) {
        return std::round(area.y + area.h * static_cast<float>(i) / static_cast<float>(steps));
    };
    for (int i = 0; i < steps; ++i)
        fill({area.x, edge(i), area.w, edge(i + 1) - edge(i)},
             {mix(top.r, bottom.r, i), mix(top.g, bottom.g, i), mix(top.b, bottom.b, i), mix(top.a, bottom.a, i)});
}

int DrawList::runs() const {
    int count = 0;
    for (std::size_t i = 0; i < quads.size(); ++i)
        if (i == 0 || quads[i].texture != quads[i - 1].texture) ++count;
    return count;
}

}  // namespace scree
