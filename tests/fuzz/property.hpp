#pragma once
// What the fuzz targets share. A target is one file with the function that libFuzzer calls; compiled without libFuzzer
// it is called once for each file of its corpus by run_corpus.cpp.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace scree::fuzz {

/// Ends the program, which the fuzzer takes for a finding, unless the property holds.
inline void must(bool holds, const char* property) {
    if (holds) return;
    std::fprintf(stderr, "Does not hold: %s\n", property);
    std::abort();
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

}  // namespace scree::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
