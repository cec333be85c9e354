#include "game/app/designer/broken_level_screen.hpp"

#include "game/app/screens/menu_view.hpp"
#include "game/app/screens/title_screen.hpp"
#include "game/view/ui.hpp"

#include <sstream>

namespace scree {

namespace {

std::string text_of(const Problems& problems) {
    std::ostringstream text;
    for (const Problem& problem : problems) text << problem << '\n';
    return text.str();
}

}  // namespace

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
    if (!input.back) return {};
    return {Transition::Kind::reset, std::make_unique<TitleScreen>(services_), true};
}

Transition BrokenLevelScreen::tick() {
    if (--wait_ > 0) return {};
    wait_ = ticks_between;
    LevelEntry entry = load_entry(path_);
    Problems problems = entry.problems;
    if (entry.level) {
        Start start = begin_(std::move(entry));
        if (start.screen) return {Transition::Kind::replace, std::move(start.screen), false};
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
