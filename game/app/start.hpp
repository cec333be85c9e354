#pragma once

#include "game/app/command_line.hpp"
#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"

#include <memory>
#include <string>
#include <vector>

namespace scree {

/// The first screen, as the command line asks for; null if that cannot be. `problems` says why, or holds warnings.
struct Start {
    std::unique_ptr<Screen> screen;
    Problems problems;
};
/// The screens that --screen opens, by name.
[[nodiscard]] std::vector<std::string> screen_names();
/// The title for other names.
[[nodiscard]] std::unique_ptr<Screen> named_screen(Services& services, const std::string& name);
[[nodiscard]] Start first_screen(Services& services, const CommandLine& line);

}  // namespace scree
