#include "engine/replay/replay.hpp"

#include "engine/core/file.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/whole_number.hpp"
#include "engine/replay/button_runs.hpp"

#include <algorithm>
#include <span>
#include <sstream>

namespace scree {

namespace {

constexpr int format_version = 3;

/// Reads a whole field as a number in the given base.
template <class Int>
bool read_number(std::string_view text, Int& number, int base = 10) {
    const auto read = whole_number<Int>(text, base);
    number = read.value_or(number);
    return read.has_value();
}

std::string_view take_word(std::string_view& line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return word;
}

struct Reader {
    std::string file;
    Replay replay;
    Problems problems;
    int end = -1;
    bool has_content = false;
    bool has_rules = false;
    bool is_other_version = false;

    void fail(int line, std::string what, std::string remedy = "Record it again") {
        problems.push_back({Severity::error, "replay", file, line > 0 ? "line " + std::to_string(line) : std::string{},
                            std::move(what), std::move(remedy)});
    }

    void read_settings(int number, std::string_view words) {
        const std::string all(words);
        if (words == "standard") return;
        while (!words.empty()) {
            const std::string_view word = take_word(words);
            if (word == "rewound")
                replay.rewound = true;
            else if (word == "slowed")
                replay.slowed = true;
            else
                return fail(number,
                            "it was recorded with the settings \"" + all + "\", which this version does not know",
                            "Use the version of Scree that wrote it");
        }
    }

    void read_line(int number, std::string_view line) {
        const std::string whole(line.substr(0, 60));
        const std::string_view key = take_word(line);
        bool good = true;
        if (key == "scree-replay") {
            int version = 0;
            good = number == 1 && read_number(line, version);
            is_other_version = good && version != format_version;
            if (is_other_version)
                fail(number,
                     std::string("it was recorded by ") + (version < format_version ? "an older" : "a newer") +
                         " Scree: its format is version " + std::to_string(version) + ", this program reads version " +
                         std::to_string(format_version),
                     "Record it again, or use the version of Scree that wrote it");
        } else if (key == "level") {
            replay.level = line;
            good = !line.empty() && line.size() < 200;
        } else if (key == "content") {
            good = has_content = read_number(line, replay.content_hash, 16);
        } else if (key == "rules") {
            good = has_rules = read_number(line, replay.rules_version) && replay.rules_version > 0;
        } else if (key == "settings") {
            good = line.size() < 100;
            if (good) read_settings(number, line);
        } else if (key == "start") {
            good = !line.empty() && replay.start.empty();
            replay.start = line;
        } else if (key == "state" || key == "step") {
            std::vector<Replay::State>& list = key == "state" ? replay.states : replay.steps;
            Replay::State state;
            good = read_number(take_word(line), state.tick) && !line.empty() &&
                   state.tick > (list.empty() ? 0 : list.back().tick);
            state.fields = line;
            list.push_back(std::move(state));
        } else if (key == "trace") {
            good = !line.empty() && line.size() % 4 == 0;
            for (; good && !line.empty(); line.remove_prefix(4)) {
                replay.trace.push_back(0);
                good = read_number(line.substr(0, 4), replay.trace.back(), 16);
            }
        } else if (key == "hash") {
            Replay::Checkpoint checkpoint;
            good = read_number(take_word(line), checkpoint.tick) && read_number(line, checkpoint.hash, 16) &&
                   checkpoint.tick > (replay.checkpoints.empty() ? 0 : replay.checkpoints.back().tick);
            replay.checkpoints.push_back(checkpoint);
        } else if (key == "buttons") {
            Result<std::vector<Buttons>> runs = parse_button_runs(line, file, "line " + std::to_string(number));
            append(problems, std::move(runs.problems));
            if (runs.value) replay.ticks.insert(replay.ticks.end(), runs.value->begin(), runs.value->end());
            if (replay.ticks.size() > max_run_ticks) fail(number, "it is longer than ten hours");
        } else if (key == "end") {
            good = end < 0 && read_number(take_word(line), end) && end >= 0;
            good = good && line.size() == 16 && read_number(line, replay.end_hash, 16);
            if (end == 0) replay.end_hash = 0;
        } else {
            good = key.empty() && line.empty();
        }
        if (!good)
            fail(number, "\"" + whole + "\" cannot be understood", "Correct the line or record the replay again");
    }

