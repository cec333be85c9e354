// scree-bots: measures levels by playing them, blind or along the lines that ship.

#include "engine/replay/replay.hpp"
#include "game/cli/arguments.hpp"
#include "game/cli/files.hpp"
#include "game/cli/terminal.hpp"
#include "game/lint/playable.hpp"
#include "tools/bots/report.hpp"

#include <algorithm>
#include <iostream>

namespace {

using namespace scree;
using namespace scree::bots;

constexpr int fine = 0;
constexpr int found_fault = 1;

struct Request {
    std::vector<std::string> levels;
    LineFiles files;
    std::string out;
    std::string rhythm;
    JitterOptions jitter;
    bool blind = false;
    bool stats = false;
    bool shares = false;
    bool json = false;
};

/// Why these options do not go together or a file may not be written, or nothing.
std::string misplaced(const Request& request) {
    const bool one = request.levels.size() == 1;
    if (!one && !(request.files.calm.empty() && request.files.author.empty() && request.out.empty()))
        return "--calm, --author and -o are about one level. Name one LEVEL.";
    if (request.out.empty() != request.rhythm.empty() && request.out.empty())
        return "--rhythm names the play that -o writes. Give -o FILE, too.";
    std::vector<NamedFile> inputs{{"--author", request.files.author}, {"--calm", request.files.calm}};
    for (const std::string& level : request.levels) inputs.push_back({"LEVEL", level});
    if (std::string why = overwrites({{"-o", request.out}}, inputs); !why.empty()) return why;
    return unwritable({request.out});
}

/// A replay of nothing but the buttons and the last hash.
Problems write_line(const std::shared_ptr<const Level>& level, const std::vector<Buttons>& ticks,
                    const std::string& file) {
    Session session(level);
    for (const Buttons held : ticks) session.step(held);
    Replay replay{level->name, level->content_hash, rules_version, ticks, {}};
    replay.end_hash = session.hash();
    return save_replay(replay, file);
}

class Run {
  public:
    explicit Run(const Request& request) : request_(request), rhythms_(all_rhythms()) {}

    int run() {
        report_.shows_stats = request_.stats;
        report_.shows_jitter = request_.shares;
        report_.spread = request_.jitter.spread;
        for (const std::string& path : request_.levels)
            if (const int code = measure_level(path); code != fine) return code;
        progress_.clear();
        if (request_.json)
            print_json(report_, rhythms_, std::cout);
        else
            print_text(report_, rhythms_, std::cout);
        for (const std::string& line : written_) (request_.json ? std::cerr : std::cout) << line << '\n';
        return finds_fault(report_) ? found_fault : fine;
    }

  private:
    Progress progress_of(const std::string& path, const char* what) {
        return [this, path, what](std::size_t done) {
            progress_.tell([&] { return path + ": " + std::to_string(done) + ' ' + what; });
        };
    }

    int measure_level(const std::string& path) {
        const auto loaded = load_playable(path);
        if (!loaded) return tell(loaded.problems);
        const std::shared_ptr<const Level>& level = *loaded.value;
        if (request_.blind)
            if (const int code = play_blind_in(path, level); code != fine) return code;
        if (!request_.stats && !request_.shares) return fine;
        const Result<Lines> lines = read_lines(path, level, request_.files);
        if (!lines) return tell(lines.problems);
        report_.stats.push_back(measure(*lines.value, request_.jitter, progress_of(path, "tries")));
        return fine;
    }

    int play_blind_in(const std::string& path, const std::shared_ptr<const Level>& level) {
        report_.blind.push_back(
            {level->name, play_all_blind(level, rhythms_, request_.jitter.threads, progress_of(path, "blind plays"))});
        return request_.out.empty() ? fine : write_blind(level, report_.blind.back().plays);
    }

    /// The play of the asked rhythm, or else the first that finishes.
    int write_blind(const std::shared_ptr<const Level>& level, const std::vector<BlindPlay>& plays) {
        const auto found = std::find_if(plays.begin(), plays.end(), [&](const BlindPlay& play) {
            const std::string& name = rhythms_[play.rhythm].name;
            const std::string full = name + " (" + name_of(play.direction) + ")";
            return request_.rhythm.empty() ? play.finished : request_.rhythm == name || request_.rhythm == full;
        });
        if (found == plays.end() && request_.rhythm.empty()) {
            written_.push_back(request_.out +
                               " was not written, because no blind play finishes. Name one with --rhythm.");
            return fine;
        }
        if (found == plays.end())
            return refused("--rhythm: unknown rhythm \"" + printable(request_.rhythm) +
                           "\". Write it as printed by --blind, such as \"right, jump 6 of every 22 ticks (turned)\".");
        std::vector<Buttons> held;
        const BlindPlay play = play_blind(Session(level), rhythms_[found->rhythm], found->direction, &held);
        if (const Problems problems = write_line(level, held, request_.out); !problems.empty()) return tell(problems);
        written_.push_back("wrote " + request_.out + (play.finished ? "" : ", which does not finish"));
        return fine;
    }

    const Request& request_;
    std::vector<Rhythm> rhythms_;
    Report report_;
    ProgressLine progress_;
    std::vector<std::string> written_;
};

/// The option that asks for the shares of segments.
scree::Argument add_options(scree::Arguments& app, Request& request) {
    app.add_option("LEVEL", request.levels, "levels, in the folder of their project").required();
    app.add_flag("--stats", request.stats, "print the numbers of each level (the default)");
    app.add_flag(
        "--blind", request.blind,
        "play 133 fixed and 400 random rhythms, each also mirrored and turning around, for 60 s and three deaths");
    const auto jitter =
        app.add_option("--jitter", request.jitter.spread,
                       "N: the share of tries per segment that work with every press and release moved by up to N "
                       "ticks; --stats uses the same N")
            .shows_default()
            .range(0, 60);
    app.add_option("--tries", request.jitter.tries, "tries per segment").shows_default().range(1, 100'000);
    app.add_option("--calm", request.files.calm, "FILE: the calm line; default: runs/NAME-calm.replay");
    app.add_option("--author", request.files.author, "FILE: the author line; default: proofs/NAME.replay");
    app.add_option("-o,--out", request.out,
                   "FILE: write a replay of the first blind play that finishes, or of --rhythm");
    app.add_option("--rhythm", request.rhythm, "NAME: a blind play, by its name in --blind");
    app.add_option("--threads", request.jitter.threads, "number of threads; 0: all of the machine")
        .shows_default()
        .range(0, 256);
    app.add_flag("--json", request.json, "print JSON");
    return jitter;
}

}  // namespace

int main(int argc, char** argv) {
    scree::Arguments app(
        "Measures levels by playing them, blind or along recorded lines: the calm line, the first finish of a careful "
        "player, and the author line, the fastest known run.",
        "0: measured; 1: a blind play finishes; 2: a file or the command line is wrong");
    app.footer(
        "Examples:\n"
        "  scree-bots --stats --jitter 6 content/levels/*.json\n"
        "  scree-bots --blind content/levels/03-loose-stone.json -o finished-blind.replay");
    Request request;
    const scree::Argument jitter = add_options(app, request);
    if (const auto code = parse(app, {"scree-bots", SCREE_VERSION}, argc, argv)) return *code;
    request.shares = jitter.count() > 0;
    if (!request.out.empty()) request.blind = true;
    if (!request.blind && !request.shares) request.stats = true;
    if (const std::string why = misplaced(request); !why.empty()) return refused(why);
    return finished(Run(request).run());
}
