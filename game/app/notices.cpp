#include "game/app/notices.hpp"

#include "game/view/ui.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int shown_ticks = 360;
constexpr int notice_width = 580;  // px

}  // namespace

void tick_notices(Services& services) {
    if (services.notices.empty()) return;
    if (++services.notice_ticks < shown_ticks) return;
    services.notice_ticks = 0;
    services.notices.erase(services.notices.begin());
}

void draw_notices(DrawList& list, const Services& services, bool below) {
    if (services.notices.empty()) return;
    const BitmapFont& font = services.art.large_texts ? services.art.large : services.art.small;
    const std::string text = font.wrapped(services.notices.front(), notice_width);
    const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
    const float height = static_cast<float>(lines) * static_cast<float>(font.line) + 14;
    const float top = below ? 332 - height : 2;
    draw_panel(list, services.art, {16, top, 608, height});
    font.draw(list, {28, top + 8}, text, ui::gold);
}

}  // namespace scree
