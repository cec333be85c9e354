#pragma once

#include "engine/level/report.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace scree::ogmo {

/// A whole file, or nothing and the error of read_file.
[[nodiscard]] std::optional<std::string> read_text(const std::filesystem::path& path, Report& report);

/// What `parse` makes of a file's text.
template <class Value, class Parse>
[[nodiscard]] Result<Value> read_as(const std::filesystem::path& path, const Parse& parse) {
    Report report(path.string());
    if (const std::optional<std::string> text = read_text(path, report)) return parse(*text);
    return {std::nullopt, report.take()};
}

/// A path as a project writes it, with `/` for `\` and without `.`, `..` and doubled slashes where they can go.
[[nodiscard]] std::filesystem::path tidy_path(std::string_view written);
/// True when the path starts at a root or climbs out of the folder it is relative to.
[[nodiscard]] bool leaves_folder(const std::filesystem::path& tidy);
/// True when the path starts at the root of a disk: it is another place on every computer, so nothing is opened there.
[[nodiscard]] bool starts_at_root(const std::filesystem::path& tidy);
/// Warns of an image outside the project's folder. OGMO Editor opens it wherever it is; Scree unless it starts at a
/// root. `is_there`: the file exists.
void tell_if_outside(const std::filesystem::path& tidy, bool is_there, const std::string& place, Report& report);
/// True if a file or folder that is there is in the folder, or is the folder itself, with every link followed.
[[nodiscard]] bool is_really_inside(const std::filesystem::path& folder, const std::filesystem::path& path);
[[nodiscard]] bool is_file(const std::filesystem::path& path);

/// How the names of tilesets' and projects' sidecars end.
inline constexpr std::string_view sidecar_endings[] = {".tiles.json", ".rules.json", ".collision.json"};
[[nodiscard]] bool is_sidecar(const std::filesystem::path& path);

/// Size of a picture.
struct ImageSize {
    int width = 0;   // px
    int height = 0;  // px
    friend bool operator==(const ImageSize&, const ImageSize&) = default;
};

/// From the header of a PNG, JPEG or BMP, told by its bytes; nothing if it is none of these or a side is not in
/// 1..65,535.
[[nodiscard]] std::optional<ImageSize> image_size(std::string_view bytes);
/// The same of a file; reads no more than a header needs.
[[nodiscard]] std::optional<ImageSize> image_size_of_file(const std::filesystem::path& path);
/// The same of a `data:` address with base64 content.
[[nodiscard]] std::optional<ImageSize> image_size_of_data(std::string_view address);

}  // namespace scree::ogmo
