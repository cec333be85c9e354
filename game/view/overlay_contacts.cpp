#include "game/view/overlay.hpp"

#include <array>
#include <cmath>

namespace scree {

namespace {

using overlay::area;

constexpr std::array<const char*, 4> side_names = {"floor", "ceiling", "left", "right"};
constexpr std::array<const char*, 3> phase_names = {"begins", "stays", "ends"};
constexpr std::size_t most_listed = 6;

/// Pixels with one digit behind the point.
std::string in_px(Sub length) {
    const std::int64_t tenths = (std::int64_t{length < 0 ? -length : length} * 10 + 128) / 256;
    return (length < 0 && tenths > 0 ? "-" : "") + std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

void draw_side(const OverlayView& view, const RectF& box, Side side, Color color) {
    switch (side) {
        case Side::floor:
            return view.list.fill({box.x - 1, box.y + box.h, box.w + 2, 2}, color);
        case Side::ceiling:
            return view.list.fill({box.x - 1, box.y - 2, box.w + 2, 2}, color);
        case Side::left:
            return view.list.fill({box.x - 2, box.y - 1, 2, box.h + 2}, color);
        case Side::right:
            return view.list.fill({box.x + box.w, box.y - 1, 2, box.h + 2}, color);
    }
}

Aabb box_of(const ColliderRef& collider, const World& world) {
    if (const Solid* solid = world.solid(collider.body)) return solid->box;
    if (const Mover* mover = world.mover(collider.body)) return mover->box;
    if (const Dynamic* dynamic = world.dynamic(collider.body)) return dynamic->box();
    if (collider.segment != 0) return world.segments()[collider.segment - 1].bounds();
    const Sub tile = world.grid().tile_sub();
    return Aabb::at({collider.tile.col * tile, collider.tile.row * tile}, {tile, tile});
}

std::string name_of(const ColliderRef& collider) {
    if (collider.body != BodyId::none) return "body " + std::to_string(static_cast<int>(collider.body));
    if (collider.segment != 0) return "line " + std::to_string(collider.segment);
    return "cell " + std::to_string(collider.tile.col) + "," + std::to_string(collider.tile.row);
}

std::string words_of(const Contact& contact) {
    std::string text = side_names.at(static_cast<std::size_t>(contact.side));
    text += ": " + name_of(contact.other) + ", " + material_names[static_cast<std::size_t>(contact.material)] + ", " +
            phase_names.at(static_cast<std::size_t>(contact.phase));
    // The ground blocks a standing hero in every tick; show only the first.
    if (contact.phase == Phase::begin && contact.approach != 0) text += ", stopped " + in_px(contact.approach) + " px";
    return text;
}

}  // namespace

void draw_contacts(const OverlayView& view, const Session& session) {
    if (!session.player().is_alive()) return;
    const Mover& body = session.body();
    const RectF box = area(view, body.box);
    std::string text = "x " + in_px(body.box.centre().x) + "  y " + in_px(body.box.bottom) + "  speed " +
                       in_px(body.velocity.x) + ", " + in_px(body.velocity.y) + " px a tick";
    std::size_t count = 0;
    for (const Contact& contact : session.world().contacts()) {
        if (contact.mover != body.id) continue;
        if (contact.phase != Phase::end)
            view.list.outline(area(view, box_of(contact.other, session.world())), style_of(Mark::touched).line);
        if (++count <= most_listed) text += '\n' + words_of(contact);
    }
    if (count > most_listed) text += "\nand " + std::to_string(count - most_listed) + " more";
    for (const Side side : {Side::floor, Side::ceiling, Side::left, Side::right}) {
        if (body.touching.has(side))
            draw_side(view, box, side, style_of(Mark::touch_now).line);
        else if (body.touched.has(side))
            draw_side(view, box, side, style_of(Mark::touch_before).line);
    }
    const auto height = static_cast<float>(view.seen.h);
    overlay::label(view, {4, height - 4 - 12 * static_cast<float>(std::min(count, most_listed + 1) + 1)}, text, white);
}

}  // namespace scree
