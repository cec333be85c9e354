#include "game/view/camera_target.hpp"

#include "game/rules/entities/kinds.hpp"
#include "game/view/seen.hpp"
#include "game/view/surface.hpp"

namespace scree {

namespace {

constexpr int room_reach = 480;  // px from the hero to each side
constexpr int room_above = 184;  // px above its feet: what the picture shows, but for a row
constexpr int room_below = 120;
constexpr int least_air = 3;  // cells in a column: one more than a crack

/// The vista that plays, if there is one.
std::optional<Vista> vista_of(const Session& session) {
    for (const Entity& trigger : session.triggers())
        if (&trigger.kind() == &kinds::vista && trigger.on) {
            const auto& vista = trigger.spec->as<VistaValues>();
            return Vista{in_px(vista.focus), static_cast<float>(vista.zoom) / 256, 1};
        }
    return std::nullopt;
}

/// By the lift or stone under the hero's feet, in this tick.
Vec carried(const Session& session) {
    const Mover& body = session.body();
    if (!body.is_grounded()) return {};
    if (const Dynamic* stone = session.world().dynamic(body.ground.collider.body)) return stone->displacement();
    return body.lift_age == 0 ? body.lift : Vec{};
}

/// From the first to the last column near the hero that shows some air at its height.
std::optional<CameraRoom> room_around(PointF feet, const CellMap<bool>& ground) {
    const RectI near = ground.in({static_cast<int>(feet.x) - room_reach, static_cast<int>(feet.y) - room_above,
                                  2 * room_reach, room_above + room_below});
    int left = ground.cols;
    int right = 0;
    for (int col = near.x; col < near.x + near.w; ++col)
        for (int row = near.y, free = 0; row < near.y + near.h; ++row) {
            if (ground(col, row) || ++free < least_air) continue;
            left = std::min(left, col);
            right = std::max(right, col + 1);
        }
    if (left >= right) return std::nullopt;
    return CameraRoom{static_cast<float>(left * cell_px), static_cast<float>(right * cell_px)};
}

}  // namespace

CameraTarget target_of(const Session& session, const CellMap<bool>& ground) {
    const Mover& body = session.body();
    CameraTarget target{in_px(feet(body)), in_px(body.velocity + carried(session)), body.is_grounded(),
                        vista_of(session)};
    const Course course = course_of(session, camera_ahead_ticks);
    const auto height = [](Sub y) { return in_px(Vec{0, y}).y; };
    if (course.flight)
        target.flight =
            CameraFlight{height(course.flight->top), height(course.flight->landing), height(course.flight->low)};
    if (course.ahead_y) target.ahead_y = height(*course.ahead_y);
    const Pursuer pursuer = pursuer_of(session);
    if (pursuer.top) target.pursuer_y = height(*pursuer.top);
    target.looks_back = pursuer.is_wide;
    if (!target.looks_back) target.room = room_around(target.feet, ground);
    return target;
}

}  // namespace scree
