#pragma once
// Where on the way from one number to another something ends.

#include "engine/core/units.hpp"

namespace scree {

/// The last number on the way from `good` to `bad`, which may be less, for which `holds` is true: it is taken for true
/// at `good` and false at `bad`, which are not asked, and should turn once between them. Asks at most 32 times.
template <class Holds>
[[nodiscard]] constexpr Sub last_that_holds(Sub good, Sub bad, const Holds& holds) {
    while (bad - good > 1 || good - bad > 1) {
        const Sub middle = good + (bad - good) / 2;
        (holds(middle) ? good : bad) = middle;
    }
    return good;
}

}  // namespace scree
