#pragma once

#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"

namespace scree {

/// Where the name of the game stands at the end of the story, beside the moon, before the credits push it up.
inline constexpr PointF logo_over_home{250, 78};

/// The credits, scrolling up past the mountain, or past the night over the last level. Any key that confirms or leaves
/// ends them.
class CreditsScreen : public Screen {
  public:
    explicit CreditsScreen(Services& services, bool over_game = false);

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] const char* music() const override { return "title"; }
    [[nodiscard]] bool is_overlay() const override { return over_game_; }

    /// The last line stands still.
    [[nodiscard]] bool is_over() const;

  private:
    struct Line {
        std::string text;
        float y = 0;  // px below the first
        bool large = false;
    };
    Services& services_;
    bool over_game_;  // which is over
    TextureId mountain_;
    std::vector<Line> lines_;
    float height_ = 0;  // px down to the middle of the last line
    float risen_ = 0;   // px
    float before_ = 0;  // at the last tick but one
    bool fast_ = false;
};

}  // namespace scree
