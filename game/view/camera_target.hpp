#pragma once

#include "engine/view/camera_follow.hpp"
#include "game/rules/session.hpp"
#include "game/view/cells.hpp"

namespace scree {

/// What the camera follows in a session. `ground`: the cells that are solid.
[[nodiscard]] CameraTarget target_of(const Session& session, const CellMap<bool>& ground);

}  // namespace scree
