// SFML ends the process when it finds no X display, so this asks first: the display's own library, which SFML has
// loaded anyway, is asked to connect. That also tells a refused connection from a good one, which a look at the socket
// cannot.

#include "engine/present/window.hpp"

#if defined(__linux__)
#include <dlfcn.h>
#include <cstdlib>
#endif

namespace scree {

#if defined(__linux__)

namespace {

Problem no_display(const std::string& what, const std::string& remedy) {
    return {Severity::error, "no-display", "window", "", what, remedy};
}

bool x_server_answers() {
    void* const library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL);
    if (library == nullptr) return true;  // not the library that SFML uses here; let SFML try
    using Open = void* (*)(const char*);
    const auto open = reinterpret_cast<Open>(dlsym(library, "XOpenDisplay"));
    if (open == nullptr) return true;
    // Kept for the life of the process: an X server starts afresh when its last client leaves, and a virtual one has
    // no other, so that SFML would come in the middle of that and end the process.
    static void* const display = open(nullptr);
    return display != nullptr;
}

}  // namespace

Problems find_display() {
    const char* const name = std::getenv("DISPLAY");
    if (name == nullptr || *name == '\0') {
        const bool wayland = std::getenv("WAYLAND_DISPLAY") != nullptr;
        return {no_display(
            wayland ? "there is a Wayland display but no X display (DISPLAY is not set)"
                    : "there is no display (DISPLAY is not set)",
            wayland ? "Enable Xwayland in the desktop's settings" : "Start it from a desktop, or with xvfb-run")};
    }
    if (!x_server_answers())
        return {no_display("the display \"" + std::string(name) + "\" does not answer",
                           "Check DISPLAY, and that this user is allowed to open windows there")};
    return {};
}

#else

Problems find_display() { return {}; }

#endif

}  // namespace scree
