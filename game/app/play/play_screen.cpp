#include "game/app/play/play_screen.hpp"

#include "game/app/designer/designer_screens.hpp"
#include "game/app/saves/visit_recorder.hpp"
#include "game/app/screens/menu_view.hpp"
#include "game/app/screens/pause_screen.hpp"
#include "game/app/screens/title_screen.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/session_fields.hpp"

#include <algorithm>

namespace scree {

namespace fs = std::filesystem;

namespace {

constexpr int name_shown = 150;   // ticks
constexpr int loaded_shown = 90;  // ticks
constexpr int finish_pause = 40;  // ticks from the exit to the figures

bool ends_at_door(const Session& session) {
    return std::ranges::any_of(session.entities(), [&](const Entity& entity) {
        return &entity.kind() == &kinds::exit && is_at_door(session.level(), entity.spec->home.centre());
    });
}

}  // namespace

PlayScreen::PlayScreen(Services& services, LevelEntry entry, Home home, std::optional<Vec> start)
    : services_(services),
      entry_(std::move(entry)),
      home_(home),
      start_(start),
      session_(level_to_play()),
      sounds_(services.sounds) {
    music_ = entry_.level->values.value_text("music", "valley");
    services_.played.screen = this;
    scene_.emplace(services_.art, entry_.level);
    if (services_.design.on) {
        reload_.emplace(services_, entry_);
        designer_.emplace();
        warnings_.set(entry_.problems, entry_.level->path, services_.art.small);
    }
    if (services_.levels.has(entry_.id)) services_.played.level = entry_.id;
    if (home_ == Home::game && !services_.design.on) open_recorder();
    is_last_ = ends_route();
    load_companion();
    begin();
}

void PlayScreen::load_companion() {
    Problems unread;  // scree-check's matter
    const std::filesystem::path runs = services_.art.content / "runs";
    std::optional<Ghost> run = Ghost::load(runs / (entry_.id + "-companion.replay"), entry_.level, unread);
    companion_.reset();
    if (run) companion_.emplace(*std::move(run));
}

void PlayScreen::open_recorder() {
    recorder_.emplace(services_, entry_);
    race_.set_ghost(recorder_->best_run());
}

PlayScreen::~PlayScreen() {
    if (services_.played.screen == this) services_.played.screen = nullptr;
    if (recorder_ && session_.is_complete()) recorder_->keep_finish(session_, recording_, recording(), race_.ghost());
    if (recordable_) services_.played.attempt = std::move(recording_);
}

void PlayScreen::begin() {
    scene_->set_looks(looks_of(services_.settings));
    scene_->reset(session_);
    safe_places_.clear();
    history_.clear();
    hit_stop_.clear();
    if (designer_) designer_->trails.begin_visit();
    begin_recording();
    recordable_ = !start_ && !practice_ && (!playback_ || playback_->replay().start.empty());
    name_ticks_ = name_shown;
    done_ticks_ = 0;
    idle_.reset();
    walk_.reset();
    waiting_ = is_of_game() && !designer_ && !playback_;
    if (recorder_) recorder_->begin();
    race_.begin(services_.art.sprites);
    if (companion_) companion_->begin(session_, services_.art.companion);
    attempts_.begin(session_);
    key_hints_.begin(session_);
}

void PlayScreen::begin_recording() {
    recording_ = {};
    recording_.level = entry_.id;
    recording_.content_hash = entry_.level->content_hash;
    recording_.rules_version = rules_version;
}

std::shared_ptr<const Level> PlayScreen::level_to_play() const {
    return start_ ? started_at(*entry_.level, *start_) : entry_.level;
}

void PlayScreen::play_back(Replay replay, const Session& start) {
    session_ = start;
    recorder_.reset();
    race_.set_ghost({});
    playback_.emplace(std::move(replay), start);
    begin();
    reload_.reset();
}

void PlayScreen::practise(const Session& from) {
    practice_ = from;
    session_ = from;
    begin();
}

Session PlayScreen::start() const {
    if (playback_) return playback_->start();
    return practice_ ? *practice_ : Session(level_to_play(), session_.tuning());
}

void PlayScreen::entered() {
    services_.controls.forget();
    services_.sounds.set_ducked(false);
    done_ticks_ = 0;  // gives a player who returns from the results a moment to rewind
    scene_->set_looks(looks_of(services_.settings));
    if (services_.trace) services_.trace("enters " + entry_.id);
}

Transition PlayScreen::input(const MenuInput& input) {
    const Controls& controls = services_.controls;
    if (home_ == Home::title) return title_input(input);
    if (input.click && input.pointer && warnings_.is_at(*input.pointer)) warnings_.toggle();
    keep_if_asked();
    if (reload_) reload_->turn_wheel(input.wheel);
    if (replay_is_over() && !services_.unattended && (input.confirm || input.back || input.click))
        return leave_replay();
    if (returns_ && (input.back || controls.pressed(Action::pause))) return leave_replay();
    if (controls.pressed(Action::pause) && done_ticks_ == 0) return pause();
    if (controls.pressed(Action::retry) && done_ticks_ == 0 && !playback_) ask_to_restart();
    if (playback_ && !designer_) playback_->update(controls);
    back_held_ = !designer_ && !playback_ && remembers() && controls.held(Action::rewind);
    if (designer_) return obey(designer_->update(services_.raw_input, controls.bindings(), services_.design.shown));
    return {};
}

/// Any key starts the run in the same picture; only the key of the menu leads away.
Transition PlayScreen::title_input(const MenuInput& input) {
    if (input.back || services_.controls.pressed(Action::pause))
        return reset_to(std::make_unique<TitleScreen>(services_));
    if (!input.click && !pressed_any_key(services_.controls)) return {};
    // A direction is the first move already; other keys only begin.
    Controls& controls = services_.controls;
    if (!controls.held(Action::left) && !controls.held(Action::right)) controls.forget();
    home_ = Home::game;
    idle_.reset();
    open_recorder();
    recorder_->begin();
    race_.begin(services_.art.sprites);
    name_ticks_ = 0;
    title_ticks_ = title_leaves;
    if (services_.trace) services_.trace("enters " + entry_.id);
    return {};
}

Transition PlayScreen::leave_replay() {
    return returns_ ? pop(true) : reset_to(std::make_unique<TitleScreen>(services_));
}

Transition PlayScreen::focus_lost() {
    // A designer works in the editor while the game runs beside it.
    if (!services_.settings.pause_unfocused) return {};
    if (services_.unattended || services_.design.on || playback_ || done_ticks_ > 0 || home_ == Home::title) return {};
    return pause();
}

/// The level's name would stand out from under the pause's panel.
Transition PlayScreen::pause() {
    name_ticks_ = 0;
    return push(std::make_unique<PauseScreen>(services_, *this));
}

Transition PlayScreen::tick() {
    if (reload_)
        if (auto fresh = reload_->tick()) take_over(std::move(*fresh));
    if (loaded_ticks_ > 0) --loaded_ticks_;
    if (name_ticks_ > 0) --name_ticks_;
    if (title_ticks_ > 0) --title_ticks_;
    ++ticks_;
    const bool is_held = done_ticks_ == 0 && services_.controls.held(Action::retry);
    if (retry_ticks_ > 0) retry_ticks_ = is_held ? retry_ticks_ + 1 : 0;
    if (retry_ticks_ > retry_held) {
        services_.notices.hint("");
        restart();
    }
    race_.tick();
    const int due = this->due();
    if (due < 0) go_back(-due);
    for (int i = 0; i < due && !replay_is_over(); ++i) advance();
    if (!session_.is_complete() || due <= 0) return {};
    walk_on();
    return ++done_ticks_ >= finish_pause && !playback_ ? finish() : Transition{};
}

void PlayScreen::walk_on() {
    if (playback_ || designer_) return;
    if (!walk_) walk_.emplace(session_, ends_at_door(session_));
    walk_->tick();
    if (companion_) companion_->step(session_, services_.art.companion);
    if (walk_->is_inside())
        scene_->step_without_hero();
    else
        scene_->step(walk_->session());
}

/// The world under the title lives; where a level waits for its first button, it stands as it begins.
const Session& PlayScreen::shown() const {
    if (walk_) return walk_->session();
    return home_ == Home::title && idle_ ? *idle_ : session_;
}

/// How far this tick of the clock takes the session: less than 0 is back.
int PlayScreen::due() {
    if (designer_) return designer_->due();
    if (playback_) return playback_->due();
    if (back_held_) return -History::steps_back;
    return hit_stop_.waits() ? 0 : 1;
}

void PlayScreen::advance() {
    Buttons held = services_.controls.take_buttons();
    if (waiting_ && (home_ == Home::title || held == Buttons{})) {
        // The picture shows a hero that has come down to the ground and stands.
        if (!idle_) {
            idle_.emplace(session_);
            for (int i = 0, still = 0; still < 3 && i < ticks_per_second; ++i) {
                idle_->step(Buttons{});
                still = idle_->body().is_grounded() ? still + 1 : 0;
            }
        }
        if (home_ == Home::title) idle_->step(Buttons{});
        if (home_ == Home::title || idle_->events().empty()) scene_->step(*idle_);
        if (home_ != Home::title) key_hints_.note(*idle_, held);
        return;
    }
    waiting_ = false;
    if (playback_) {
        held = playback_->take();
    } else {
        if (services_.settings.toggle_slide)
            held = slide_toggle_.apply(held, session_.player().sliding || !session_.body().is_grounded());
        held = with_assists(held, services_.settings);
    }

    if (!session_.is_complete()) {
        safe_places_.note(session_);
        if (remembers())
            history_.note(session_, held);
        else
            history_.clear();
        session_.step(held);
        key_hints_.note(session_, held);
        if (designer_) designer_->trails.note(session_);
        if (speed_percent() != 100 || (designer_ && designer_->is_slow())) recording_.slowed = true;
        record(recording_, held, session_.hash(), [this] { return state_text(session_); });
        scene_->step(session_);
        sounds_.step(session_, *scene_);
        if (!services_.unattended) hit_stop_.note(session_.events(), scene_->looks());
        race_.note(session_, services_.art.sprites);
        if (companion_) companion_->step(session_, services_.art.companion);
        if (!designer_ && !playback_) attempts_.note(session_, held);
        if (recorder_) recorder_->note(session_);
    }
}

void PlayScreen::go_back(int steps) {
    int gone = history_.back(session_, steps);
    std::size_t left = recording_.ticks.size() - static_cast<std::size_t>(gone);
    if (playback_ && gone < steps) {
        // Farther back than is remembered: once more from the start.
        const int tick = std::max(0, playback_->at() - steps);
        gone = playback_->at() - tick;
        left = static_cast<std::size_t>(tick);
        session_ = playback_->start();
        history_.clear();
        for (int i = 0; i < tick; ++i) {
            const Buttons held = playback_->replay().ticks[static_cast<std::size_t>(i)];
            history_.note(session_, held);
            session_.step(held);
        }
    }
    hit_stop_.clear();
    if (gone == 0) return;
    if (!playback_) recording_.rewound = true;
    if (recorder_) recorder_->go_back(session_);
    take_back(recording_, left, session_.hash());
    if (playback_) playback_->go_to(static_cast<int>(recording_.ticks.size()));
    done_ticks_ = 0;
    walk_.reset();
    attempts_.forget();
    race_.go_back(session_, services_.art.sprites);
    if (companion_) companion_->begin(session_, services_.art.companion);
    if (designer_) designer_->trails.rewind(session_);
    scene_->go_back(session_);
}

Transition PlayScreen::obey(const Designer::Wishes& wishes) {
    if (wishes.warnings) warnings_.toggle();
    if (wishes.help) return push(std::make_unique<DesignerHelpScreen>(services_));
    if (playback_ || done_ticks_ > 0) return {};
    if (wishes.start_at) start_at(*wishes.start_at);
    if (wishes.own_start) {
        services_.notices.hint("");
        start_.reset();
        restart();
    }
    return {};
}

/// The hero's middle comes to that place of the canvas, or as near as there is room.
void PlayScreen::start_at(PointF canvas) {
    const RectI seen = scene_->seen(1);
    const auto inside = [](float at, int size) { return std::clamp(static_cast<int>(at), 0, size - 1); };
    const float x = canvas.x * static_cast<float>(seen.w) / canvas_width + static_cast<float>(seen.x);
    const float y = canvas.y * static_cast<float>(seen.h) / canvas_height + static_cast<float>(seen.y);
    const Vec middle{px(inside(x, entry_.level->width)), px(inside(y, entry_.level->height))};
    const Vec wanted = middle + Vec{0, session_.tuning().body_size.y / 2};
    const std::optional<StartPlace> found = find_start(*entry_.level, wanted, session_.tuning());
    if (!found) {
        services_.notices.hint("No room for the hero at the mouse or near it.");
        return;
    }
    services_.notices.hint("");
    if (found->deadly)
        services_.notices.hint("An idle hero dies here. F10 restores the level's own start.");
    else if (found->moved)
        services_.notices.hint("No room at the mouse: this is the nearest place with room.");
    start_ = found->feet;
    restart();
}

/// The level was saved: what was reached stays as far as it can.
void PlayScreen::take_over(LevelEntry fresh) {
    const bool same_world = fresh.level->content_hash == entry_.level->content_hash;
    entry_ = std::move(fresh);
    loaded_ticks_ = loaded_shown;
    if (designer_) warnings_.set(entry_.problems, entry_.level->path, services_.art.small);
    Session::Kept kept = Session::Kept::place;
    if (!same_world) {
        // The ground may have grown over a start of the designer's own.
        if (start_) {
            const std::optional<StartPlace> found = find_start(*entry_.level, *start_, session_.tuning());
            start_ = found ? std::optional<Vec>(found->feet) : std::nullopt;
        }
        Session next(level_to_play(), session_.tuning());
        const bool over = session_.is_complete();
        kept = over ? Session::Kept::nothing : next.carry_over(session_, safe_places_.newest_first());
        session_ = std::move(next);
        load_companion();
        if (companion_) companion_->begin(session_, services_.art.companion);
        done_ticks_ = 0;
        practice_.reset();  // it is of the level as it was
        begin_recording();
        recordable_ = over && !start_;
        history_.clear();
        if (designer_) designer_->trails.begin_visit();
    }
    Scene scene(services_.art, entry_.level);
    scene.set_looks(looks_of(services_.settings));
    if (kept == Session::Kept::place)
        scene.continue_from(*scene_);
    else
        scene.reset(session_);
    scene_.emplace(std::move(scene));
    if (!services_.trace) return;
    services_.trace(kept == Session::Kept::place        ? "loaded, place kept"
                    : kept == Session::Kept::safe_place ? "loaded, at the last safe place"
                                                        : "loaded, at the start");
}

/// At once before the first checkpoint; after it only when the key is held.
void PlayScreen::ask_to_restart() {
    if (designer_ || session_.active_checkpoint() == start().active_checkpoint()) return restart();
    retry_ticks_ = 1;
    services_.notices.hint(services_.say(Text::hold_to_restart, {action_label(services_, Action::retry)}));
}

void PlayScreen::restart() {
    retry_ticks_ = 0;
    session_ = start();
    if (playback_) playback_->go_to(0);
    begin();
    if (designer_) name_ticks_ = 0;
    services_.controls.forget();
    services_.sounds.play("respawn");
}

bool PlayScreen::wants_back() const {
    const DesignerKey& key = designer_key(DesignerCommand::rewind);
    return designer_ && !is_taken(services_.controls.bindings(), key) && services_.raw_input.held(key.key);
}

void PlayScreen::keep_if_asked() {
    if (wants_replay(services_)) keep_replay(services_, recording(), session_);
}

}  // namespace scree
