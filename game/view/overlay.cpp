#include "game/view/overlay.hpp"

#include <algorithm>
#include <cmath>

namespace scree::overlay {

namespace {

constexpr std::uint8_t edge_opacity = 130;

}  // namespace

PointF place(const OverlayView& view, Vec at) {
    return {static_cast<float>(at.x) / 256 - static_cast<float>(view.seen.x),
            static_cast<float>(at.y) / 256 - static_cast<float>(view.seen.y)};
}

RectF area(const OverlayView& view, const Aabb& box) {
    const PointF corner = place(view, box.corner());
    return {corner.x, corner.y, static_cast<float>(box.width()) / 256, static_cast<float>(box.height()) / 256};
}

bool is_seen(const OverlayView& view, const RectF& area) {
    return area.x < static_cast<float>(view.seen.w) && area.y < static_cast<float>(view.seen.h) &&
           area.x + area.w >= 0 && area.y + area.h >= 0;
}

void stroke(const OverlayView& view, PointF from, PointF to, Color color, float thickness) {
    view.list.line(from, to, ink.with_alpha(edge_opacity), thickness + 2);
    view.list.line(from, to, color, thickness);
}

void frame(const OverlayView& view, const RectF& area, Color color) {
    view.list.outline({area.x - 1, area.y - 1, area.w + 2, area.h + 2}, ink.with_alpha(edge_opacity));
    view.list.outline(area, color);
}

void label(const OverlayView& view, PointF at, std::string_view text, Color color) {
    const auto lines = static_cast<float>(std::count(text.begin(), text.end(), '\n') + 1);
    const float w = static_cast<float>(view.font.width(text)) + 6;
    const float h = static_cast<float>(view.font.height) + static_cast<float>(view.font.line) * (lines - 1) + 4;
    const float x = std::round(std::clamp(at.x, 2.0F, std::max(2.0F, static_cast<float>(view.seen.w) - w - 2)));
    const float y = std::round(std::clamp(at.y, 2.0F, std::max(2.0F, static_cast<float>(view.seen.h) - h - 2)));
    view.list.fill({x, y, w, h}, ink.with_alpha(200));
    view.font.draw(view.list, {x + 3, y + 2}, text, color);
}

void cross(const OverlayView& view, PointF at, Color color, float arm) {
    for (const bool over : {false, true})
        for (const float side : {-1.0F, 1.0F})
            view.list.line({at.x - arm, at.y - arm * side}, {at.x + arm, at.y + arm * side},
                           over ? color : ink.with_alpha(200), over ? 1.5F : 4.0F);
}

}  // namespace scree::overlay
