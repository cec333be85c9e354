#include "engine/core/file.hpp"
#include "engine/core/hash.hpp"
#include "engine/replay/button_runs.hpp"
#include "game/cli/arguments.hpp"
#include "game/cli/files.hpp"
#include "game/cli/terminal.hpp"
#include "game/rules/session_fields.hpp"
#include "game/save/folders.hpp"
#include "tools/replay/cut.hpp"
#include "tools/replay/open.hpp"
#include "tools/replay/renew.hpp"
#include "tools/replay/state.hpp"

#include <bitset>
#include <iostream>
#include <sstream>

namespace {

using namespace scree;
using namespace scree::replay_tool;

struct Options {
    Source source;
    std::string make;     // a level to make a replay for
    std::string buttons;  // its runs
    std::string cut;      // A..B
    std::string output;
    int dump = -1;
    bool log = false;
    bool must_finish = false;
    bool renew = false;
};

void tell_end(const Session& session) {
    std::cout << counted(session.tick(), "tick") << ", "
              << (session.is_complete() ? "level complete" : "not at the exit") << ", "
              << counted(session.deaths(), "death") << ", " << session.coins() << " of " << session.coins_in_level()
              << " coins, " << std::bitset<32>(session.gems()).count() << " of " << session.gems_in_level()
              << " gems\nhash " << hex16(session.hash()) << '\n';
}

/// Why -o may not be written, as it is a file that is read; or nothing.
std::string output_fault(const Options& options, const Opened& opened) {
    return overwrites({{"-o", options.output}}, {{"FILE", options.source.file}, {"its level", opened.level->path}});
}

int make(const Options& options) {
    if (const std::string why = overwrites({{"FILE", options.source.file}}, {{"the level of --make", options.make}});
        !why.empty())
        return refused(why);
    const auto level = open_level(options.make);
    if (level == nullptr) return unusable;
    const Result<std::vector<Buttons>> runs = parse_button_runs(options.buttons, "--buttons");
    if (!runs) return tell(runs.problems);
    Session session(level);
    Replay replay{level->name, level->content_hash, rules_version, {}, {}};
    for (const Buttons held : *runs.value) step_and_record(session, replay, held);
    record_end(replay, [&] { return state_text(session); });
    if (const Problems problems = save_replay(replay, options.source.file); !problems.empty()) return tell(problems);
    tell_end(session);
    return ok;
}

int tell_divergence(const Options& options, const Verdict& verdict) {
    std::string what = "diverged at tick " + std::to_string(verdict.tick);
    if (!verdict.exact) what += ", or up to a second before";
    if (const std::size_t dot = verdict.field.find('.'); dot != std::string::npos) {
        what += verdict.seen_at == verdict.tick
                    ? std::string()
                    : "; the state recorded after tick " + std::to_string(verdict.seen_at) + " differs";
        what += " in field " + verdict.field.substr(dot + 1) + " of body " + verdict.field.substr(0, dot) +
                ": recorded " + verdict.recorded + ", now " + verdict.actual;
    } else if (verdict.seen_at > 0) {
        what += "; all fields recorded after tick " + std::to_string(verdict.seen_at) + " agree";
    }
    refuse(options.source.file, "", what,
           "To see more, give --dump " + std::to_string(verdict.tick) +
               " -o FILE to this program and to the one that recorded it, and compare the two files: each line is one "
               "field");
    return diverged;
}

/// What came of one replay of perhaps several.
struct Done {
    int exit_code = ok;
    int ticks = 0;
    int deaths = 0;
};

Done verify_one(const Options& options, Replay replay) {
    const Opened opened = open_replay(std::move(replay), options.source);
    if (opened.exit_code != ok) return {opened.exit_code};
    Session session = *opened.start;
    ProgressLine progress;
    const Verdict verdict = verify(
        opened.replay,
        [&](Buttons held) {
            session.step(held);
            if (session.tick() % 256 == 0 && !options.log)
                progress.tell([&] {
                    return "tick " + std::to_string(session.tick()) + " of " +
                           std::to_string(opened.replay.ticks.size());
                });
            if (options.log) log_tick(session, held, std::cout);
            return session.hash();
        },
        [&] { return state_text(session); });
    progress.clear();
    if (verdict.type == Verdict::Type::diverged) return {tell_divergence(options, verdict)};
    tell_end(session);
    if (opened.replay.rewound) std::cout << "the player rewound during the run\n";
    if (opened.replay.slowed) std::cout << "the run was played at a slower speed\n";
    const Done done{ok, static_cast<int>(session.tick()), session.deaths()};
    if (!options.must_finish || session.is_complete()) return done;
    refuse(options.source.file, "", "not finished: its buttons do not reach the exit", "Record it on to the exit");
    return {not_finished};
}

/// `M:SS.hh` of that many ticks.
std::string clock_of(int ticks) {
    const int hundredths = ticks % ticks_per_second * 100 / ticks_per_second;
    const int seconds = ticks / ticks_per_second;
    const auto two = [](int number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    return std::to_string(seconds / 60) + ':' + two(seconds % 60) + '.' + two(hundredths);
}

/// Of several replays in one file, a run through several levels, it tells each and the time of the whole run.
int verify_file(const Options& options) {
    Result<std::vector<Replay>> replays = load_replays(options.source.file);
    if (!replays) return tell(replays.problems);
    const bool is_run = replays.value->size() > 1;
    if (is_run && !options.source.level.empty())
        return refuse(options.source.file, "--level", "it is a run of several levels", "Leave --level out");
    Done all;
    for (Replay& replay : *replays.value) {
        if (is_run) std::cout << replay.level << ": ";
        const Done done = verify_one(options, std::move(replay));
        if (done.exit_code != ok) return done.exit_code;
        all.ticks += done.ticks;
        all.deaths += done.deaths;
    }
    if (is_run)
        std::cout << "the whole run: " << replays.value->size() << " levels, " << all.ticks << " ticks, "
                  << clock_of(all.ticks) << ", " << counted(all.deaths, "death") << '\n';
    return ok;
}

/// To the output file, or to the standard output if none is named.
int dump(const Options& options) {
    const Opened opened = open_replay(options.source);
    if (opened.exit_code != ok) return opened.exit_code;
    const auto length = static_cast<int>(opened.replay.ticks.size());
    if (options.dump > length)
        return refuse(options.source.file, "",
                      "it has " + std::to_string(length) + " ticks, but no tick " + std::to_string(options.dump),
                      "Give --dump a tick from 0 to " + std::to_string(length));
    if (const std::string why = output_fault(options, opened); !why.empty()) return refused(why);
    Session session = *opened.start;
    for (int i = 0; i < options.dump; ++i) session.step(opened.replay.ticks[static_cast<std::size_t>(i)]);
    if (options.output.empty()) {
        write_dump(session, std::cout);
        return ok;
    }
    std::ostringstream out;
    write_dump(session, out);
    const Problems problems = write_file(options.output, out.str());
    return problems.empty() ? ok : tell(problems);
}

int cut(const Options& options) {
    int first = 0;
    int last = 0;
    if (!read_range(options.cut, first, last))
        return refuse(options.source.file, "--cut", "\"" + options.cut + "\" is not a range of ticks",
                      "Write A..B, such as 120..300");
    const Opened opened = open_replay(options.source);
    if (opened.exit_code != ok) return opened.exit_code;
    if (const std::string why = output_fault(options, opened); !why.empty()) return refused(why);
    return cut_replay(options.source.file, opened, first, last, options.output);
}

}  // namespace

int main(int argc, char** argv) {
    scree::Arguments app(
        "Plays a replay without a window and verifies that it has the same result as when it was recorded.",
        "0: verified; 2: a file or the command line is wrong; 3: the level's content differs; 4: the rules differ; 5: "
        "diverged, with the tick, body and field; 6: not finished (with --must-finish)");
    app.footer(
        "Several replays in one file are a run: each is verified, and the total time is printed.\n\n"
        "From a bug in play to a test:\n"
        "  scree-replay FILE --cut 120..300 -o tests/scenarios/x.json   a scenario, which passes\n"
        "  (add what must be true to \"expect\", and see it fail: scree-regress tests/scenarios/x.json)\n"
        "  scree-regress --shrink tests/scenarios/x.json                as small as possible while that fails");
    Options options;
    options.source.program = program_file(argv[0]);
    app.add_option("FILE", options.source.file, "the replay to verify, or to write with --make").required();
    app.add_option("--level", options.source.level,
                   "LEVEL: the level; default: from the content folder around the replay");
    const auto log = app.add_flag("--log", options.log, "print a line per body and tick: all fields that are not zero");
    app.add_flag("--must-finish", options.must_finish, "fail if the replay does not reach the exit");
    const auto renew = app.add_flag("--renew", options.renew,
                                    "record its buttons again, after a change of the level or the rules; the file "
                                    "stays if they no longer reach the exit");
    const auto make_option =
        app.add_option("--make", options.make, "LEVEL: write a replay of it with the buttons of --buttons");
    const auto buttons =
        app.add_option(
               "--buttons", options.buttons,
               "RUNS: held buttons as runs of ticks, such as \"R*60 .*5 RJ*12\": L, R, U, D, J (jump), A (action), I "
               "(invincible), E (endless jumps)")
            .needs(make_option);
    make_option.needs(buttons);
    const auto dump_option =
        app.add_option("--dump", options.dump, "TICK: print all fields of the state after that tick")
            .check([](const std::string& text) { return is_digits(text, 9); },
                   "is not a tick. Give an integer, 0 or more.");
    const auto cut_option = app.add_option("--cut", options.cut, "A..B: write the ticks after A up to B as a scenario");
    const auto output = app.add_option("-o,--output", options.output, "FILE: the file to write");
    cut_option.needs(output).excludes(dump_option).excludes(log).excludes(make_option);
    dump_option.excludes(make_option).excludes(log);
    renew.excludes(log).excludes(make_option).excludes(dump_option).excludes(cut_option);
    app.check([&]() -> std::string {
        if (output.count() > 0 && cut_option.count() == 0 && dump_option.count() == 0)
            return "-o: nothing to write. Add --cut or --dump.";
        return {};
    });
    if (const auto code = parse(app, {"scree-replay", SCREE_VERSION}, argc, argv)) return *code;
    const auto run = [&] {
        if (!options.make.empty()) return make(options);
        if (cut_option.count() > 0) return cut(options);
        if (options.renew) return renew_file(options.source, options.must_finish);
        return options.dump >= 0 ? dump(options) : verify_file(options);
    };
    return finished(run());
}
