#pragma once

#include "engine/core/buttons.hpp"
#include "engine/core/problem.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace scree {

inline constexpr std::size_t max_run_ticks = 60U * 60U * 60U * 10U;  // ten hours: no replay is longer

/// The buttons with these letters of engine/core/buttons.hpp, each once, or none for a dot. None for other texts.
[[nodiscard]] std::optional<Buttons> buttons_named(std::string_view letters);

/// Reads held buttons, one per tick, from runs such as `R*30 RJ*12 .*5`: buttons_named() and how many ticks (1 if left
/// out), separated by white space. A problem names `file` and the faulty run.
[[nodiscard]] Result<std::vector<Buttons>> parse_button_runs(std::string_view text, std::string_view file = {},
                                                             std::string_view place = {});

/// The shortest text that reads back as the same ticks, without a line break.
[[nodiscard]] std::string format_button_runs(std::span<const Buttons> ticks);

}  // namespace scree
