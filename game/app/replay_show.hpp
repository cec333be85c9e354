#pragma once

#include "engine/replay/replay.hpp"
#include "game/app/services.hpp"
#include "game/rules/session.hpp"
#include "game/view/scene.hpp"

#include <filesystem>
#include <memory>

namespace scree {

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

}  // namespace scree
