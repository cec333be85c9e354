#pragma once

#include "engine/core/aabb.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace scree {

/// Running 64-bit FNV-1a hash over named fields, never over struct memory, so that padding cannot enter.
struct Hash {
    std::uint64_t value = 0xcbf29ce484222325U;

    constexpr Hash& byte(std::uint8_t b) {
        value = (value ^ b) * 0x100000001b3U;
        return *this;
    }
    constexpr Hash& number(std::int64_t n) {
        const auto bits = static_cast<std::uint64_t>(n);
        for (int shift = 0; shift < 64; shift += 8) byte(static_cast<std::uint8_t>(bits >> shift));
        return *this;
    }
    constexpr Hash& text(std::string_view s) {
        for (const char c : s) byte(static_cast<std::uint8_t>(c));
        return number(static_cast<std::int64_t>(s.size()));
    }
    constexpr Hash& vec(Vec v) { return number(v.x).number(v.y); }
    constexpr Hash& box(const Aabb& b) { return vec({b.left, b.top}).vec({b.right, b.bottom}); }
};

/// The number as 16 hexadecimal digits in lower case.
[[nodiscard]] inline std::string hex16(std::uint64_t number) {
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[number >> shift & 15U];
    return digits;
}

}  // namespace scree
