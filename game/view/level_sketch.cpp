#include "game/view/level_sketch.hpp"

#include "game/rules/terrain.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

constexpr Color ground = Color::hex(0x3b3b52);
constexpr Color lip = Color::hex(0x9bc53d);

struct Scale {
    float size = 1;  // canvas px to a level px
    PointF origin;   // canvas px of the level's corner
    [[nodiscard]] PointF place(Vec at) const {
        return {origin.x + static_cast<float>(at.x) / 256 * size, origin.y + static_cast<float>(at.y) / 256 * size};
    }
};

/// One column of the sketch: runs of solid, each a rectangle. The middle of each cell speaks for it.
void draw_column(DrawList& list, const TileGrid& grid, int col, const Scale& scale) {
    const float cell = static_cast<float>(grid.tile_size()) * scale.size;
    const float x = std::floor(scale.origin.x + static_cast<float>(col) * cell);
    const float width = std::floor(scale.origin.x + static_cast<float>(col + 1) * cell) - x;
    if (width < 1) return;
    for (int row = 0; row < grid.rows(); ++row) {
        const TileKind& kind = grid.kind_at(col, row);
        if (kind.shape.type == ShapeType::empty) continue;
        const int first = row;
        const bool ledge = kind.one_way != OneWay::none;
        while (!ledge && row + 1 < grid.rows() && grid.kind_at(col, row + 1).shape.type != ShapeType::empty &&
               grid.kind_at(col, row + 1).one_way == OneWay::none)
            ++row;
        float top = static_cast<float>(first) * cell;
        if (kind.shape.type == ShapeType::floor)
            top += static_cast<float>(profile_at(kind.shape, grid.tile_sub() / 2)) / 256 * scale.size;
        const float y = std::floor(scale.origin.y + top);
        const float bottom = ledge ? y + 1 : std::floor(scale.origin.y + static_cast<float>(row + 1) * cell);
        list.fill({x, y, width, std::max(1.0F, bottom - y)}, ground);
        list.fill({x, y, width, 1}, lip);
    }
}

}  // namespace

void draw_level_sketch(DrawList& list, const Level& level, RectF area, std::optional<Vec> flag) {
    Scale scale;
    scale.size = std::min(area.w / static_cast<float>(level.width), area.h / static_cast<float>(level.height));
    scale.origin = {std::floor(area.x + (area.w - static_cast<float>(level.width) * scale.size) / 2),
                    std::floor(area.y + area.h - static_cast<float>(level.height) * scale.size)};
    // A level wider than the sketch has pixels leaves columns out; it is still a picture of the whole.
    for (int col = 0; col < level.grid.cols(); ++col) draw_column(list, level.grid, col, scale);
    for (const EntityData& entity : level.entities)
        if (is_terrain(entity))
            for (const BoundaryEdge& edge : terrain_edges(entity)) {
                list.line(scale.place(edge.a) + PointF{0, 1}, scale.place(edge.b) + PointF{0, 1}, ground, 2);
                list.line(scale.place(edge.a), scale.place(edge.b), lip);
            }
    for (const EntityData& entity : level.entities) {
        const PointF at = scale.place(entity.box.centre());
        const PointF dot{std::floor(at.x), std::floor(at.y)};
        if (entity.name == "coin") list.fill({dot.x, dot.y, 1, 1}, Color::hex(0xffd166));
        if (entity.name == "player") list.fill({dot.x - 1, dot.y - 1, 3, 3}, Color::hex(0xff6b35));
        if (entity.name == "exit") list.fill({dot.x - 1, dot.y - 1, 3, 3}, Color::hex(0xffffff));
    }
    if (!flag) return;
    const PointF foot = scale.place(*flag);
    const PointF top{std::floor(foot.x), std::floor(foot.y) - 14};
    list.fill({top.x - 1, top.y - 1, 11, 9}, Color::hex(0x1a1523));
    list.fill({top.x - 1, top.y + 8, 3, 6}, Color::hex(0x1a1523));
    list.fill({top.x, top.y, 1, 14}, Color::hex(0xffffff));
    list.fill({top.x + 1, top.y, 8, 7}, Color::hex(0xff6b35));
}

void draw_level_picture(DrawList& list, Art& art, const std::string& name, const Level& level, RectF area) {
    const std::filesystem::path file = art.content / "postcards" / (name + ".png");
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return draw_level_sketch(list, level, area);
    const PointI size{static_cast<int>(area.w), static_cast<int>(area.h)};
    list.sprite(art.textures.add(file.string()), {area.x, area.y},
                {(postcard_size.x - size.x) / 2, (postcard_size.y - size.y) / 2, size.x, size.y});
}

}  // namespace scree
