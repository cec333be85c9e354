#include "game/app/services.hpp"

#include "game/app/screens/menu.hpp"
#include "game/cli/files.hpp"

#include <algorithm>

namespace scree {

void Services::notify(const Problems& problems) {
    tell(problems);
    for (std::string& line : save_notices(problems, art.language)) notices.add(std::move(line));
}

void Services::take_hint_clicks(std::vector<WindowEvent>& events) {
    std::erase_if(events, [this](const WindowEvent& event) {
        if (event.type != WindowEvent::Type::mouse_pressed || event.button != 0) return false;
        const auto clicked =
            std::ranges::find_if(hints, [&](const HintArea& hint) { return holds(hint.area, event.at); });
        if (clicked == hints.end()) return false;
        controls.press(clicked->action);
        return true;
    });
}

void Services::save_progress_now() {
    if (!climb.file.empty() && climb.may_save) saving.writer.save(climb.progress, climb.file);
}

void Services::notice_saved() {
    for (ProgressWriter::Saved& saved : saving.writer.take()) {
        if (saved.file == climb.file) climb.progress = merged(climb.progress, saved.progress);
        // Once until it works again: a full disk would be told at each coin.
        if (saving.problems.empty()) notify(saved.problems);
        saving.problems = std::move(saved.problems);
    }
}

void Services::finish_saving() {
    saving.writer.wait();
    notice_saved();
}

void Services::save_settings_now() {
    if (!saving.settings_file.empty() && saving.may_save_settings)
        notify(save_settings(settings, saving.settings_file));
}

Bindings bindings_of(const Settings& settings) {
    Bindings bindings = default_bindings();
    for (const auto& [name, names] : settings.bindings) {
        const std::optional<Action> action = action_from_name(name);
        if (!action) continue;
        Binding binding;
        for (const std::string& key : names.keys)
            if (const auto known = key_from_name(key)) binding.keys.push_back(*known);
        for (const std::string& input : names.pad)
            if (const auto known = pad_input_from_name(input)) binding.pad.push_back(*known);
        bindings[*action] = std::move(binding);
    }
    // A default of an action that is younger than the person's own choices gives way to them.
    for (int i = 0; i < action_count; ++i) {
        const auto action = static_cast<Action>(i);
        if (action > Action::rewind || settings.bindings.contains(std::string(action_name(action)))) continue;
        const auto is_chosen = [&](auto input) {
            const std::optional<Action> other = other_use(bindings, action, input);
            return other && settings.bindings.contains(std::string(action_name(*other)));
        };
        std::erase_if(bindings[action].keys, is_chosen);
        std::erase_if(bindings[action].pad, is_chosen);
    }
    return bindings;
}

void store_bindings(Settings& settings, const Bindings& bindings) {
    const Bindings defaults = default_bindings();
    settings.bindings.clear();
    for (int i = 0; i < action_count; ++i) {
        const auto action = static_cast<Action>(i);
        if (bindings[action] == defaults[action]) continue;
        BindingNames& names = settings.bindings[std::string(action_name(action))];
        for (const Key key : bindings[action].keys) names.keys.emplace_back(key_name(key));
        for (const PadInput input : bindings[action].pad) names.pad.push_back(pad_input_name(input));
    }
}

}  // namespace scree
