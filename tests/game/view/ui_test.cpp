#include "game/view/ui.hpp"
#include "game/view/particles.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("times are minutes, seconds and hundredths of 60 ticks a second") {
    CHECK(format_time(0) == "0:00.00");
    CHECK(format_time(1) == "0:00.01");
    CHECK(format_time(59) == "0:00.98");
    CHECK(format_time(60) == "0:01.00");
    CHECK(format_time(60 * 60) == "1:00.00");
    CHECK(format_time(60 * 60 * 61 + 90) == "61:01.50");
    CHECK(format_time(1'000'000'000) == "277777:46.66");
}

TEST_CASE("particles go away, are never more than their limit, and with reduced effects none is gravel") {
    Particles particles;
    for (int i = 0; i < 1000; ++i) particles.spray({0, 0}, 10);
    CHECK(particles.count() == static_cast<int>(Particles::most));
    for (int i = 0; i < 100; ++i) particles.step();
    CHECK(particles.count() == 0);
    particles.set_reduced(true);
    particles.spray({0, 0}, 10);
    CHECK(particles.count() == 0);
}
