#pragma once

#include "game/app/designer/problems.hpp"
#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"

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

}  // namespace scree
