#include "game/app/app.hpp"

#include "engine/loop/fixed_step.hpp"
#include "engine/present/canvas.hpp"
#include "engine/present/devices.hpp"
#include "engine/present/image_file.hpp"
#include "game/app/frame_cost.hpp"
#include "game/app/frame_source.hpp"
#include "game/app/input_script.hpp"
#include "game/app/menu_reader.hpp"
#include "game/app/newest_level.hpp"
#include "game/app/notices.hpp"
#include "game/app/play_screen.hpp"
#include "game/app/screen_stack.hpp"
#include "game/app/slots.hpp"
#include "game/app/start.hpp"
#include "game/app/title_screen.hpp"
#include "game/cli/files.hpp"
#include "game/save/content_folder.hpp"
#include "game/save/folders.hpp"

#include <cstdio>
#include <iomanip>
#include <iostream>

namespace scree {

namespace {

namespace fs = std::filesystem;

constexpr int save_rest = 30;  // ticks: of many changes in a row only the last is worth a file

std::string screenshot_name(int number) { return "scree-" + std::to_string(number) + ".png"; }

/// 0, and nothing printed, if there are none; 1 with an error among them.
int print(const Problems& problems) {
    for (const Problem& problem : problems) std::cerr << problem << '\n';
    return has_errors(problems) ? 1 : 0;
}

void take_texts(Services& services) {
    services.art.language = services.settings.language.value_or(language_of_environment());
    services.art.large_texts = services.settings.large_texts;
}

void load_saves(Services& services, const UserFolders& folders) {
    if (folders.config.empty() || folders.data.empty()) {
        services.notify(services.say(Text::home_unknown));
        return;
    }
    services.settings_file = folders.config / "settings.json";
    Loaded<Settings> settings = load_settings(services.settings_file);
    services.settings = std::move(settings.value);
    services.may_save_settings = settings.may_save;
    take_texts(services);  // what is told of them is told in them
    services.notify(settings.problems);
    Problems problems;
    services.climb = open_climb(folders.data, slot_saved_last(folders.data), problems);
    services.notify(problems);
}

void set_volumes(Services& services, bool muted) {
    const Settings& now = services.settings;
    services.sounds.set_volumes(muted ? 0 : now.music_percent, muted ? 0 : now.effects_percent);
}

constexpr int ticks_per_trace = 10;  // often enough to steer by

/// The window, the picture in it, and what they show: one frame after the other.
class App {
  public:
    App(const CommandLine& line, Window& window, Canvas& canvas, Services& services, std::unique_ptr<Screen> first,
        std::optional<InputScript> script, FrameCost::Clock::time_point since)
        : line_(line),
          window_(window),
          canvas_(canvas),
          services_(services),
          stack_(std::move(first), [&services] { return std::make_unique<TitleScreen>(services); }),
          frames_(line.frame_times),
          script_(std::move(script)),
          cost_(since),
          size_(window.size()) {
        if (line.trace)
            services_.trace = [this](const std::string& what) {
                std::cout << "tick " << ticks_ << ' ' << what << std::endl;
            };
    }

    int run() {
        while (!leaving_) frame();
        if (save_ticks_ > 0) services_.save_settings_now();
        return report();
    }

  private:
    void frame() {
        const std::int64_t elapsed = frames_.next(window_.vsync());
        cost_.begin();
        std::vector<WindowEvent> events = window_.poll();
        if (script_) {  // what a person or another window does is no matter then
            using Type = WindowEvent::Type;
            std::erase_if(events, [](const WindowEvent& event) {
                return event.type != Type::close && event.type != Type::resized && event.type != Type::made_anew;
            });
            const std::vector<WindowEvent> pressed = script_->take(ticks_);
            events.insert(events.end(), pressed.begin(), pressed.end());
        }
        for (const WindowEvent& event : events) notice(event);
        const bool focused = script_ || window_.has_focus();
        services_.raw_input.update(events, focused);
        services_.controls.update(events, script_ ? script_->pads() : read_pads(), focused);
        notice_pads();
        step_.set_speed_percent(stack_.speed_percent());
        const FrameTicks due = step_.advance(elapsed);
        window_actions();
        stack_.input(menu_.read(services_.controls, events, due.ticks));
        for (int i = 0; i < due.ticks && !leaving_; ++i) tick();
        if (stack_.finished()) leaving_ = true;
        services_.notice_saved();
        if (services_.settings_changed) apply_settings();
        if (stack_.take_changed()) services_.sounds.music(stack_.top_music());
        mute_unseen();
        show(done_ || !services_.settings.smooth_motion ? 1.0F : due.alpha);
        cost_.end(list_.runs());
    }

