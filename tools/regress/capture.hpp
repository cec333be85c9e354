#pragma once
// Writes what a session does as a scenario of its own.

#include "engine/core/buttons.hpp"
#include "engine/core/problem.hpp"
#include "game/rules/session.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace scree {

struct Captured {
    std::string text;  // of the file
    int cols = 0;      // of the room
    int rows = 0;
    int entities = 0;
    std::vector<Vec> path;  // golden, in the coordinates of the room
};

/// The smallest room of a few tried in which the session takes the same path for these buttons, with all that is near
/// it. A problem if there is none, not even the whole level.
[[nodiscard]] Result<Captured> capture(const Session& start, std::span<const Buttons> held, const std::string& name,
                                       const std::string& source);

/// Steps of a path as a scenario writes them, about sixty ticks a text.
[[nodiscard]] std::vector<std::string> path_texts(std::span<const Vec> path);

/// Lays JSON out so that rooms, numbers and entities stand one to a line.
[[nodiscard]] std::string laid_out(std::string_view json);

}  // namespace scree
