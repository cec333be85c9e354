#include "game/app/play_screen.hpp"

#include "game/app/complete_screen.hpp"
#include "game/app/menu_view.hpp"
#include "game/app/pause_screen.hpp"
#include "game/app/problems_screen.hpp"
#include "game/app/title_screen.hpp"
#include "game/view/hud.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int name_shown = 150;   // ticks
constexpr int finish_pause = 40;  // ticks from the exit to the figures

}  // namespace

PlayScreen::PlayScreen(Services& services, LevelEntry entry, int index)
    : services_(services),
      entry_(std::move(entry)),
      index_(index),
      session_(entry_.level),
      scene_(services.art, entry_.level),
      sounds_(services.sounds) {
    music_ = entry_.level->values.value_text("music", "valley");
    services_.playing = this;
    begin();
}

PlayScreen::~PlayScreen() {
    if (services_.playing == this) services_.playing = nullptr;
    services_.last_attempt = std::move(recording_);
}

void PlayScreen::begin() {
    scene_.set_reduced_effects(services_.settings.reduced_effects);
    scene_.reset(session_);
    recording_ = {};
    recording_.level = entry_.id;
    recording_.content_hash = entry_.level->content_hash;
    recording_.rules_version = rules_version;
    played_ = 0;
    name_ticks_ = name_shown;
    done_ticks_ = 0;
    deaths_kept_ = 0;
}

void PlayScreen::play_back(Replay replay) { playback_ = std::move(replay); }

void PlayScreen::watch_files() { watch_.emplace(*entry_.level); }

void PlayScreen::entered() {
    services_.controls.forget();
    services_.sounds.set_ducked(false);
    scene_.set_reduced_effects(services_.settings.reduced_effects);
    if (index_ >= 0 && !playback_ && services_.progress.last_level != entry_.id) {
        services_.progress.last_level = entry_.id;
        services_.save_progress_now();
    }
}

Transition PlayScreen::input(const MenuInput& input) {
    const Controls& controls = services_.controls;
    if (replay_is_over() && !services_.unattended && (input.confirm || input.back || input.click))
        return {Transition::Kind::reset, std::make_unique<TitleScreen>(services_), true};
    if (controls.pressed(Action::pause) && done_ticks_ == 0)
        return {Transition::Kind::push, std::make_unique<PauseScreen>(services_, *this), false};
    if (controls.pressed(Action::retry) && done_ticks_ == 0 && !playback_) restart();
    return {};
}

Transition PlayScreen::focus_lost() {
    if (services_.unattended || playback_ || done_ticks_ > 0) return {};
    return {Transition::Kind::push, std::make_unique<PauseScreen>(services_, *this), false};
}

bool PlayScreen::replay_is_over() const { return playback_ && played_ >= playback_->ticks.size(); }

Transition PlayScreen::tick() {
    if (watch_ && watch_->changed()) return reload();
    if (name_ticks_ > 0) --name_ticks_;
    if (replay_is_over()) return {};
    Buttons held = services_.controls.take_buttons();
    if (playback_) held = playback_->ticks[played_++];

    if (!session_.is_complete()) {
        session_.step(held);
        record(recording_, held, session_.hash());
        scene_.step(session_);
        sounds_.step(session_, scene_);
    }
    if (index_ >= 0 && !playback_ && session_.deaths() > deaths_kept_) {
        note_deaths(services_.progress, entry_.id, session_.deaths() - deaths_kept_);
        deaths_kept_ = session_.deaths();
    }
    if (session_.is_complete() && ++done_ticks_ >= finish_pause && !playback_) return finish();
    return {};
}

Transition PlayScreen::finish() {
    RunResult result;
    result.ticks = session_.tick();
    result.coins = session_.coins();
    result.coins_in_level = session_.coins_in_level();
    result.deaths = session_.deaths();
    result.best_ticks = services_.progress.record(entry_.id).best_ticks;
    result.new_best = result.best_ticks == 0 || result.ticks < result.best_ticks;
    if (index_ >= 0) {
        note_finish(services_.progress, entry_.id, result.ticks, result.coins);
        services_.save_progress_now();
    }
    return {Transition::Kind::push, std::make_unique<CompleteScreen>(services_, *this, result), false};
}

Transition PlayScreen::reload() {
    LevelEntry fresh = load_entry(entry_.path);
    if (!fresh.level) {
        watch_->wait_for_more();
        return {Transition::Kind::push,
                std::make_unique<ProblemsScreen>(services_, "The level is kept as it was", std::move(fresh.problems)),
                false};
    }
    auto screen = std::make_unique<PlayScreen>(services_, std::move(fresh), index_);
    screen->watch_files();
    return {Transition::Kind::replace, std::move(screen), false};
}

void PlayScreen::restart() {
    session_ = Session(entry_.level, session_.tuning());
    begin();
    services_.controls.forget();
    services_.sounds.play("respawn");
}

bool PlayScreen::has_next() const { return index_ >= 0 && index_ + 1 < services_.levels.count(); }

std::unique_ptr<Screen> PlayScreen::next() { return open_level(services_, index_ + 1); }

std::unique_ptr<Screen> PlayScreen::again() { return std::make_unique<PlayScreen>(services_, entry_, index_); }

void PlayScreen::draw(DrawList& list, float alpha) {
    scene_.draw(list, session_, session_.is_complete() || replay_is_over() ? 1.0F : alpha);
    draw_hud(list, services_.art, session_, services_.settings.show_timer);
    if (name_ticks_ > 0) {
        const auto opacity = static_cast<std::uint8_t>(std::min(255, name_ticks_ * 8));
        const Art& art = services_.art;
        const float half = static_cast<float>(art.large.width(entry_.title, 2) / 2 + 20);
        list.fill({320 - half, 70, half * 2, 46}, ui::ink.with_alpha(static_cast<std::uint8_t>(opacity / 2)));
        art.large.draw_centred(list, {320, 78}, entry_.title, ui::text.with_alpha(opacity), 2);
    }
    if (playback_) {
        services_.art.small.draw_centred(list, {320, 12}, replay_is_over() ? "The replay is over" : "Replay",
                                         ui::orange);
    }
}

std::unique_ptr<Screen> open_level(Services& services, int index) {
    const LevelEntry& entry = services.levels.at(index);
    if (!entry.level) return std::make_unique<ProblemsScreen>(services, "This level cannot be played", entry.problems);
    return std::make_unique<PlayScreen>(services, entry, index);
}

}  // namespace scree
