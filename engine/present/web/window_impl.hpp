#pragma once
// Shared by Window and Graphics only.

#include "engine/present/window.hpp"

namespace scree {

/// The element of the page that the game is shown in.
inline constexpr const char* canvas_element = "#canvas";

/// The browser calls it with what happens; it stays where it is in memory.
struct Window::Impl {
    WindowOptions options;
    PointI size{};  // px of the display, which the element has
    bool focused = true;
    std::vector<WindowEvent> waiting;  // for the next poll; mouse places are window px

    /// Takes the element's size over; true if it has changed.
    bool resize();
};

}  // namespace scree
