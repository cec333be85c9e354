#pragma once

#include "engine/core/buttons.hpp"
#include "engine/present/bindings.hpp"
#include "engine/present/event.hpp"

#include <bitset>
#include <optional>
#include <span>

namespace scree {

/// From what devices report to what the game asks for. It knows no device itself, so a test can play on it. Pads of any
/// number all count.
class Controls {
  public:
    Controls() : bindings_(default_bindings()) {}

    void set_bindings(const Bindings& bindings) { bindings_ = bindings; }
    [[nodiscard]] const Bindings& bindings() const { return bindings_; }

    /// One frame: what happened, and how the pads stand now. Losing focus lets go of everything, and nothing is held
    /// while `focused` is false.
    void update(std::span<const WindowEvent> events, const PadStates& pads, bool focused);

    /// As if a key for the action had been pressed and let go of in this frame.
    void press(Action action) { pressed_.set(index(action)); }

    /// Held now.
    [[nodiscard]] bool held(Action action) const { return held_[index(action)]; }
    /// Pressed since the last update, even if released again.
    [[nodiscard]] bool pressed(Action action) const { return pressed_[index(action)]; }
    /// Any key or button was pressed: "press any key".
    [[nodiscard]] bool pressed_anything() const { return last_key_.has_value() || last_pad_.has_value(); }
    /// The first key pressed in the last update: for "press the key for jump".
    [[nodiscard]] std::optional<Key> pressed_key() const { return last_key_; }
    [[nodiscard]] std::optional<PadInput> pressed_pad() const { return last_pad_; }
    /// The person's last press was on a pad: show pad glyphs.
    [[nodiscard]] bool uses_pad() const { return uses_pad_; }
    /// Number of the pad that was pressed last; 0 before the first.
    [[nodiscard]] int last_pad() const { return last_pad_number_; }
    /// What the devices sent in the last update, before bindings: for a page that shows it.
    [[nodiscard]] const PadStates& raw_pads() const { return raw_pads_; }
    [[nodiscard]] bool is_down(Key key) const { return keys_[static_cast<std::size_t>(key)]; }

    /// For one tick: what is held, and what was pressed since the last tick even if it is up again, so that no tap is
    /// lost when frames are long.
    [[nodiscard]] Buttons take_buttons();
    /// Drops taps that no tick took, for example when a menu closes. A button that is held must be let go of before it
    /// counts. A direction that is held still counts, so that a player who arrives running runs on in the next level.
    void forget();

  private:
    using ActionSet = std::bitset<action_count>;
    [[nodiscard]] static std::size_t index(Action action) { return static_cast<std::size_t>(action); }
    void press(Key key);
    void update_pads(const PadStates& pads);
    [[nodiscard]] bool any_held(const Binding& binding) const;

    Bindings bindings_;
    std::bitset<key_count> keys_;
    std::array<PadFilter, pad_count> pads_;
    ActionSet held_;
    ActionSet pressed_;
    ActionSet tapped_;  // since the last tick
    ActionSet muted_;   // held when `forget` was called, not let go of since
    std::optional<Key> last_key_;
    std::optional<PadInput> last_pad_;
    bool uses_pad_ = false;
    int last_pad_number_ = 0;
    PadStates raw_pads_{};
};

}  // namespace scree
