#pragma once

#include "game/text/language.hpp"

#include <map>
#include <optional>
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
    bool whole_scaling = false;  // whole multiples of the canvas; else as large as fits
    bool vsync = true;
    bool smooth_motion = true;  // pictures between two ticks
    bool shake = true;
    bool flashes = true;
    bool reduced_effects = false;  // no shake, no flashes, few particles
    bool calm_camera = false;      // no zoom, no streaks, no hit-stop, little lead of the camera
    bool high_contrast = false;    // a plain background, edges around the hero and what hurts
    bool large_texts = false;      // where there is room, the large font in place of the small one
    bool show_timer = true;
    bool ghost = true;                   // the best run beside the player, and how far from it one is
    bool pause_unfocused = true;         // a level pauses when the window loses the person's attention
    bool mute_unfocused = false;         // nothing is heard while another window is in front
    std::optional<Language> language{};  // none: what the environment says
    bool toggle_slide = false;           // a press of Down holds it until the next one
    int speed_percent = 100;             // 50..100 in tens, of the time in levels
    bool invincible = false;
    bool endless_jumps = false;
    bool rewind = false;   // holding a key rewinds
    int window_width = 0;  // px, as the person last made it; 0 if never
    int window_height = 0;
    std::map<std::string, BindingNames> bindings{};  // by the action's name; an action without an entry has its default
    friend bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr int least_speed_percent = 50;
inline constexpr int speed_percent_step = 10;

/// The same keys and buttons, window and language; all else as it came.
[[nodiscard]] inline Settings as_they_came(const Settings& settings) {
    return {.fullscreen = settings.fullscreen,
            .language = settings.language,
            .window_width = settings.window_width,
            .window_height = settings.window_height,
            .bindings = settings.bindings};
}

}  // namespace scree
