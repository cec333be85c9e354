#include "game/app/screens/title_screen.hpp"

#include "engine/core/file.hpp"
#include "game/app/assists.hpp"
#include "game/app/screens/credits_screen.hpp"
#include "game/app/screens/map_screen.hpp"
#include "game/app/screens/menu_view.hpp"
#include "game/app/screens/options_screen.hpp"
#include "game/app/screens/slots_screen.hpp"
#include "game/app/screens/stats_screen.hpp"
#include "game/rules/replay_part.hpp"
#include "game/view/logo.hpp"

#include <cmath>

namespace scree {

TitleScreen::TitleScreen(Services& services)
    : ListScreen(services, {248, 182, 144, 21}, 25),
      mountain_(services.art.textures.add((services.art.content / "sprites" / "title.png").string())) {
    const bool has_levels = !services_.levels.is_empty();
    set_rows({{Text::play, [this] { return play(); }, has_levels},
              {Text::slots, opens<SlotsScreen>(services_, true), has_levels},
              {Text::statistics, opens<StatsScreen>(services_, true), has_levels},
              {Text::options, opens<OptionsScreen>(services_)},
              {Text::credits, opens<CreditsScreen>(services_, true)},
              {Text::quit, [] { return Transition{Transition::Kind::quit}; }}});
}

Transition TitleScreen::play() {
    // What would be reached in a climb that a newer Scree wrote is never saved: another one is chosen first.
    return push(services_.climb.newer ? std::make_unique<SlotsScreen>(services_) : go_on_climbing(services_), true);
}

Transition TitleScreen::input(const MenuInput& input) {
    if (is_touched(services_.controls, input)) idle_ticks_ = 0;
    return ListScreen::input(input);
}

Transition TitleScreen::leave() {
    menu_.choose(static_cast<int>(rows_.size()) - 1);
    return {};
}

void TitleScreen::entered() { idle_ticks_ = 0; }

Transition TitleScreen::tick() {
    ++ticks_;
    if (++idle_ticks_ < AttractScreen::idle_ticks) return {};
    idle_ticks_ = 0;
    auto show = std::make_unique<AttractScreen>(services_);
    return show->has_show() ? push(std::move(show), true) : Transition{};
}

void TitleScreen::draw_below_page(DrawList& list, float) { list.sprite(mountain_, {0, 0}, {0, 0, 640, 360}); }

void TitleScreen::draw(DrawList& list, float alpha) {
    const float time = static_cast<float>(ticks_) + alpha;
    draw_below_page(list, alpha);
    draw_logo(list, services_.art, {184, 22}, time);
    rows_.front().label = services_.climb.progress.last_level.empty() ? Text::play : Text::go_on;
    draw_rows(list);
    draw_hints(list, services_, {{Action::menu_down, Text::hint_choose}, {Action::confirm, Text::hint_accept}});
    services_.art.small.draw(list, {8, 344}, "Scree " SCREE_VERSION, ui::quiet);
}

std::unique_ptr<ReplayShow> ReplayShow::load(Services& services, const std::filesystem::path& file) {
    Result<Replay> replay = load_replay(file);
    if (!replay) return nullptr;
    const LevelEntry& entry = services.levels.at(replay.value->level);
    if (!entry.level || !fits(*replay.value, *entry.level)) return nullptr;
    Result<Session> begun = begin_replay(*replay.value, entry.level, file.string());
    if (!begun || replay.value->ticks.empty()) return nullptr;
    return std::unique_ptr<ReplayShow>(new ReplayShow(services, std::move(*replay.value), std::move(*begun.value)));
}

ReplayShow::ReplayShow(Services& services, Replay replay, Session session)
    : replay_(std::move(replay)), session_(std::move(session)), scene_(services.art, session_.level_pointer()) {
    scene_.set_looks(looks_of(services.settings));
    scene_.reset(session_);
}

bool ReplayShow::tick() {
    if (at_ >= replay_.ticks.size() || session_.is_complete()) return --rest_ > 0;
    session_.step(replay_.ticks[at_++]);
    scene_.step(session_);
    return true;
}

void ReplayShow::draw(DrawList& list, float alpha) {
    scene_.draw(list, session_, at_ >= replay_.ticks.size() || session_.is_complete() ? 1 : alpha);
}

namespace fs = std::filesystem;

namespace {

constexpr float logo_ticks = 240;

/// The demo, then the proofs of the levels, far ones between near ones.
std::vector<fs::path> runs_to_show(const fs::path& content) {
    const std::vector<fs::path> proofs = list_files(content / "proofs", ".replay");
    std::vector<fs::path> files{content / "replays" / "demo.replay"};
    constexpr std::size_t stride = 5;
    for (std::size_t first = 1; first <= stride; ++first)
        for (std::size_t n = first; n < proofs.size(); n += stride) files.push_back(proofs[n]);
    return files;
}

}  // namespace

bool is_touched(const Controls& controls, const MenuInput& input) {
    return controls.pressed_anything() || input.up || input.down || input.left || input.right || input.confirm ||
           input.back || input.pointer || input.click || input.wheel != 0;
}

AttractScreen::AttractScreen(Services& services) : services_(services), files_(runs_to_show(services.art.content)) {
    next();
}

void AttractScreen::next() {
    show_.reset();
    for (std::size_t tried = 0; tried < files_.size() && !show_; ++tried) {
        show_ = ReplayShow::load(services_, files_[next_]);
        next_ = (next_ + 1) % files_.size();
    }
}

Transition AttractScreen::input(const MenuInput& input) {
    return is_touched(services_.controls, input) ? pop(true) : Transition{};
}

Transition AttractScreen::tick() {
    ++ticks_;
    if (!show_) return pop(true);
    if (!show_->tick()) next();
    return {};
}

void AttractScreen::draw(DrawList& list, float alpha) {
    if (!show_) return;
    show_->draw(list, alpha);
    const float time = static_cast<float>(ticks_) + alpha;
    if (time < logo_ticks)
        draw_logo(list, services_.art, {320, 10}, time);
    else  // out of the way of what is to be seen
        draw_outlined(list, services_.art.large, {20, 14}, "Scree", ui::text, 2);
    if (std::fmod(time, 90) < 60)
        draw_outlined_centred(list, services_.art.large, {320, 330}, services_.say(Text::press_any_key), ui::gold);
}

}  // namespace scree
