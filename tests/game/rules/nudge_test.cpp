#include "engine/core/rng.hpp"
#include "game/rules/leniency.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

using namespace scree;

namespace {

/// Tries each place in turn: what nudge_past_corner does in fewer questions.
Vec nudged_by_trying(const World& world, const Mover& mover, const Tuning& tuning) {
    const auto free = [&](Vec by) { return world.is_free(mover.box.moved(by), mover.id, mover.spec.mask); };
    const Vec up{0, mover.velocity.y - 1};
    if (mover.velocity.y >= 0 || free(up)) return {};
    for (Sub distance = 1; distance <= tuning.corner_reach; ++distance)
        for (const Sub side : {distance, -distance}) {
            if ((side > 0 && mover.velocity.x < 0) || (side < 0 && mover.velocity.x > 0)) continue;
            if (free({side, 0}) && free(Vec{side, 0} + up)) return {side, 0};
        }
    return {};
}

}  // namespace

TEST_CASE("a head slips past exactly those corners, and so far, that trying each place finds") {
    const Tuning tuning;
    Rng rng{5};
    int nudged = 0;
    int stopped = 0;
    for (int round = 0; round < 1'000; ++round) {
        std::vector<std::string> rows(8, std::string(10, '.'));
        for (std::string& row : rows)
            for (char& cell : row)
                if (rng.below(4) == 0) cell = "#/\\-"[rng.below(4)];
        World world(text_level(rows)->grid);
        const Vec corner{px(16) + static_cast<Sub>(rng.below(px(120))), px(16) + static_cast<Sub>(rng.below(px(90)))};
        if (!world.is_free(Aabb::at(corner, tuning.body_size))) continue;
        const BodyId body = world.add_mover({.size = tuning.body_size}, corner);
        Mover& mover = *world.mover(body);
        mover.velocity = {static_cast<Sub>(rng.below(3)) * 300 - 300, -static_cast<Sub>(rng.below(6'000))};
        const Vec expected = nudged_by_trying(world, mover, tuning);
        const bool free_above = world.is_free(mover.box.moved({0, mover.velocity.y - 1}), body);
        const Vec before = mover.box.corner();
        nudge_past_corner(world, mover, tuning);
        CAPTURE(round);
        REQUIRE(world.mover(body)->box.corner() - before == expected);
        nudged += expected != Vec{} ? 1 : 0;
        stopped += !free_above && expected == Vec{} ? 1 : 0;
    }
    REQUIRE(nudged > 10);
    REQUIRE(stopped > 20);
}
