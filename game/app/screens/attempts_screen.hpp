#pragma once

#include "game/app/saves/history.hpp"
#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"
#include "game/view/scene.hpp"

#include <memory>
#include <vector>

namespace scree {

/// All attempts of a visit at once: the way that led to the exit, and beside it, from each checkpoint on, everyone who
/// set out from there and failed.
class AttemptsScreen : public Screen {
  public:
    /// `log` is complete and outlives it.
    AttemptsScreen(Services& services, const AttemptLog& log);

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;

    [[nodiscard]] bool is_over() const { return stage_ == winners_.size(); }
    /// The attempts that are still running, without the one that arrives.
    [[nodiscard]] int others() const { return static_cast<int>(others_.size()); }
    [[nodiscard]] const Session& session() const { return *session_; }

  private:
    struct Other {
        const Attempt* attempt;
        Session session;
        HeroView view;
        std::size_t number = 0;  // in the order of setting out
        std::size_t at = 0;
        int gone_ticks = 0;
    };
    void begin_stage();
    void step_others();

    Services& services_;
    std::vector<const Attempt*> winners_;
    std::vector<const Attempt*> failures_;  // that have not set out yet
    std::optional<Session> session_;
    std::optional<Scene> scene_;
    std::vector<Other> others_;
    std::size_t stage_ = 0;
    std::size_t at_ = 0;  // ticks of the stage that were played
    std::size_t tries_ = 0;
    std::size_t set_out_ = 0;  // of those who failed
};

}  // namespace scree
