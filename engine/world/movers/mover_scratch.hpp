#pragma once

#include "engine/world/movers/clearing.hpp"
#include "engine/world/movers/memo.hpp"
#include "engine/world/sweep/surroundings.hpp"

#include <vector>

namespace scree {

/// What one thread uses while it moves movers.
struct MoverPart {
    NearbyBodies near;
    std::vector<Contact> contacts;  // of all parts but the first, whose are the state's
};

struct MoverScratch {
    std::vector<Clearing> clearings;  // by index of the mover; one may be where the mover is not
    std::vector<MoverMemo> memos;     // by index of the mover
    std::vector<SolidMark> solids;    // by index, at the end of the last tick
    std::vector<MoverPart> parts;
    /// To be called when anything but a step changes terrain or bodies.
    void forget() {
        clearings.clear();
        memos.clear();
    }
};

}  // namespace scree
