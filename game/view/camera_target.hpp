#pragma once

#include "engine/view/camera_follow.hpp"
#include "game/rules/session.hpp"

namespace scree {

/// What the camera follows in a session.
[[nodiscard]] CameraTarget target_of(const Session& session);

}  // namespace scree
