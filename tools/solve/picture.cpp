#include "tools/solve/picture.hpp"

#include "game/rules/session.hpp"
#include "game/rules/terrain.hpp"
#include "tools/solve/bare_level.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int largest = 8192;  // pixels
constexpr std::uint8_t rock = 1, ledge = 2, route_colour = 3, mark = 4, exit_colour = 5, start_colour = 6, danger = 7;
constexpr std::uint8_t heat = 16;  // and the 15 after it

class Brush {
  public:
    Brush(Chart& chart, int scale) : chart_(chart), scale_(scale) {}
    void dot(int x, int y, std::uint8_t colour) {
        if (x < 0 || y < 0 || x >= chart_.width || y >= chart_.height) return;
        chart_.pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(chart_.width) +
                      static_cast<std::size_t>(x)] = colour;
    }
    void fill(const Aabb& box, std::uint8_t colour) {
        for (int y = at(box.top); y < std::max(at(box.bottom), at(box.top) + 1); ++y)
            for (int x = at(box.left); x < std::max(at(box.right), at(box.left) + 1); ++x) dot(x, y, colour);
    }
    void frame(const Aabb& box, std::uint8_t colour) {
        for (int x = at(box.left); x < at(box.right); ++x) dot(x, at(box.top), colour), dot(x, at(box.bottom), colour);
        for (int y = at(box.top); y <= at(box.bottom); ++y) dot(at(box.left), y, colour), dot(at(box.right), y, colour);
    }
    [[nodiscard]] int at(Sub coordinate) const { return floor_div(coordinate, px(scale_)); }

  private:
    Chart& chart_;
    int scale_;
};

int log2_of(std::uint32_t value) {
    int result = 0;
    for (; value > 1; value /= 2) ++result;
    return result;
}

/// Tiles and lines, as a body of one pixel finds them.
void draw_ground(const Level& level, Chart& chart, int scale) {
    World world(level.grid);
    add_terrain(world, level);
    Brush brush(chart, scale);
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

Chart chart_of(const Level& level, const Solution& solution) {
    Chart chart;
    int scale = 2;
    while (std::max(level.width, level.height) / scale > largest) scale *= 2;
    chart.width = std::max(level.width / scale, 1);
    chart.height = std::max(level.height / scale, 1);
    chart.pixels.assign(static_cast<std::size_t>(chart.width) * static_cast<std::size_t>(chart.height), 0);
    Brush brush(chart, scale);
    const Vec size{px(Search::place_size), px(Search::place_size)};
    for (const Search::Place& place : solution.places)
        brush.fill(Aabb::at({place.col * size.x, place.row * size.y}, size),
                   static_cast<std::uint8_t>(heat + std::min(log2_of(place.visits), 15)));
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
        brush.dot(brush.at(feet(session.body()).x), brush.at(session.body().box.centre().y), route_colour);
    }
    const Vec end = session.body().box.centre();
    for (int i = -8; i <= 8; ++i)
        for (int thick = 0; thick < 2; ++thick) {
            brush.dot(brush.at(end.x) + i + thick, brush.at(end.y) + i, mark);
            brush.dot(brush.at(end.x) + i + thick, brush.at(end.y) - i, mark);
        }
    return chart;
}

}  // namespace scree
