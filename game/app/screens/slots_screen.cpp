#include "game/app/screens/slots_screen.hpp"

#include "game/app/saves/campaign.hpp"
#include "game/app/screens/list_screen.hpp"
#include "game/app/screens/map_screen.hpp"
#include "game/app/screens/menu_view.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr float card_width = 186;
constexpr float card_height = 256;

RectF card(int place) { return {26 + 200 * static_cast<float>(place), 62, card_width, card_height}; }

/// The card's two rows: go on, delete.
RectF row_of(int place, bool second) {
    const RectF area = card(place);
    return {area.x + 14, area.y + (second ? 228.0F : 202.0F), area.w - 28, 22};
}

}  // namespace

SlotsScreen::SlotsScreen(Services& services)
    : services_(services), map_(services.art), chosen_(services.climb.slot - 1) {
    look_again();
}

void SlotsScreen::look_again() {
    for (int slot = 1; slot <= slot_count; ++slot)
        looks_[static_cast<std::size_t>(slot - 1)] = look_into_slot(services_, slot);
}

void SlotsScreen::move(int by) {
    chosen_ = (chosen_ + by + slot_count) % slot_count;
    on_delete_ = on_delete_ && can_delete();
    services_.sounds.play("menu_move");
}

Transition SlotsScreen::accept() {
    services_.sounds.play(on_delete_ || can_play(chosen_) ? "menu_accept" : "menu_back");
    if (on_delete_) {
        const auto remove = [this] {
            delete_slot(services_, chosen_ + 1);
            on_delete_ = false;
        };
        auto ask = std::make_unique<ConfirmScreen>(
            services_, services_.say(Text::slot_ask, {std::to_string(chosen_ + 1)}), remove, Text::slot_keep,
            Text::slot_delete, services_.say(Text::slot_ask_more));
        return push(std::move(ask));
    }
    if (!can_play(chosen_)) return {};
    open_slot(services_, chosen_ + 1);
    return push(go_on_climbing(services_), true);
}

Transition SlotsScreen::input(const MenuInput& input) {
    if (input.left != input.right) move(input.left ? -1 : 1);
    if (input.up != input.down && can_delete()) {
        on_delete_ = !on_delete_;
        services_.sounds.play("menu_move");
    }
    bool clicked = false;
    for (int place = 0; input.pointer && place < slot_count; ++place) {
        if (!holds(card(place), *input.pointer)) continue;
        chosen_ = place;
        on_delete_ = can_delete() && holds(row_of(place, true), *input.pointer);
        clicked = input.click;
    }
    if (input.back) return go_back(services_, true);
    if (input.confirm || clicked) return accept();
    return {};
}

void SlotsScreen::draw(DrawList& list, float alpha) {
    const float time = static_cast<float>(ticks_) + alpha;
    map_.draw_whole(list);
    draw_shade(list, 120);
    draw_heading(list, services_.art, {320, 12}, services_.say(Text::slots));
    for (int place = 0; place < slot_count; ++place) draw_card(list, place, time);
    draw_hints(list, services_,
               {{Action::menu_left, Text::hint_choose},
                {Action::confirm, Text::hint_accept},
                {Action::back, Text::hint_back}});
}

void SlotsScreen::draw_card(DrawList& list, int place, float time) {
    const Art& art = services_.art;
    const RectF area = card(place);
    const bool chosen = place == chosen_;
    const SlotLook& slot = look(place);
    if (chosen) list.fill({area.x - 3, area.y - 3, area.w + 6, area.h + 6}, ui::gold);
    draw_panel(list, art, area);
    const float middle = area.x + area.w / 2;
    art.large.draw_centred(list, {middle, area.y + 9}, art.say(Text::slot_name, {std::to_string(place + 1)}),
                           chosen ? ui::gold : ui::text);
    const RectF frame{area.x + 14, area.y + 30, area.w - 28, 78};
    list.fill({frame.x - 1, frame.y - 1, frame.w + 2, frame.h + 2}, ui::ink);

    const std::vector<MapStop> route = known_route(services_.levels, slot.progress);
    int reached = 0;
    int done = 0;
    for (const MapStop& stop : route) {
        const bool is_done = slot.progress.record(stop.level).done;
        done += is_done ? 1 : 0;
        if (is_done && stop.stop != tower_stop) reached = stop.stop;
    }
    const bool used = slot.state == SlotLook::State::used;
    map_.draw_place(list, frame, reached, used, chosen ? time : 0);
    if (!used) list.fill(frame, ui::ink.with_alpha(120));
    if (slot.state == SlotLook::State::empty)
        art.large.draw_centred(list, {middle, area.y + 128}, art.say(Text::slot_empty), ui::quiet);
    if (slot.state == SlotLook::State::unreadable || slot.state == SlotLook::State::newer) {
        const Text why = slot.state == SlotLook::State::newer ? Text::slot_newer : Text::slot_unreadable;
        art.small.draw_centred(list, {middle, area.y + 122},
                               art.small.wrapped(art.say(why), static_cast<int>(area.w) - 28), ui::orange);
    }
    if (used) {
        const ProgressSums sums = sums_of(slot.progress);
        float y = area.y + 116;
        const auto line = [&](Text label, const std::string& value) {
            const int room = static_cast<int>(area.w) - 32;
            draw_note_right(list, art, {area.x + area.w - 16, y}, value, ui::text, room);
            const int left = room - 8 - art.note_font(value, room).width(value);
            draw_note(list, art, {area.x + 16, y}, art.say(label), ui::quiet, left);
            y += 16;
        };
        line(Text::slot_area, art.title(area_name(area_of_stop(reached))));
        line(Text::levels, std::to_string(done) + " / " + std::to_string(route.size()));
        line(Text::gems, std::to_string(sums.gems));
        line(Text::deaths, std::to_string(sums.deaths));
        line(Text::time, format_long_time(sums.ticks));
    }
    const auto row = [&](bool second, Text label) {
        const bool lit = chosen && on_delete_ == second;
        const RectF button = row_of(place, second);
        draw_button(list, art, button, art.say(label), lit);
    };
    if (can_play(place)) row(false, slot.state == SlotLook::State::empty ? Text::slot_begin : Text::go_on);
    if (slot.state != SlotLook::State::empty) row(true, Text::slot_delete);
}

}  // namespace scree
