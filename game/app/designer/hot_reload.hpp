#pragma once
// Which files of a level were saved.
//
// Chosen:     ten looks a second at each file's time and size; what is new or was saved in the last seconds is read and
//             compared by what is in it.
// Instead of: the system's notifications, or times alone.
// Because:    it works on every file system and system alike and costs three calls a file; a file written twice within
// one
//             tick of the disk's clock is noticed, and one saved without a change is no news.

#include "engine/level/level.hpp"
#include "game/app/designer/problems.hpp"
#include "game/app/level_library.hpp"
#include "game/app/services.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace scree {

/// All files that a level depends on: what it was read from, its pictures, and the sidecars of these, there or not.
[[nodiscard]] std::vector<std::filesystem::path> watched_files(const Level& level);

/// Decides when to reload a level. It reports a save within `ticks_between` ticks. Editors write a file in pieces, so
/// it reports again while loading fails; the caller says whether loading succeeded.
class LevelWatch {
  public:
    static constexpr int ticks_between = 6;
    static constexpr int patience = 4;  // looks at the same broken files before they count as broken

    explicit LevelWatch(std::vector<std::filesystem::path> files);

    /// Once per tick. True: load the level now and call `took` or `failed`.
    [[nodiscard]] bool look();
    /// Those that differ from what was taken last.
    [[nodiscard]] std::vector<std::filesystem::path> changed() const;
    /// The level was loaded; it depends on these files now.
    void took(std::vector<std::filesystem::path> files);
    /// It was not. True when the files have stayed the same for so long that this is to be told, once for each save.
    [[nodiscard]] bool failed();
    /// Watches this file too from now on, as it is.
    void add(const std::filesystem::path& file);

  private:
    struct Print {
        std::filesystem::file_time_type time{};
        std::uintmax_t size = 0;
        std::uint64_t content = 0;  // zero if the file is not there
    };
    [[nodiscard]] static Print print_of(const std::filesystem::path& file, const Print& before);
    [[nodiscard]] std::vector<std::uint64_t> refresh();

    std::vector<std::filesystem::path> files_;
    std::vector<Print> prints_;         // by file, as they are
    std::vector<std::uint64_t> taken_;  // contents as they were when the level was taken
    std::vector<std::uint64_t> tried_;  // and when loading was tried last
    int failures_ = 0;                  // with these contents
    int wait_ = ticks_between;
};

/// Loads a level again when one of its files is saved, or a picture that the game has drawn from since it began. While
/// they are broken, the level stays as it was and what is wrong stands on the screen.
class HotReload {
  public:
    HotReload(Services& services, const LevelEntry& entry);

    /// Once per tick. The level, if it was saved and is sound; its changed pictures are then in
    /// `services.design.pictures`.
    [[nodiscard]] std::optional<LevelEntry> tick();
    [[nodiscard]] bool is_broken() const { return !panel_.is_empty(); }
    /// What is wrong, in the upper half of the canvas; nothing if nothing is.
    void draw(DrawList& list) const { panel_.draw(list, "The level is kept as it was"); }
    /// Moves the text if there is more than fits.
    void turn_wheel(float notches) { panel_.turn_wheel(notches); }

  private:
    void watch_pictures();
    [[nodiscard]] Problems load_pictures(std::vector<Designing::Picture>& pictures) const;

    Services& services_;
    std::filesystem::path path_;
    std::filesystem::path folder_;  // of the project
    LevelWatch watch_;
    int watched_pictures_ = 0;  // of the registry's
    Problems told_;             // with the level as it is
    ProblemPanel panel_;
};

}  // namespace scree
