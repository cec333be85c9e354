#include "game/app/screens/menu_view.hpp"

#include <cmath>

namespace scree {

namespace {

constexpr RectF hint_bar{0, 335, 640, 25};

}  // namespace

void draw_button(DrawList& list, const Art& art, RectF area, std::string_view label, bool lit) {
    draw_panel(list, art, area, lit ? "button_lit" : "button");
    art.large.draw_centred(list, {area.x + area.w / 2, area.y + (area.h - 14) / 2}, label, lit ? ui::gold : ui::text);
    if (lit) art.sprites.draw(list, "cursor", {area.x - 4, area.y + area.h / 2});
}

void draw_chosen(DrawList& list, const Art& art, RectF row) {
    list.fill({row.x, row.y, row.w, row.h}, Color::hex(0xffd166, 36));
    list.fill({row.x, row.y, row.w, 1}, Color::hex(0xffd166, 110));
    list.fill({row.x, row.y + row.h - 1, row.w, 1}, Color::hex(0xffd166, 110));
    art.sprites.draw(list, "cursor", {row.x + 1, row.y + row.h / 2});
}

bool pressed_any_key(const Controls& controls) {
    return controls.pressed_anything() && !controls.pressed(Action::fullscreen) &&
           !controls.pressed(Action::screenshot);
}

void draw_hint_bar(DrawList& list, Services& services) {
    constexpr float fade = 10;  // px in which it begins
    constexpr std::uint8_t opacity = 150;
    if (services.hints.empty()) {
        list.gradient({hint_bar.x, hint_bar.y, hint_bar.w, fade}, ui::ink.with_alpha(0), ui::ink.with_alpha(opacity),
                      static_cast<int>(fade));
        list.fill({hint_bar.x, hint_bar.y + fade, hint_bar.w, hint_bar.h - fade}, ui::ink.with_alpha(opacity));
    } else {
        list.fill(hint_bar, ui::ink);  // over the hints of a screen below
    }
    services.hints.clear();
}

void draw_hints(DrawList& list, Services& services, const std::vector<Hint>& hints, float left, float width) {
    const Art& art = services.art;
    struct Part {
        std::string cap;
        std::string words;
    };
    std::vector<Part> parts;
    for (const auto& [action, text] : hints) {
        const bool is_tapped =
            services.display.touch_buttons && touch_sign(services.controls.bindings()[action]).empty();
        if (is_tapped)
            parts.push_back({art.say(text), ""});
        else
            parts.push_back({action_label(services, action), art.say(text)});
    }
    const auto words_width = [](const BitmapFont& font, const Part& part) {
        return part.words.empty() ? 0 : font.width(part.words) + 5;
    };
    constexpr int apart = 16;
    const auto width_in = [&](const BitmapFont& font) {
        int sum = 0;
        for (const Part& part : parts) sum += key_cap_width(art, part.cap) + words_width(font, part) + apart;
        return sum;
    };
    const bool large = art.large_texts && static_cast<float>(width_in(art.large)) <= width;
    const BitmapFont& font = large ? art.large : art.small;
    float x = std::floor(left + width / 2) - static_cast<float>((width_in(font) - apart) / 2);
    constexpr float y = 340;
    draw_hint_bar(list, services);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const int cap = draw_key_cap(list, art, {x, y + 1}, parts[i].cap, services.controls.uses_pad());
        draw_outlined(list, font, {x + static_cast<float>(cap + 5), large ? y : y + 4}, parts[i].words, ui::text);
        const auto taken = static_cast<float>(cap + words_width(font, parts[i]));
        services.hints.push_back({{x - apart / 2, hint_bar.y, taken + apart, hint_bar.h}, hints[i].action});
        x += taken + apart;
    }
}

void draw_caption(DrawList& list, const Art& art, std::string_view text) {
    const auto half = static_cast<float>(art.small.width(text) / 2 + 8);
    list.fill({320 - half, 4, half * 2, 15}, ui::ink.with_alpha(150));
    art.small.draw_centred(list, {320, 7}, text, ui::gold);
}

void draw_heading(DrawList& list, const Art& art, PointF middle, std::string_view text) {
    art.large.draw_centred(list, middle, text, ui::text, 2);
    const float half = static_cast<float>(art.large.width(text, 2) / 2 + 24);
    list.fill({middle.x - half, middle.y + 32, half * 2, 1}, ui::ink);
    list.fill({middle.x - half, middle.y + 31, half * 2, 1}, ui::orange);
}

Transition go_back(Services& services, bool wipe) {
    services.sounds.play("menu_back");
    return pop(wipe);
}

}  // namespace scree
