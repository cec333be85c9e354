#include "game/view/camera_target.hpp"

#include "game/rules/entities/kinds.hpp"
#include "game/view/seen.hpp"
#include "game/view/surface.hpp"

namespace scree {

namespace {

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

}  // namespace

CameraTarget target_of(const Session& session) {
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
    return target;
}

}  // namespace scree
