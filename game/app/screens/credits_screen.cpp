#include "game/app/screens/credits_screen.hpp"

#include "game/app/screens/menu_view.hpp"
#include "game/view/logo.hpp"

#include <cmath>
#include <sstream>

namespace scree {

namespace {

constexpr float middle = 400;      // px: before the mountain, and the climber stands to the left
constexpr float first_line = 380;  // px: below the canvas
constexpr float last_stands = 170;
constexpr float roll_speed = 0.55F;  // px a tick

}  // namespace

CreditsScreen::CreditsScreen(Services& services, bool over_game)
    : services_(services),
      over_game_(over_game),
      mountain_(services.art.textures.add((services.art.content / "sprites" / "title.png").string())) {
    float y = over_game ? 0 : 176;  // the name stands above
    const auto add = [&](const std::string& text, bool large) {
        std::istringstream in(text);
        for (std::string line; std::getline(in, line); y += large ? 20.0F : 13.0F) lines_.push_back({line, y, large});
    };
    const auto part = [&](Text heading, const std::string& text) {
        add(services_.say(heading), true);
        add(text, false);
        y += 30;
    };
    part(Text::credits_made, services_.say(Text::credits_authors));
    part(Text::credits_levels, services_.say(Text::credits_levels_by));
    part(Text::credits_pictures, services_.say(Text::credits_pictures_by));
    part(Text::credits_sounds, services_.say(Text::credits_sounds_by));
    part(Text::credits_built, "SFML\nnlohmann/json\nCLI11\nCatch2, RapidCheck\nCMake, Ninja, GCC, Clang");
    add(services_.say(Text::credits_free), false);
    y += last_stands;  // above the picture the others have ended
    add(services_.say(Text::thank_you), true);
    height_ = lines_.back().y;
}

bool CreditsScreen::is_over() const { return risen_ >= first_line + height_ - last_stands; }

Transition CreditsScreen::input(const MenuInput& input) {
    fast_ = services_.controls.held(Action::menu_down);
    if (!input.back && !input.confirm && !input.click) return {};
    Transition back = go_back(services_, true);
    if (over_game_) back.kind = Transition::Kind::reset;  // to the title
    return back;
}

Transition CreditsScreen::tick() {
    before_ = risen_;
    if (!is_over()) risen_ += fast_ ? roll_speed * 6 : roll_speed;
    return {};
}

void CreditsScreen::draw(DrawList& list, float alpha) {
    if (!over_game_) list.sprite(mountain_, {0, 0}, {0, 0, 640, 360});
    list.fill({0, 0, 640, 360}, ui::ink.with_alpha(over_game_ ? 60 : 130));
    const Art& art = services_.art;
    const float risen = before_ + (risen_ - before_) * alpha;
    const float top = first_line - risen;
    draw_logo(list, art, over_game_ ? logo_over_home - PointF{0, risen} : PointF{middle, top}, 1000);
    for (const Line& line : lines_) {
        const float y = std::round(top + line.y);
        if (y < -20 || y > 330) continue;
        draw_outlined_centred(list, line.large ? art.large : art.small, {middle, y}, line.text,
                              line.large ? ui::gold : ui::text);
    }
    draw_hints(list, services_, {{Action::menu_down, Text::hint_faster}, {Action::back, Text::hint_back}});
}

}  // namespace scree
