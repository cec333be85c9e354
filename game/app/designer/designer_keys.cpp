#include "game/app/designer/designer_keys.hpp"

#include <array>
#include <sstream>

namespace scree {

namespace {

using Command = DesignerCommand;

// F11, F12 and all letters belong to the game.
constexpr std::array<DesignerKey, 14> keys = {{
    {Command::help, Key::f1, "F1", "", "explains these keys"},
    {Command::collision, Key::f2, "F2", "collision", "collision shapes, hazards and the directions of one-ways",
     Overlay::collision},
    {Command::contacts, Key::f3, "F3", "contacts", "contacts of the hero, with their sides", Overlay::contacts},
    {Command::paths, Key::f4, "F4", "paths", "paths of platforms, with the time of arrival at each node",
     Overlay::paths},
    {Command::reach, Key::f5, "F5", "reach", "where a full jump from here leads: straight, left, right",
     Overlay::reach},
    {Command::trails, Key::f6, "F6", "trails", "the last attempts; a cross is a death", Overlay::trails},
    {Command::slower, Key::f7, "F7", "", "slow motion: a half, a quarter, an eighth, full speed"},
    {Command::pause, Key::end, "End", "", "pauses and resumes time"},
    {Command::step, Key::f9, "F9", "", "steps one tick while paused; hold it for more"},
    {Command::own_start, Key::f10, "F10", "", "restarts from the level's own start"},
    {Command::start_here, Key::tab, "Tab", "", "starts at the mouse, now and after Restart; so does a right click"},
    {Command::rewind, Key::backspace, "Backspace", "", "rewinds while held, up to a minute; also after arriving"},
    {Command::warnings, Key::del, "Delete", "", "hides or shows the list of warnings"},
    {Command::keep, Key::f8, "F8", "", "saves the attempt as a replay; players have this key too"},
}};

}  // namespace

std::span<const DesignerKey> designer_keys() { return keys; }

bool is_taken(const Bindings& bindings, const DesignerKey& key) {
    const Action own = key.command == Command::rewind ? Action::rewind : Action::screenshot;
    return other_use(bindings, own, key.key).has_value();
}

const DesignerKey& designer_key(DesignerCommand command) { return keys.at(static_cast<std::size_t>(command)); }

std::optional<Shown> shown_from(const std::string& words) {
    Shown shown;
    std::istringstream stream(words);
    for (std::string word; std::getline(stream, word, ',');) {
        bool known = false;
        for (const DesignerKey& key : keys) {
            if (*key.show == '\0' || (word != "all" && word != key.show)) continue;
            known = true;
            if (!shown.has(key.command)) shown.toggle(key.command);
        }
        if (!known) return {};
    }
    return shown;
}

std::string designer_keys_text() {
    std::string text = "Keys while a level is edited (--design, or with LEVEL or --play):\n";
    for (const DesignerKey& key : keys) {
        std::string line = "  " + std::string(key.label);
        line.resize(13, ' ');
        text += line + key.what + '\n';
    }
    return text + "  " + replay_keys_note +
           "\n\nKeys while a replay plays without --design:\n"
           "  Jump         pauses and resumes\n"
           "  Left, Right  previous tick, next tick; hold them for more\n"
           "  Down, Up     slower, faster\n";
}

void RawInput::update(std::span<const WindowEvent> events, bool focused) {
    using Type = WindowEvent::Type;
    pressed_.reset();
    right_clicked_ = false;
    for (const WindowEvent& event : events) {
        if (event.type == Type::key_pressed && event.key != Key::unknown) {
            held_.set(index(event.key));
            pressed_.set(index(event.key));
        }
        if (event.type == Type::key_released) held_.reset(index(event.key));
        if (event.type == Type::mouse_moved || event.type == Type::mouse_pressed) mouse_ = event.at;
        if (event.type == Type::mouse_pressed && event.button == 1) right_clicked_ = true;
        if (event.type == Type::focus_lost || event.type == Type::made_anew) held_.reset();
    }
    if (!focused) held_.reset();
}

}  // namespace scree
