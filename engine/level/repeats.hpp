#pragma once

#include "engine/core/problem.hpp"

namespace scree {

/// The problems without those that say again, or of the same place in other words, what another one says already.
[[nodiscard]] Problems without_repeats(Problems problems);

}  // namespace scree
