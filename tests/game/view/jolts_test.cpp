#include "game/view/jolts.hpp"
#include "tests/support/test.hpp"

#include <cmath>

using namespace scree;

namespace {

Event at(EventType type, float x = 0) {
    return {.type = type, .position = {px(static_cast<int>(x)), 0}, .speed = 2'000};
}

Looks lively() { return {.shake = true, .flashes = true}; }

}  // namespace

TEST_CASE("shaking and flashing are apart, and reduced effects end both") {
    for (const bool shake : {false, true})
        for (const bool flashes : {false, true})
            for (const bool reduced : {false, true}) {
                Jolts jolts;
                jolts.add(at(EventType::died), {}, {.reduced = reduced, .shake = shake, .flashes = flashes});
                jolts.step();
                CHECK((jolts.shake() != PointF{}) == (shake && !reduced));
                CHECK((jolts.flash() > 0) == (flashes && !reduced));
            }
}

TEST_CASE("there are never more than two flashes in a second, and none is bright") {
    Jolts jolts;
    int begun = 0;
    int before = 0;
    for (int tick = 0; tick < 600; ++tick) {
        jolts.step();
        jolts.add(at(EventType::died), {}, lively());
        CHECK(jolts.flash() <= Jolts::brightest_flash);
        if (jolts.flash() > before) ++begun;
        before = jolts.flash();
    }
    CHECK(begun <= 20);
    CHECK(begun >= 10);
}

TEST_CASE("the picture is still again within half a second, and never shakes far") {
    Jolts jolts;
    for (int i = 0; i < 20; ++i) jolts.add(at(EventType::slammed), {}, lively());
    for (int tick = 0; tick < 30; ++tick) {
        CHECK(std::abs(jolts.shake().y) <= Jolts::strongest_shake);
        jolts.step();
    }
    CHECK(jolts.shake() == PointF{});
}

TEST_CASE("what happens far away is not felt, and neither a flag nor a gem lights up the picture") {
    Jolts jolts;
    for (const EventType type : {EventType::checkpoint, EventType::gem}) jolts.add(at(type), {}, lively());
    CHECK(jolts.flash() == 0);
    jolts.add(at(EventType::slammed, 900), {}, lively());
    CHECK(jolts.shake() == PointF{});
    jolts.add(at(EventType::slammed, 900), {880, 0}, lively());
    CHECK(jolts.shake() != PointF{});
}

TEST_CASE("a fast landing against the slope shakes the picture by 3 px for 8 ticks, one with it not at all") {
    Jolts jolts;
    jolts.add(at(EventType::landed), {}, lively(), Landing::with_slope);
    CHECK(jolts.shake() == PointF{});
    jolts.add(at(EventType::landed), {}, lively(), Landing::against_slope);
    CHECK(std::abs(jolts.shake().y) == Jolts::strongest_shake);
    for (int tick = 0; tick < 7; ++tick) jolts.step();
    CHECK(jolts.shake() != PointF{});
    jolts.step();
    CHECK(jolts.shake() == PointF{});
}
