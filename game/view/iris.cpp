#include "game/view/iris.hpp"

#include "game/view/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

constexpr int seen_ticks = 4;  // of a death before the picture closes

}  // namespace

float iris_of(const Session& session) {
    const Player& player = session.player();
    const Tuning& tuning = session.tuning();
    const auto share = [](int ticks, int all) { return static_cast<float>(ticks) / static_cast<float>(all); };
    if (player.state == PlayerState::gone)
        return 1 - std::max(0.0F, share(player.state_ticks - seen_ticks, tuning.gone_ticks - seen_ticks));
    return player.state == PlayerState::arrive ? share(player.state_ticks, tuning.arrive_ticks) : 1;
}

void draw_iris(DrawList& list, PointF size, PointF middle, float open) {
    if (open >= 1) return;
    const float farthest = std::hypot(std::max(middle.x, size.x - middle.x), std::max(middle.y, size.y - middle.y));
    const float radius = farthest * open;
    for (float y = 0; y < size.y; ++y) {
        const float up = std::abs(y + 0.5F - middle.y);
        const float half = up < radius ? std::sqrt(radius * radius - up * up) : 0;
        const float left = std::clamp(std::round(middle.x - half), 0.0F, size.x);
        const float right = std::clamp(std::round(middle.x + half), left, size.x);
        if (left > 0) list.fill({0, y, left, 1}, ui::ink);
        if (right < size.x) list.fill({right, y, size.x - right, 1}, ui::ink);
    }
}

}  // namespace scree
