#pragma once
// Faster routes than a known one.
//
// Chosen:     races of all states after so many ticks at once, ranked by the time that is left along the known route,
// or
//             onto it, and by speed; the route found is the known one of the next race.
// Instead of: going on with the best-first search, which takes the first route and hardly leaves it.
// Because:    speed pays much later than it is made, as in a slide: only among states as late is it seen to be worth
// it.

#include "tools/solve/search.hpp"

#include <functional>

namespace scree {

struct HastenOptions {
    int threads = 1;
    std::size_t races = 8;                        // sorts of races, from quick to thorough: 1 to 8
    std::size_t bytes = std::size_t{512} << 20U;  // for all races together
    std::uint64_t seed = 0;
    Buttons forbidden;                     // never held
    std::function<bool()> must_stop = {};  // asked often
};

/// The fastest route found, or the known one. The level is as bare_level makes it. Ends when no race finds a faster
/// one, or it must stop.
[[nodiscard]] std::vector<Buttons> hastened(const std::shared_ptr<const Level>& level, const Guide& guide,
                                            std::vector<Buttons> route, const HastenOptions& options);

}  // namespace scree
