// The short way of plain_ways.cpp against the general one. A one-way roof far above a room stands in nobody's way, but
// being near everybody it sends all movers the general way.

#include "engine/core/rng.hpp"
#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

constexpr int cols = 20;
constexpr int rows = 14;

TileGrid random_blocks(Rng& rng) {
    TileGrid grid(cols, rows, 16);
    TileKind ledge;
    ledge.shape.type = ShapeType::solid;
    ledge.one_way = OneWay::up;
    const KindIndex one_way = grid.add_kind(ledge);
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col) {
            const int draw = rng.between(0, 9);
            if (draw < 2) grid.set(col, row, solid_kind);
            if (draw == 2) grid.set(col, row, one_way);
        }
    return grid;
}

void add_movers(World& world, Rng rng) {
    for (int i = 0; i < 10; ++i) {
        MoverSpec spec;
        spec.size.x = px(rng.between(4, 20)) + rng.between(0, 1) * rng.between(0, 255);
        spec.size.y = px(rng.between(4, 20));
        const int col = rng.between(0, cols - 2);
        const int row = rng.between(0, rows - 2);
        world.add_mover(spec, {px(col * 16), px(row * 16)});
    }
}

void press_buttons(World& world, Rng& rng) {
    for (const Mover& each : world.movers()) {
        Mover& mover = *world.mover(each.id);
        if (rng.below(10) == 0) mover.velocity.x = rng.between(-1500, 1500);
        mover.velocity.y = std::min(mover.velocity.y + 64, 2000);
        if (mover.on_floor() && rng.below(6) == 0) mover.velocity.y = -rng.between(100, 2000);
        mover.drop = rng.below(20) == 0;
    }
}

bool same(const Mover& a, const Mover& b) {
    return a.box == b.box && a.velocity == b.velocity && a.touching == b.touching && a.ground == b.ground &&
           a.stopped == b.stopped && a.held == b.held && a.wall == b.wall && a.is_dropping == b.is_dropping;
}

}  // namespace

TEST_CASE("among whole cells the short way and the general one give the same bits") {
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        Rng rng{seed};
        const TileGrid grid = random_blocks(rng);
        World plain(grid);
        World general(grid);
        add_movers(plain, rng);
        add_movers(general, rng);
        SolidSpec roof;
        roof.one_way = true;
        roof.size = {px(4000), px(4000)};
        general.add_solid(roof, {px(-1000), px(-1000)});
        Rng plain_buttons{seed};
        Rng general_buttons{seed};
        for (int tick = 0; tick < 150; ++tick) {
            press_buttons(plain, plain_buttons);
            press_buttons(general, general_buttons);
            plain.step();
            general.step();
            INFO("seed " << seed << ", tick " << tick);
            for (std::size_t i = 0; i < plain.movers().size(); ++i)
                REQUIRE(same(plain.movers()[i], general.movers()[i]));
            REQUIRE(std::equal(plain.contacts().begin(), plain.contacts().end(), general.contacts().begin(),
                               general.contacts().end()));
        }
    }
}
