#include "game/app/play/companion.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

// Ticks that it is ahead, between which it keeps the run's own speed: in the picture, and seldom in front of the hero.
constexpr int least_ahead = 8;
constexpr int most_ahead = 24;
constexpr int change = 5;              // of so many ticks one is left out, or is two
constexpr Sub out_of_sight = px(440);  // from the hero, along x

}  // namespace

Companion::Companion(Ghost run) : run_(std::move(run)) {
    for (Session session(run_.session().level_pointer()); !session.is_complete();) {
        path_.push_back(session.body().box.corner());
        session.step(run_.held(session.tick()));
    }
}

int Companion::nearest(Vec hero) const {
    const auto distance = [&](Vec place) { return dot(place - hero, place - hero); };
    return static_cast<int>(std::ranges::min_element(path_, {}, distance) - path_.begin());
}

void Companion::begin(const Session& session, const SpriteAtlas& sprites) {
    run_.go_to(nearest(session.body().box.corner()), sprites);
}

void Companion::step(const Session& session, const SpriteAtlas& sprites) {
    const Vec hero = session.body().box.corner();
    const int ahead = run_.session().tick() - nearest(hero);
    const bool is_seen = std::abs(run_.session().body().box.left - hero.x) < out_of_sight;
    const bool is_change = ++steps_ % change == 0;
    int ticks = 1;
    if (ahead > most_ahead) ticks = is_seen && !is_change ? 1 : 0;
    if (ahead < least_ahead) ticks = is_seen && !is_change ? 1 : 2;
    run_.move_on(ticks, sprites);
}

}  // namespace scree