    /// Names are asked for only while there is a pad: some systems take their time.
    void notice_pads() {
        const PadStates& pads = services_.controls.raw_pads();
        for (int pad = 0; pad < pad_count; ++pad) {
            std::string& name = services_.pad_names[static_cast<std::size_t>(pad)];
            if (!pads[static_cast<std::size_t>(pad)].connected)
                name.clear();
            else if (name.empty())
                name = pad_name(pad);
        }
        services_.pad_family =
            pad_family_of(services_.pad_names[static_cast<std::size_t>(services_.controls.last_pad())]);
    }

    void mute_unseen() {
        const bool muted = services_.settings.mute_unfocused && !window_.has_focus();
        if (muted != muted_) set_volumes(services_, muted);
        muted_ = muted;
    }

    void notice(const WindowEvent& event) {
        if (event.type == WindowEvent::Type::close) leaving_ = true;
        if (event.type == WindowEvent::Type::focus_lost) stack_.focus_lost();
        if (event.type == WindowEvent::Type::pad_disconnected) stack_.focus_lost();
        if (event.type == WindowEvent::Type::resized) remember_size({event.width, event.height});
    }

    /// A window is drawn larger in many small steps; only the last one is worth a file.
    void remember_size(PointI size) {
        if (window_.is_fullscreen() || services_.unattended || size == size_) return;
        size_ = size;
        services_.settings.window_width = size.x;
        services_.settings.window_height = size.y;
        save_ticks_ = save_rest;
    }

