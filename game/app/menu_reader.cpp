#include "game/app/menu_reader.hpp"

namespace scree {

MenuInput MenuReader::read(const Controls& controls, std::span<const WindowEvent> events, int ticks) {
    MenuInput input;
    const auto repeated = [&](Repeat& repeat, Action action) {
        return repeat.update(controls.pressed(action), controls.held(action), ticks);
    };
    input.up = repeated(up_, Action::menu_up);
    input.down = repeated(down_, Action::menu_down);
    input.left = repeated(left_, Action::menu_left);
    input.right = repeated(right_, Action::menu_right);
    input.confirm = controls.pressed(Action::confirm);
    input.back = controls.pressed(Action::back);
    for (const WindowEvent& event : events) {
        if (event.type == WindowEvent::Type::mouse_moved) input.pointer = event.at;
        if (event.type == WindowEvent::Type::mouse_pressed && event.button == 0) {
            input.pointer = event.at;
            input.click = true;
        }
        if (event.type == WindowEvent::Type::mouse_wheel) input.wheel += event.wheel;
    }
    return input;
}

}  // namespace scree
