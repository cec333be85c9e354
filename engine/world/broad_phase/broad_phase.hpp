#pragma once
// The broad phase: which bodies may be near a region.
//
// During a step buckets and pairs answer, filled when the tick begins with where each body is expected to get. A mover
// that leaves its expected region is a stray: every question finds it. Between steps each body is looked at.
//
// Cost: up to 12 bodies of a kind are looked at one by one; more are found in buckets, or in pairs that are kept from
//       tick to tick (near_pairs.hpp). Answers may name bodies that are not near, never leave out one that is.
// Reads bodies, writes its own struct. Indices rise.

#include "engine/world/broad_phase/buckets.hpp"
#include "engine/world/broad_phase/dynamic_buckets.hpp"
#include "engine/world/broad_phase/near_pairs.hpp"

#include <cstdint>
#include <numeric>
#include <vector>

namespace scree {

struct WorldState;

struct BroadPhase {
    bool sorted = false;                    // what follows is of this step
    Buckets solids;                         // by index: the whole displacement of this tick
    Buckets movers;                         // the expected regions of `in_buckets`; empty if there are pairs
    std::vector<std::uint32_t> in_buckets;  // rising indices of the movers that can be asked for
    NearPairs pairs;                        // empty if movers may be near anything but solids
    DynamicBuckets dynamics;
    std::vector<std::uint8_t> strayed;  // by index of the mover
    std::vector<std::uint32_t> strays;  // movers that left their expected region
    // movers/isolated_movers.cpp
    std::vector<std::uint8_t> isolated;  // by index of the mover: 0 or 1
    std::vector<std::uint32_t> others;   // rising indices of the movers that are not isolated
    void isolate_none(std::size_t count) {
        isolated.assign(count, 0);
        others.resize(count);
        std::iota(others.begin(), others.end(), std::uint32_t{0});
    }
};

/// At the start of a tick, when the solids' velocities are known.
void begin_broad_phase(const WorldState& state, BroadPhase& broad_phase);
/// Sorts the movers that are not isolated into buckets, anew if some of them are no longer so.
void sort_movers(const WorldState& state, BroadPhase& broad_phase);
/// To be called when a mover has moved.
void look_for_stray(const WorldState& state, BroadPhase& broad_phase, std::size_t mover);

/// Appends the indices of all solids (movers, dynamics) that may touch or overlap the region, or did when the tick
/// began.
void find_solids(const WorldState& state, const BroadPhase& broad_phase, const Aabb& region,
                 std::vector<std::uint32_t>& found);
void find_movers(const WorldState& state, const BroadPhase& broad_phase, const Aabb& region,
                 std::vector<std::uint32_t>& found);
void find_dynamics(const WorldState& state, const BroadPhase& broad_phase, const Aabb& region,
                   std::vector<std::uint32_t>& found);
/// find_movers() for a region inside the body's displacement of this tick.
void find_movers(const WorldState& state, const BroadPhase& broad_phase, BodyId body, const Aabb& region,
                 std::vector<std::uint32_t>& found);

}  // namespace scree
