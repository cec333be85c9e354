#pragma once

#include <cstdint>

namespace scree::bench {

/// How often the program has asked for memory so far, by new or, where the C library lets us look, by malloc.
[[nodiscard]] std::uint64_t heap_calls();

}  // namespace scree::bench
