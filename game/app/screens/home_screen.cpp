#include "game/app/screens/home_screen.hpp"

#include "game/app/screens/credits_screen.hpp"
#include "game/app/screens/menu_view.hpp"
#include "game/view/logo.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

constexpr int rises_at = 70;  // ticks: until then one sees the hut
constexpr int risen_at = 270;
constexpr float risen = 330;  // px
constexpr int stars_at = 210;
constexpr int logo_at = 330;

/// Where star number n stands: spread over the sky without a pattern, none on the name.
PointF place_of_star(int number) {
    const auto n = static_cast<float>(number);
    const auto part = [](float value) { return value - std::floor(value); };
    const PointF at{24 + 592 * part(0.5F + n * 0.7548777F), 14 + 190 * part(0.5F + n * 0.5698403F)};
    const bool is_on_name = at.x > 80 && at.x < 420 && at.y > 60;
    return is_on_name ? PointF{at.x, at.y * 0.25F} : at;
}

}  // namespace

HomeScreen::HomeScreen(Services& services, PlayScreen& game, RunResult result)
    : FinishScreen(services, game, std::move(result), deaf_ticks, shown_ticks),
      gems_(sums_of(services.climb.progress).gems) {}

Transition HomeScreen::go_on() {
    if (ticks_ >= logo_at) return replace_by(std::make_unique<CreditsScreen>(services_, true));
    while (ticks_ < logo_at) tick();
    return {};
}

Transition HomeScreen::tick() {
    // Slowly off, slowly there.
    const auto height = [](int tick) {
        const float share = std::clamp(static_cast<float>(tick - rises_at) / (risen_at - rises_at), 0.0F, 1.0F);
        return risen * share * share * (3 - 2 * share);
    };
    game_.rise(height(ticks_ + 1) - height(ticks_));
    return FinishScreen::tick();
}

int HomeScreen::stars() const { return std::clamp((ticks_ - stars_at) / 4, 0, gems_); }

void HomeScreen::draw(DrawList& list, float alpha) {
    const float time = static_cast<float>(ticks_) + alpha;
    for (int n = 0; n < stars(); ++n) {
        const float since = time - stars_at - static_cast<float>(4 * n);
        const float size = 1 + std::max(0.0F, 1 - since / 20);
        const float twinkle = 0.8F + 0.2F * std::sin(time / 23 + static_cast<float>(n) * 2);
        services_.art.sprites.draw(
            list, "star", place_of_star(n), 0,
            {.tint = white.with_alpha(static_cast<std::uint8_t>(255 * twinkle)), .scale = {size, size}});
    }
    if (ticks_ < logo_at) return;
    draw_logo(list, services_.art, logo_over_home, time - logo_at);
    draw_hints(list, services_, {{Action::retry, Text::hint_results}, {Action::confirm, Text::hint_go_on}});
}

}  // namespace scree
