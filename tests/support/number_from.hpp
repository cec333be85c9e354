#pragma once

#include <charconv>
#include <cstdlib>
#include <iostream>
#include <string_view>

namespace scree {

/// A whole number of the environment, 1 or more; `otherwise` if it has none of that name. Anything else ends the
/// program with 2: a misspelt one must not try nothing.
inline int number_from(const char* name, int otherwise) {
    const char* const said = std::getenv(name);
    if (said == nullptr) return otherwise;
    const std::string_view text = said;
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc{} && end == text.data() + text.size() && number > 0) return number;
    std::cerr << name << ": \"" << text << "\" is not an integer from 1 on.\n";
    std::exit(2);
}

}  // namespace scree
