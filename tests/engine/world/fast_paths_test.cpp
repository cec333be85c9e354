// The fast paths of movers against the general path. A one-way roof far above a room blocks no mover, but it
// forces all movers onto the general path.

#include "engine/core/rng.hpp"
#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

#include <array>

using namespace scree;

namespace {

constexpr int cols = 20;
constexpr int rows = 14;

int random_tile_size(Rng& rng) { return 8 << rng.below(3); }

TileGrid random_blocks(Rng& rng, std::uint32_t empty = 7) {
    TileGrid grid(cols, rows, random_tile_size(rng));
    TileKind ledge;
    ledge.shape.type = ShapeType::solid;
    ledge.one_way = OneWay::up;
    const KindIndex one_way = grid.add_kind(ledge);
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col) {
            const std::uint32_t draw = rng.below(empty + 3);
            if (draw < 2) grid.set(col, row, solid_kind);
            if (draw == 2) grid.set(col, row, one_way);
        }
    return grid;
}

/// Ground that rises and falls from column to column in straight lines, mostly without a step, with some blocks,
/// ledges, holes, bends and other shapes in it and above it.
TileGrid random_hills(Rng& rng) {
    const int size = random_tile_size(rng);
    TileGrid grid(cols, rows, size, {true, true, true, true});
    const auto scaled = [size](int y) { return static_cast<std::int16_t>(y * size / 16); };
    const auto line = [&](int y0, int y1, OneWay one_way = OneWay::none) {
        TileKind kind;
        kind.shape = {ShapeType::floor,
                      {{0, static_cast<std::int16_t>(y0)}, {scaled(16), static_cast<std::int16_t>(y1)}}};
        kind.one_way = one_way;
        kind.material = y0 % 8 == 0 ? Material::stone : Material::ice;
        kind.tags = static_cast<Tags>(y1);
        return grid.add_kind(kind);
    };
    TileKind bend;
    bend.shape = {ShapeType::floor, {{0, scaled(16)}, {scaled(6), scaled(6)}, {scaled(16), 0}}};
    TileKind roof;
    roof.shape = {ShapeType::ceiling, {{0, scaled(4)}, {scaled(16), scaled(12)}}};
    TileKind ledge;
    ledge.shape.type = ShapeType::solid;
    ledge.one_way = OneWay::up;
    const std::array<KindIndex, 5> others{solid_kind, grid.add_kind(bend), grid.add_kind(roof), grid.add_kind(ledge),
                                          line(size, size / 2, OneWay::up)};
    const int step = std::min(1 << rng.between(1, 4), size);  // px, of what heights are a multiple
    const auto height = [&](int low, int high) { return low + rng.between(0, (high - low) / step) * step; };
    const std::uint32_t columns_per_hole = rng.below(3) == 0 ? 5 : 25;
    int at = height(6 * size, 12 * size);  // px from the top
    for (int col = 0; col < cols; ++col) {
        if (rng.below(12) == 0) at = height(5 * size, 12 * size);
        const bool up = at % size != 0 ? false : rng.below(2) == 0 && at > 5 * size;
        const int row = at / size - (up ? 1 : 0);
        const int y0 = at - row * size;
        const int y1 = rng.below(3) == 0 ? y0 : height(0, size);
        const bool is_hole = rng.below(columns_per_hole) == 0;
        if (!is_hole) grid.set(col, row, y0 == 0 && y1 == 0 ? solid_kind : line(y0, y1));
        const bool is_deep = is_hole && rng.below(2) == 0;
        for (int below = row + 1; below < rows && !is_deep && rng.below(30) != 0; ++below)
            grid.set(col, below, solid_kind);
        at = std::min(row * size + y1, 12 * size);
    }
    for (int i = rng.between(0, 12); i > 0; --i)
        grid.set(rng.between(0, cols - 1), rng.between(0, rows - 3), others[static_cast<std::size_t>(rng.below(5))]);
    return grid;
}

void add_movers(World& world, Rng rng, int walkable = 512) {
    for (int i = 0; i < 10; ++i) {
        MoverSpec spec;
        spec.walkable = walkable;
        spec.size.x = px(rng.between(4, 20)) + rng.between(0, 1) * rng.between(0, 255);
        spec.size.y = px(rng.between(4, 20));
        const int col = rng.between(0, cols - 2);
        const int row = rng.between(0, rows - 2);
        world.add_mover(spec, {col * world.grid().tile_sub(), row * world.grid().tile_sub()});
    }
}

void press_buttons(World& world, Rng& rng, std::uint32_t jumps = 6) {
    for (const Mover& each : world.movers()) {
        Mover& mover = *world.mover(each.id);
        if (rng.below(10) == 0) mover.velocity.x = rng.between(-2400, 2400);
        mover.velocity.y = std::min(mover.velocity.y + 64, 2000);
        if (mover.on_floor() && rng.below(jumps) == 0) mover.velocity.y = -rng.between(100, 2000);
        mover.drop = rng.below(20) == 0;
        mover.follow_ground = rng.below(10) != 0;
    }
}

void add_roof(World& world) {
    SolidSpec roof;
    roof.one_way = true;
    roof.size = {px(4000), px(4000)};
    world.add_solid(roof, {px(-1000), px(-1000)});
}

/// Platforms, some one-way, far enough from each other that each rider is near one most of the time, or all in one
/// place, where everybody is near many.
void add_platforms(World& world, Rng rng) {
    const bool crowded = rng.below(4) == 0;
    for (int i = 0; i < (crowded ? 14 : 9); ++i) {
        SolidSpec spec;
        spec.size = {px(rng.between(40, 90)), px(rng.between(4, 8))};
        spec.one_way = rng.below(2) == 0;
        spec.material = rng.below(2) == 0 ? Material::ice : Material::stone;
        spec.tags = static_cast<Tags>(i);
        const Vec apart{px(20 + i % 3 * 100), px(50 + i / 3 * 60)};
        world.add_solid(spec, crowded ? Vec{px(100 + 3 * i), px(60 + 5 * i)} : apart);
    }
}

