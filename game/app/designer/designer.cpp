#include "game/app/designer/designer.hpp"

#include "game/app/saves/history.hpp"

#include "game/view/ui.hpp"

namespace scree {

namespace {

constexpr int hold_ticks = 20;  // until a held key repeats

}  // namespace

Designer::Wishes Designer::update(const RawInput& raw_input, const Bindings& bindings, Shown& shown) {
    Wishes wishes;
    step_held_ = false;
    back_held_ = false;
    for (const DesignerKey& key : designer_keys()) {
        if (is_taken(bindings, key)) continue;
        const bool pressed = raw_input.pressed(key.key);
        switch (key.command) {
            case DesignerCommand::help:
                wishes.help = pressed;
                break;
            case DesignerCommand::slower:
                if (pressed) slow_ = slow_ == 8 ? 1 : slow_ * 2;
                break;
            case DesignerCommand::pause:
                if (pressed) paused_ = !paused_;
                break;
            case DesignerCommand::step:
                if (pressed && paused_) ++steps_;
                if (pressed) paused_ = true;
                step_held_ = raw_input.held(key.key);
                break;
            case DesignerCommand::own_start:
                wishes.own_start = pressed;
                break;
            case DesignerCommand::keep:
                break;  // players have it too: the level's screen sees to it
            case DesignerCommand::warnings:
                wishes.warnings = pressed;
                break;
            case DesignerCommand::start_here:
                if (pressed || raw_input.right_clicked()) wishes.start_at = raw_input.mouse();
                break;
            case DesignerCommand::rewind:
                back_held_ = raw_input.held(key.key) || pressed;
                break;
            default:
                if (pressed) shown.toggle(key.command);
                break;
        }
    }
    return wishes;
}

int Designer::due() {
    back_ticks_ = back_held_ ? back_ticks_ + 1 : 0;
    if (back_ticks_ > 0) {
        // In standing time a touch is one tick.
        if (!paused_ || back_ticks_ > hold_ticks) return -History::steps_back;
        return back_ticks_ == 1 ? -1 : 0;
    }
    step_ticks_ = step_held_ ? step_ticks_ + 1 : 0;
    if (paused_) {
        if (step_ticks_ > hold_ticks && step_ticks_ % 4 == 0) steps_ = 1;
        return steps_ > 0 ? steps_--, 1 : 0;
    }
    steps_ = 0;
    if (++slow_count_ < slow_) return 0;
    slow_count_ = 0;
    return 1;
}

float Designer::alpha(float alpha) const {
    if (paused_ || back_held_) return 1;
    return (static_cast<float>(slow_count_) + alpha) / static_cast<float>(slow_);
}

std::string Designer::pace_text() const {
    if (back_held_) return {};  // the level's screen says it
    std::string text = paused_ ? "The time stands" : "";
    if (slow_ > 1) text += (text.empty() ? "" : ", at ") + std::string("1/") + std::to_string(slow_) + " speed";
    return text;
}

void Designer::draw_overlays(DrawList& list, const Art& art, const Session& session, RectI seen, Shown shown) const {
    const OverlayView view{list, art.small, seen};
    if (shown.has(DesignerCommand::collision)) draw_collision(view, session);
    if (shown.has(DesignerCommand::trails)) draw_trails(view, trails);
    if (shown.has(DesignerCommand::paths)) draw_paths(view, session);
    if (shown.has(DesignerCommand::reach)) draw_reach(view, session);
    if (shown.has(DesignerCommand::contacts)) draw_contacts(view, session);
    list.end_world({seen.w, seen.h});
}

void Designer::draw(DrawList& list, const Art& art, Shown shown) const {
    std::vector<Overlay> overlays;
    for (const DesignerKey& key : designer_keys())
        if (key.overlay && shown.has(key.command)) overlays.push_back(*key.overlay);
    draw_legend(list, art.small, {634, 32}, overlays);
    if (const std::string text = pace_text(); !text.empty())
        draw_outlined_centred(list, art.small, {320, 19}, text, ui::gold);
}

}  // namespace scree
