#pragma once

#include <cstdint>

namespace scree {

/// A share of a displacement as an exact fraction, which tells apart touching, leaving and overlapping at one moment.
/// `per` is positive; zero means infinity with the sign of `share`.
struct Moment {
    std::int64_t share = 0;
    std::int64_t per = 1;

    static constexpr Moment never() { return {1, 0}; }
    static constexpr Moment always() { return {-1, 0}; }
    /// Rounded once, as long as both parts are below 2^53.
    [[nodiscard]] double as_double() const { return static_cast<double>(share) / static_cast<double>(per); }
};

/// Negative, zero or positive as `a` is before, at or after `b`: comparison by continued fractions, which never
/// multiplies and so cannot overflow.
[[nodiscard]] int compare(Moment a, Moment b);
[[nodiscard]] inline bool operator<(Moment a, Moment b) { return compare(a, b) < 0; }

}  // namespace scree
