#pragma once
// Keys and pad buttons as people read them on caps.

#include "engine/present/bindings.hpp"
#include "game/text/language.hpp"

#include <string>
#include <string_view>

namespace scree {

struct Services;

/// The maker of a gamepad, which decides the labels of its buttons.
enum class PadFamily : std::uint8_t { xbox, playstation, nintendo };

/// By what the pad calls itself; pads of no known name count as Xbox's, as most do.
[[nodiscard]] PadFamily pad_family_of(std::string_view name);

/// "Left Shift", "Space", "A".
[[nodiscard]] std::string key_label(Key key, Language language);
/// "A", "RB", "D-pad ↑". The order of a family's buttons is that of its driver on Linux; where another driver numbers
/// them otherwise, the name is that of another button.
[[nodiscard]] std::string pad_label(PadInput input, PadFamily family, Language language);
/// The sign on the screen's button for an action; "" if there is no such button.
[[nodiscard]] std::string_view touch_sign(const Binding& binding);
/// The first key of an action; the pad button if the person uses a pad; the sign of the screen's button if there are
/// such buttons now and one is for the action. "-" if it has none.
[[nodiscard]] std::string action_label(const Services& services, Action action);

}  // namespace scree
