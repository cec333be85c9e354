#include "game/view/overlay.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scree::overlay {

namespace {

constexpr std::uint8_t edge_opacity = 130;
constexpr std::uint8_t plate_opacity = 225;
constexpr float apart = 3;  // px between a label and what it belongs to

/// The plate behind a text with its top left corner at `at`, clipped to the picture.
RectF plate_of(const OverlayView& view, PointF at, std::string_view text) {
    const auto lines = static_cast<float>(std::ranges::count(text, '\n') + 1);
    const float w = static_cast<float>(view.font.width(text)) + 6;
    const float h = static_cast<float>(view.font.height) + static_cast<float>(view.font.line) * (lines - 1) + 4;
    const float x = std::round(std::clamp(at.x, 2.0F, std::max(2.0F, static_cast<float>(view.seen.w) - w - 2)));
    const float y = std::round(std::clamp(at.y, 2.0F, std::max(2.0F, static_cast<float>(view.seen.h) - h - 2)));
    return {x, y, w, h};
}

bool overlap(const RectF& a, const RectF& b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

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

void frame(const OverlayView& view, const RectF& area, Mark mark) {
    const MarkStyle& style = style_of(mark);
    if (style.fill.a != 0) view.list.fill(area, style.fill);
    frame(view, area, style.line);
}

void label(const OverlayView& view, PointF at, std::string_view text, Color color) {
    const RectF plate = plate_of(view, at, text);
    view.list.fill(plate, ink.with_alpha(plate_opacity));
    view.font.draw(view.list, {plate.x + 3, plate.y + 2}, text, color);
}

void cross(const OverlayView& view, PointF at, Color color, float arm) {
    for (const bool over : {false, true})
        for (const float side : {-1.0F, 1.0F})
            view.list.line({at.x - arm, at.y - arm * side}, {at.x + arm, at.y + arm * side},
                           over ? color : ink.with_alpha(200), over ? 1.5F : 4.0F);
}

void Labels::add(const RectF& about, std::string text, Color color) {
    labels_.push_back({about, std::move(text), color});
}

void Labels::draw() const {
    std::vector<RectF> taken;
    for (const Label& label : labels_) taken.push_back(label.about);
    for (const Label& label : labels_) {
        const RectF& about = label.about;
        const RectF size = plate_of(view_, {}, label.text);
        const PointF middle{about.x + (about.w - size.w) / 2, about.y + (about.h - size.h) / 2};
        const float below = about.y + about.h + apart;
        const float above = about.y - size.h - apart;
        const float right = about.x + about.w + apart;
        const float left = about.x - size.w - apart;
        const float step = size.h + 1;
        const std::array<PointF, 12> places = {{{middle.x, below},
                                                {middle.x, above},
                                                {right, middle.y},
                                                {left, middle.y},
                                                {right, below},
                                                {left, below},
                                                {right, above},
                                                {left, above},
                                                {middle.x, below + step},
                                                {middle.x, above - step},
                                                {middle.x, below + 2 * step},
                                                {middle.x, above - 2 * step}}};
        const auto is_free = [&](PointF at) {
            const RectF plate = plate_of(view_, at, label.text);
            return std::ranges::none_of(taken, [&](const RectF& area) { return overlap(plate, area); });
        };
        const auto found = std::ranges::find_if(places, is_free);
        const PointF at = found != places.end() ? *found : places.front();
        taken.push_back(plate_of(view_, at, label.text));
        overlay::label(view_, at, label.text, label.color);
    }
}

}  // namespace scree::overlay
