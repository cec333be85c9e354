#pragma once

#include <filesystem>
#include <string>

namespace scree::assets {

/// Writes a text file, making its folder; false if that cannot be done.
[[nodiscard]] bool write_text(const std::string& text, const std::filesystem::path& file);

}  // namespace scree::assets
