#pragma once

#include "game/app/screens/list_screen.hpp"

#include <array>

namespace scree {

struct NamedAction {
    Action action;
    Text label;
};
/// What a person can bind, in the order in which it is shown.
inline constexpr NamedAction named_actions[] = {
    {Action::left, Text::action_left},   {Action::right, Text::action_right},  {Action::up, Text::action_up},
    {Action::down, Text::action_down},   {Action::jump, Text::action_jump},    {Action::pause, Text::action_pause},
    {Action::retry, Text::action_retry}, {Action::rewind, Text::action_rewind}};

/// Which key and which pad button does what. A row asks for the next press; what it was used for before moves over.
class ControlsScreen : public ListScreen {
  public:
    explicit ControlsScreen(Services& services);

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }
    [[nodiscard]] bool is_page() const override { return true; }

  private:
    static constexpr int patience = 300;  // ticks until asking gives up
    Transition ask();
    void listen();
    void take(Key key);
    void take(PadInput input);
    template <class Input, class List>
    void give(Input input, List Binding::*list, Text is_now);
    [[nodiscard]] std::string label(Key key) const;
    [[nodiscard]] std::string label(PadInput input) const;
    void store(const Bindings& bindings, const std::string& said);
    void draw_row(DrawList& list, int row, RectF area) const override;

    int asking_ = 0;      // ticks left to answer; 0: not asking
    bool fresh_ = false;  // the press that began the asking is not the answer
    std::string said_;    // about the last change
};

/// Gives `key` to `action` alone, in place of its other keys; another game action that used it, which is returned,
/// keeps its others, or gets this one's old keys if it has no others.
std::optional<Action> rebind(Bindings& bindings, Action action, Key key);
std::optional<Action> rebind(Bindings& bindings, Action action, PadInput input);

/// What keyboard and gamepads send, as it is, so that one sees what a pad does that seems dead. Nothing here is bound
/// to leaving it but Escape twice, a click, or any button held for a second.
class InputScreen : public Screen {
  public:
    static constexpr int hold_ticks = 60;
    static constexpr int twice_ticks = 40;  // between two presses of Escape

    explicit InputScreen(Services& services) : services_(services) {}

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }
    [[nodiscard]] bool is_page() const override { return true; }
    [[nodiscard]] bool takes_buttons() const override { return true; }

  private:
    void draw_keys(DrawList& list) const;
    /// All of them, those that are held lit.
    void draw_actions(DrawList& list, RectF area) const;
    void draw_pad(DrawList& list, int pad, RectF area) const;

    Services& services_;
    bool opened_ = false;  // the press that opened it is over
    int held_ticks_ = 0;   // that a pad's button has been down
    int escape_ticks_ = 0;
    bool leave_ = false;
};

}  // namespace scree
