#include "engine/present/controls.hpp"

#include <algorithm>

namespace scree {

void Controls::update(std::span<const WindowEvent> events, const PadStates& pads, bool focused) {
    pressed_.reset();
    last_key_.reset();
    last_pad_.reset();
    bool lost = !focused;
    for (const WindowEvent& event : events) {
        if (event.type == WindowEvent::Type::key_pressed) {
            press(event.key);
        } else if (event.type == WindowEvent::Type::key_released) {
            keys_.reset(static_cast<std::size_t>(event.key));
        } else if (event.type == WindowEvent::Type::focus_lost || event.type == WindowEvent::Type::made_anew) {
            // The system tells of no release that happens elsewhere.
            keys_.reset();
            lost = true;
        }
    }
    if (!focused) keys_.reset();
    raw_pads_ = lost ? PadStates{} : pads;
    update_pads(raw_pads_);

    for (int i = 0; i < action_count; ++i) {
        const auto bit = static_cast<std::size_t>(i);
        const bool down = any_held(bindings_.of[bit]);
        if (down && !held_[bit]) pressed_.set(bit);
        held_[bit] = down;
        if (!down) muted_.reset(bit);
    }
    tapped_ |= pressed_;
    if (lost) {
        pressed_.reset();
        tapped_.reset();
    }
}

void Controls::press(Key key) {
    if (key == Key::unknown) return;
    keys_.set(static_cast<std::size_t>(key));
    if (!last_key_) last_key_ = key;
    uses_pad_ = false;
    // Noted at once: the release may stand in the same list of events.
    for (int i = 0; i < action_count; ++i) {
        const std::vector<Key>& keys = bindings_.of[static_cast<std::size_t>(i)].keys;
        if (std::find(keys.begin(), keys.end(), key) != keys.end()) pressed_.set(static_cast<std::size_t>(i));
    }
}

void Controls::update_pads(const PadStates& pads) {
    using Kind = PadInput::Kind;
    for (std::size_t i = 0; i < pads.size(); ++i) {
        const PadFilter before = pads_[i];
        pads_[i].update(pads[i]);
        const auto went_down = [&](PadInput input) {
            if (last_pad_ || before.held(input) || !pads_[i].held(input)) return;
            last_pad_ = input;
            uses_pad_ = true;
            last_pad_number_ = static_cast<int>(i);
        };
        for (std::uint8_t button = 0; button < pad_button_count; ++button) went_down({Kind::button, button});
        for (const Kind kind : {Kind::stick_left, Kind::stick_right, Kind::stick_up, Kind::stick_down})
            went_down({kind, 0});
        // The stick's own axes were asked as a stick. A trigger rests at -1: its minus side is no press.
        for (auto axis = static_cast<std::uint8_t>(PadAxis::z); axis < pad_axis_count; ++axis) {
            went_down({Kind::axis_plus, axis});
            const bool may_be_trigger = axis < static_cast<std::uint8_t>(PadAxis::pov_x);
            if (!may_be_trigger) went_down({Kind::axis_minus, axis});
        }
    }
}

bool Controls::any_held(const Binding& binding) const {
    for (const Key key : binding.keys)
        if (keys_[static_cast<std::size_t>(key)]) return true;
    for (const PadInput input : binding.pad)
        for (const PadFilter& pad : pads_)
            if (pad.held(input)) return true;
    return false;
}

Buttons Controls::take_buttons() {
    Buttons buttons;
    for (int i = 0; i < button_count; ++i) {
        const auto bit = static_cast<std::size_t>(i);
        buttons.set(static_cast<Button>(1 << i), (held_[bit] && !muted_[bit]) || tapped_[bit]);
    }
    tapped_.reset();
    return buttons;
}

void Controls::forget() {
    tapped_.reset();
    muted_ = held_;
    for (const Action direction : {Action::left, Action::right, Action::up, Action::down})
        muted_.reset(index(direction));
}

}  // namespace scree
