#pragma once

#include "engine/core/whole_number.hpp"

#include <cstdlib>
#include <iostream>

namespace scree {

/// A whole number of the environment, 1 or more; `otherwise` if it has none of that name. Anything else ends the
/// program with 2: a misspelt one must not try nothing.
inline int number_from(const char* name, int otherwise) {
    const char* const said = std::getenv(name);
    if (said == nullptr) return otherwise;
    const auto number = whole_number<int>(said);
    if (number && *number > 0) return *number;
    std::cerr << name << ": \"" << said << "\" is not an integer from 1 on.\n";
    std::exit(2);
}

}  // namespace scree
