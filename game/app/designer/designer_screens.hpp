#pragma once

#include "game/app/designer/problems.hpp"
#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"
#include "game/app/start.hpp"

#include <functional>

namespace scree {

/// Lists the problems of a level: file, place, fault, remedy. Closing it resumes the screen below.
class ProblemsScreen : public Screen {
  public:
    ProblemsScreen(Services& services, std::string heading, const Problems& problems);

    Transition input(const MenuInput& input) override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }

  private:
    Services& services_;
    std::string heading_;
    ProblemText text_;
};

/// Explains the designer's keys and what the colours of the overlays mean. Any key closes it.
class DesignerHelpScreen : public Screen {
  public:
    explicit DesignerHelpScreen(Services& services) : services_(services) {}

    Transition input(const MenuInput& input) override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }
    [[nodiscard]] bool has_free_lower_edge() const override { return true; }

  private:
    Services& services_;
    bool opened_ = false;  // the key that opened it is up again
};

/// Shows what is wrong with a level that was to be played, loads it twice a second, and plays it once it is mended. Its
/// files are not watched: those of a level that cannot be read, or is missing some, are unknown.
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
