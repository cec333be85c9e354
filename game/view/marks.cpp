#include "game/view/marks.hpp"

#include "game/view/overlay.hpp"

#include <algorithm>
#include <array>

namespace scree {

namespace {

using overlay::ink;

constexpr Color blue = Color::hex(0x6ef3ff);
constexpr Color gold = Color::hex(0xffd166);
constexpr Color red = Color::hex(0xff5470);
constexpr Color lime = Color::hex(0xb8f26a);
constexpr Color violet = Color::hex(0xe0a3ff);
constexpr Color mint = Color::hex(0x7dffb2);

constexpr std::array<MarkStyle, 19> styles = {{
    {Mark::solid, Overlay::collision, MarkSign::line, blue, Color::hex(0x40a0ff, 44), "stops"},
    {Mark::one_way, Overlay::collision, MarkSign::arrow, gold, transparent, "open along the arrow"},
    {Mark::danger, Overlay::collision, MarkSign::frame, red, Color::hex(0xff5470, 60), "kills"},
    {Mark::thing, Overlay::collision, MarkSign::frame, lime, transparent, "coin, spring, checkpoint, exit"},
    {Mark::body, Overlay::collision, MarkSign::frame, white, transparent, "the hero's box for walls"},
    {Mark::hurt_box, Overlay::collision, MarkSign::frame, Color::hex(0xff5470, 170), transparent,
     "the hero's box for hazards"},
    {Mark::touch_now, Overlay::contacts, MarkSign::bar, mint, transparent, "a side that touches"},
    {Mark::touch_before, Overlay::contacts, MarkSign::bar, mint.with_alpha(90), transparent,
     "... that touched a tick ago"},
    {Mark::touched, Overlay::contacts, MarkSign::frame, gold.with_alpha(200), transparent, "what it touches"},
    {Mark::path, Overlay::paths, MarkSign::line, violet, transparent, "path of a lift"},
    {Mark::stop, Overlay::paths, MarkSign::frame, violet.with_alpha(150), transparent, "node, and first arrival"},
    {Mark::jump, Overlay::reach, MarkSign::line, mint, transparent, "a full jump from here"},
    {Mark::landing, Overlay::reach, MarkSign::frame, mint.with_alpha(170), transparent, "where it lands"},
    {Mark::no_landing, Overlay::reach, MarkSign::cross, red, transparent, "ends in a fall or death"},
    {Mark::trail, Overlay::trails, MarkSign::line, white, transparent, "an attempt; older is dimmer"},
    {Mark::lost_trail, Overlay::trails, MarkSign::line, red, transparent, "... that ended in death"},
    {Mark::death, Overlay::trails, MarkSign::cross, red, transparent, "died here"},
    {Mark::given_up, Overlay::trails, MarkSign::square, white, transparent, "was here at the last restart"},
    {Mark::finished, Overlay::trails, MarkSign::square, lime, transparent, "arrived here"},
}};

constexpr float sign_width = 14;  // px
constexpr float row_height = 10;  // px
constexpr float margin = 4;       // px

void draw_sign(DrawList& list, const MarkStyle& style, PointF at) {
    const PointF middle{at.x + sign_width / 2 - 1, at.y + 4};
    const RectF box{at.x, at.y, 11, 7};
    if (style.fill.a != 0) list.fill({box.x, middle.y, box.w, 4}, style.fill.with_alpha(140));
    switch (style.sign) {
        case MarkSign::line:
            list.fill({at.x, middle.y, 11, 1}, style.line);
            break;
        case MarkSign::arrow:
            list.fill({at.x, at.y + 6, 11, 1}, style.line);
            for (int i = 0; i < 3; ++i)
                list.fill({at.x + 3 + static_cast<float>(i), at.y + 3 - static_cast<float>(i),
                           5 - 2 * static_cast<float>(i), 1},
                          style.line);
            break;
        case MarkSign::frame:
            list.outline(box, style.line);
            break;
        case MarkSign::bar:
            list.fill({at.x, at.y + 3, 11, 2}, style.line);
            break;
        case MarkSign::cross:
            for (int i = 0; i < 7; ++i) {
                const auto along = static_cast<float>(i);
                list.fill({at.x + 2 + along, at.y + along, 1, 1}, style.line);
                list.fill({at.x + 8 - along, at.y + along, 1, 1}, style.line);
            }
            break;
        case MarkSign::square:
            list.outline({at.x + 2, at.y + 1, 6, 6}, style.line);
            break;
    }
}

}  // namespace

std::span<const MarkStyle> mark_styles() { return styles; }

const MarkStyle& style_of(Mark mark) { return styles.at(static_cast<std::size_t>(mark)); }

void draw_legend(DrawList& list, const BitmapFont& font, PointF corner, std::span<const Overlay> overlays) {
    const auto is_shown = [&](const MarkStyle& style) {
        return std::ranges::find(overlays, style.overlay) != overlays.end();
    };
    float width = 0;
    float height = 0;
    for (const MarkStyle& style : styles) {
        if (!is_shown(style)) continue;
        width = std::max(width, sign_width + static_cast<float>(font.width(style.words)));
        height += row_height;
    }
    if (height == 0) return;
    const RectF plate{corner.x - width - 2 * margin, corner.y, width + 2 * margin, height + 2 * margin - 2};
    list.fill(plate, ink.with_alpha(220));
    PointF at{plate.x + margin, plate.y + margin};
    for (const MarkStyle& style : styles) {
        if (!is_shown(style)) continue;
        draw_sign(list, style, at);
        font.draw(list, {at.x + sign_width, at.y}, style.words, style.line.with_alpha(255));
        at.y += row_height;
    }
}

}  // namespace scree
