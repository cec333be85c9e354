#include "tools/bots/line.hpp"

#include "engine/replay/replay.hpp"

#include <algorithm>

namespace scree::bots {

namespace fs = std::filesystem;

namespace {

bool is_checkpoint(const EntityData& entity) { return entity.name == "checkpoint"; }

/// A problem if the file is missing or not a replay, or its buttons do not finish the level.
Result<Line> read_line(const fs::path& path, const std::shared_ptr<const Level>& level) {
    Result<Replay> replay = load_replay(path);
    if (!replay) return {std::nullopt, std::move(replay.problems)};
    Line line = play_line(level, replay.value->ticks);
    if (line.finished) return {std::move(line), {}};
    const std::string tick = std::to_string(line.ticks.size());
    const std::string what = line.died ? "its hero dies at tick " + tick + ", so it cannot be measured"
                                       : "its buttons end at tick " + tick + " before the exit";
    return {std::nullopt,
            {{Severity::error,
              "line",
              path.generic_string(),
              {},
              what,
              "Record it again in the current version of the level"}}};
}

}  // namespace

int lit_column(const Session& session) {
    const int lit = session.active_checkpoint();
    if (lit < 0) return -1;
    const auto& entities = session.level().entities;
    const int entity = session.entities()[static_cast<std::size_t>(lit)].spec->entity;
    return static_cast<int>(std::count_if(entities.begin(), entities.begin() + entity, is_checkpoint));
}

int exit_column(const Level& level) {
    return static_cast<int>(std::count_if(level.entities.begin(), level.entities.end(), is_checkpoint));
}

std::string name_of_column(const Level& level, int column) {
    if (column < 0) return "start";
    return column == exit_column(level) ? "exit" : "checkpoint " + std::to_string(column + 1);
}

Line play_line(const std::shared_ptr<const Level>& level, const std::vector<Buttons>& ticks) {
    Line line;
    line.level = level;
    Session session(level);
    Session start = session;  // of the segment at hand
    int from = -1;
    for (const Buttons held : ticks) {
        if (line.finished || line.died) break;
        session.step(held);
        line.ticks.push_back(held);
        line.died = !session.player().is_alive();
        line.finished = session.is_complete();
        const int column = line.finished ? exit_column(*level) : lit_column(session);
        if (column <= from) continue;
        line.segments.push_back({from, column, start, session.tick()});
        from = column;
        start = session;
    }
    return line;
}

Result<Lines> read_lines(const fs::path& path, const std::shared_ptr<const Level>& level, const LineFiles& files) {
    Result<Lines> lines{Lines{level, {}, {}, {}}, {}};
    const auto read = [&](const std::string& kind, const fs::path& named, const fs::path& usual) {
        const fs::path& file = named.empty() ? usual : named;
        const std::string start = "the " + kind + " line cannot be used: " + file.generic_string() + ": ";
        std::optional<Line> line;
        std::error_code error;
        if (named.empty() && !fs::is_regular_file(file, error)) {
            lines.value->missing.push_back("there is no " + kind + " line: " + file.generic_string());
            return line;
        }
        Result<Line> known = read_line(file, level);
        if (known) return std::move(known.value);
        if (named.empty())
            lines.value->missing.push_back(start + known.problems.front().what);
        else
            append(lines.problems, std::move(known.problems));
        return line;
    };
    const fs::path content = path.parent_path().parent_path();
    const std::string name = path.stem().string();
    lines.value->calm = read("calm", files.calm, content / "runs" / (name + "-calm.replay"));
    lines.value->author = read("author", files.author, content / "proofs" / (name + ".replay"));
    if (has_errors(lines.problems)) lines.value.reset();
    return lines;
}

}  // namespace scree::bots
