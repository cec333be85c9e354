#include "engine/world/near_pairs.hpp"

namespace scree {

void NearPairs::clear() {
    movers_.clear();
    solids_.clear();
}

void NearPairs::reserve(std::size_t movers) {
    movers_.reserve(movers);
    solids_.reserve(most * movers);
    near_solid_.reserve(most * movers);
}

void NearPairs::add(const Aabb& region, bool is_empty, std::span<const std::uint32_t> solids) {
    movers_.push_back(
        {region, static_cast<std::uint32_t>(solids_.size()), static_cast<std::uint32_t>(solids.size()), is_empty});
    solids_.insert(solids_.end(), solids.begin(), solids.end());
}

void NearPairs::sort(std::size_t solids) {
    starts_.assign(solids + 1, 0);
    for (const std::uint32_t solid : solids_) ++starts_[solid];
    for (std::size_t i = 1; i <= solids; ++i) starts_[i] += starts_[i - 1];
    near_solid_.resize(solids_.size());
    // Each list is filled from its end, so that its start is right afterwards.
    for (auto mover = static_cast<std::uint32_t>(movers_.size()); mover > 0; --mover) {
        const Region& of = movers_[mover - 1];
        for (std::uint32_t i = 0; i < of.count; ++i) near_solid_[--starts_[solids_[of.first + i]]] = mover - 1;
    }
}

}  // namespace scree