    void window_actions() {
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
    void save_screenshot() {
        if (services_.climb.file.empty()) {
            services_.notify(services_.say(Text::home_unknown));
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
            services_.notify(services_.say(Text::picture_saved, {file.string()}));
        else
            services_.notify(problems);
    }

    void tick() {
        stack_.tick();
        tick_notices(services_);
        services_.sounds.tick();
        if (save_ticks_ > 0 && --save_ticks_ == 0) services_.save_settings_now();
        ++ticks_;
        if (line_.trace && ticks_ % ticks_per_trace == 0) trace();
        if (line_.ticks > 0 && ticks_ >= line_.ticks) leaving_ = done_ = true;
    }

    void trace() const {
        if (services_.playing == nullptr) return;
        const Aabb box = services_.playing->session().body().box;
        std::cout << "tick " << ticks_ << " x " << box.left / subpixels_per_pixel << " y "
                  << box.top / subpixels_per_pixel << std::endl;
    }

    void show(float alpha) {
        list_.reset();
        if (!stack_.finished()) stack_.draw(list_, alpha);
        draw_notices(list_, services_, !stack_.finished() && stack_.top().has_free_lower_edge());
        if (services_.art.textures.count() != textures_) {
            textures_ = services_.art.textures.count();
            services_.notify(canvas_.load(services_.art.textures));
        }
        for (const Services::Picture& picture : services_.pictures) canvas_.set_texture(picture.id, picture.image);
        services_.pictures.clear();
        canvas_.draw(list_);
        canvas_.show(window_);
    }

    void apply_settings() {
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
    int report() {
        int code = 0;
        if (line_.trace) std::cout << cost_ << std::endl;
        if (done_ && !line_.screenshot.empty()) code = print(save_image(canvas_.screenshot(), line_.screenshot));
        if (done_ && services_.playing != nullptr)
            std::cout << "hash " << std::hex << std::setw(16) << std::setfill('0')
                      << services_.playing->session().hash() << std::dec << std::endl;
        if (!line_.record.empty()) {
            const Replay* attempt = services_.last_attempt ? &*services_.last_attempt : nullptr;
            if (services_.playing != nullptr) attempt = services_.playing->recording();
            if (attempt != nullptr)
                code = std::max(code, print(save_replay(*attempt, line_.record)));
            else
                code = print({{Severity::error, "nothing-recorded", line_.record, "",
                               "the last attempt did not begin at the start of the current level",
                               "Start the level again without changing it or its start"}});
        }
        return code == 0 ? 0 : 2;
    }

    const CommandLine& line_;
    Window& window_;
    Canvas& canvas_;
    Services& services_;
    ScreenStack stack_;
    FrameSource frames_;
    FixedStep step_;
    MenuReader menu_;
    DrawList list_;
    std::optional<InputScript> script_;
    FrameCost cost_;
    PointI size_;         // of the window while it is no full screen
    int save_ticks_ = 0;  // until the settings are saved
    int textures_ = 0;
    int ticks_ = 0;
    bool muted_ = false;  // while another window is in front
    bool leaving_ = false;
    bool done_ = false;  // all the ticks that were asked for have passed
};

void tell_no_content(const std::string& asked) {
    if (asked.empty())
        std::cerr << "scree: the folder with levels, pictures and sounds was not found. Give it with --content DIR.\n";
    else
        std::cerr << "scree: " << asked
                  << " has no sprites/sprites.json. Give --content the folder with levels, pictures and sounds.\n";
}

WindowOptions window_options(const CommandLine& line, const Settings& settings) {
    WindowOptions options;
    options.scale = line.scale;
    options.size = {settings.window_width, settings.window_height};
    options.fullscreen = line.fullscreen || settings.fullscreen;
    options.vsync = settings.vsync && line.frame_times == FrameTimes::clock;
    options.scaling = settings.whole_scaling ? Scaling::whole : Scaling::fitted;
    return options;
}

}  // namespace

int run_app(CommandLine line, const std::filesystem::path& program) {
    const auto since = FrameCost::Clock::now();
    const auto content = find_content(line.content, program);
    if (!content) {
        tell_no_content(line.content);
        return 2;
    }
    const UserFolders folders = choose_folders(line.portable, program);
    if (line.portable && !can_write(folders.data)) {
        std::cerr << "scree: " << folders.data.string()
                  << " cannot be written, but --portable needs it. Copy the "
                     "game to a folder of your own, or remove --portable.\n";
        return 2;
    }
    if (!line.play.empty()) {
        const Result<std::filesystem::path> played = find_played(line.play, ".", *content);
        print(played.problems);
        if (!played) return 2;
        line.level = played.value->string();
        std::cout << "Playing " << line.level << std::endl;
    }
    const std::string replay = line.replay == "demo" ? "" : line.replay;
    const std::string refusal = overwrites({{"--record", line.record}, {"--screenshot", line.screenshot}},
                                           {{"LEVEL", line.level}, {"--replay", replay}, {"--input", line.input}});
    if (!refusal.empty()) {
        std::cerr << "scree: " << refusal << '\n';
        return 2;
    }
    Result<Art> art = load_art(*content);
    if (!art) {
        print(art.problems);
        return 2;
    }

    std::optional<InputScript> script;
    if (!line.input.empty()) {
        Result<InputScript> loaded = InputScript::load(line.input);
        print(loaded.problems);
        if (!loaded) return 2;
        script = std::move(loaded.value);
    }

    Mixer mixer(line.mute);
    Sounds sounds(mixer, *content);
    print(sounds.problems());
    LevelLibrary levels(*content);
    Controls controls;
    Services services{*art.value, controls, sounds, levels};
    services.art.language = language_of_environment();
    services.unattended = line.ticks > 0;
    services.designer = line.design;
    services.shown = line.shown;
    load_saves(services, folders);
    controls.set_bindings(bindings_of(services.settings));
    set_volumes(services, false);

    Start start = first_screen(services, line);
    print(start.problems);
    if (!start.screen) return 2;

    if (!mixer.silent_reason().empty()) std::cerr << "scree: no sound: " << mixer.silent_reason() << '\n';
    if (const Problems none = find_display(); !none.empty()) {
        print(none);
        return 1;
    }
    Result<Window> window = Window::open(window_options(line, services.settings));
    if (!window) {
        print(window.problems);
        return 1;
    }
    Result<Canvas> canvas = Canvas::create(*window.value);
    if (!canvas) {
        print(canvas.problems);
        return 1;
    }
    if (const auto icon = load_image((*content / "sprites" / "icon_64.png").string()))
        window.value->set_icon(*icon.value);
    int code = 0;
    {
        App app(line, *window.value, *canvas.value, services, std::move(start.screen), std::move(script), since);
        code = app.run();
    }
    // Includes the level that was left just now; errors go to the terminal.
    services.finish_saving();
    return code;
}

}  // namespace scree
