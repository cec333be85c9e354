#pragma once
// Names are told apart by capital letters, and people miss that: messages ask whether the other one was meant.

#include <string>
#include <string_view>

namespace scree {

/// True for two names that differ in capital letters of English and in nothing else.
[[nodiscard]] inline bool differ_in_capitals(std::string_view a, std::string_view b) {
    const auto small = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    if (a.size() != b.size() || a == b) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (small(a[i]) != small(b[i])) return false;
    return true;
}

/// ` (did you mean "X"?)` for the first of the names that differs from one in capitals alone, for a message about what
/// is not known; else nothing.
template <class Names>
[[nodiscard]] std::string maybe_meant(std::string_view name, const Names& known) {
    for (const auto& candidate : known)
        if (differ_in_capitals(name, candidate)) return " (did you mean \"" + std::string(candidate) + "\"?)";
    return {};
}

}  // namespace scree
