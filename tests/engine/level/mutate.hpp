#pragma once
// Damage to files, and the watch over how long reading them takes.

#include "engine/core/rng.hpp"

#include <functional>
#include <string>

namespace scree::ogmo::test {

/// A good JSON text with bytes or values changed.
[[nodiscard]] std::string mutated(const std::string& text, Rng& rng);

/// Of the processor, so that a busy machine changes nothing.
using Seconds = double;
[[nodiscard]] Seconds seconds_of(const std::function<void()>& work);
/// No file of such a size may take longer to read and judge, not even measured for coverage; they take thousandths.
inline constexpr Seconds too_long = 10;

}  // namespace scree::ogmo::test
