#pragma once
// The one file of the synthesiser that knows SFML.

#include "tools/assets/sound_level.hpp"

#include <filesystem>
#include <string>

namespace scree::assets {

/// Encodes `sound` (the ending of `path` chooses .ogg or .wav). Needs no sound device. Returns the error, empty on
/// success.
[[nodiscard]] std::string write_sound(const Sound& sound, const std::filesystem::path& path);

/// Decodes a file; `samples` stays empty when it cannot be read.
[[nodiscard]] Sound load_sound(const std::filesystem::path& path);

}  // namespace scree::assets
