#pragma once
// Finds the press or release of a route with the least leeway.
//
// Chosen:     shift each change of a button in the air, and each press of jump, earlier and later. The shift works if
// the
//             hero still lands at the same place or reaches the exit, because a player continues from there.
// Instead of: playing the rest tick by tick, where every shift fails somewhere later and nothing can be compared.

#include "engine/core/buttons.hpp"
#include "engine/level/level.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scree {

/// One change of a button in a route.
struct Moment {
    int tick = 0;  // so many ticks were done before it
    Button button = Button::jump;
    bool press = true;
    int early = 0;  // so many ticks earlier still works ...
    int late = 0;   // ... and later
    Vec feet;       // middle of the feet then, subpixels
    [[nodiscard]] int window() const { return early + late + 1; }
};

inline constexpr int widest_shift = 15;  // ticks; more is not tried

/// The change with the smallest window, the first of several; nothing if none has to be timed. The level is as
/// bare_level makes it, and the route leads to the exit without a death. Nothing as well if `stop` becomes true before.
[[nodiscard]] std::optional<Moment> hardest_moment(const std::shared_ptr<const Level>& level,
                                                   const std::vector<Buttons>& route,
                                                   const std::atomic<bool>* stop = nullptr);

/// `press of jump`, `release of right`.
[[nodiscard]] std::string name_of(const Moment& moment);

}  // namespace scree
