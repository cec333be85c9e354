#include "game/app/designer/designer_screens.hpp"

#include "game/app/screens/menu_view.hpp"
#include "game/app/screens/title_screen.hpp"
#include "game/view/ui.hpp"

#include <sstream>
#include <utility>

namespace scree {

namespace {

constexpr int lines_shown = 21;
constexpr int list_width = 568;  // px

// Lines for the player stand in what is left below.
constexpr RectF help_panel{75, 16, 490, 266};
constexpr float row_height = 14;

std::string text_of(const Problems& problems) {
    std::ostringstream text;
    for (const Problem& problem : problems) text << problem << '\n';
    return text.str();
}

}  // namespace

ProblemsScreen::ProblemsScreen(Services& services, std::string heading, const Problems& problems)
    : services_(services),
      heading_(std::move(heading)),
      text_(problem_lines(problems, services_.art.small, list_width), lines_shown) {}

Transition ProblemsScreen::input(const MenuInput& input) {
    text_.scroll_by((input.down || input.wheel < 0 ? 1 : 0) - (input.up || input.wheel > 0 ? 1 : 0));
    return input.back || input.confirm || input.click ? go_back(services_, false) : Transition{};
}

void ProblemsScreen::draw(DrawList& list, float) {
    const Art& art = services_.art;
    draw_shade(list, 170);
    draw_panel(list, art, {20, 12, 600, 316});
    art.large.draw_centred(list, {320, 24}, heading_, ui::orange);
    list.fill({36, 46, 568, 1}, ui::orange);
    text_.draw(list, art.small, {36, 56});
    text_.scroll().draw_arrows(list, art, {601, 34}, {601, 316});
    std::vector<Hint> hints{{Action::confirm, Text::hint_close}};
    if (!text_.scroll().all_fit()) hints.insert(hints.begin(), {Action::menu_down, Text::hint_more});
    draw_hints(list, services_, hints);
}

Transition DesignerHelpScreen::input(const MenuInput& input) {
    const bool any = services_.controls.pressed_anything() || input.click;
    return std::exchange(opened_, true) && any ? pop() : Transition{};
}

void DesignerHelpScreen::draw(DrawList& list, float) {
    const Art& art = services_.art;
    draw_shade(list, 150);
    draw_panel(list, art, help_panel);
    draw_heading(list, art, {320, help_panel.y + 6}, "Designer's keys");
    float y = help_panel.y + 44;
    for (const DesignerKey& key : designer_keys()) {
        const bool taken = is_taken(services_.controls.bindings(), key);
        draw_key_cap(list, art, {help_panel.x + 16, y}, key.label);
        const bool on = services_.design.shown.has(key.command);
        art.small.draw(list, {help_panel.x + 88, y + 3},
                       taken ? "this key is used by the game: see Options, Keys" : key.what, on ? ui::gold : ui::text);
        y += row_height;
    }
    art.small.draw(list, {help_panel.x + 16, y + 8}, replay_keys_note, ui::quiet);
    draw_hints(list, services_, {{Action::back, Text::hint_close}});
}

BrokenLevelScreen::BrokenLevelScreen(Services& services, LevelEntry broken, std::function<Start(LevelEntry)> begin)
    : services_(services), path_(std::move(broken.path)), begin_(std::move(begin)), panel_(services) {
    show(broken.problems);
    before_ = shown_;
}

void BrokenLevelScreen::show(const Problems& problems) {
    shown_ = text_of(problems);
    // A level lies in a folder of its project.
    panel_.set(problems, path_.parent_path().parent_path());
}

Transition BrokenLevelScreen::input(const MenuInput& input) {
    panel_.turn_wheel(input.wheel);
    if (input.down || input.up) panel_.scroll_by(input.down ? 1 : -1);
    return input.back ? reset_to(std::make_unique<TitleScreen>(services_)) : Transition{};
}

Transition BrokenLevelScreen::tick() {
    if (--wait_ > 0) return {};
    wait_ = ticks_between;
    LevelEntry entry = load_entry(path_);
    Problems problems = entry.problems;
    if (entry.level) {
        Start start = begin_(std::move(entry));
        if (start.screen) return replace_by(std::move(start.screen));
        problems = std::move(start.problems);
    }
    // A file that is just being written is told only if it stays as it is.
    const std::string text = text_of(problems);
    if (text != shown_ && text == before_) show(problems);
    before_ = text;
    return {};
}

void BrokenLevelScreen::draw(DrawList& list, float) {
    list.fill({0, 0, 640, 360}, ui::ink);
    panel_.draw(list, "Fix and save it: the level then starts");
    draw_outlined_centred(list, services_.art.small, {320, 300}, path_.filename().string(), ui::quiet);
    draw_hints(list, services_, {{Action::back, Text::hint_title}});
}

}  // namespace scree
