#pragma once

#include "game/app/designer/level_watch.hpp"
#include "game/app/designer/problems.hpp"
#include "game/app/level_library.hpp"
#include "game/app/services.hpp"

#include <optional>

namespace scree {

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
