// Settings that could be read, in whole or in part, read the same once they are written.

#include "game/save/format.hpp"
#include "tests/fuzz/property.hpp"

using namespace scree;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Parsed<Settings> read = parse_settings(fuzz::as_text(data, size), "settings.json");
    const auto is_percent = [](int value) { return value >= 0 && value <= 100; };
    fuzz::must(is_percent(read.value.music_percent) && is_percent(read.value.effects_percent),
               "volumes are percentages");
    const Parsed<Settings> again = parse_settings(format_settings(read.value), "again.json");
    fuzz::must(again.faults.empty() && !again.newer, "what was written has no fault");
    fuzz::must(again.value == read.value, "what was written reads the same");
    return 0;
}
