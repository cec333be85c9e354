// scree: the game.
#include "engine/present/image_file.hpp"
#include "game/app/command_line.hpp"
#include "game/app/game_loop.hpp"
#include "game/app/saves/slots.hpp"
#include "game/app/start.hpp"
#include "game/cli/files.hpp"
#include "game/cli/terminal.hpp"
#include "game/save/folders.hpp"

#include <iostream>

namespace scree {

namespace {

void load_saves(Services& services, const UserFolders& folders) {
    if (folders.config.empty() || folders.data.empty()) {
        services.notices.add(services.say(Text::home_unknown));
        return;
    }
    services.saving.settings_file = folders.config / "settings.json";
    Loaded<Settings> settings = load_settings(services.saving.settings_file);
    services.settings = std::move(settings.value);
    services.saving.may_save_settings = settings.may_save;
    take_texts(services);  // what is told of them is told in them
    services.notify(settings.problems);
    Problems problems;
    services.climb = open_climb(folders.data, slot_saved_last(folders.data), problems);
    services.notify(problems);
}

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

/// False, and said why, if a file or folder of the command line is of no use. Sets the level that `play` means.
bool check_files(CommandLine& line, const UserFolders& folders, const std::filesystem::path& content) {
    if (line.portable && !can_write(folders.data)) {
        std::cerr << "scree: " << folders.data.string()
                  << " cannot be written, but --portable needs it. Copy the "
                     "game to a folder of your own, or remove --portable.\n";
        return false;
    }
    if (!line.play.empty()) {
        const Result<std::filesystem::path> played = find_played(line.play, ".", content);
        tell(played.problems);
        if (!played) return false;
        line.level = played.value->string();
        std::cout << "Playing " << line.level << std::endl;
    }
    const std::string replay = line.replay == "demo" ? "" : line.replay;
    const std::string refusal = overwrites({{"--record", line.record}, {"--screenshot", line.screenshot}},
                                           {{"LEVEL", line.level}, {"--replay", replay}, {"--input", line.input}});
    if (!refusal.empty()) std::cerr << "scree: " << refusal << '\n';
    return refusal.empty();
}

/// Null, and said why, if the art or the script cannot be read.
std::unique_ptr<Game> load_game(const CommandLine& line, const UserFolders& folders,
                                const std::filesystem::path& content) {
    Result<Art> art = load_art(content);
    if (!art) {
        tell(art.problems);
        return nullptr;
    }
    std::optional<InputScript> script;
    if (!line.input.empty()) {
        Result<InputScript> loaded = InputScript::load(line.input);
        tell(loaded.problems);
        if (!loaded) return nullptr;
        script = std::move(loaded.value);
    }

    auto game = std::make_unique<Game>(line, std::move(*art.value), content);
    game->script = std::move(script);
    tell(game->sounds.problems());
    Services& services = game->services;
    services.art.language = language_of_environment(language_of_system());
    services.unattended = line.ticks > 0;
    services.design.on = line.design;
    services.design.shown = line.shown;
    load_saves(services, folders);
    game->controls.set_bindings(bindings_of(services.settings));
    set_volumes(services, false);
    return game;
}

/// Opens the window and plays.
int play(std::unique_ptr<Game> game, std::unique_ptr<Screen> first, FrameCost::Clock::time_point since) {
    Result<Window> window = Window::open(window_options(game->line, game->services.settings));
    if (!window) {
        tell(window.problems);
        return 1;
    }
    Result<Canvas> canvas = Canvas::create(*window.value);
    if (!canvas) {
        tell(canvas.problems);
        return 1;
    }
    if (const auto icon = load_image((game->art.content / "sprites" / "icon_64.png").string()))
        window.value->set_icon(*icon.value);
    return run_main_loop(std::make_unique<GameLoop>(std::move(game), std::move(*window.value), std::move(*canvas.value),
                                                    std::move(first), since));
}

/// Runs the game until it is left. 0: all is well; 1: there is no display; 2: a file is broken, or cannot be read or
/// written. Messages go to stderr.
int run(CommandLine line, const std::filesystem::path& program) {
    const auto since = FrameCost::Clock::now();
    // A designer plays with the pictures of the project that is open in the editor.
    const bool has_own = line.content.empty() && !line.play.empty() && is_content(".");
    const auto content = find_content(has_own ? "." : line.content, program);
    if (!content) {
        tell_no_content(line.content);
        return 2;
    }
    const UserFolders folders = choose_folders(line.portable, program);
    if (!check_files(line, folders, *content)) return 2;
    std::unique_ptr<Game> game = load_game(line, folders, *content);
    if (!game) return 2;
    Start start = first_screen(game->services, game->line);
    tell(start.problems);
    if (!start.screen) return 2;

    if (const std::string& reason = game->mixer.silent_reason(); !reason.empty())
        std::cerr << "scree: no sound: " << reason << '\n';
    if (const Problems none = find_display(); !none.empty()) {
        tell(none);
        return 1;
    }
    return play(std::move(game), std::move(start.screen), since);
}

}  // namespace

}  // namespace scree

int main(int argc, char** argv) {
    scree::join_terminal();
    int exit_code = 0;
    const auto line = scree::parse_command_line(argc, argv, exit_code);
    if (!line) return exit_code;
    return scree::run(*line, scree::program_file(argv[0]));
}
