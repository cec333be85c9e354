#include "game/app/menu_reader.hpp"

namespace scree {

MenuInput MenuReader::read(const Controls& controls, std::span<const WindowEvent> events, int ticks) {
    MenuInput input;
    input.confirm = controls.pressed(Action::confirm);
    input.back = controls.pressed(Action::back);
    // Keys that move the hero also move the choice, unless the menu uses that key for something else.
    bool is_for_menus = false;
    for (const Action action :
         {Action::confirm, Action::back, Action::menu_left, Action::menu_right, Action::menu_up, Action::menu_down})
        is_for_menus = is_for_menus || controls.pressed(action) || controls.held(action);
    const auto repeated = [&](Repeat& repeat, Action menu, Action hero) {
        const bool pressed = controls.pressed(menu) || (!is_for_menus && controls.pressed(hero));
        const bool held = controls.held(menu) || (!is_for_menus && controls.held(hero));
        return repeat.update(pressed, held, ticks);
    };
    input.up = repeated(up_, Action::menu_up, Action::up);
    input.down = repeated(down_, Action::menu_down, Action::down);
    input.left = repeated(left_, Action::menu_left, Action::left);
    input.right = repeated(right_, Action::menu_right, Action::right);
    for (const WindowEvent& event : events) {
        if (event.type == WindowEvent::Type::mouse_moved) input.pointer = event.at;
        if (event.type == WindowEvent::Type::mouse_pressed && event.button == 0) {
            input.pointer = event.at;
            input.click = true;
            mouse_down_ = true;
        }
        if (event.type == WindowEvent::Type::mouse_released && event.button == 0) mouse_down_ = false;
        if (event.type == WindowEvent::Type::focus_lost || event.type == WindowEvent::Type::made_anew)
            mouse_down_ = false;
        if (event.type == WindowEvent::Type::mouse_wheel) input.wheel += event.wheel;
    }
    input.drag = mouse_down_ && !input.click;
    return input;
}

void MenuReader::forget_held() {
    for (Repeat* repeat : {&up_, &down_, &left_, &right_}) repeat->forget();
}

}  // namespace scree
