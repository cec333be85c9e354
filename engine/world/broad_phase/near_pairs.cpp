#include "engine/world/broad_phase/near_pairs.hpp"

#include <algorithm>

namespace scree {

namespace {

// How much further than it must each mover is looked round, and how far solids may go until all is forgotten.
constexpr Sub skin = px(16);
constexpr Sub slack = px(32);

constexpr auto minus_one = ~std::uint32_t{0};

Aabb move_of(const Solid& solid) { return hull(solid.box, solid.box.moved(solid.velocity)); }

}  // namespace

void NearPairs::clear() {
    movers_.clear();
    is_sure_ = false;
    anchors_.clear();
    counts_.clear();
    is_sorted_ = false;
}

void NearPairs::begin(std::size_t movers, std::span<const Solid> solids, bool is_sure) {
    bool is_kept = anchors_.size() == solids.size();
    for (std::uint32_t i = 0; is_kept && i < solids.size(); ++i)
        is_kept = contains(grown(anchors_.box(i), slack), move_of(solids[i]));
    if (!is_kept) {
        clear();
        for (const Solid& solid : solids) anchors_.add(move_of(solid));
        anchors_.sort();
        counts_.resize(solids.size());
        found_.reserve(solids.size());
        near_solid_.reserve(most * movers);
    }
    is_sure_ = is_sure;
    if (movers_.size() == movers) return;
    is_sorted_ = false;
    for (; movers_.size() > movers; movers_.pop_back()) count(movers_.back(), minus_one);
    movers_.resize(movers);
}

void NearPairs::look(std::size_t mover, const Aabb& region, const TileGrid& grid) {
    Region& of = movers_[mover];
    const Aabb further = grown(region, skin);
    found_.clear();
    find_solids(further, found_);
    const bool is_known = found_.size() <= most;
    if (!is_known) found_.clear();
    if (!std::equal(found_.begin(), found_.end(), of.solids.begin(), of.solids.begin() + of.count)) {
        is_sorted_ = false;
        count(of, minus_one);
        std::copy(found_.begin(), found_.end(), of.solids.begin());
        of.count = static_cast<std::uint32_t>(found_.size());
        count(of, 1);
    }
    const auto is_empty = [&](const Aabb& all) { return is_known && grid.is_surely_empty(grown(all, px(1))); };
    of.region = is_known ? further : Region{}.region;
    of.is_empty = is_empty(further);
    // That nothing is there is worth a look in each tick.
    if (!of.is_empty && is_empty(region)) {
        of.region = region;
        of.is_empty = true;
    }
}

void NearPairs::count(const Region& of, std::uint32_t by) {
    for (std::uint32_t i = 0; i < of.count; ++i) counts_[of.solids[i]] += by;
}

void NearPairs::sort() {
    if (is_sorted_) return;
    is_sorted_ = true;
    starts_.resize(counts_.size() + 1);
    std::uint32_t end = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) starts_[i] = end += counts_[i];
    starts_[counts_.size()] = end;
    near_solid_.resize(end);
    // Each list is filled from its end, so that its start is right afterwards.
    for (auto mover = static_cast<std::uint32_t>(movers_.size()); mover > 0; --mover) {
        const Region& of = movers_[mover - 1];
        for (std::uint32_t i = 0; i < of.count; ++i) near_solid_[--starts_[of.solids[i]]] = mover - 1;
    }
}

void NearPairs::find_solids(const Aabb& region, std::vector<std::uint32_t>& found) const {
    anchors_.find(grown(region, slack), found);
}

}  // namespace scree
