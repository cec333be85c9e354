#pragma once
// A small good project, written into a folder of its own, that tests then break.

#include "engine/level/level.hpp"
#include "tests/support/temp_folder.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace scree::ogmo::test {

/// A new folder with a project, one level, a tileset with sidecar and a decal; deleted by the destructor.
///
///   game.ogmo, game.collision.json, levels/one.json, cave.png (4 x 2 tiles of 16 px), cave.tiles.json, decals/sign.png
class Folder {
  public:
    Folder();

    void write(const std::filesystem::path& name, std::string_view bytes) const;
    /// Loads levels/one.json, once it has that text.
    [[nodiscard]] Result<Level> load(std::string_view level_text) const;
    [[nodiscard]] std::filesystem::path path(std::string_view name = {}) const { return folder_.path / name; }
    [[nodiscard]] std::filesystem::path level() const { return path("levels/one.json"); }
    [[nodiscard]] std::filesystem::path project() const { return path("game.ogmo"); }

  private:
    TempFolder folder_;
};

/// The texts of the files in the folder.
[[nodiscard]] std::string good_project();
[[nodiscard]] std::string good_level();
[[nodiscard]] std::string good_tiles();
[[nodiscard]] std::string good_collision();
/// The text with the first `from` in it, which must be there, replaced.
[[nodiscard]] std::string replaced(std::string text, const std::string& from, const std::string& to);
/// The first bytes of a PNG of that size; the loader reads no more.
[[nodiscard]] std::string png_head(int width, int height);

/// The first problem of that code, and of that place if one is given, of entities with or without their cell; nullptr
/// if there is none.
[[nodiscard]] const Problem* find(const Problems& problems, std::string_view code);
[[nodiscard]] const Problem* find(const Problems& problems, std::string_view code, std::string_view place);

}  // namespace scree::ogmo::test
