#include "game/app/slide_hint.hpp"

namespace scree {

void SlideHint::note(const Session& session) {
    const Mover& hero = session.body();
    has_slid_ = has_slid_ || (session.player().sliding && hero.ground.gradient != 0);
    const bool on_slope = hero.on_floor() && hero.ground.gradient != 0;
    if (since_slope_ > 0 || on_slope) ++since_slope_;
}

}  // namespace scree
