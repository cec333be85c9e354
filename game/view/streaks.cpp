#include "game/view/streaks.hpp"

#include <cmath>

namespace scree {

namespace {

constexpr int streak_count = 200;  // most of them in the middle, where none is drawn
constexpr float shortest = 18;     // px
constexpr float longest_streak = 54;
constexpr int brightest = 150;  // of 255

/// 0..1, as if by chance, always the same for the same number.
float chance(int number) {
    const auto mixed = static_cast<std::uint32_t>(number) * 2654435761U;
    return static_cast<float>((mixed ^ (mixed >> 15)) % 1009) / 1008;
}

/// How much of a line shows whose middle is there: all at the edge, nothing away from it.
float share_at(PointF at, PointF size) {
    const float x = std::min(at.x, size.x - at.x);
    const float y = std::min(at.y, size.y - at.y);
    if (std::min(x, y) < -longest_streak / 2) return 0;
    return 1 - share_between(std::min(x, y), streaks_within / 3, streaks_within - longest_streak / 2);
}

}  // namespace

void draw_streaks(DrawList& list, PointF size, const Momentum& momentum, float alpha) {
    const PointF rush = momentum.rush();
    const float pace = std::hypot(rush.x, rush.y);
    if (momentum.flying() <= 0 || pace <= 0) return;
    const PointF along{rush.x / pace, rush.y / pace};
    // Between the last two ticks, as all else.
    const float travelled = momentum.travelled() - pace * (1 - alpha);
    const float round = std::hypot(size.x, size.y) + longest_streak;
    for (int i = 0; i < streak_count; ++i) {
        // Near ones pass faster than the ground does.
        const float ahead = round / 2 - std::fmod(chance(i) * round + travelled * (1 + chance(i + 200)), round);
        const float aside = (chance(i + 400) - 0.5F) * round;
        const PointF at{size.x / 2 + along.x * ahead - along.y * aside, size.y / 2 + along.y * ahead + along.x * aside};
        const float shown = momentum.flying() * share_at(at, size);
        if (shown <= 0) continue;
        const float half = (shortest + (longest_streak - shortest) * chance(i + 600)) / 2;
        list.line({at.x - along.x * half, at.y - along.y * half}, {at.x + along.x * half, at.y + along.y * half},
                  white.with_alpha(static_cast<std::uint8_t>(brightest * shown)));
    }
}

}  // namespace scree
