// Movers that one body pushes or blocks and that end inside another.

#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

using namespace scree;

namespace {

/// Slopes of 45 degrees (`/`, `\`) and of half of that (`a b` rising, `c d` falling), `#` is solid.
World hills(const std::vector<std::string_view>& rows) {
    const int cols = static_cast<int>(rows.front().size());
    TileGrid grid(cols, static_cast<int>(rows.size()), 16);
    const auto floor = [&](std::int16_t left, std::int16_t right) {
        return grid.add_kind({.shape = {ShapeType::floor, {{0, left}, {16, right}}}});
    };
    const KindIndex kinds[] = {solid_kind,  floor(16, 0), floor(0, 16), floor(16, 8),
                               floor(8, 0), floor(0, 8),  floor(8, 16)};
    for (int row = 0; row < grid.rows(); ++row)
        for (int col = 0; col < cols; ++col) {
            const std::size_t kind =
                std::string_view("#/\\abcd").find(rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)]);
            if (kind != std::string_view::npos) grid.set(col, row, kinds[kind]);
        }
    return World(std::move(grid));
}

BodyId add(World& world, const Aabb& box, bool solid, Vec velocity = {}, Categories mask = every_category) {
    const BodyId id = world.add_mover({.size = box.size(), .mask = mask, .solid = solid}, box.corner());
    world.mover(id)->velocity = velocity;
    return id;
}

/// How many movers are in a crate that they meet; each pair of them has to be named by a squish.
int count_caught(const World& world) {
    int count = 0;
    for (const Mover& mover : world.movers())
        for (const Mover& crate : world.movers()) {
            if (mover.id == crate.id || !crate.spec.solid || (mover.spec.mask & crate.spec.category) == 0) continue;
            if (!overlaps(mover.box, crate.box)) continue;
            ++count;
            const auto names_both = [&](const Squish& squish) {
                const auto names = [&](BodyId id) {
                    return squish.mover == id || squish.pusher == id || squish.against.body == id;
                };
                return names(mover.id) && names(crate.id);
            };
            CAPTURE(mover.id, mover.box, crate.id, crate.box);
            CHECK(std::any_of(world.squishes().begin(), world.squishes().end(), names_both));
        }
    return count;
}

}  // namespace

TEST_CASE("a mover that a crate carries through a valley into a load on another crate is squished") {
    int caught = 0;
    for (Sub speed = px(110); speed <= px(150); speed += 64) {
        World world =
            hills({"....................", "....................", "....................", "....................",
                   "................./\\.", "................/##\\", "\\abcdab#############", "####################"});
        CAPTURE(speed);
        add(world, {50083, 21248, 53827, 24576}, true, {-px(29), 0});
        add(world, {58624, 19712, 59648, 24576}, true, {-speed, 0}, 2);  // nothing stops it
        add(world, {48896, 19456, 50944, 21248}, true);
        add(world, {36139, 19456, 36990, 24576}, false);
        world.step();
        caught += count_caught(world);
    }
    CHECK(caught > 0);
}

TEST_CASE("a mover on a crate that a solid pushes up a slope into it is squished") {
    int caught = 0;
    for (Sub speed = px(30); speed <= px(60); speed += 64) {
        World world =
            hills({"....................", "....................", "....................", "....................",
                   "...................#", ".../cd.../###\\.ab###", "######cd/###########", "####################"});
        CAPTURE(speed);
        add(world, {60589, 18230, 64429, 21046}, false);
        add(world, {58880, 21046, 62867, 23862}, true);
        add(world, {59042, 18742, 60589, 21046}, true);
        const std::vector<Aabb> parts{{0, 0, 4689, 3840}, {2304, 2048, 5036, 8448}, {1601, 0, 4417, 1778}};
        const BodyId wall = world.add_solid({.size = {5036, 8448}, .boxes = parts}, {46799, 14302});
        world.solid(wall)->velocity = {speed, 0};
        world.step();
        caught += count_caught(world);
    }
    CHECK(caught > 0);
}
