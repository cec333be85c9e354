#include "game/app/play/start_place.hpp"

#include "game/app/level_library.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

constexpr int step = 4;                           // px between places that are tried
constexpr int idle_ticks = 3 * ticks_per_second;  // that a start has to be survived

/// Offsets in px by rising distance; of two that are as far, the upper first.
std::vector<Vec> offsets() {
    std::vector<Vec> found;
    constexpr int reach = StartPlace::reach;
    for (int y = -reach; y <= reach; y += step)
        for (int x = -reach; x <= reach; x += step)
            if (x * x + y * y <= reach * reach) found.push_back({x, y});
    std::ranges::stable_sort(found, {}, [](Vec at) { return at.x * at.x + at.y * at.y; });
    return found;
}

bool dies_idle(Session session) {
    for (int tick = 0; tick < idle_ticks && !session.is_complete(); ++tick) {
        session.step({});
        if (session.deaths() > 0) return true;
    }
    return false;
}

}  // namespace

std::optional<StartPlace> find_start(const Level& level, Vec feet, const Tuning& tuning) {
    const Session any(std::make_shared<const Level>(level), tuning);
    const Vec size = tuning.body_size;
    const auto has_room = [&](Vec at) {
        const Aabb box = Aabb::at({at.x - size.x / 2, at.y - size.y}, size);
        return box.top >= 0 && box.bottom <= level.height * subpixels_per_pixel && any.is_safe(box);
    };
    const Vec grid{floor_div(feet.x + px(step / 2), px(step)) * px(step),
                   floor_div(feet.y + px(step / 2), px(step)) * px(step)};
    std::optional<Vec> place;
    if (has_room(feet)) place = feet;
    for (const Vec offset : offsets()) {
        if (place) break;
        const Vec at = grid + Vec{px(offset.x), px(offset.y)};
        if (has_room(at)) place = at;
    }
    if (!place) return {};
    StartPlace start{*place, started_at(level, *place), *place != feet, false};
    start.deadly = dies_idle(Session(start.level, tuning));
    return start;
}

void SafePlaces::note(const Session& session) {
    const Mover& body = session.body();
    if (!session.player().is_alive() || !body.is_grounded() || body.ground.collider.body != BodyId::none) return;
    if (!session.is_safe(body.box)) return;
    const Vec now = feet(body);
    if (!feet_.empty() && std::abs(feet_.front().x - now.x) < apart && std::abs(feet_.front().y - now.y) < apart)
        return;
    feet_.insert(feet_.begin(), now);
    if (feet_.size() > most) feet_.pop_back();
}

}  // namespace scree
