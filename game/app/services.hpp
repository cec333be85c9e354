#pragma once

#include "engine/present/bindings.hpp"
#include "engine/present/controls.hpp"
#include "engine/replay/replay.hpp"
#include "engine/view/image.hpp"
#include "game/app/audio/sounds.hpp"
#include "game/app/designer/designer_keys.hpp"
#include "game/app/labels.hpp"
#include "game/app/level_library.hpp"
#include "game/app/notices.hpp"
#include "game/save/progress_writer.hpp"
#include "game/save/store.hpp"
#include "game/view/art.hpp"

#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace scree {

class PlayScreen;

/// What one person has reached, and one of the places to keep it in. `open_climb` makes it.
struct Climb {
    int slot = 1;                  // 1..3
    std::filesystem::path file{};  // empty: nowhere to save
    Progress progress{};
    bool may_save = true;  // false: saving would destroy a file that could not be read or put aside, or a newer one
    bool newer = false;    // a later Scree wrote the file
};

/// Where progress and settings are saved, and what came of it.
struct Saving {
    std::filesystem::path settings_file{};  // empty: nowhere to save
    bool may_save_settings = true;
    std::map<int, Progress> unsaved{};  // by slot: of other climbs, what could not be saved
    Problems problems{};                // why progress could not be saved, which the player was told
    ProgressWriter writer{};
};

/// The level that is played, or was played last.
struct PlayedLevel {
    PlayScreen* screen = nullptr;     // null unless it is on the stack
    std::string level{};              // id of the game's level that was opened last; "" if none was
    std::optional<Replay> attempt{};  // of the level that was left last
};

struct Pads {
    std::array<std::string, pad_count> names{};  // what each calls itself; "" for none
    PadFamily family = PadFamily::xbox;          // of the one that was used last
};

/// What the window has, which the main loop tells.
struct Display {
    bool has_vsync_choice = true;
    bool touch_buttons = false;  // shown now
};

/// A hint on the screen, which can be clicked in place of the key that it names.
struct HintArea {
    RectF area{};
    Action action = Action::confirm;
};

/// What designers have beside the game.
struct Designing {
    struct Picture {
        TextureId id = TextureId::none;
        Image image;
    };

    bool on = false;                  // levels have the designer's keys and are loaded again when they are saved
    Shown shown{};                    // overlays over levels
    std::vector<Picture> pictures{};  // saved again while the game runs: the main loop takes them over
};

/// What all screens share. It lives as long as the program does.
struct Services {
    Art& art;
    Controls& controls;
    Sounds& sounds;
    LevelLibrary& levels;
    Settings settings{};
    bool settings_changed = false;  // the main loop applies and saves them
    Climb climb{};                  // that is played
    Saving saving{};
    PlayedLevel played{};
    Notices notices{};
    Pads pads{};
    Display display{};
    std::vector<HintArea> hints{};  // in the last frame
    RawInput raw_input{};           // the keys as they are
    Designing design{};
    bool unattended = false;                          // a test runs the game: nothing waits for a person
    std::function<void(const std::string&)> trace{};  // receives a line per event, for tests; may be empty

    /// In this run of the program or an earlier one; "" if none was.
    [[nodiscard]] const std::string& level_opened_last() const {
        return played.level.empty() ? climb.progress.last_level : played.level;
    }
    [[nodiscard]] const char* say(Text text) const { return art.say(text); }
    [[nodiscard]] std::string say(Text text, std::initializer_list<std::string_view> values) const {
        return art.say(text, values);
    }
    /// Takes the clicks on hints out of the events, and presses in their place what the hints name.
    void take_hint_clicks(std::vector<WindowEvent>& events);
    /// As notices, in short and in the player's language where it is about saves; whole, each fault, on the terminal.
    void notify(const Problems& problems);
    /// Begins to save at once, beside the game; a failure is told to the player.
    void save_progress_now();
    /// Once per frame: what came of it, and what another Scree has saved meanwhile.
    void notice_saved();
    /// Until all progress is on the disk, or known not to be.
    void finish_saving();
    void save_settings_now();
};

/// The settings' names of keys and pad buttons as bindings; what has no entry or no known name keeps its default.
[[nodiscard]] Bindings bindings_of(const Settings& settings);
/// Stores what differs from the defaults.
void store_bindings(Settings& settings, const Bindings& bindings);

}  // namespace scree
