#include "game/app/screens/level_panel.hpp"

#include "game/app/saves/campaign.hpp"
#include "game/view/hud.hpp"
#include "game/view/level_sketch.hpp"
#include "game/view/mountain_map.hpp"
#include "game/view/ui.hpp"

#include <algorithm>

namespace scree {

namespace {

struct Sky {
    Color top, bottom;
};

Sky sky_of(const LevelEntry& entry) {
    const std::string area = entry.level ? entry.level->values.value_text("background", "valley") : "valley";
    if (area == "mine") return {Color::hex(0x47334a), Color::hex(0x97808a)};
    if (area == "summit") return {Color::hex(0x6b2d73), Color::hex(0xff9a76)};
    return {Color::hex(0x98c1d9), Color::hex(0xf7d6b4)};
}

Text name_of(Medal medal) {
    if (medal == Medal::gold) return Text::medal_gold;
    return medal == Medal::silver ? Text::medal_silver : Text::medal_bronze;
}

/// From one medal's time to the next, px.
float medal_step(const Art& art) { return art.large_texts ? 15 : 11; }

/// What the next better medal asks for, beside the one that is held.
void draw_medals(DrawList& list, const Art& art, RectF area, float y, int par, Medal held) {
    const float step = medal_step(art);
    draw_medal(list, {area.x + 16, y + 1.5F * step - 14}, held);
    for (const Medal each : {Medal::gold, Medal::silver, Medal::bronze}) {
        const Color color = held >= each ? ui::text : ui::faint;
        const float row = y + step * static_cast<float>(3 - static_cast<int>(each));
        draw_note(list, art, {area.x + 44, row}, art.say(name_of(each)), color, 70);
        draw_note_right(list, art, {area.x + area.w - 16, row}, format_time(medal_limit(each, par)), color, 64);
    }
}

/// What was reached in the level, from `y` down.
void draw_record(DrawList& list, const Art& art, RectF area, float y, const LevelEntry& entry,
                 const LevelRecord& record) {
    const auto line = [&](const char* label, const std::string& value, Color color) {
        const int room = static_cast<int>(area.w) - 44 - art.large.width(value);
        draw_note(list, art, {area.x + 16, y + 4}, label, ui::quiet, room);
        art.large.draw_right(list, {area.x + area.w - 16, y}, value, color);
        y += 20;
    };
    line(art.say(Text::best_time), record.best_ticks > 0 ? format_time(record.best_ticks) : "-",
         record.best_ticks > 0 ? ui::text : ui::faint);
    if (const int par = par_of(*entry.level); par > 0) {
        draw_medals(list, art, area, y, par, medal_for(record.best_ticks, par));
        y += 3 * medal_step(art) + 6;
    }
    if (entry.gems > 0) {
        const int gems = std::min(entry.gems, most_gems_shown);
        const float width = gems_width(gems);
        draw_note(list, art, {area.x + 16, y + 4}, art.say(Text::gems), ui::quiet,
                  static_cast<int>(area.w - 44 - width));
        draw_gems(list, art, {area.x + area.w - 16 - width, y + 2}, static_cast<std::uint32_t>(record.gems), gems);
        y += 20;
    }
    line(art.say(Text::coins), std::to_string(record.coins) + " / " + std::to_string(entry.coins),
         entry.coins > 0 && record.coins >= entry.coins ? ui::gold : ui::text);
    line(art.say(Text::deaths), std::to_string(record.deaths), ui::text);
}

}  // namespace

void draw_level_panel(DrawList& list, Services& services, RectF area, const std::string& level, bool open, int stop,
                      int number) {
    const Art& art = services.art;
    const LevelEntry& entry = services.levels.at(level);
    const float middle = area.x + area.w / 2;
    const std::string title = art.title(entry.title);
    const bool fits = art.large.width(title) <= static_cast<int>(area.w) - 20;
    (fits ? art.large : art.small).draw_centred(list, {middle, area.y + (fits ? 12.0F : 15.0F)}, title, ui::gold);
    if (stop >= 0)
        draw_note_centred(
            list, art, {middle, area.y + 30},
            art.say(Text::area_and_number, {art.title(area_name(area_of_stop(stop))), std::to_string(number)}),
            area_color(area_of_stop(stop)), static_cast<int>(area.w) - 20);

    const RectF frame{area.x + 14, area.y + 44, area.w - 28, area.h - 155 - 3 * medal_step(art)};
    list.fill({frame.x - 1, frame.y - 1, frame.w + 2, frame.h + 2}, ui::ink);
    const Sky sky = sky_of(entry);
    list.gradient(frame, sky.top, sky.bottom, 12);
    if (!open) {
        list.fill(frame, ui::ink.with_alpha(170));
        art.small.draw_centred(list, {middle, frame.y + 32},
                               art.small.wrapped(art.say(Text::map_opens), static_cast<int>(frame.w) - 16), ui::text);
        return;
    }
    if (!entry.level) {
        art.small.draw_centred(list, {middle, frame.y + 36}, art.say(Text::level_unreadable), ui::ink);
        return;
    }
    draw_level_sketch(list, *entry.level, frame);
    draw_record(list, art, area, frame.y + frame.h + 12, entry, record_of(services.climb.progress, entry));
}

}  // namespace scree
