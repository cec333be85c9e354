#pragma once
// The one table of what designers can press, from which the keys, the screen that explains them and `--help` come, and
// the devices that it is pressed on.

#include "engine/present/bindings.hpp"
#include "engine/present/event.hpp"
#include "game/view/marks.hpp"

#include <bitset>
#include <optional>
#include <span>
#include <string>

namespace scree {

enum class DesignerCommand : std::uint8_t {
    help,
    collision,
    contacts,
    paths,
    reach,
    trails,
    slower,
    pause,
    step,
    own_start,
    start_here,
    rewind,
    warnings,
    keep
};

struct DesignerKey {
    DesignerCommand command = DesignerCommand::help;
    Key key = Key::f1;
    const char* label = "";  // for people
    const char* show = "";   // the word for --show, if it is something to show
    const char* what = "";
    std::optional<Overlay> overlay{};  // that it shows
};

/// By rising command.
[[nodiscard]] std::span<const DesignerKey> designer_keys();
/// True if a person gave the key to the game; the game's own going back in time is the same thing as the designer's.
[[nodiscard]] bool is_taken(const Bindings& bindings, const DesignerKey& key);
[[nodiscard]] const DesignerKey& designer_key(DesignerCommand command);

/// The overlays that are shown, a bit for each command.
struct Shown {
    unsigned bits = 0;
    [[nodiscard]] bool has(DesignerCommand command) const { return (bits >> static_cast<int>(command) & 1U) != 0; }
    void toggle(DesignerCommand command) { bits ^= 1U << static_cast<int>(command); }
    [[nodiscard]] bool any() const { return bits != 0; }
};

/// From words as in `collision,paths` or `all`; none, if one of them is unknown.
[[nodiscard]] std::optional<Shown> shown_from(const std::string& words);
/// How replays are steered here.
inline constexpr const char* replay_keys_note = "F7, End, F9 and Backspace steer a replay that is watched as well.";
/// The table as lines for `--help`, and the keys of replays.
[[nodiscard]] std::string designer_keys_text();

/// The keyboard and the mouse as they are, for what is no action of the game: designers' keys.
class RawInput {
  public:
    /// Once per frame.
    void update(std::span<const WindowEvent> events, bool focused);

    /// Pressed since the last update.
    [[nodiscard]] bool pressed(Key key) const { return pressed_[index(key)]; }
    [[nodiscard]] bool held(Key key) const { return held_[index(key)]; }
    /// The right mouse button was pressed.
    [[nodiscard]] bool right_clicked() const { return right_clicked_; }
    /// Where the mouse was last, canvas px.
    [[nodiscard]] PointF mouse() const { return mouse_; }

  private:
    [[nodiscard]] static std::size_t index(Key key) { return static_cast<std::size_t>(key); }
    std::bitset<key_count> held_;
    std::bitset<key_count> pressed_;
    PointF mouse_{320, 180};
    bool right_clicked_ = false;
};

}  // namespace scree
