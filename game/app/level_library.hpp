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
    std::string id;                      // id_of(path): what progress is kept under
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

    [[nodiscard]] bool is_empty() const { return entries_.empty(); }
    /// Of all levels, in their order, without loading any.
    [[nodiscard]] std::vector<std::string> ids() const;
    [[nodiscard]] bool has(std::string_view id) const;
    /// Loaded, as far as possible; an entry without a level whose problems say so if there is no such level, as files
    /// come and go while a designer works. Good until the levels are looked at again.
    [[nodiscard]] const LevelEntry& at(std::string_view id);
    /// From its file, as it is now.
    void load_again(std::string_view id);
    /// Takes in which files there are now, and reads none.
    void look_again();

  private:
    [[nodiscard]] LevelEntry* find(std::string_view id);

    std::filesystem::path folder_;
    std::vector<LevelEntry> entries_;
    LevelEntry gone_;  // what was asked for last and is not there
};

/// The name that progress, runs and replays know a level by: its file's without the ending. What is no UTF-8 or cannot
/// stand in a line of text is written as %E9, since those files hold text.
[[nodiscard]] std::string id_of(const std::filesystem::path& file);

/// Loads one level file that need not belong to the game.
[[nodiscard]] LevelEntry load_entry(const std::filesystem::path& path);
/// Which of the level's checkpoints, from 0 in the order of its entities, an entity is; -1 if it is none.
[[nodiscard]] int checkpoint_number(const Level& level, int entity);
/// The numbers of a level's checkpoints, nearest to its start first: as a person counts them.
[[nodiscard]] std::vector<int> checkpoints_from_start(const Level& level);
/// From 1: the place of a checkpoint's number among them, which is how screens name it.
[[nodiscard]] int place_on_route(const Level& level, int number);
/// The middle of the hero's feet after a respawn at the checkpoint; none if it does not exist.
[[nodiscard]] std::optional<Vec> checkpoint_feet(const Level& level, int number);

/// The same level with its start elsewhere: the middle of the feet, in subpixels.
[[nodiscard]] std::shared_ptr<const Level> started_at(const Level& level, Vec feet);
/// "01-first-light" is "First Light".
[[nodiscard]] std::string title_of(std::string_view id);

}  // namespace scree
