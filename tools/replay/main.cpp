#include "engine/replay/button_runs.hpp"
#include "engine/replay/replay.hpp"
#include "game/rules/session.hpp"

#include <CLI/CLI.hpp>

#include <iomanip>
#include <iostream>

namespace {

using namespace scree;

struct Options {
    std::string file;
    std::string level;
    std::string make;     // a level to make a replay for
    std::string buttons;  // its runs
    bool log = false;
};

int unreadable(const Problems& problems) {
    for (const Problem& problem : problems) std::cerr << problem << '\n';
    return 2;
}

/// The level that may be played, or null after saying why not.
std::shared_ptr<const Level> level_at(const std::filesystem::path& path) {
    Result<Level> loaded = load_level(path);
    if (loaded) append(loaded.problems, check_level(*loaded.value));
    if (!loaded || has_errors(loaded.problems)) {
        unreadable(loaded.problems);
        return nullptr;
    }
    return std::make_shared<const Level>(std::move(*loaded.value));
}

/// Where a replay's level is: in the content that the replay lies in, or else below the working directory.
std::filesystem::path find_level(const std::filesystem::path& replay, const std::string& name) {
    const std::filesystem::path file = name + ".json";
    std::error_code error;
    for (const auto& folder : {replay.parent_path() / ".." / "levels", std::filesystem::path("content/levels")})
        if (std::filesystem::is_regular_file(folder / file, error)) return (folder / file).lexically_normal();
    return {};
}

void log_tick(const Session& session, Buttons held, std::ostream& out) {
    const Mover& body = session.body();
    out << session.tick() << ' ' << held << " left " << body.box.left << " feet " << body.box.bottom << " velocity "
        << body.velocity.x << ' ' << body.velocity.y << " floor " << body.on_floor() << " state "
        << static_cast<int>(session.player().state) << " hash " << std::hex << std::setw(16) << std::setfill('0')
        << session.hash() << std::dec << std::setfill(' ') << '\n';
}

void tell_end(const Session& session) {
    std::cout << session.tick() << " ticks, " << (session.is_complete() ? "level complete" : "not at the exit") << ", "
              << session.deaths() << " deaths, " << session.coins() << " of " << session.coins_in_level()
              << " coins\nhash " << std::hex << std::setw(16) << std::setfill('0') << session.hash() << std::dec
              << '\n';
}

int make(const Options& options) {
    const auto level = level_at(options.make);
    if (level == nullptr) return 2;
    const Result<std::vector<Buttons>> runs = parse_button_runs(options.buttons, "--buttons");
    if (!runs) return unreadable(runs.problems);
    Session session(level);
    Replay replay{level->name, level->content_hash, rules_version, {}, {}};
    for (const Buttons held : *runs.value) {
        session.step(held);
        record(replay, held, session.hash());
    }
    if (const Problems problems = save_replay(replay, options.file); !problems.empty()) return unreadable(problems);
    tell_end(session);
    return 0;
}

int verify_file(const Options& options) {
    const Result<Replay> replay = load_replay(options.file);
    if (!replay) return unreadable(replay.problems);
    const std::filesystem::path path =
        options.level.empty() ? find_level(options.file, replay.value->level) : std::filesystem::path(options.level);
    if (path.empty()) {
        std::cerr << options.file << ": its level \"" << replay.value->level
                  << "\" was not found. Name it with --level.\n";
        return 2;
    }
    const auto level = level_at(path);
    if (level == nullptr) return 2;
    const Verdict header = compare_header(*replay.value, level->content_hash, rules_version);
    if (header.type == Verdict::Type::content_differs) {
        std::cerr << options.file << ": it was made for another content of " << path.string()
                  << ". Record it again, or play it with the level that it was made for.\n";
        return 1;
    }
    if (header.type == Verdict::Type::rules_differ) {
        std::cerr << options.file << ": it was made with rules " << replay.value->rules_version << ", these are rules "
                  << rules_version << ". Record it again, or use the version of Scree that made it.\n";
        return 1;
    }
    Session session(level);
    const Verdict verdict = verify(*replay.value, [&](Buttons held) {
        session.step(held);
        if (options.log) log_tick(session, held, std::cout);
        return session.hash();
    });
    if (verdict.type == Verdict::Type::diverged) {
        std::cerr << options.file << ": diverged: the state after tick " << verdict.tick
                  << " is not the recorded one. The same command with --log shows each tick.\n";
        return 1;
    }
    tell_end(session);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app(
        "Plays a replay without a window and verifies its hashes. Exit code 0: it means today what it meant when it "
        "was "
        "recorded; 1: it does not; 2: a file or the command line cannot be understood.");
    app.set_version_flag("--version", "scree-replay " SCREE_VERSION);
    Options options;
    app.add_option("FILE", options.file, "the replay to verify, or to write with --make")->required();
    app.add_option("--level", options.level, "the level, if it is not in the content that the replay lies in");
    app.add_flag("--log", options.log, "print a line for each tick, in whole subpixels");
    auto* make_option =
        app.add_option("--make", options.make, "LEVEL: write a replay of it with the buttons of --buttons");
    app.add_option("--buttons", options.buttons, "held buttons as runs, such as \"R*60 RJ*12\"")->needs(make_option);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    return options.make.empty() ? verify_file(options) : make(options);
}
