// A scenario that is accepted can be played, and its first second is the same whenever it is.

#include "engine/core/hash.hpp"
#include "tests/fuzz/property.hpp"
#include "tools/regress/stage.hpp"

#include <algorithm>

using namespace scree;

namespace {

std::uint64_t play(const Scenario& scenario) {
    Variation variation;
    for (const Dimension& dimension : scenario.dimensions)
        if (!dimension.values.empty()) variation[dimension.name] = dimension.values.front();
    Stage stage(scenario, variation, false);
    Hash hash;
    for (int tick = 0; tick < std::min(scenario.ticks, 60); ++tick) {
        stage.step();
        stage.hash_into(hash);
    }
    return hash.value;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Result<Scenario> read = read_scenario(std::string(fuzz::as_text(data, size)), "fuzz.json");
    fuzz::must(read.value.has_value() != has_errors(read.problems),
               "a scenario is refused with an error, and only then");
    if (read) fuzz::must(play(*read.value) == play(*read.value), "a scenario plays the same again");
    return 0;
}
