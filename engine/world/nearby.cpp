// Who is near: the broad phase during a step, all bodies outside of one.

#include "engine/world/world.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

// Up to so many bodies a look at each is quicker than buckets.
constexpr std::size_t few = 12;

constexpr Sub fastest_expected_carrier = px(32);

}  // namespace

void World::sort_bodies() {
    MoverScratch& scratch = scratch_;
    scratch.sorted = true;
    scratch.dynamics_give_way = true;
    scratch.clearings.resize(movers_.size());
    if (!dynamic_store_.bodies.empty()) sort_dynamics();
    scratch.strays.clear();
    if (has_obstacles()) {
        scratch.near.make_room();
        scratch.pushes.reserve(movers_.size());
    }
    if (scratch.last_push.size() < movers_.size()) {
        scratch.last_push.resize(movers_.size());
        scratch.push_memory.resize(movers_.size());
    }
    Sub fastest = 0;
    for (const Solid& solid : solids_)
        fastest = std::max({fastest, std::abs(solid.velocity.x), std::abs(solid.velocity.y)});
    // Room for more ways than most ticks have, so that a tick with a new most asks for no memory.
    const std::size_t ways = 6 * (movers_.size() + dynamic_store_.bodies.size());
    reserve_triggers(movers_.size() + dynamic_store_.bodies.size(), triggers_, scratch.triggers);
    if (has_obstacles()) {
        scratch.candidates.reserve(64 + 2 * movers_.size());
        squishes_.reserve(64 + 2 * movers_.size());
    }
    if (!dynamic_store_.bodies.empty()) scratch.trial.reserve(ways);
    scratch.strays.reserve(movers_.size());
    scratch.strayed.clear();
    scratch.movers.clear();
    const Sub margin = NearPairs::leeway + std::min(fastest, fastest_expected_carrier);
    if (!solids_.empty() && are_movers_alone()) {
        sort_pairs(margin, fastest <= fastest_expected_carrier);
        return;
    }
    scratch.pairs.clear();
    if (solids_.size() > few) {
        scratch.solids.clear();
        for (const Solid& solid : solids_) scratch.solids.add(hull(solid.box, solid.box.moved(solid.velocity)));
        scratch.solids.sort();
    }
    if (movers_.size() <= few) return;
    // Without anybody who pushes, carries or is stood on nobody ever asks for movers.
    if (fastest != 0 || solid_movers_ != 0 || !dynamic_store_.bodies.empty()) {
        for (const Mover& mover : movers_)
            scratch.movers.add(grown(hull(mover.box, mover.box.moved(way_inside(mover.box, mover.velocity))), margin));
        scratch.strayed.assign(movers_.size(), 0);
        scratch.strays.reserve(movers_.size());
    }
    scratch.movers.sort();
}

void World::sort_pairs(Sub margin, bool is_sure) {
    NearPairs& pairs = scratch_.pairs;
    pairs.begin(movers_.size(), solids_, is_sure && segments_.empty());
    scratch_.strayed.assign(movers_.size(), 0);
    for (std::size_t i = 0; i < movers_.size(); ++i) {
        const Mover& mover = movers_[i];
        if (is_legal_speed(mover.velocity) && pairs.covers(i, mover.box, mover.velocity, margin)) continue;
        const Aabb region = grown(hull(mover.box, mover.box.moved(way_inside(mover.box, mover.velocity))), margin);
        if (pairs.covers(i, region)) continue;
        pairs.look(i, region, grid_);
        if (pairs.covers(i, region)) continue;
        scratch_.strayed[i] = 1;  // everybody looks for it, and it for them
        scratch_.strays.push_back(static_cast<std::uint32_t>(i));
    }
    pairs.sort();
}

void World::find_solids(const Aabb& region, std::vector<std::uint32_t>& found) const {
    if (scratch_.sorted && scratch_.pairs.knows_solids()) {
        scratch_.pairs.find_solids(region, found);
        return;
    }
    if (scratch_.sorted && solids_.size() > few) {
        scratch_.solids.find(region, found);
        return;
    }
    for (std::uint32_t i = 0; i < solids_.size(); ++i) {
        const Solid& solid = solids_[i];
        // During a step wherever it is or will be.
        const Aabb box = scratch_.sorted ? hull(solid.box, solid.box_before.moved(solid.velocity)) : solid.box;
        if (is_near(box, region)) found.push_back(i);
    }
}

void World::find_movers(const Aabb& region, std::vector<std::uint32_t>& found) const {
    if (!scratch_.sorted || movers_.size() <= few) {
        for (std::uint32_t i = 0; i < movers_.size(); ++i) found.push_back(i);
        return;
    }
    const std::size_t begin = found.size();
    scratch_.movers.find(region, found);
    add_strays(found, begin);
}

void World::find_movers(BodyId body, const Aabb& region, std::vector<std::uint32_t>& found) const {
    const Solid* const solid = scratch_.pairs.has(0) ? this->solid(body) : nullptr;
    if (solid == nullptr) {
        find_movers(region, found);
        return;
    }
    const std::size_t begin = found.size();
    const std::span<const std::uint32_t> near =
        scratch_.pairs.movers_near(static_cast<std::size_t>(solid - solids_.data()));
    found.insert(found.end(), near.begin(), near.end());
    add_strays(found, begin);
}

void World::add_strays(std::vector<std::uint32_t>& found, std::size_t begin) const {
    if (scratch_.strays.empty()) return;
    found.insert(found.end(), scratch_.strays.begin(), scratch_.strays.end());
    const auto first = found.begin() + static_cast<std::ptrdiff_t>(begin);
    std::sort(first, found.end());
    found.erase(std::unique(first, found.end()), found.end());
}

