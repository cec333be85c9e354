#pragma once

#include "engine/replay/replay.hpp"
#include "game/app/screens/list_screen.hpp"
#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"
#include "game/rules/session.hpp"
#include "game/view/scene.hpp"

#include <filesystem>
#include <memory>
#include <vector>

namespace scree {

/// The first thing that a player sees: the mountain, the name, and what can be done.
class TitleScreen : public ListScreen {
  public:
    explicit TitleScreen(Services& services);

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    void draw_below_page(DrawList& list, float alpha) override;
    void entered() override;
    [[nodiscard]] const char* music() const override { return "title"; }

  private:
    Transition leave() override;
    Transition play();

    TextureId mountain_;
    int idle_ticks_ = 0;  // since a key or the mouse
};

/// A replay that is only looked at: no keys, no sounds, no figures.
class ReplayShow {
  public:
    /// Null if the file cannot be read, or does not fit a level of the game as it is now.
    [[nodiscard]] static std::unique_ptr<ReplayShow> load(Services& services, const std::filesystem::path& file);

    /// False once it is over, some time after its end.
    bool tick();
    void draw(DrawList& list, float alpha);
    [[nodiscard]] const std::string& level() const { return replay_.level; }

  private:
    ReplayShow(Services& services, Replay replay, Session session);

    Replay replay_;
    Session session_;
    Scene scene_;
    std::size_t at_ = 0;
    int rest_ = 90;  // ticks that the end is still shown
};

/// Attract mode: recorded runs play one after the other behind the title. Any key ends it.
class AttractScreen : public Screen {
  public:
    static constexpr int idle_ticks = 30 * ticks_per_second;  // on the title, without a key or the mouse

    explicit AttractScreen(Services& services);

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] const char* music() const override { return "title"; }

    /// False if there is no run that could be shown.
    [[nodiscard]] bool has_show() const { return show_ != nullptr; }
    [[nodiscard]] const ReplayShow& show() const { return *show_; }

  private:
    void next();

    Services& services_;
    std::vector<std::filesystem::path> files_;
    std::size_t next_ = 0;
    std::unique_ptr<ReplayShow> show_;
};

/// Something was pressed or moved.
[[nodiscard]] bool is_touched(const Controls& controls, const MenuInput& input);

}  // namespace scree
