#pragma once

#include <map>
#include <string>
#include <vector>

namespace scree {

/// What triggers one action, by the stable names of keys and of pad buttons.
struct BindingNames {
    std::vector<std::string> keys;
    std::vector<std::string> pad;
    friend bool operator==(const BindingNames&, const BindingNames&) = default;
};

/// How one person wants the game.
struct Settings {
    int music_percent = 70;    // 0..100
    int effects_percent = 80;  // 0..100
    bool fullscreen = false;
    bool whole_scaling = true;  // whole multiples of the canvas; else as large as fits
    bool vsync = true;
    bool reduced_effects = false;  // no shake, no flashes, few particles
    bool show_timer = true;
    bool ghost = true;     // the best run beside the player, and how far from it one is
    bool rewind = false;   // a held key goes back in time
    int window_width = 0;  // px, as the person last made it; 0 if never
    int window_height = 0;
    std::map<std::string, BindingNames> bindings;  // by the action's name; an action without an entry has its default
    friend bool operator==(const Settings&, const Settings&) = default;
};

}  // namespace scree
