#pragma once
// Picture files by stb and giflib, so that no program needs a window's library for them.

#include "engine/core/problem.hpp"
#include "engine/view/image.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scree {

/// Reads a PNG file (or another that stb knows). Nothing if the file is not a picture.
[[nodiscard]] std::optional<Image> read_image(const std::filesystem::path& file);

/// Writes a PNG file.
[[nodiscard]] Problems save_png(const Image& image, const std::filesystem::path& file);

/// Frames of one size as the bytes of an animated GIF that repeats for ever. They have at most 255 colours together;
/// opacity is ignored. `delays` in 1/100 s, one for each frame.
[[nodiscard]] std::string gif_bytes(const std::vector<Image>& frames, const std::vector<int>& delays);

struct Movie {
    std::vector<Image> frames;
    std::vector<int> delays;  // 1/100 s
};

/// No frames if these are not the bytes of a GIF.
[[nodiscard]] Movie read_gif(std::string_view bytes);

}  // namespace scree
