#include "game/app/replay_show.hpp"

#include "game/app/assists.hpp"
#include "game/rules/replay_part.hpp"

namespace scree {

std::unique_ptr<ReplayShow> ReplayShow::load(Services& services, const std::filesystem::path& file) {
    Result<Replay> replay = load_replay(file);
    if (!replay) return nullptr;
    const LevelEntry& entry = services.levels.at(replay.value->level);
    if (!entry.level || !fits(*replay.value, *entry.level)) return nullptr;
    Result<Session> begun = begin_replay(*replay.value, entry.level, file.string());
    if (!begun || replay.value->ticks.empty()) return nullptr;
    return std::unique_ptr<ReplayShow>(new ReplayShow(services, std::move(*replay.value), std::move(*begun.value)));
}

ReplayShow::ReplayShow(Services& services, Replay replay, Session session)
    : replay_(std::move(replay)), session_(std::move(session)), scene_(services.art, session_.level_pointer()) {
    scene_.set_looks(looks_of(services.settings));
    scene_.reset(session_);
}

bool ReplayShow::tick() {
    if (at_ >= replay_.ticks.size() || session_.is_complete()) return --rest_ > 0;
    session_.step(replay_.ticks[at_++]);
    scene_.step(session_);
    return true;
}

void ReplayShow::draw(DrawList& list, float alpha) {
    scene_.draw(list, session_, at_ >= replay_.ticks.size() || session_.is_complete() ? 1 : alpha);
}

}  // namespace scree
