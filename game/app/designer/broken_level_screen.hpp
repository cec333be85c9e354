#pragma once
// Waits for a level that was broken before the game began.
//
// Chosen:     load it again twice a second.
// Instead of: watching its files, as for a level that loaded.
// Because:    the files of a level that cannot be read, or is missing some, are unknown; nothing else runs meanwhile.

#include "game/app/designer/problems.hpp"
#include "game/app/screens/screen.hpp"
#include "game/app/start.hpp"

#include <functional>

namespace scree {

/// Shows what is wrong with a level that was to be played, and plays it once it is mended.
class BrokenLevelScreen : public Screen {
  public:
    static constexpr int ticks_between = 30;  // looks at the level

    /// `begin` makes the level's screen of a level that is sound, or says why it cannot.
    BrokenLevelScreen(Services& services, LevelEntry broken, std::function<Start(LevelEntry)> begin);

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;

  private:
    void show(const Problems& problems);

    Services& services_;
    std::filesystem::path path_;
    std::function<Start(LevelEntry)> begin_;
    ProblemPanel panel_;
    std::string shown_;   // the problems, as text
    std::string before_;  // those of the last look
    int wait_ = ticks_between;
};

}  // namespace scree