void World::remember_way(std::size_t index, const Aabb& from, Sub climbed) {
    const Mover& mover = movers_[index];
    const Vec by = mover.box.corner() - from.corner();
    if (by == Vec{}) return;
    if (scratch_.is_trial)
        scratch_.trial.push_back({static_cast<std::uint32_t>(index), from, mover.pushed - by, mover.velocity.y});
    if (!triggers_.bodies.empty())
        add_legs(static_cast<std::uint32_t>(index), from, by, climbed, scratch_.triggers.legs);
}

void World::look_for_stray(std::size_t index) {
    if (scratch_.strayed[index] != 0) return;
    const auto number = static_cast<std::uint32_t>(index);
    const NearPairs& pairs = scratch_.pairs;
    if (contains(pairs.has(0) ? pairs.region(index) : scratch_.movers.box(number), movers_[index].box)) return;
    scratch_.strayed[index] = 1;
    scratch_.strays.push_back(number);
}

void World::remember_way_of_dynamic(std::size_t index, const Aabb& from, Vec by) {
    if (triggers_.bodies.empty() || by == Vec{}) return;
    scratch_.triggers.legs.push_back({static_cast<std::uint32_t>(movers_.size() + index), 0, from, by});
}

void World::forget_way_of_dynamic(std::size_t index) {
    std::erase_if(scratch_.triggers.legs, [&](const Leg& leg) { return leg.body == movers_.size() + index; });
}

void World::begin_trial() {
    scratch_.is_trial = true;
    scratch_.trial.clear();
    scratch_.trial_start = trial_mark();
}

TrialMark World::trial_mark() const { return {scratch_.trial.size(), scratch_.triggers.legs.size(), squishes_.size()}; }

void World::take_back_trial(const TrialMark& mark) {
    for (; scratch_.trial.size() > mark.steps; scratch_.trial.pop_back()) {
        const TrialStep& way = scratch_.trial.back();
        Mover& mover = movers_[way.mover];
        mover.box = way.box;
        mover.pushed = way.pushed;
        mover.velocity.y = way.velocity_y;
    }
    scratch_.triggers.legs.resize(mark.legs);
    squishes_.resize(mark.squishes);
}

Surroundings World::surroundings(const Mover& mover, const Aabb& region, BodyId ignored, Near& near) const {
    if (!has_obstacles())
        return {grid_, {}, mover.is_dropping, mover.dropped_from, mover.dropping_bodies, mover.dropping_lines};
    near.obstacles.clear();
    near.faces.clear();
    const auto index = static_cast<std::size_t>(scratch_.sorted ? &mover - movers_.data() : 0);
    const bool has_pairs = scratch_.sorted && scratch_.pairs.covers(index, region);
    // A pixel more than where ways of the region lead.
    const bool has_tiles =
        !(has_pairs && scratch_.pairs.is_empty(index)) && !grid_.is_surely_empty(grown(region, px(1)));
    if (!segments_.empty()) {
        near.found.clear();
        segments_.find(region, near.found);
        for (const std::uint32_t i : near.found) near.faces.push_back(segments_[i]);
    }
    if (!solids_.empty()) {
        std::span<const std::uint32_t> found;
        if (has_pairs) {
            found = scratch_.pairs.solids_near(index);
        } else {
            near.found.clear();
            find_solids(region, near.found);
            found = near.found;
        }
        for (const std::uint32_t i : found) {
            const Solid& solid = solids_[i];
            if ((mover.spec.mask & solid.spec.category) == 0 || solid.id == ignored) continue;
            if (!is_near(solid.box, region)) continue;
            const Sub sunk = scratch_.sorted ? solid.box.top - solid.box_before.top : 0;  // since the tick began
            const auto offer = [&](const Aabb& box) {
                // A one-way that came down past the feet this tick was not on their pass side when the tick began.
                if (solid.spec.one_way && sunk > 0 && mover.box_before.bottom > box.top - sunk) return;
                if (is_near(box, region)) near.obstacles.push_back({solid.id, box, solid.spec.one_way});
            };
            if (solid.spec.boxes.empty()) offer(solid.box);
            for (const Aabb& part : solid.spec.boxes) offer(part.moved(solid.box.corner()));
        }
    }
    if (solid_movers_ != 0) {
        near.found.clear();
        find_movers(region, near.found);
        for (const std::uint32_t i : near.found) {
            const Mover& other = movers_[i];
            if (!other.spec.solid || (mover.spec.mask & other.spec.category) == 0) continue;
            if (other.id == mover.id || other.id == ignored || !is_near(other.box, region)) continue;
            near.obstacles.push_back({other.id, other.box, false});
        }
    }
    if (!dynamic_store_.bodies.empty()) add_dynamic_obstacles(mover, region, ignored, near);
    return {
        grid_,      near.obstacles, mover.is_dropping, mover.dropped_from, mover.dropping_bodies, mover.dropping_lines,
        near.faces, has_tiles};
}

void World::look_again(const Mover& mover, const Aabb& region, BodyId ignored, Surroundings& around) const {
    const Surroundings now = surroundings(mover, region, ignored);
    around.obstacles = now.obstacles;
    around.faces = now.faces;
}

Surroundings World::surroundings(const Mover& mover, const Aabb& region, BodyId ignored) const {
    return surroundings(mover, region, ignored, scratch_.near);
}

}  // namespace scree
