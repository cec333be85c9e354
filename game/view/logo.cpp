#include "game/view/logo.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scree {

void draw_logo(DrawList& list, const Art& art, PointF at, float time) {
    static constexpr std::array<const char*, 5> letters{"logo_0", "logo_1", "logo_2", "logo_3", "logo_4"};
    constexpr float step = 65;  // px from letter to letter
    constexpr float fall = 9;   // px that each stands below the one before
    const float left = at.x - step * 2.5F;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const float n = static_cast<float>(i);
        const float in = std::clamp((time - n * 5) / 22, 0.0F, 1.0F);
        const float drop = (1 - in) * (1 - in) * -160;
        art.sprites.draw(list, letters[i], {std::round(left + n * step), std::round(at.y + n * fall + drop)});
    }
}

}  // namespace scree
