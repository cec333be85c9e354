#include "game/app/play/safe_places.hpp"

#include <cstdlib>

namespace scree {

void SafePlaces::note(const Session& session) {
    const Mover& body = session.body();
    if (!session.player().is_alive() || !body.on_floor() || body.ground.party.body != BodyId::none) return;
    if (!session.is_safe(body.box)) return;
    const Vec now = feet(body);
    if (!feet_.empty() && std::abs(feet_.front().x - now.x) < apart && std::abs(feet_.front().y - now.y) < apart)
        return;
    feet_.insert(feet_.begin(), now);
    if (feet_.size() > most) feet_.pop_back();
}

}  // namespace scree
