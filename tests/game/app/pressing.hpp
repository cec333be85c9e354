#pragma once

#include "game/app/screens/menu.hpp"

namespace scree {

/// A frame in which that is asked for, such as &MenuInput::down.
[[nodiscard]] inline MenuInput pressing(bool MenuInput::*what) {
    MenuInput input;
    input.*what = true;
    return input;
}

}  // namespace scree
