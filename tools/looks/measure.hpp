#pragma once
// Pictures of a run, measured: how much is empty, and whether hero and hazards are seen.

#include "engine/replay/replay.hpp"
#include "engine/view/raster.hpp"
#include "game/view/scene.hpp"

#include <vector>

namespace scree::looks {

/// One picture.
struct Frame {
    int tick = 0;
    int blocks = 0;         // of 32 x 32 px, less than half of which is sky
    int flat_blocks = 0;    // of those, in which luminance deviates by less than 4 of 255
    int seen_sky = 0;       // px of sky in places inside the mountain
    bool has_hero = false;  // the hero is alive and on the picture
    bool is_hero_found = false;
    int hazards = 0;
    int found_hazards = 0;
};

struct Measures {
    std::vector<Frame> frames;
    double sky_change = 0;  // mean CIE76 distance of the first picture's sky from the last one's

    [[nodiscard]] double flat() const;           // of blocks
    [[nodiscard]] double hero_found() const;     // of frames that have the hero
    [[nodiscard]] double hazards_found() const;  // of hazards
    [[nodiscard]] int sky_inside() const;        // px in all
};

/// What frames must come up to; GAME's rows 15, 16 and 18.
struct Targets {
    double flat = 0.12;     // at most
    double sky_change = 6;  // at least, but where there is no sky
    double hero = 0.99;     // at least
    double hazards = 0.95;  // at least
};

/// A picture each `every` ticks while the replay plays.
[[nodiscard]] Measures measure(Art& art, const std::shared_ptr<const Level>& level, const Replay& replay, int every,
                               Problems& problems);

}  // namespace scree::looks
