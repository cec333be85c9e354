#pragma once
// Shared by Window and Graphics only.

#include "engine/present/sfml/sfml.hpp"
#include "engine/present/window.hpp"

namespace scree {

struct Window::Impl {
    sf::RenderWindow window;
    WindowOptions options;
    Image icon;
    sf::Vector2i windowed_at;    // place before full screen
    sf::Vector2u windowed_size;  // size before full screen
    bool vsync = false;          // as the driver granted it
    bool refuses_vsync = false;  // the driver said so
    bool focused = true;
    std::vector<WindowEvent> waiting;  // for the next poll

    /// Opens the window anew, in full screen or with this size, and gives it all that it had. Returns what SFML said.
    std::string create(bool fullscreen, sf::Vector2u size);
    void apply_vsync();
};

}  // namespace scree
