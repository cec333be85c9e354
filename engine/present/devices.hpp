#pragma once

#include "engine/present/pad.hpp"

#include <string>

namespace scree {

/// How every gamepad stands now. Call after Window::poll, from the same thread. Pass it to Controls::update.
[[nodiscard]] PadStates read_pads();
/// What the pad calls itself; "" if there is none of this number (0..7).
[[nodiscard]] std::string pad_name(int pad);

}  // namespace scree
