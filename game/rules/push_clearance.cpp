#include "game/rules/push_clearance.hpp"

#include <algorithm>
#include <iterator>

namespace scree {

bool Trial::has_crates_or_boulders(const World& world) {
    const auto is_crate = [](const Mover& mover) { return mover.spec.solid; };
    return !world.dynamics().empty() || std::any_of(world.movers().begin(), world.movers().end(), is_crate);
}

std::span<const Squish> Trial::step() {
    const auto is_crate = [&](BodyId id) {
        const Mover* mover = world_->mover(id);
        return mover != nullptr && mover->spec.solid;
    };
    const auto concerns_crates = [&](const Squish& squish) {
        return is_crate(squish.mover) || is_crate(squish.pusher);
    };
    world_->step();
    const auto of_boulders = world_->dynamic_squishes();
    squishes_.assign(of_boulders.begin(), of_boulders.end());
    std::copy_if(world_->squishes().begin(), world_->squishes().end(), std::back_inserter(squishes_), concerns_crates);
    return squishes_;
}

}  // namespace scree
