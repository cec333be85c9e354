#include "engine/present/sfml/sound_device.hpp"

#if defined(__linux__)
#include <cstdlib>
#include <filesystem>
#endif

namespace scree {

#if defined(__linux__)

namespace {

bool is_set(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

/// A card that can play: its devices end in 'p', such as /dev/snd/pcmC0D0p.
bool has_playing_card() {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator("/dev/snd", error)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with("pcm") && name.back() == 'p') return true;
    }
    return false;
}

/// The sound server of the desktop.
bool has_sound_server() {
    if (is_set("PULSE_SERVER") || is_set("PIPEWIRE_REMOTE") || is_set("JACK_DEFAULT_SERVER")) return true;
    const char* const runtime = std::getenv("XDG_RUNTIME_DIR");
    if (runtime == nullptr) return false;
    std::error_code error;
    const std::filesystem::path folder(runtime);
    return std::filesystem::exists(folder / "pulse/native", error) ||
           std::filesystem::exists(folder / "pipewire-0", error);
}

}  // namespace

std::string find_sound_device() {
    // Someone who chose a driver by hand knows better.
    if (is_set("ALSOFT_DRIVERS") || has_playing_card() || has_sound_server()) return {};
    return "there is no sound device";
}

#else

std::string find_sound_device() { return {}; }

#endif

}  // namespace scree
