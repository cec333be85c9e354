#include "engine/loop/fixed_step.hpp"

#include "engine/core/rng.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <cmath>

using namespace scree;

namespace {

constexpr std::int64_t second = 1'000'000'000;

/// Ticks in `seconds` of frames at `rate`, whose lengths are whole nanoseconds that sum up exactly.
std::int64_t ticks_at(int rate, int seconds) {
    FixedStep step;
    std::int64_t ticks = 0;
    std::int64_t dropped = 0;
    std::int64_t before = 0;
    for (std::int64_t frame = 1; frame <= std::int64_t{rate} * seconds; ++frame) {
        const std::int64_t now = frame * second / rate;
        const FrameTicks due = step.advance(now - before);
        dropped += due.dropped;
        ticks += due.ticks;
        before = now;
    }
    CHECK(dropped == 0);
    return ticks;
}

}  // namespace

TEST_CASE("an hour has the same number of ticks at every frame rate") {
    for (const int rate : {30, 50, 60, 75, 144, 240, 1'000}) {
        INFO("frames per second " << rate);
        CHECK(ticks_at(rate, 3'600) == 216'000);
    }
}

TEST_CASE("an hour of irregular frames has the same number of ticks as a regular one") {
    Rng rng{7};
    FixedStep step;
    std::int64_t ticks = 0;
    std::int64_t left = 3'600 * second;
    while (left > 0) {
        const std::int64_t frame = std::min<std::int64_t>(left, 1'000 + rng.below(100'000'000));
        ticks += step.advance(frame).ticks;
        left -= frame;
    }
    CHECK(ticks == 216'000);
}

TEST_CASE("no remainder is lost: a tick's length comes due at the nanosecond that completes it") {
    FixedStep step;
    CHECK(step.advance(16'666'666).ticks == 0);
    CHECK(step.advance(1).ticks == 1);
    CHECK(step.advance(16'666'666).ticks == 0);  // 33,333,333 ns are just short of two ticks
    CHECK(step.advance(1).ticks == 1);
    CHECK(step.advance(16'666'665).ticks == 0);
    CHECK(step.advance(1).ticks == 1);  // 50,000,000 ns are three ticks exactly
}

TEST_CASE("a stall is caught up by eight ticks at most, and the rest is reported as dropped") {
    FixedStep step;
    const FrameTicks stall = step.advance(second);
    CHECK(stall.ticks == 8);
    CHECK(stall.dropped == 52);
    CHECK(step.advance(second / 60).ticks <= 1);
}

TEST_CASE("eight due ticks are run and none is dropped") {
    FixedStep step;
    const FrameTicks frame = step.advance(second * 8 / 60 + 1);
    CHECK(frame.ticks == 8);
    CHECK(frame.dropped == 0);
}

TEST_CASE("alpha is the share of the next tick that has passed") {
    FixedStep step;
    CHECK(std::abs(step.advance(second / 120).alpha - 0.5F) < 0.0001F);
    CHECK(std::abs(step.advance(second / 240).alpha - 0.75F) < 0.0001F);
    const FrameTicks stall = step.advance(10 * second);
    CHECK(stall.alpha >= 0.0F);
    CHECK(stall.alpha < 1.0F);
}

TEST_CASE("at half speed half as many ticks come due, and at zero none") {
    FixedStep step;
    step.set_speed_percent(50);
    int ticks = 0;
    for (int frame = 0; frame < 100; ++frame) ticks += step.advance(second / 50).ticks;
    CHECK(ticks == 60);
    step.set_speed_percent(0);
    CHECK(step.advance(second).ticks == 0);
}

TEST_CASE("a clock that runs backwards or is wrong by days does no harm") {
    FixedStep step;
    CHECK(step.advance(-5 * second).ticks == 0);
    step.set_speed_percent(1'000);
    const FrameTicks frame = step.advance(std::int64_t{1} << 62);
    CHECK(frame.ticks == 8);
    CHECK(frame.dropped == 3'600 * 600 - 8);
}
