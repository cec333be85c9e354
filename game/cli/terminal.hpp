#pragma once

namespace scree {

/// True if standard error is a terminal, so that a line can be overwritten; false for files and pipes.
[[nodiscard]] bool stderr_is_terminal();

}  // namespace scree