void swing(World& world, int tick) {
    for (const Solid& each : world.solids()) {
        const auto number = static_cast<int>(to_number(each.id));
        if (each.spec.size.x > px(1000)) continue;  // the roof
        const Sub speed = (tick + number * 7) / 30 % 2 == 0 ? 40 * (number % 5) : -40 * (number % 5);
        world.solid(each.id)->velocity = number % 2 == 0 ? Vec{speed, 0} : Vec{0, speed};
    }
}

bool same(const Mover& a, const Mover& b) {
    return a.box == b.box && a.velocity == b.velocity && a.touching == b.touching && a.ground == b.ground &&
           a.stopped == b.stopped && a.held == b.held && a.wall == b.wall && a.is_dropping == b.is_dropping &&
           a.lift == b.lift && a.lift_age == b.lift_age && a.climbed == b.climbed;
}

void require_same(const World& plain, const World& general) {
    for (std::size_t i = 0; i < plain.movers().size(); ++i) REQUIRE(same(plain.movers()[i], general.movers()[i]));
    REQUIRE(std::equal(plain.contacts().begin(), plain.contacts().end(), general.contacts().begin(),
                       general.contacts().end()));
}

/// One world twice: as it is, and with a roof that forces all movers onto the general path.
struct Pair {
    World plain;
    World general;
    Rng plain_buttons;
    Rng general_buttons;

    Pair(const World& world, std::uint64_t seed)
        : plain(world), general(world), plain_buttons{seed}, general_buttons{seed} {
        add_roof(general);
    }
    void press(int tick, std::uint32_t jumps) {
        press_buttons(plain, plain_buttons, jumps);
        press_buttons(general, general_buttons, jumps);
        swing(plain, tick);
        swing(general, tick);
    }
    void step() {
        plain.step();
        general.step();
        require_same(plain, general);
    }
};

/// Steps such a pair; how many movers of all ticks `counts` says yes to.
template <class Counts>
int count_beside_general(const World& world, std::uint64_t seed, std::uint32_t jumps, const Counts& counts) {
    Pair pair(world, seed);
    int count = 0;
    for (int tick = 0; tick < 150; ++tick) {
        INFO("seed " << seed << ", tick " << tick);
        pair.press(tick, jumps);
        pair.step();
        for (const Mover& mover : pair.plain.movers()) count += counts(mover) ? 1 : 0;
    }
    return count;
}

}  // namespace

TEST_CASE("among whole cells the short way and the general one give the same bits") {
    int stands = 0;
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        Rng rng{seed};
        World world(random_blocks(rng));
        add_movers(world, rng);
        stands += count_beside_general(world, seed, 6, [](const Mover& mover) { return mover.on_floor(); });
    }
    CHECK(stands > 20'000);
}

TEST_CASE("on hills of straight lines the short way and the general one give the same bits") {
    int walks = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Rng rng{seed};
        World world(random_hills(rng));
        add_movers(world, rng, std::array{512, 512, 256, 128, 0}[static_cast<std::size_t>(rng.below(5))]);
        walks += count_beside_general(world, seed, 30, [](const Mover& mover) { return mover.climbed != 0; });
    }
    CHECK(walks > 20'000);
}

TEST_CASE("on platforms the short way and the general one give the same bits") {
    int rides = 0;
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        Rng rng{seed};
        // In every other room there are some blocks and ledges, too, so that some are under platforms.
        World world(seed % 2 == 0 ? TileGrid(cols, rows, 16, {true, true, true, true}) : random_blocks(rng, 40));
        add_movers(world, rng);
        add_platforms(world, rng);
        rides += count_beside_general(world, seed, 6,
                                      [](const Mover& mover) { return mover.ground.party.body != BodyId::none; });
    }
    CHECK(rides > 5000);
}

TEST_CASE("what is remembered of cells and neighbours is forgotten where they change") {
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        Rng rng{seed};
        World world(seed % 2 == 0 ? random_hills(rng) : random_blocks(rng, 20));
        const bool has_platforms = seed % 4 >= 2;
        add_movers(world, rng);
        if (has_platforms) add_platforms(world, rng);
        Pair pair(world, seed);
        const auto any_mover = [&] { return world.movers()[static_cast<std::size_t>(rng.below(10))].id; };
        for (int tick = 0; tick < 150; ++tick) {
            pair.press(tick, 20);
            const int col = rng.between(0, cols - 1);
            const int row = rng.between(0, rows - 1);
            const auto kind =
                static_cast<KindIndex>(rng.below(static_cast<std::uint32_t>(world.grid().kinds().size())));
            const BodyId placed = any_mover();
            const Vec place{px(rng.between(0, 200)), px(rng.between(0, 150))};
            const BodyId resized = any_mover();
            const Vec size{world.mover(resized)->spec.size.x, px(rng.between(4, 20))};
            for (World* each : {&pair.plain, &pair.general}) {
                if (tick % 5 == 0) each->set_tile(col, row, kind);
                if (tick % 11 == 0) each->place(placed, place);
                if (tick % 13 == 0) each->resize(resized, size);
                if (tick % 17 == 0 && has_platforms) each->place(each->solids().front().id, place);
            }
            INFO("seed " << seed << ", tick " << tick);
            pair.step();
        }
    }
}
