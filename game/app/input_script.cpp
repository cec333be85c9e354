#include "game/app/input_script.hpp"

#include "engine/present/key.hpp"
#include "game/save/safe_file.hpp"

#include <sstream>

namespace scree {

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 20;

void set(PadState& pad, PadInput input, bool down) {
    using Kind = PadInput::Kind;
    const auto axis = [&](std::size_t index, float to) { pad.axes[index] = down ? to : 0; };
    constexpr auto x = static_cast<std::size_t>(PadAxis::x);
    constexpr auto y = static_cast<std::size_t>(PadAxis::y);
    switch (input.kind) {
        case Kind::button:
            pad.buttons = down ? pad.buttons | 1U << input.index : pad.buttons & ~(1U << input.index);
            break;
        case Kind::axis_minus:
        case Kind::axis_plus:
            axis(input.index, input.kind == Kind::axis_minus ? -1.0F : 1.0F);
            break;
        case Kind::stick_left:
        case Kind::stick_right:
            axis(x, input.kind == Kind::stick_left ? -1.0F : 1.0F);
            break;
        case Kind::stick_up:
        case Kind::stick_down:
            axis(y, input.kind == Kind::stick_up ? -1.0F : 1.0F);
            break;
    }
}

}  // namespace

Result<InputScript> InputScript::load(const std::filesystem::path& file) {
    Result<std::string> text = read_file(file, most_bytes + 1);
    if (text && text.value->size() > most_bytes)
        return {std::nullopt,
                {{Severity::error, "input-too-long", file.string(), "", "the file is longer than one megabyte",
                  "Use a shorter file"}}};
    if (text) return parse(*text.value, file.string());
    if (text.problems.empty())
        text.problems = {
            {Severity::error, "input-missing", file.string(), "", "there is no such file", "Check the name"}};
    return {std::nullopt, std::move(text.problems)};
}

Result<InputScript> InputScript::parse(std::string_view text, const std::string& file) {
    InputScript script;
    Problems problems;
    std::istringstream lines{std::string(text)};
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        std::istringstream words(line.substr(0, line.find('#')));
        Step step;
        std::string what;
        if (words >> std::ws; words.eof()) continue;
        words >> step.tick >> what >> std::ws;
        std::string name;
        std::getline(words, name);
        while (!name.empty() && (name.back() == ' ' || name.back() == '\r')) name.pop_back();
        const std::optional<Key> key = key_from_name(name);
        const std::optional<PadInput> pad = pad_input_from_name(name);
        const int before = script.steps_.empty() ? 0 : script.steps_.back().tick;
        if (!words.fail() && step.tick >= before && (what == "press" || what == "release") && (key || pad)) {
            step.down = what == "press";
            if (key) step.key = *key;
            if (!key) step.pad = *pad;
            if (!key) script.pads_[0].connected = true;
            script.steps_.push_back(step);
            continue;
        }
        problems.push_back({Severity::error, "input-line", file, "line " + std::to_string(number),
                            "expected TICK press NAME or TICK release NAME, in the order of ticks" +
                                (name.empty() || key || pad ? "" : "; no input is called \"" + name + "\""),
                            "Use the names of keys and gamepad inputs in the settings, such as space or button 0"});
    }
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    return {std::move(script), {}};
}

std::vector<WindowEvent> InputScript::take(int tick) {
    std::vector<WindowEvent> events;
    for (; next_ < steps_.size() && steps_[next_].tick <= tick; ++next_) {
        const Step& step = steps_[next_];
        if (step.key == Key::unknown) {
            set(pads_[0], step.pad, step.down);
            continue;
        }
        WindowEvent event;
        event.type = step.down ? WindowEvent::Type::key_pressed : WindowEvent::Type::key_released;
        event.key = step.key;
        events.push_back(event);
    }
    return events;
}

}  // namespace scree
