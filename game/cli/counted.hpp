#pragma once

#include <string>

namespace scree {

/// "1 run" or "2 runs": a number and its noun, for nouns with a plural in s.
inline std::string counted(long long number, const std::string& noun) {
    return std::to_string(number) + ' ' + noun + (number == 1 ? "" : "s");
}

}  // namespace scree
