// Progress that could be read, in whole or in part, reads the same once it is written.

#include "game/save/format.hpp"
#include "tests/fuzz/property.hpp"

using namespace scree;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Parsed<Progress> read = parse_progress(fuzz::as_text(data, size), "progress.json");
    if (read.newer) fuzz::must(read.value == Progress{}, "nothing is taken from a file of a later program");
    for (const auto& [name, level] : read.value.levels)
        fuzz::must(level.best_ticks >= 0 && level.coins >= 0 && level.deaths >= 0, "no count is negative");
    const Parsed<Progress> again = parse_progress(format_progress(read.value), "again.json");
    fuzz::must(again.faults.empty() && !again.newer, "what was written has no fault");
    fuzz::must(again.value == read.value, "what was written reads the same");
    return 0;
}
