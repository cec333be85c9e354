#include "engine/world/near_pairs.hpp"

#include <algorithm>

namespace scree {

namespace {

// How much further than it must each mover is looked round, and how far solids may go until all is forgotten.
constexpr Sub skin = px(16);
constexpr Sub slack = px(32);

Aabb way_of(const Solid& solid) { return hull(solid.box, solid.box.moved(solid.velocity)); }

}  // namespace

void NearPairs::clear() {
    movers_.clear();
    anchors_.clear();
    is_sorted_ = false;
}

void NearPairs::begin(std::size_t movers, std::span<const Solid> solids) {
    bool is_kept = anchors_.size() == solids.size();
    for (std::uint32_t i = 0; is_kept && i < solids.size(); ++i)
        is_kept = contains(grown(anchors_.box(i), slack), way_of(solids[i]));
    if (!is_kept) {
        clear();
        for (const Solid& solid : solids) anchors_.add(way_of(solid));
        anchors_.sort();
        found_.reserve(solids.size());
        near_solid_.reserve(most * movers);
    }
    if (movers_.size() != movers) is_sorted_ = false;
    movers_.resize(movers);
}

void NearPairs::look(std::size_t mover, const Aabb& region, const TileGrid& grid) {
    Region& of = movers_[mover];
    is_sorted_ = false;
    of = {};
    const Aabb further = grown(region, skin);
    found_.clear();
    anchors_.find(grown(further, slack), found_);
    if (found_.size() > most) return;
    const auto is_empty = [&](const Aabb& all) { return grid.is_surely_empty(grown(all, px(1))); };
    of.region = further;
    of.is_empty = is_empty(further);
    // That nothing is there is worth a look in each tick.
    if (!of.is_empty && is_empty(region)) {
        of.region = region;
        of.is_empty = true;
    }
    of.count = static_cast<std::uint32_t>(found_.size());
    std::copy(found_.begin(), found_.end(), of.solids.begin());
}

void NearPairs::sort(std::size_t solids) {
    if (is_sorted_) return;
    is_sorted_ = true;
    starts_.assign(solids + 1, 0);
    for (const Region& of : movers_)
        for (std::uint32_t i = 0; i < of.count; ++i) ++starts_[of.solids[i]];
    for (std::size_t i = 1; i <= solids; ++i) starts_[i] += starts_[i - 1];
    near_solid_.resize(starts_[solids]);
    // Each list is filled from its end, so that its start is right afterwards.
    for (auto mover = static_cast<std::uint32_t>(movers_.size()); mover > 0; --mover) {
        const Region& of = movers_[mover - 1];
        for (std::uint32_t i = 0; i < of.count; ++i) near_solid_[--starts_[of.solids[i]]] = mover - 1;
    }
}

}  // namespace scree
