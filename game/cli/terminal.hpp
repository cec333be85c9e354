#pragma once

namespace scree {

/// True if standard error is a terminal, so that a line can be overwritten; false for files and pipes.
[[nodiscard]] bool stderr_is_terminal();

/// For a program that has a window: on Windows it prints nothing until it joins the console that it was started from.
void join_terminal();

}  // namespace scree
