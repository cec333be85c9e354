#pragma once

#include "engine/world/broad_phase/squares.hpp"
#include "engine/world/movers/clearing.hpp"
#include "engine/world/movers/memo.hpp"

#include <vector>

namespace scree {

struct MoverScratch {
    std::vector<Clearing> clearings;  // by index of the mover; one may be where the mover is not
    std::vector<MoverMemo> memos;     // by index of the mover
    std::vector<SolidMark> solids;    // by index
    // isolated_movers.cpp
    std::vector<std::uint32_t> crates;  // indices of the solid movers; empty if not known
    Squares near_crates;                // a mover whose corner is in them may collide with a crate in this tick
    int steepest_crate = 0;             // the most walkable of the crates
    /// To be called when anything but a step changes bodies; forget() when it changes terrain.
    void forget_bodies() {
        memos.clear();
        crates.clear();
    }
    void forget() {
        clearings.clear();
        forget_bodies();
    }
};

}  // namespace scree
