#include "game/app/screens/menu.hpp"

namespace scree {

bool Repeat::update(bool pressed, bool held, int ticks) {
    if (pressed) {
        wait_ = first_wait;
        return true;
    }
    if (!held || wait_ == 0) {
        wait_ = 0;
        return false;
    }
    wait_ -= ticks;
    if (wait_ > 0) return false;
    wait_ = next_wait;
    return true;
}

Menu::Answer Menu::update(const MenuInput& input, const std::vector<RectF>& items) {
    Answer answer = Answer::none;
    if (input.up != input.down && step(input.up ? -1 : 1)) answer = Answer::moved;
    bool clicked = false;
    for (std::size_t i = 0; input.pointer && i < items.size() && i < count_; ++i) {
        if (!holds(items[i], *input.pointer)) continue;
        if (chosen_ != static_cast<int>(i)) answer = Answer::moved;
        chosen_ = static_cast<int>(i);
        clicked = input.click;
    }
    if (input.back) return Answer::cancelled;
    if (input.confirm || clicked) return Answer::accepted;
    if (input.left != input.right) return input.left ? Answer::less : Answer::more;
    return answer;
}

bool Menu::step(int by) {
    if (count_ == 0) return false;
    const auto count = static_cast<int>(count_);
    chosen_ = (chosen_ + by + count) % count;
    return count > 1;
}

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
