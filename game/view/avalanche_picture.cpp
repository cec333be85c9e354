// The picture of an avalanche: a cloud of snow that breaks like a wave, with stones and powder thrown before it.
#include "game/rules/entities/phases.hpp"
#include "game/view/entity_pictures.hpp"
#include "game/view/seen.hpp"
#include "game/view/surface.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace scree {

namespace {

constexpr Color bright = Color::hex(0xffffff);
constexpr Color snow = Color::hex(0xe3ecf7);
constexpr Color shade = Color::hex(0xb8c9de);
constexpr int edge_puff_distance = 24;  // px
constexpr int inner_puff_distance = 44;
constexpr int powder_grains = 48;
constexpr int powder_reach = 96;  // px before the front

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
        const bool is_small = size < 40;
        const SpriteFrame* frame = place.art.sprites.frame(is_small ? "boulder_small" : "boulder");
        if (frame == nullptr) return;
        const auto width = static_cast<float>(size);
        place.list.push({.texture = place.art.silhouettes,
                         .dest = {middle.x - width / 2, middle.y - width / 2, width, width},
                         .source = frame->source,
                         .tint = color,
                         .flags = side < 0 ? quad_flip_h : quad_plain});
    }
    /// A ball of snow, lit from above.
    void puff(float ahead, float down, int size, Color lit, Color top) const {
        if (down > lowest) return;
        const PointF middle = at(ahead, down);
        const auto width = static_cast<float>(size);
        if (!is_seen({middle.x - width / 2, middle.y - width / 2}, width, width)) return;
        disc(middle, size, shade);
        disc({middle.x + side * width / 32, middle.y - width / 10}, size * 3 / 4, lit);
        if (size > 32) disc({middle.x + side * width / 10, middle.y - width / 5}, size / 2, top);
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

/// How far before the front the snow reaches at that height over the ground: a nose at the foot, a hollow above it, and
/// a crest that curls over like a wave's.
float profile(float height) {
    const auto hump = [height](float middle, float width) {
        const float away = (height - middle) / width;
        return std::exp(-away * away);
    };
    return 24 * hump(0, 40) + 52 * hump(200, 64) - 18;
}

/// Balls of snow that roll up along the front, those behind larger and darker.
void draw_front(const Cloud& cloud) {
    struct Layer {
        int size;
        int apart;
        float back;
        Color lit;
        Color top;
    };
    constexpr std::array<Layer, 3> layers{
        {{80, 26, 22, shade, snow}, {64, 24, 4, snow, bright}, {36, 21, -8, bright, bright}}};
    int number = 0;
    for (const Layer& layer : layers) {
        const int height = std::max(cloud.place.h / layer.apart, 1) * layer.apart;
        ++number;
        for (int n = 0; n * layer.apart < height; ++n) {
            const int up = (n * layer.apart + cloud.tick * (1 + number)) % height;
            if (static_cast<float>(up) > cloud.lowest) continue;
            const int which = n * 5 + number;
            const float ahead = profile(static_cast<float>(up)) - layer.back + 7 * swing(which, cloud.tick, 9) -
                                static_cast<float>(scattered(which, 22));
            const int size = layer.size * (3 + scattered(which + 3, 4)) / 5;
            cloud.puff(ahead, cloud.lowest - static_cast<float>(up), size, layer.lit, layer.top);
        }
    }
}

/// Lumps and stones that are thrown over the crest and fall before the front, again and again.
void draw_thrown(const Cloud& cloud) {
    constexpr int flight = 56;  // ticks
    for (int n = 0; n < 16; ++n) {
        const int since = cloud.tick + scattered(n, flight);
        const auto age = static_cast<float>(since % flight);
        const int throw_number = n * 13 + since / flight;
        const float height = 120 + static_cast<float>(scattered(throw_number, 100)) + age * 1.6F - age * age * 0.09F;
        const float ahead = 6 + age * (0.5F + static_cast<float>(scattered(throw_number + 5, 8)) / 10);
        if (height < 0) continue;
        const PointF middle = cloud.at(ahead, cloud.lowest - height);
        if (n % 5 == 0) {
            SpriteStyle style;
            style.rotation = cloud.side * static_cast<float>(since * 9 % 360 / 30 * 30);
            style.scale = {0.6F, 0.6F};
            cloud.place.art.sprites.draw(cloud.place.list, "boulder_small", middle, 0, style);
        } else {
            cloud.disc(middle, 4 + scattered(throw_number + 9, 7), n % 2 == 0 ? bright : snow);
        }
    }
}

/// Fine snow that is blown far ahead.
void draw_powder(const Cloud& cloud) {
    for (int n = 0; n < powder_grains; ++n) {
        const int age = (cloud.tick + scattered(n, 40)) % 40;
        const int round = (cloud.tick + scattered(n, 40)) / 40;
        const int height = scattered(n * 3 + round, 260);
        const auto far = static_cast<float>(scattered(n * 7 + round, powder_reach) * age) / 40;
        const PointF grain = cloud.at(profile(static_cast<float>(height)) + far,
                                      cloud.lowest - static_cast<float>(height) - static_cast<float>(age) / 2);
        const float size = n % 4 == 0 ? 3.0F : n % 2 == 0 ? 2.0F : 1.0F;
        cloud.place.list.fill({grain.x, grain.y, size, size},
                              bright.with_alpha(static_cast<std::uint8_t>(230 - 5 * age)));
    }
}

/// A little below the ground under the front, a little above water, or the whole height over a gap.
float lowest_of(const EntityDrawing& place) {
    const Aabb box = box_of(place.entity, place.session.world());
    const World& world = place.session.world();
    const TileGrid& grid = world.grid();
    Vec top{place.entity.spec->as<AvalancheValues>().side > 0 ? box.right : box.left, box.top};
    const auto is_solid = [&grid](Vec at) {
        return grid.kind_at(grid.cell_of(at.x), grid.cell_of(at.y)).shape.type == ShapeType::solid;
    };
    while (top.y < box.bottom && is_solid(top)) top.y += grid.tile_sub();  // below a roof
    const Sub ground = surface_below(world, top, box.bottom - top.y);
    Sub lowest = ground == top.y ? box.bottom : ground + px(32);
    for (const Entity& entity : place.session.entities()) {
        const Aabb& water = entity.spec->home;
        const bool is_below = water.left <= top.x && top.x < water.right && water.bottom > top.y;
        if (&entity.kind() == &kinds::water && is_below) lowest = std::min(lowest, water.top - px(16));
    }
    return static_cast<float>(std::clamp((lowest - box.top) / subpixels_per_pixel, 0, place.h));
}

}  // namespace

void draw_avalanche(const EntityDrawing& place) {
    const bool is_still = is_in(place.entity, Avalanche::at_rest) || is_in(place.entity, Avalanche::waiting);
    const bool to_right = place.entity.spec->as<AvalancheValues>().side > 0;
    const Cloud cloud{place, to_right ? place.at.x + static_cast<float>(place.w) : place.at.x, to_right ? 1.0F : -1.0F,
                      is_still ? 0 : place.tick, lowest_of(place)};
    draw_inside(cloud);
    draw_upper_edge(cloud);
    if (!is_still) draw_powder(cloud);
    draw_front(cloud);
    if (!is_still) draw_thrown(cloud);
}

}  // namespace scree
