#include "game/app/play/race.hpp"

#include "game/app/level_library.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int news_ticks = 150;

}  // namespace

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
        const auto known = [number](const Split& split) { return split.checkpoint == number; };
        if (std::none_of(splits_.begin(), splits_.end(), known)) splits_.push_back({number, session.tick(), best});
    }
}

void Race::go_back(const Session& session, const SpriteAtlas& sprites) {
    std::erase_if(splits_, [&session](const Split& split) { return split.ticks > session.tick(); });
    shown_ticks_ = 0;
    if (ghost_) ghost_->go_to(session.tick(), sprites);
}

}  // namespace scree
