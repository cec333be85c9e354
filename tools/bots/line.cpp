#include "tools/bots/line.hpp"

#include "engine/replay/replay.hpp"

#include <algorithm>

namespace scree::bots {

namespace {

bool is_checkpoint(const EntityData& entity) { return entity.name == "checkpoint"; }

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
    line.rest_start = session;
    std::uint32_t gems = 0;
    for (const Buttons held : ticks) {
        if (line.finished || line.died) break;
        session.step(held);
        line.ticks.push_back(held);
        line.died = !session.player().is_alive();
        line.finished = session.is_complete();
        if (session.gems() != gems) line.gem_ticks.push_back(session.tick());
        gems = session.gems();
        const int column = line.finished ? exit_column(*level) : lit_column(session);
        line.rest.end = session.tick();
        if (column <= line.rest.from) continue;
        line.rest.to = column;
        line.segments.push_back(line.rest);
        line.starts.push_back(*line.rest_start);
        line.rest = {column, Segment::nowhere, session.tick(), session.tick()};
        line.rest_start = session;
    }
    return line;
}

Result<Line> read_line(const std::filesystem::path& path, const std::shared_ptr<const Level>& level, bool must_finish) {
    Result<Replay> replay = load_replay(path);
    if (!replay) return {std::nullopt, std::move(replay.problems)};
    const auto fault = [&](const std::string& what) {
        return Result<Line>{std::nullopt,
                            {{Severity::error,
                              "line",
                              path.generic_string(),
                              {},
                              what,
                              "Record it again in the current version of the level"}}};
    };
    Line line = play_line(level, replay.value->ticks);
    const std::string tick = std::to_string(line.ticks.size());
    if (line.died) return fault("its hero dies at tick " + tick + ", so it cannot be measured");
    if (must_finish && !line.finished) return fault("its buttons end at tick " + tick + " before the exit");
    return {std::move(line), {}};
}

}  // namespace scree::bots
