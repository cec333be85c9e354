#pragma once

#include "engine/level/level.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scree {

/// One level of the game, loaded when it is first asked for.
struct LevelEntry {
    std::filesystem::path path;
    std::string id;                      // file name without its ending: what progress is kept under
    std::string title;                   // for people
    int coins = 0;                       // in it
    int gems = 0;                        // in it
    std::shared_ptr<const Level> level;  // null until loaded, or if it is broken
    Problems problems;                   // why it is broken, and warnings
};

/// The levels in content/levels, in the order of their file names.
class LevelLibrary {
  public:
    explicit LevelLibrary(const std::filesystem::path& content);

    [[nodiscard]] int count() const { return static_cast<int>(entries_.size()); }
    /// Without loading it. `index` 0..count()-1.
    [[nodiscard]] const std::string& id(int index) const { return entries_[static_cast<std::size_t>(index)].id; }
    /// Loaded, as far as possible. `index` 0..count()-1.
    [[nodiscard]] const LevelEntry& at(int index);
    /// From its file, as it is now.
    void load_again(int index);
    /// Takes in which files there are now, and reads none. Numbers of levels may change.
    void look_again();
    /// -1 if there is no level of that name.
    [[nodiscard]] int index_of(std::string_view id) const;

  private:
    std::filesystem::path folder_;
    std::vector<LevelEntry> entries_;
};

/// Loads one level file that need not belong to the game.
[[nodiscard]] LevelEntry load_entry(const std::filesystem::path& path);
/// Which of the level's checkpoints, from 0 in the order of its entities, an entity is; -1 if it is none.
[[nodiscard]] int checkpoint_number(const Level& level, int entity);
/// The numbers of a level's checkpoints, nearest to its start first: as a person counts them.
[[nodiscard]] std::vector<int> checkpoints_from_start(const Level& level);
/// Where the middle of the feet of who comes back there is; none if there is no such checkpoint.
[[nodiscard]] std::optional<Vec> checkpoint_feet(const Level& level, int number);

/// The same level with its start elsewhere: the middle of the feet, in subpixels.
[[nodiscard]] std::shared_ptr<const Level> started_at(const Level& level, Vec feet);
/// "01-first-light" is "First Light".
[[nodiscard]] std::string title_of(std::string_view id);

}  // namespace scree
