#pragma once

#include "game/app/replay_show.hpp"
#include "game/app/screen.hpp"

#include <filesystem>
#include <memory>
#include <vector>

namespace scree {

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
    int ticks_ = 0;
};

/// Something was pressed or moved.
[[nodiscard]] bool is_touched(const Controls& controls, const MenuInput& input);

}  // namespace scree
