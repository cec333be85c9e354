// Bricks: a ball, a paddle and a wall that was painted in OGMO Editor; the engine without a line of Scree's rules.
//   bricks LEVEL.json               the arrow keys or a gamepad move the paddle, Escape leaves
//   bricks LEVEL.json --watch 900   plays by itself for so many ticks and says how far it came
#include "engine/level/level.hpp"
#include "engine/loop/fixed_step.hpp"
#include "engine/present/canvas.hpp"
#include "engine/present/controls.hpp"
#include "engine/present/devices.hpp"
#include "engine/present/frame_pacer.hpp"
#include "engine/world/world.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string_view>

using namespace scree;

namespace {

constexpr Sub paddle_speed = px(4);
constexpr Vec served = {px(1), -px(2)};  // the ball's velocity at first, per tick

/// A value: a copy is a snapshot, and the same buttons lead to the same bits everywhere.
struct Game {
    World world;
    Aabb area;
    Tags brick = 0;
    Vec start;  // of the ball
    BodyId ball = BodyId::none;
    BodyId paddle = BodyId::none;
    int bricks = 0;
    int lost = 0;
};

Game begin(const Level& level) {
    Game game{World(level.grid), {0, 0, px(level.width), px(level.height)}, level.tag("brick")};
    for (const EntityData& entity : level.entities) {
        if (entity.name == "paddle")
            game.paddle = game.world.add_solid({.size = entity.box.size()}, entity.box.corner());
        if (entity.name != "ball") continue;
        game.start = entity.box.corner();
        game.ball = game.world.add_mover({.size = entity.box.size(), .walkable = 0}, game.start);
        game.world.mover(game.ball)->velocity = served;
    }
    for (int row = 0; row < level.grid.rows(); ++row)
        for (int col = 0; col < level.grid.cols(); ++col)
            game.bricks += (level.grid.kind_at(col, row).tags & game.brick) != 0 ? 1 : 0;
    return game;
}

void tick(Game& game, Buttons held) {
    Solid& paddle = *game.world.solid(game.paddle);
    paddle.velocity.x = paddle_speed * (int{held.holds(Button::right)} - int{held.holds(Button::left)});
    paddle.velocity.x =
        std::clamp(paddle.velocity.x, game.area.left - paddle.box.left, game.area.right - paddle.box.right);
    game.world.step();

    // What stopped the ball turns it round; on the paddle its place there decides where it flies.
    Mover& ball = *game.world.mover(game.ball);
    if (ball.blocked_velocity.x != 0) ball.velocity.x = -ball.blocked_velocity.x;
    if (ball.blocked_velocity.y != 0) ball.velocity.y = -ball.blocked_velocity.y;
    if (ball.ground.collider.body == game.paddle) ball.velocity.x = (ball.box.centre().x - paddle.box.centre().x) / 10;
    for (const Contact& contact : game.world.contacts()) {
        if (contact.phase != Phase::begin || (contact.tags & game.brick) == 0) continue;
        game.world.set_tile(contact.other.tile.col, contact.other.tile.row, empty_kind);
        --game.bricks;
    }
    if (ball.box.top < game.area.bottom) return;
    game.world.place(game.ball, game.start);
    ball.velocity = served;
    ++game.lost;
}

/// Moves the paddle below the ball, a little to one side so that the ball does not only fly up and down.
Buttons play_by_itself(const Game& game, int ticks) {
    const Sub aim = game.world.mover(game.ball)->box.centre().x + px(14) * (ticks / 90 % 3 - 1);
    const Sub off = aim - game.world.solid(game.paddle)->box.centre().x;
    Buttons held;
    held.set(Button::left, off < -paddle_speed);
    held.set(Button::right, off > paddle_speed);
    return held;
}

RectF to_px(const Aabb& box) {
    const auto f = [](Sub length) { return static_cast<float>(length) / subpixels_per_pixel; };
    return {f(box.left), f(box.top), f(box.width()), f(box.height())};
}

void draw(const Game& game, DrawList& list) {
    static constexpr std::uint32_t colours[material_count] = {0x5d6a80, 0x6dbf7a, 0xe0a15c, 0x9aa7b5,
                                                              0x8fd3f4, 0xe8d28a, 0xf4f7fb, 0xd77be6};
    list.reset(Color::hex(0x1b2030));
    const TileGrid& grid = game.world.grid();
    const Sub side = grid.tile_sub();
    for (int row = 0; row < grid.rows(); ++row)
        for (int col = 0; col < grid.cols(); ++col) {
            if (grid.at(col, row) == empty_kind) continue;
            const auto material = static_cast<std::size_t>(grid.kind_at(col, row).material);
            const Aabb cell = Aabb::at({col * side, row * side}, {side, side});
            list.fill(to_px(grown(cell, -px(1))), Color::hex(colours[material]));
        }
    list.fill(to_px(game.world.solid(game.paddle)->box), Color::hex(0xff6b35));
    list.fill(to_px(game.world.mover(game.ball)->box), white);
    for (int i = 0; i < game.lost; ++i) list.fill({4 + 6 * static_cast<float>(i), 4, 4, 4}, Color::hex(0xff6b35));
}

int tell(const Problems& problems) {
    for (const Problem& problem : problems) std::cerr << problem << '\n';
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    const Result<Level> level = load_level(argc > 1 ? argv[1] : "levels/wall.json");
    if (!level) return tell(level.problems);
    Game game = begin(*level.value);
    const int watched = argc > 3 && std::string_view(argv[2]) == "--watch" ? std::atoi(argv[3]) : 0;

    Result<Window> window =
        Window::open({.title = "Bricks", .canvas_w = level.value->width, .canvas_h = level.value->height, .scale = 2});
    if (!window) return tell(window.problems);
    Result<Canvas> canvas = Canvas::create(*window.value);
    if (!canvas) return tell(canvas.problems);
    Controls controls;
    FramePacer pacer;
    FixedStep step;
    DrawList list;
    for (int ticks = 0, leaving = 0; leaving == 0 && game.bricks > 0 && (watched == 0 || ticks < watched);) {
        const std::vector<WindowEvent> events = window.value->poll();
        for (const WindowEvent& event : events) leaving |= event.type == WindowEvent::Type::close ? 1 : 0;
        controls.update(events, read_pads(), window.value->has_focus());
        leaving |= controls.pressed(Action::pause) ? 1 : 0;
        const int due = watched > 0 ? 1 : step.advance(pacer.next_frame(window.value->vsync())).ticks;
        for (int i = 0; i < due; ++i, ++ticks)
            tick(game, watched > 0 ? play_by_itself(game, ticks) : controls.take_buttons());
        draw(game, list);
        canvas.value->draw(list);
        canvas.value->show(*window.value);
    }
    Hash hash;
    game.world.hash_into(hash);
    std::cout << game.bricks << " bricks left, " << game.lost << " balls lost, hash " << std::hex << hash.value << '\n';
}
