#include "game/app/saves/ghost.hpp"

#include "game/app/level_library.hpp"
#include "game/rules/replay_part.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

constexpr int news_ticks = 150;

}  // namespace

std::optional<Ghost> Ghost::load(const std::filesystem::path& file, const std::shared_ptr<const Level>& level,
                                 Problems& problems) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return {};
    Result<Replay> replay = load_replay(file);
    append(problems, std::move(replay.problems));
    if (!replay) return {};
    return of(std::move(*replay.value), level);
}

std::optional<Ghost> Ghost::of(Replay replay, const std::shared_ptr<const Level>& level) {
    if (!fits(replay, *level)) return {};
    if (!replay.start.empty() || replay.rewound || replay.ticks.size() > most_ticks) return {};
    Ghost ghost{Session(level)};
    for (const Buttons held : replay.ticks) {
        ghost.session_.step(held);
        for (const Event& event : ghost.session_.events())
            if (event.type == EventType::checkpoint)
                ghost.checkpoints_.try_emplace(event.entity, ghost.session_.tick());
    }
    if (!ghost.session_.is_complete() || ghost.session_.tick() != static_cast<int>(replay.ticks.size())) return {};
    ghost.session_ = Session(level);
    ghost.replay_ = std::move(replay);
    return ghost;
}

void Ghost::step() {
    const Buttons held = this->held(session_.tick());
    history_.note(session_, held);
    session_.step(held);
}

void Ghost::move_on(int ticks, const SpriteAtlas& sprites) {
    for (int i = 0; i < ticks && is_there(); ++i) step();
    view_.step(session_, sprites);
}

void Ghost::go_to(int tick, const SpriteAtlas& sprites) {
    tick = std::clamp(tick, 0, ticks());
    const int distance = tick - session_.tick();
    if (distance == 1) return move_on(1, sprites);
    if (distance == 0 && tick > 0) return;
    if (distance < 0 && history_.back(session_, -distance) < -distance) {
        session_ = Session(session_.level_pointer());
        history_.clear();
    }
    while (session_.tick() < tick) step();
    view_.reset(session_, sprites);
}

std::optional<int> Ghost::ticks_to(int entity) const {
    const auto found = checkpoints_.find(entity);
    return found == checkpoints_.end() ? std::nullopt : std::optional<int>(found->second);
}

std::string split_text(int ticks) {
    const int hundredths = (std::abs(ticks) * 100 + ticks_per_second / 2) / ticks_per_second;
    std::string digits = std::to_string(hundredths % 100);
    if (digits.size() < 2) digits.insert(0, "0");
    return (ticks < 0 ? "-" : ticks > 0 ? "+" : "") + std::to_string(hundredths / 100) + '.' + digits;
}

void Race::begin(const SpriteAtlas& sprites) {
    splits_.clear();
    shown_ticks_ = 0;
    if (ghost_) ghost_->go_to(0, sprites);
}

void Race::note(const Session& session, const SpriteAtlas& sprites) {
    if (ghost_) ghost_->go_to(session.tick(), sprites);
    for (const Event& event : session.events()) {
        if (event.type != EventType::checkpoint) continue;
        const std::optional<int> best = ghost_ ? ghost_->ticks_to(event.entity) : std::nullopt;
        if (best) {
            behind_ = session.tick() - *best;
            shown_ticks_ = news_ticks;
        }
        const int number = checkpoint_number(session.level(), event.entity);
        if (std::ranges::find(splits_, number, &Split::checkpoint) == splits_.end())
            splits_.push_back({number, session.tick(), best});
    }
}

void Race::go_back(const Session& session, const SpriteAtlas& sprites) {
    std::erase_if(splits_, [&session](const Split& split) { return split.ticks > session.tick(); });
    shown_ticks_ = 0;
    if (ghost_) ghost_->go_to(session.tick(), sprites);
}

}  // namespace scree
