// A hero climbs a slope, rides a lift past a coin and walks off at the top: the engine without the game.
#include "engine/world/world.hpp"

#include <iostream>

using namespace scree;

int main() {
    const std::string_view rows[] = {"................", "................", "............####", "............####",
                                     "............####", "......../#..####", "#....../##..####", "##########..####"};
    TileGrid grid(16, 8, 16);
    const KindIndex rising = grid.add_kind({.shape = {ShapeType::floor, {{0, 16}, {16, 0}}}});  // 45 degrees
    for (int row = 0; row < 8; ++row)
        for (int col = 0; col < 16; ++col) {
            const char cell = rows[row][static_cast<std::size_t>(col)];
            if (cell == '#') grid.set(col, row, solid_kind);
            if (cell == '/') grid.set(col, row, rising);
        }

    World world(grid);
    const BodyId hero = world.add_mover({}, {px(20), px(92)});  // 12 x 20 px
    const BodyId lift = world.add_solid({.size = {px(32), px(8)}}, {px(160), px(80)});
    const BodyId coin = world.add_trigger(disk_trigger({px(176), px(30)}, px(6)));

    for (int tick = 1; tick <= 260; ++tick) {
        Mover& mover = *world.mover(hero);
        mover.velocity = {320, std::min(mover.velocity.y + 64, 2048)};  // 1.25 px per tick, and gravity
        Solid& platform = *world.solid(lift);
        const bool rides = mover.ground.collider.body == lift;
        platform.velocity.y = rides && platform.box.top > px(32) ? -128 : 0;
        world.step();
        for (const TriggerEvent& event : world.trigger_events())
            if (event.trigger == coin && event.phase == Phase::begin) std::cout << "tick " << tick << ": coin\n";
        for (const Contact& contact : world.contacts())
            if (contact.phase == Phase::begin && contact.side == Side::right)
                std::cout << "tick " << tick << ": wall in row " << contact.other.tile.row << '\n';
    }
    std::cout << "feet at " << world.mover(hero)->box.bottom / px(1) << " px, x " << world.mover(hero)->box.left
              << '\n';
}
