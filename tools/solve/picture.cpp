#include "tools/solve/picture.hpp"

#include "game/lint/playable.hpp"
#include "game/rules/session.hpp"
#include "game/rules/terrain.hpp"
#include "tools/images/brush.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int largest = 8192;  // pixels
constexpr Color air = Color::hex(0x101418);
constexpr Color rock = Color::hex(0x5a6470);
constexpr Color ledge = Color::hex(0xb08850);
constexpr Color route_colour = Color::hex(0xffffff);
constexpr Color mark = Color::hex(0xff40ff);
constexpr Color exit_colour = Color::hex(0x40ff60);
constexpr Color start_colour = Color::hex(0x40e0ff);
constexpr Color danger = Color::hex(0xc02020);

/// Dark blue, violet, red, yellow: one step for each doubling of the visits.
Color heat(std::uint32_t visits) {
    std::uint32_t step = 0;
    for (; visits > 1 && step < 15; visits /= 2) ++step;
    return Color::hex((40 + step * 14) << 16U | (step > 9 ? (step - 9) * 36 : 20) << 8U |
                      (step < 9 ? 90 + step * 10 : 170 - (step - 9) * 25));
}

/// Tiles and lines, as a body of one pixel finds them.
void draw_ground(const Level& level, Image& chart, int scale) {
    World world(level.grid);
    add_terrain(world, level);
    const Brush brush(chart);
    for (int y = 0; y < chart.height; ++y)
        for (int x = 0; x < chart.width; ++x) {
            const Aabb pixel = Aabb::at({px(x * scale), px(y * scale)}, {px(1), px(1)});
            if (!world.is_free(pixel))
                brush.dot(x, y, rock);
            else if (level.grid.kind_at(level.grid.cell_of(pixel.left), level.grid.cell_of(pixel.top)).one_way !=
                         OneWay::none &&
                     y * scale % level.grid.tile_size() < 4)
                brush.dot(x, y, ledge);
        }
}

}  // namespace

Image chart_of(const Level& level, const Solution& solution) {
    int scale = 2;
    while (std::max(level.width, level.height) / scale > largest) scale *= 2;
    Image chart(std::max(level.width / scale, 1), std::max(level.height / scale, 1), air);
    const MapBrush brush(chart, {}, 1, scale);
    const Vec size{px(Search::place_size), px(Search::place_size)};
    for (const Search::Place& place : solution.places)
        brush.fill(Aabb::at({place.col * size.x, place.row * size.y}, size), heat(place.visits));
    draw_ground(level, chart, scale);
    for (const EntityData& entity : level.entities) {
        if (entity.name == "exit") brush.frame(entity.box, exit_colour);
        if (entity.name == "player") brush.frame(entity.box, start_colour);
        if (entity.name == "spikes") brush.fill(entity.box, danger);
        if (entity.name == "lift") brush.frame(entity.box, ledge);
    }
    Session session(bare_level(level));
    for (const Buttons held : solution.route) {
        session.step(held);
        const auto [x, y] = brush.pixel({feet(session.body()).x, session.body().box.centre().y});
        brush.dot(x, y, route_colour);
    }
    const Vec end = session.body().box.centre();
    brush.cross(end, 8, mark);
    brush.cross(end + Vec{px(scale), 0}, 8, mark);
    return chart;
}

}  // namespace scree
