// Waits may be longer than asked for on a busy machine, never shorter; so only that is checked.
#include "engine/present/frame_pacer.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

std::int64_t microseconds_of(FramePacer& pacer, bool vsync, int frames) {
    std::int64_t sum = 0;
    for (int i = 0; i < frames; ++i) sum += pacer.next_frame(vsync) / 1'000;
    return sum;
}

}  // namespace

TEST_CASE("without vsync frames are no shorter than their interval") {
    FramePacer pacer(500);
    CHECK(pacer.next_frame(false) == 0);
    CHECK(microseconds_of(pacer, false, 10) >= 10 * 2'000 - 100);
}

TEST_CASE("a swap that never waits is found out, and frames take their interval from then on") {
    FramePacer pacer(100);
    static_cast<void>(microseconds_of(pacer, true, 62));
    CHECK(microseconds_of(pacer, true, 10) >= 9 * 10'000);
}
