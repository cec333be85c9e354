#pragma once
// The one header that knows which Catch2 there is: 2.13 (Debian 12) or 3.x (Debian 13 and later).

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;  // where 2 has it
#else
#include <catch2/catch.hpp>
namespace Catch::Matchers {
/// The name that Catch2 3 gives to the matcher that 2 calls Contains.
inline auto ContainsSubstring(const std::string& text) { return Contains(text); }
}  // namespace Catch::Matchers
#endif
