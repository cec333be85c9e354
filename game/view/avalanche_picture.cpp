// The picture of an avalanche: a cloud of snow whose front boils, with stones in it and powder before it.
#include "game/rules/entities/phases.hpp"
#include "game/view/entity_pictures.hpp"
#include "game/view/seen.hpp"
#include "game/view/surface.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace scree {

namespace {

constexpr Color bright = Color::hex(0xffffff);
constexpr Color snow = Color::hex(0xe3ecf7);
constexpr Color shade = Color::hex(0xb8c9de);
constexpr Color stone_color = Color::hex(0x4b4763);
constexpr int edge_puff_distance = 24;  // px
constexpr int inner_puff_distance = 44;
constexpr int powder_grains = 48;
constexpr int powder_reach = 72;  // px before the front

/// `ahead` counts from the front in the direction of the avalanche, `down` from its upper edge.
struct Cloud {
    const EntityDrawing& place;
    float front;
    float side;    // 1 to the right, -1 to the left
    int tick;      // stands still when the avalanche does
    float lowest;  // px below the upper edge: nothing is drawn below, so that no cave shows snow

    [[nodiscard]] PointF at(float ahead, float down) const {
        return {std::round(front + side * ahead), std::round(place.at.y + down)};
    }
    void disc(PointF middle, int size, Color color) const {
        const bool is_small = size % 24 == 0;
        const SpriteFrame* frame = place.art.sprites.frame(is_small ? "boulder_small" : "boulder");
        if (frame == nullptr) return;
        const auto width = static_cast<float>(size);
        place.list.push({.texture = place.art.silhouettes,
                         .dest = {middle.x - width / 2, middle.y - width / 2, width, width},
                         .source = frame->source,
                         .tint = color,
                         .flags = side < 0 ? quad_flip_h : quad_plain});
    }
    /// A ball of snow, lit from above; `size` is 32 or 64.
    void puff(float ahead, float down, int size, Color lit, Color top) const {
        if (down > lowest) return;
        const PointF middle = at(ahead, down);
        const auto width = static_cast<float>(size);
        if (!is_seen({middle.x - width / 2, middle.y - width / 2}, width, width)) return;
        disc(middle, size, shade);
        disc({middle.x + side * width / 32, middle.y - width / 10}, size * 3 / 4, lit);
        if (size > 32) disc({middle.x + side * width / 10, middle.y - width / 5}, 32, top);
    }
};

float swing(int number, int tick, float ticks) {
    return std::sin(static_cast<float>(number) * 2.3F + static_cast<float>(tick) / ticks);
}

/// The snow behind the front, drawn up to the edges of the picture; it thins out at the bottom.
void draw_inside(const Cloud& cloud) {
    const EntityDrawing& place = cloud.place;
    constexpr float soft = 64;
    const auto w = static_cast<float>(place.w) - 20;
    const float h = cloud.lowest;
    const float left = cloud.side > 0 ? place.at.x : place.at.x + 20;
    const float whole = std::max(h - 20 - soft, 0.0F);
    place.list.gradient({left, place.at.y + 20, w, whole}, snow, shade, 6);
    place.list.gradient({left, place.at.y + 20 + whole, w, std::min(soft, h - 20)}, shade, shade.with_alpha(0), 8);
    for (int column = 0; column * inner_puff_distance < place.w - 40; ++column)
        for (int row = 0; row * inner_puff_distance < place.h - 80; ++row) {
            const int number = column * 31 + row * 17;
            const float ahead = -30 - static_cast<float>(column * inner_puff_distance + scattered(number, 26)) +
                                6 * swing(number, cloud.tick, 19);
            const float down = 44 + static_cast<float>(row * inner_puff_distance + scattered(number + 7, 30)) +
                               4 * swing(number, cloud.tick, 13);
            cloud.puff(ahead, down, scattered(number, 3) == 0 ? 64 : 32, snow, bright);
        }
}

void draw_upper_edge(const Cloud& cloud) {
    for (int n = 0; n * edge_puff_distance < cloud.place.w - 24; ++n) {
        const float ahead = -20 - static_cast<float>(n * edge_puff_distance) + 5 * swing(n, cloud.tick, 15);
        const float down = 22 + static_cast<float>(scattered(n, 12)) + 5 * swing(n * 3, cloud.tick, 11);
        cloud.puff(ahead, down, scattered(n + 5, 3) == 0 ? 32 : 64, snow, bright);
    }
}

/// Balls of snow that roll up along the front.
void draw_front(const Cloud& cloud) {
    const int height = std::max(cloud.place.h - 24, 1);
    for (int n = 0; n * edge_puff_distance < height; ++n) {
        const int up = (n * edge_puff_distance + cloud.tick * 2) % height;
        const auto down = static_cast<float>(cloud.place.h - up);
        const float lean = 16 * static_cast<float>(up) / static_cast<float>(height);
        cloud.puff(-14 - lean + 8 * swing(n, cloud.tick, 9), down, 64, snow, bright);
    }
    for (int n = 0; n * edge_puff_distance < height; ++n) {
        const int up = (n * edge_puff_distance + 11 + cloud.tick * 3) % height;
        const float lean = 18 * static_cast<float>(up) / static_cast<float>(height);
        cloud.puff(4 - lean + 9 * swing(n + 4, cloud.tick, 7), static_cast<float>(cloud.place.h - up), 32, bright,
                   bright);
    }
}

void draw_stones(const Cloud& cloud) {
    const int height = std::max(cloud.place.h - 40, 1);
    for (int n = 0; n < 10; ++n) {
        const int up = (scattered(n, height) + cloud.tick * (2 + n % 3)) % height;
        const auto down = static_cast<float>(cloud.place.h - up);
        if (down > cloud.lowest) continue;
        const PointF middle = cloud.at(-22 + 18 * swing(n, cloud.tick, 8), down);
        const auto size = static_cast<float>(3 + n % 4);
        if (n % 3 == 0) {
            SpriteStyle style;
            style.rotation = cloud.side * static_cast<float>(cloud.tick * 9 % 360 / 30 * 30);
            cloud.place.art.sprites.draw(cloud.place.list, "boulder_small", middle, 0, style);
        } else {
            cloud.place.list.fill({middle.x, middle.y, size, size - 1}, stone_color);
        }
    }
}

void draw_powder(const Cloud& cloud) {
    for (int n = 0; n < powder_grains; ++n) {
        const int age = (cloud.tick + scattered(n, 40)) % 40;
        const int round = (cloud.tick + scattered(n, 40)) / 40;
        const auto far = static_cast<float>(scattered(n * 7 + round, powder_reach) * age) / 40;
        const auto down = static_cast<float>(scattered(n * 3 + round, cloud.place.h)) - static_cast<float>(age) / 2;
        if (down > cloud.lowest) continue;
        const PointF grain = cloud.at(8 + far, down);
        const float size = n % 4 == 0 ? 3.0F : n % 2 == 0 ? 2.0F : 1.0F;
        cloud.place.list.fill({grain.x, grain.y, size, size},
                              bright.with_alpha(static_cast<std::uint8_t>(230 - 5 * age)));
    }
}

/// A little below the ground under the front, or the whole height over a gap.
float lowest_of(const EntityDrawing& place) {
    const Aabb box = box_of(place.entity, place.session.world());
    const World& world = place.session.world();
    const TileGrid& grid = world.grid();
    Vec top{place.entity.spec->side > 0 ? box.right : box.left, box.top};
    const auto is_solid = [&grid](Vec at) {
        return grid.kind_at(grid.cell_of(at.x), grid.cell_of(at.y)).shape.type == ShapeType::solid;
    };
    while (top.y < box.bottom && is_solid(top)) top.y += grid.tile_sub();  // below a roof
    const Sub ground = surface_below(world, top, box.bottom - top.y);
    const Sub lowest = ground == top.y ? box.bottom : ground + px(32);
    return static_cast<float>(std::min((lowest - box.top) / subpixels_per_pixel, place.h));
}

}  // namespace

void draw_avalanche(const EntityDrawing& place) {
    const bool is_still = is_in(place.entity, Avalanche::at_rest) || is_in(place.entity, Avalanche::waiting);
    const bool to_right = place.entity.spec->side > 0;
    const Cloud cloud{place, to_right ? place.at.x + static_cast<float>(place.w) : place.at.x, to_right ? 1.0F : -1.0F,
                      is_still ? 0 : place.tick, lowest_of(place)};
    draw_inside(cloud);
    draw_upper_edge(cloud);
    if (!is_still) draw_powder(cloud);
    draw_front(cloud);
    draw_stones(cloud);
}

}  // namespace scree
