// A replay that is accepted and written again reads the same.

#include "engine/replay/button_runs.hpp"
#include "engine/replay/replay.hpp"
#include "tests/fuzz/property.hpp"

using namespace scree;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Result<Replay> read = read_replay(fuzz::as_text(data, size), "fuzz.replay");
    fuzz::must(read.value.has_value() != has_errors(read.problems), "a replay is refused with an error, and only then");
    if (!read) return 0;
    fuzz::must(read.value->ticks.size() <= max_run_ticks, "no replay is longer than ten hours");
    const Result<Replay> again = read_replay(write_replay(*read.value), "again.replay");
    fuzz::must(again.value.has_value(), "what was written is accepted");
    fuzz::must(*again.value == *read.value, "what was written reads the same");
    return 0;
}
