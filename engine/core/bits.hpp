#pragma once
// The bits of a number as another number.

#include <cstring>
#include <type_traits>

namespace scree {

/// As std::bit_cast, which the library of emscripten 3.1.6 does not have.
template <class To, class From>
[[nodiscard]] To bits_as(const From& from) {
    static_assert(sizeof(To) == sizeof(From) && std::is_arithmetic_v<To> && std::is_arithmetic_v<From>);
    To to{};
    std::memcpy(&to, &from, sizeof to);
    return to;
}

}  // namespace scree
