#pragma once
// Scripted keys and gamepad input from a file, for tests that play the real game.
//
// Chosen:     device states at exact ticks. They pass through bindings, menus and taps like a person's presses.
// Instead of: the game's buttons, as in a replay, or keys that another program sends to the window.
// Because:    the former skip the code under test, and the latter arrive at another tick each time.

#include "engine/core/problem.hpp"
#include "engine/present/event.hpp"
#include "engine/present/pad.hpp"

#include <filesystem>
#include <string_view>
#include <vector>

namespace scree {

/// Lines of `TICK press NAME` or `TICK release NAME` in the order of their ticks, from 0; # begins a comment. NAME is
/// that of a key or of a pad's input as the settings have it: `space`, `button 0`, `stick right`, `axis z+`.
class InputScript {
  public:
    [[nodiscard]] static Result<InputScript> load(const std::filesystem::path& file);
    /// `file` is only for the messages.
    [[nodiscard]] static Result<InputScript> parse(std::string_view text, const std::string& file);

    /// What keys do up to the beginning of that tick and was not given yet; pads are afterwards as they are then.
    [[nodiscard]] std::vector<WindowEvent> take(int tick);
    /// One pad, the first, which is connected if the file names an input of it.
    [[nodiscard]] const PadStates& pads() const { return pads_; }

  private:
    struct Step {
        int tick = 0;
        bool down = false;
        Key key = Key::unknown;  // unknown: `pad`
        PadInput pad{};
    };
    std::vector<Step> steps_;
    std::size_t next_ = 0;
    PadStates pads_{};
};

}  // namespace scree