    /// Entries beyond the last tick can only come from an edit by hand.
    void check_ends() {
        if (!problems.empty()) return;
        if (!replay.trace.empty() && replay.trace.size() != replay.ticks.size())
            fail(0, "its trace has " + std::to_string(replay.trace.size()) + " ticks, its buttons have " +
                        std::to_string(replay.ticks.size()));
        int last = 0;
        const auto look = [&](const auto& list) { last = std::max(last, list.empty() ? 0 : list.back().tick); };
        look(replay.checkpoints);
        look(replay.states);
        look(replay.steps);
        if (last > end) fail(0, "it has a hash or a state for tick " + std::to_string(last) + ", after its end");
    }
};

}  // namespace

void record(Replay& replay, Buttons held, std::uint64_t hash_after, const StateText& state) {
    replay.ticks.push_back(held);
    replay.trace.push_back(static_cast<std::uint16_t>(hash_after));
    replay.end_hash = hash_after;
    const auto done = static_cast<int>(replay.ticks.size());
    if (done % ticks_per_checkpoint != 0) return;
    replay.checkpoints.push_back({done, hash_after});
    if (state) replay.states.push_back({done, state()});
}

void record_end(Replay& replay, const StateText& state) {
    const auto done = static_cast<int>(replay.ticks.size());
    if (done > 0 && (replay.states.empty() || replay.states.back().tick < done))
        replay.states.push_back({done, state()});
}

void take_back(Replay& replay, std::size_t ticks, std::uint64_t hash) {
    if (ticks >= replay.ticks.size()) return;
    replay.ticks.resize(ticks);
    replay.trace.resize(std::min(ticks, replay.trace.size()));
    const auto is_gone = [&](const auto& part) { return part.tick > static_cast<int>(ticks); };
    std::erase_if(replay.checkpoints, is_gone);
    std::erase_if(replay.states, is_gone);
    std::erase_if(replay.steps, is_gone);
    replay.end_hash = ticks > 0 ? hash : 0;
}

std::string write_replay(const Replay& replay) {
    std::ostringstream out;
    out << "scree-replay " << format_version << "\nlevel " << replay.level << "\ncontent " << hex16(replay.content_hash)
        << "\nrules " << replay.rules_version << '\n';
    out << "settings" << (replay.rewound ? " rewound" : "") << (replay.slowed ? " slowed" : "")
        << (replay.rewound || replay.slowed ? "\n" : " standard\n");
    if (!replay.start.empty()) out << "start " << replay.start << '\n';
    for (const Replay::Checkpoint& checkpoint : replay.checkpoints)
        out << "hash " << checkpoint.tick << ' ' << hex16(checkpoint.hash) << '\n';
    for (const Replay::State& state : replay.states) out << "state " << state.tick << ' ' << state.fields << '\n';
    for (const Replay::State& step : replay.steps) out << "step " << step.tick << ' ' << step.fields << '\n';
    constexpr std::size_t ticks_per_line = 600;
    const std::span<const Buttons> ticks(replay.ticks);
    for (std::size_t at = 0; at < ticks.size(); at += ticks_per_line)
        out << "buttons " << format_button_runs(ticks.subspan(at, std::min(ticks_per_line, ticks.size() - at))) << '\n';
    if (replay.trace.size() == ticks.size())
        for (std::size_t at = 0; at < ticks.size(); at += ticks_per_checkpoint) {
            out << "trace ";
            for (std::size_t i = at; i < std::min(at + ticks_per_checkpoint, ticks.size()); ++i)
                out << hex16(replay.trace[i]).substr(12);
            out << '\n';
        }
    out << "end " << ticks.size() << ' ' << hex16(replay.end_hash) << '\n';
    return out.str();
}

Result<Replay> read_replay(std::string_view text, const std::string& file) {
    Reader reader{file, {}, {}};
    if (text.starts_with("\xEF\xBB\xBFscree-replay ")) {
        reader.fail(1, "it begins with a byte order mark", "Save it as UTF-8 without one");
        return {std::nullopt, std::move(reader.problems)};
    }
    if (!text.starts_with("scree-replay ")) {
        reader.fail(text.empty() ? 0 : 1, text.empty() ? "the file is empty" : "this is not a replay of Scree",
                    "Give a file that scree wrote with --record");
        return {std::nullopt, std::move(reader.problems)};
    }
    int number = 0;
    while (!text.empty() && reader.problems.size() < 20 && !reader.is_other_version) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        reader.read_line(++number, line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (reader.problems.empty() && reader.end != static_cast<int>(reader.replay.ticks.size()))
        reader.fail(0, reader.end < 0 ? "the file was cut off: its last line, `end`, is missing"
                                      : "it says " + std::to_string(reader.end) + " ticks and has " +
                                            std::to_string(reader.replay.ticks.size()));
    if (reader.problems.empty() && reader.replay.level.empty()) reader.fail(0, "its line `level` is missing");
    if (reader.problems.empty() && !reader.has_content) reader.fail(0, "its line `content` is missing");
    if (reader.problems.empty() && !reader.has_rules) reader.fail(0, "its line `rules` is missing");
    reader.check_ends();
    Result<Replay> result{std::nullopt, std::move(reader.problems)};
    if (!has_errors(result.problems)) result.value = std::move(reader.replay);
    return result;
}

Result<Replay> load_replay(const std::filesystem::path& path) {
    Result<std::string> text = read_file(path);
    if (!text) return {std::nullopt, std::move(text.problems)};
    return read_replay(*text.value, path.string());
}

Result<std::vector<Replay>> load_replays(const std::filesystem::path& path) {
    const Result<std::string> text = read_file(path);
    if (!text) return {std::nullopt, text.problems};
    std::string_view rest = *text.value;
    std::vector<Replay> replays;
    while (!rest.empty() || replays.empty()) {
        const std::size_t next = rest.find("\nscree-replay ");
        const bool alone = replays.empty() && next == std::string_view::npos;
        const std::string name = path.string() + (alone ? "" : ", replay " + std::to_string(replays.size() + 1));
        const std::size_t length = next == std::string_view::npos ? rest.size() : next + 1;
        Result<Replay> one = read_replay(rest.substr(0, length), name);
        if (!one) return {std::nullopt, std::move(one.problems)};
        replays.push_back(std::move(*one.value));
        rest.remove_prefix(length);
    }
    return {std::move(replays), {}};
}

Problems save_replay(const Replay& replay, const std::filesystem::path& path) {
    return write_file(path, write_replay(replay));
}

}  // namespace scree
