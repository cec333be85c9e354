#pragma once

namespace scree {

/// Whether somebody reads standard error as it is written, so that a line can be written over; false for files and
/// pipes.
[[nodiscard]] bool stderr_is_terminal();

}  // namespace scree
