#pragma once

#include "game/app/play/play_screen.hpp"
#include "game/app/screens/menu.hpp"
#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

namespace scree {

inline const std::string content = "content";

inline WindowEvent key_event(Key key, bool is_down) {
    return {.type = is_down ? WindowEvent::Type::key_pressed : WindowEvent::Type::key_released, .key = key};
}

/// A frame in which that is asked for, such as &MenuInput::down.
[[nodiscard]] inline MenuInput pressing(bool MenuInput::*what) {
    MenuInput input;
    input.*what = true;
    return input;
}

/// The same screen, which must be one of that kind.
template <class Kind>
Kind& as(const std::unique_ptr<Screen>& screen) {
    auto* const found = dynamic_cast<Kind*>(screen.get());
    REQUIRE(found != nullptr);
    return *found;
}
template <class Kind>
Kind& as(const Transition& next) {
    return as<Kind>(next.screen);
}

/// A copy of the game's content that may be changed, and its first level.
struct ContentCopy : TempFolder {
    std::filesystem::path folder = path / "content";
    std::filesystem::path level = folder / "levels/01-first-light.json";

    ContentCopy() {
        std::filesystem::copy(content, folder, std::filesystem::copy_options::recursive);
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
            std::filesystem::permissions(entry, std::filesystem::perms::owner_write,
                                         std::filesystem::perm_options::add);
    }
    /// Another file of the folder takes the place of that one.
    void replace(const std::filesystem::path& file, const std::string& other) const {
        std::filesystem::copy_file(folder / other, file, std::filesystem::copy_options::overwrite_existing);
    }
};

/// Everything that screens share, silent and without a window.
struct Table {
    Art art = std::move(*load_art(content).value);
    Controls controls{};
    Mixer mixer{true};
    Sounds sounds{mixer, content};
    LevelLibrary levels{content};
    Services services{art, controls, sounds, levels};

    Table() { services.design.on = true; }
    /// A frame in which these keys go down or up.
    MenuInput frame(const std::vector<std::pair<Key, bool>>& keys = {}) {
        std::vector<WindowEvent> events;
        for (const auto& [key, is_down] : keys) events.push_back(key_event(key, is_down));
        services.raw_input.update(events, true);
        services.controls.update(events, {}, true);
        return {};
    }
    /// A pad that is connected, and in the next frame those buttons of it.
    void press_pad(std::size_t pad, unsigned buttons) {
        PadStates pads;
        pads[pad].connected = true;
        for (const unsigned held : {0U, buttons}) {
            pads[pad].buttons = held;
            controls.update({}, pads, true);
        }
    }
    /// A frame of the screen, and its tick if it stays; what it wants then.
    Transition run(Screen& screen, const std::vector<std::pair<Key, bool>>& keys = {}) {
        Transition wanted = screen.input(frame(keys));
        return wanted.kind == Transition::Kind::stay ? screen.tick() : std::move(wanted);
    }
    /// Holds the key to the right for so many frames at most, until the screen wants something.
    Transition run_right(Screen& screen, int most = 900) {
        Transition wanted;
        for (int i = 0; i < most && wanted.kind == Transition::Kind::stay; ++i)
            wanted = run(screen, {{Key::right, true}});
        return wanted;
    }
};

/// The same for a player, who has no designer's keys.
struct PlayerTable : Table {
    PlayerTable() { services.design.on = false; }
    /// Has finished that level of the game, from 0, at some time.
    void finish(std::size_t level) { note_finish(services.climb.progress, levels.ids()[level], 900, 0); }
};

/// An exit on the right, and nothing in between.
inline const std::vector<std::string> runway = over_floor("P......E..");

inline LevelEntry entry_of(const std::vector<std::string>& rows, const std::string& id,
                           const std::vector<EntityData>& more = {}) {
    LevelEntry entry;
    entry.id = id;
    entry.title = "A level";
    entry.level = text_level(rows, more);
    return entry;
}

/// A player in a level, and a folder of their own.
struct Visit : PlayerTable {
    TempFolder folder{};
    std::optional<PlayScreen> screen{};

    Visit() = default;
    explicit Visit(const std::vector<std::string>& rows, const Settings& settings = {}) {
        services.settings = settings;
        enter(entry_of(rows, "text"));
    }
    ~Visit() {
        screen.reset();
        services.finish_saving();
    }
    /// Progress and best runs are saved in the folder from now on.
    void keep_progress() { services.climb.file = folder.path / "progress.json"; }
    void enter(LevelEntry entry, PlayScreen::Home home = PlayScreen::Home::game, std::optional<Vec> start = {}) {
        screen.reset();
        screen.emplace(services, std::move(entry), home, start);
    }
    Transition step(const std::vector<std::pair<Key, bool>>& keys = {}) { return run(*screen, keys); }
    void idle(int frames) {
        for (int frame = 0; frame < frames; ++frame) step();
    }
    /// Runs to the exit, and what the screen wants then.
    Transition arrive(int most = 900) { return run_right(*screen, most); }
    [[nodiscard]] const Session& session() const { return screen->session(); }
    [[nodiscard]] LevelRecord record() const { return services.climb.progress.record("text"); }
};

}  // namespace scree
