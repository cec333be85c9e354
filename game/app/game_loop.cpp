#include "game/app/game_loop.hpp"

#include "engine/core/hash.hpp"
#include "engine/present/devices.hpp"
#include "engine/present/image_file.hpp"
#include "game/app/play/play_screen.hpp"
#include "game/app/screens/title_screen.hpp"
#include "game/cli/files.hpp"
#include "game/save/folders.hpp"

#include <algorithm>
#include <iostream>

namespace scree {

namespace {

namespace fs = std::filesystem;

constexpr int save_rest = 30;        // ticks: of many changes in a row only the last is worth a file
constexpr int ticks_per_trace = 10;  // often enough to steer by

std::string screenshot_name(int number) { return "scree-" + std::to_string(number) + ".png"; }

}  // namespace

void take_texts(Services& services) {
    services.art.language = services.settings.language.value_or(language_of_environment(language_of_system()));
    services.art.large_texts = services.settings.large_texts;
}

void set_volumes(Services& services, bool muted) {
    const Settings& now = services.settings;
    services.sounds.set_volumes(muted ? 0 : now.music_percent, muted ? 0 : now.effects_percent);
}

Game::Game(CommandLine asked, Art loaded, const fs::path& content)
    : line(std::move(asked)),
      art(std::move(loaded)),
      mixer(line.mute),
      sounds(mixer, content),
      levels(content),
      services{art, controls, sounds, levels} {}

GameLoop::GameLoop(std::unique_ptr<Game> game, Window window, Canvas canvas, std::unique_ptr<Screen> first,
                   FrameCost::Clock::time_point since)
    : game_(std::move(game)),
      line_(game_->line),
      services_(game_->services),
      window_(std::move(window)),
      canvas_(std::move(canvas)),
      frames_(line_.frame_times),
      cost_(since),
      size_(window_.size()) {
    stack_.emplace(std::move(first), [this] { return std::make_unique<TitleScreen>(services_); });
    if (line_.trace)
        services_.trace = [this](const std::string& what) {
            std::cout << "tick " << ticks_ << ' ' << what << std::endl;
        };
}

bool GameLoop::frame() {
    std::int64_t elapsed = frames_.next(window_.vsync());
    // A script's presses are at exact ticks: a busy machine slows the game down instead of taking several at once.
    constexpr std::int64_t one_tick = 1'000'000'000 / ticks_per_second + 1;
    if (game_->script) elapsed = std::min(elapsed, one_tick);
    cost_.begin();
    std::vector<WindowEvent> events = take_events();
    for (const WindowEvent& event : events) notice(event);
    const std::optional<InputScript>& script = game_->script;
    const bool focused = script || window_.has_focus();
    services_.raw_input.update(events, focused);
    services_.controls.update(events, script ? script->pads() : read_pads(), focused);
    services_.take_hint_clicks(events);
    notice_pads();
    services_.display = {window_.has_vsync_choice(), window_.shows_touch_buttons()};
    step_.set_speed_percent(stack_->speed_percent());
    const FrameTicks due = step_.advance(elapsed);
    window_actions();
    stack_->input(menu_.read(services_.controls, events, due.ticks));
    for (int i = 0; i < due.ticks && !leaving_; ++i) tick();
    if (stack_->finished()) leaving_ = true;
    services_.notice_saved();
    if (services_.settings_changed) apply_settings();
    if (stack_->take_changed()) {
        menu_.forget_held();
        services_.sounds.music(stack_->top_music());
    }
    mute_unseen();
    show(done_ || !services_.settings.smooth_motion ? 1.0F : due.alpha);
    cost_.end(list_.runs());
    return !leaving_;
}

int GameLoop::finish() {
    if (save_ticks_ > 0) services_.save_settings_now();
    const int code = report();
    stack_.reset();
    // Includes the level that was left just now; errors go to the terminal.
    services_.finish_saving();
    return code;
}

/// What a person or another window does is no matter while a script presses the keys.
std::vector<WindowEvent> GameLoop::take_events() {
    std::vector<WindowEvent> events = window_.poll();
    if (!game_->script) return events;
    using Type = WindowEvent::Type;
    std::erase_if(events, [](const WindowEvent& event) {
        return event.type != Type::close && event.type != Type::resized && event.type != Type::made_anew;
    });
    const std::vector<WindowEvent> pressed = game_->script->take(ticks_);
    events.insert(events.end(), pressed.begin(), pressed.end());
    return events;
}

/// Names are asked for only while there is a pad: some systems take their time.
void GameLoop::notice_pads() {
    const PadStates& pads = services_.controls.raw_pads();
    for (int pad = 0; pad < pad_count; ++pad) {
        std::string& name = services_.pads.names[static_cast<std::size_t>(pad)];
        if (!pads[static_cast<std::size_t>(pad)].connected)
            name.clear();
        else if (name.empty())
            name = pad_name(pad);
    }
    services_.pads.family =
        pad_family_of(services_.pads.names[static_cast<std::size_t>(services_.controls.last_pad())]);
}

void GameLoop::mute_unseen() {
    const bool muted = services_.settings.mute_unfocused && !window_.has_focus();
    if (muted != muted_) set_volumes(services_, muted);
    muted_ = muted;
}

void GameLoop::notice(const WindowEvent& event) {
    if (event.type == WindowEvent::Type::close) leaving_ = true;
    if (event.type == WindowEvent::Type::focus_lost) stack_->focus_lost();
    if (event.type == WindowEvent::Type::pad_disconnected) stack_->focus_lost();
    if (event.type == WindowEvent::Type::resized) remember_size({event.width, event.height});
    if (event.type == WindowEvent::Type::left_fullscreen) {
        services_.settings.fullscreen = false;
        save_ticks_ = save_rest;
    }
}

/// A window is drawn larger in many small steps; only the last one is worth a file.
void GameLoop::remember_size(PointI size) {
    if (window_.is_fullscreen() || services_.unattended || size == size_) return;
    size_ = size;
    services_.settings.window_width = size.x;
    services_.settings.window_height = size.y;
    save_ticks_ = save_rest;
}

void GameLoop::window_actions() {
    const Controls& controls = services_.controls;
    if (controls.pressed(Action::fullscreen)) {
        services_.settings.fullscreen = !services_.settings.fullscreen;
        services_.settings_changed = true;
    }
    if (controls.pressed(Action::screenshot)) {
        save_screenshot();
    }
}

/// Into the folder of the saves, since the working folder may belong to another program.
void GameLoop::save_screenshot() {
    if (services_.climb.file.empty()) {
        services_.notices.add(services_.say(Text::home_unknown));
        return;
    }
    const fs::path folder = services_.climb.file.parent_path() / "screenshots";
    std::error_code error;
    fs::create_directories(folder, error);
    int number = 1;
    while (fs::exists(folder / screenshot_name(number), error)) ++number;
    const fs::path file = folder / screenshot_name(number);
    const Problems problems = save_image(canvas_.screenshot(), file.string());
    if (problems.empty())
        services_.notices.add(services_.say(Text::picture_saved, {file.string()}));
    else
        services_.notify(problems);
}

void GameLoop::tick() {
    stack_->tick();
    services_.notices.tick();
    services_.sounds.tick();
    if (save_ticks_ > 0 && --save_ticks_ == 0) services_.save_settings_now();
    ++ticks_;
    if (line_.trace && ticks_ % ticks_per_trace == 0) trace();
    if (line_.ticks > 0 && ticks_ >= line_.ticks) leaving_ = done_ = true;
}

void GameLoop::trace() const {
    if (services_.played.screen == nullptr) return;
    const Aabb box = services_.played.screen->session().body().box;
    std::cout << "tick " << ticks_ << " x " << box.left / subpixels_per_pixel << " y " << box.top / subpixels_per_pixel
              << std::endl;
}

void GameLoop::show(float alpha) {
    list_.reset();
    services_.hints.clear();
    if (!stack_->finished()) stack_->draw(list_, alpha);
    services_.notices.draw(list_, services_.art, !stack_->finished() && stack_->top().has_free_lower_edge());
    if (services_.art.textures.count() != textures_) {
        textures_ = services_.art.textures.count();
        services_.notify(canvas_.load(services_.art.textures));
    }
    for (const Designing::Picture& picture : services_.design.pictures) {
        canvas_.set_texture(picture.id, picture.image);
        services_.notices.forget(services_.art.textures.path(picture.id));
    }
    services_.design.pictures.clear();
    canvas_.draw(list_);
    canvas_.show(window_);
}

void GameLoop::apply_settings() {
    const Settings& now = services_.settings;
    services_.settings_changed = false;
    if (window_.is_fullscreen() != now.fullscreen) window_.set_fullscreen(now.fullscreen);
    window_.set_scaling(now.whole_scaling ? Scaling::whole : Scaling::fitted);
    window_.set_vsync(now.vsync);
    take_texts(services_);
    set_volumes(services_, muted_);
    services_.controls.set_bindings(bindings_of(now));
    save_ticks_ = save_rest;
}

/// What was asked for at the end, on paper.
int GameLoop::report() {
    int code = 0;
    const auto note = [&](const Problems& problems) {
        tell(problems);
        if (has_errors(problems)) code = 2;
    };
    if (line_.trace) std::cout << cost_ << std::endl;
    if (done_ && !line_.screenshot.empty()) note(save_image(canvas_.screenshot(), line_.screenshot));
    if (done_ && services_.played.screen != nullptr)
        std::cout << "hash " << hex16(services_.played.screen->session().hash()) << std::endl;
    if (!line_.record.empty()) {
        const Replay* attempt = services_.played.attempt ? &*services_.played.attempt : nullptr;
        if (services_.played.screen != nullptr) attempt = services_.played.screen->recording();
        if (attempt != nullptr)
            note(save_replay(*attempt, line_.record));
        else
            note({{Severity::error, "nothing-recorded", line_.record, "",
                   "the last attempt did not begin at the start of the current level",
                   "Start the level again without changing it or its start"}});
    }
    return code;
}

std::int64_t FrameSource::next(bool vsync) {
    constexpr std::int64_t second = 1'000'000'000;
    switch (times_) {
        case FrameTimes::clock:
            return pacer_.next_frame(vsync);
        case FrameTimes::hz30:
            return second / 30;
        case FrameTimes::hz60:
            return second / 60;
        case FrameTimes::hz144:
            return second / 144;
        case FrameTimes::irregular:
            // Mostly near 60 Hz, now and then a stall of up to half a second.
            if (rng_.below(40) == 0) return rng_.between(100, 500) * std::int64_t{1'000'000};
            return rng_.between(1, 45) * std::int64_t{1'000'000};
    }
    return 0;
}

void FrameCost::end(int draw_calls) {
    const Clock::time_point now = Clock::now();
    if (frames_++ == 0) first_ = now - since_;
    // The first one loads pictures to the graphics card.
    if (frames_ == 1) return;
    total_ += now - begun_;
    longest_ = std::max(longest_, now - begun_);
    most_calls_ = std::max(most_calls_, draw_calls);
}

std::ostream& operator<<(std::ostream& out, const FrameCost& cost) {
    const auto ms = [](FrameCost::Clock::duration time) {
        return std::chrono::duration<double, std::milli>(time).count();
    };
    return out << "frames " << cost.frames_ << ", first after " << ms(cost.first_) << " ms, then on average "
               << ms(cost.total_) / std::max(1, cost.frames_ - 1) << " ms, at most " << ms(cost.longest_)
               << " ms, at most " << cost.most_calls_ << " draw calls";
}

}  // namespace scree
