#include "game/view/water_view.hpp"

#include "engine/view/camera.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entities/phases.hpp"
#include "game/view/seen.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

constexpr Color line = Color::hex(0xd6f1ff);
constexpr Color below_line = Color::hex(0x7fb7d9);
constexpr Color shallow = Color::hex(0x3f6c9b);
constexpr Color deep = Color::hex(0x22395b);
constexpr Color light_bed = Color::hex(0x8fd8cf, 120);
constexpr Color mirrored_sky = Color::hex(0xc6d2de);
constexpr int first_row = 3;          // px that the uppermost row of a mirror is high; each one below is a px higher
constexpr float darkest = 64;         // px below the surface, so that what is shallow looks so
constexpr int wake_length = 12;       // pieces of each arm of a wake
constexpr float margin_of_wet = 6;    // px beside the hero's box, for its arms and scarf
constexpr float margin_of_hero = 24;  // px beside the water within which the hero is still mirrored in it

/// How far to the side the water moves what it mirrors so far below its surface: whole px, more of them farther down.
float wobble(float depth, int tick) {
    const float width = std::min(0.8F + depth / 40, 3.0F);
    return std::round(width * std::sin(static_cast<float>(tick) / 14 + depth * 0.37F));
}

/// Rows of water in a picture of `size`, from the surface down.
std::vector<MirrorRow> rows_of(const RectF& water, PointF size, int tick) {
    std::vector<MirrorRow> rows;
    const float left = std::max(water.x, 0.0F);
    const float right = std::min(water.x + water.w, size.x);
    float depth = 0;
    for (int n = 0; depth < water.h && water.y + depth < size.y; ++n) {
        const float height = std::min(static_cast<float>(first_row + n), water.h - depth);
        if (water.y + depth + height > 0)
            rows.push_back({{left, water.y + depth, right - left, height}, depth, wobble(depth, tick)});
        depth += height;
    }
    return rows;
}

/// `can_be_waded`: nowhere so deep that the hero is lost, and as light as its bed.
void draw_mirror(DrawList& list, const WaterScene& scene, const RectF& water, bool can_be_waded) {
    const PointI size{scene.seen.w, scene.seen.h};
    const std::vector<MirrorRow> rows =
        rows_of(water, {static_cast<float>(size.x), static_cast<float>(size.y)}, scene.session.tick());
    for (const MirrorRow& row : rows) list.fill(row.area, shallow);
    if (scene.backdrop != nullptr) scene.backdrop->draw_mirrored(list, scene.view, size, rows, mirrored_sky);
    for (const MirrorRow& row : rows) {
        const float share = std::min(row.depth / darkest, 1.0F);
        list.fill(row.area, can_be_waded ? light_bed : deep.with_alpha(static_cast<std::uint8_t>(24 + 200 * share)));
    }
}

/// Upside down below the surface, fainter the higher the hero is.
void draw_mirrored_hero(DrawList& list, const WaterScene& scene, const RectF& water) {
    const PointI corner{scene.seen.x, scene.seen.y};
    const PointF feet = to_canvas(scene.hero.feet(scene.alpha), corner);
    const float height = water.y - feet.y;
    if (height < -2 || height > mirror_reach) return;
    if (feet.x < water.x - margin_of_hero || feet.x > water.x + water.w + margin_of_hero) return;
    const float near = 1 - std::max(height, 0.0F) / mirror_reach;
    DrawList shapes;
    scene.hero.draw(shapes, scene.art.sprites, corner, scene.alpha,
                    mirrored_hero.with_alpha(static_cast<std::uint8_t>(30 + 150 * near)));
    for (Quad shape : shapes.quads) {
        const float depth = water.y - shape.dest.y - shape.dest.h;
        shape.dest.y = water.y + depth;
        shape.dest.x += wobble(std::max(depth, 0.0F) + shape.dest.h / 2, scene.session.tick());
        shape.pivot.y = shape.dest.h - shape.pivot.y;
        shape.rotation = -shape.rotation;
        shape.flags = static_cast<std::uint8_t>(shape.flags ^ quad_flip_v);
        list.push(shape);
    }
}

void draw_surface(DrawList& list, const RectF& water, float width, int tick) {
    const int first = std::max(0, static_cast<int>(-water.x) / 22);
    const int last = std::min(static_cast<int>(water.w) / 22, static_cast<int>(width - water.x) / 22);
    const int reach = std::max(1, std::min(static_cast<int>(water.h), 90) - 8);
    for (int n = first; n <= last; ++n) {
        const float depth = 5 + static_cast<float>(n * 29 % reach);
        const float swell = std::sin(static_cast<float>(tick) / 26 + static_cast<float>(n) * 2.1F);
        const float length = std::round((10 + 4 * swell) * (1 + depth / 60));
        const float x = std::round(water.x + static_cast<float>(n * 22) + 5 * swell);
        const float end = std::min(x + length, water.x + water.w);
        const float share = 1 - depth / 100;
        if (end > x)
            list.fill({x, water.y + depth, end - x, 1}, line.with_alpha(static_cast<std::uint8_t>(40 + 90 * share)));
    }
    list.fill({water.x, water.y, water.w, 1}, line);
    list.fill({water.x, water.y + 1, water.w, 1}, below_line);
    for (int n = first; n <= last; ++n) {
        const float x =
            water.x + static_cast<float>((n * 22 + tick / 5 + n % 3 * 6) % std::max(1, static_cast<int>(water.w) - 8));
        list.fill({x, water.y, 8, 1}, white);
    }
}

/// Two arms that open behind a hero that is carried: one along the surface, one towards the player.
void draw_wake(DrawList& list, const WaterScene& scene, const RectF& water) {
    const PointF feet = to_canvas(scene.hero.feet(scene.alpha), {scene.seen.x, scene.seen.y});
    const float direction = scene.hero.momentum().velocity().x < 0 ? -1.0F : 1.0F;
    for (int n = 0; n < wake_length; ++n) {
        const auto along = static_cast<float>(n);
        const float x = feet.x - direction * (6 * along) - 3;
        if (x < water.x || x + 6 > water.x + water.w) continue;
        const auto opacity = static_cast<std::uint8_t>(255 - 200 * n / wake_length);
        const auto crest = static_cast<float>((scene.session.tick() / 2 + n) % 3);
        list.fill({x, water.y - std::max(0.0F, 3 - along) - (crest == 0 ? 1.0F : 0.0F), 6, 2},
                  white.with_alpha(opacity));
        list.fill({x, water.y + 2 + along, 6, n < wake_length / 2 ? 2.0F : 1.0F}, white.with_alpha(opacity));
    }
}

}  // namespace

void draw_water_over_hero(DrawList& list, const Session& session, PointF feet, PointI corner) {
    if (!session.player().is_alive()) return;
    const Aabb& hero = session.body().box;
    for (const Entity& entity : session.actors()) {
        const Aabb& home = entity.spec->home;
        if (&entity.kind() != &kinds::water || !overlaps(home, hero)) continue;
        const PointF at = to_canvas(in_px(home.corner()), corner);
        const PointF foot = to_canvas(feet, corner);
        const float half = in_px(hero.size()).x / 2 + margin_of_wet;
        const float left = std::max(foot.x - half, at.x);
        const float right = std::min(foot.x + half, at.x + in_px(home.size()).x);
        if (right <= left || foot.y <= at.y) continue;
        list.fill({left, at.y, right - left, 1}, white);
        list.fill({left, at.y + 2, right - left, std::max(foot.y - at.y - 2, 0.0F)}, shallow.with_alpha(150));
    }
}

bool is_skimming(const Session& session) {
    const auto carries = [](const Entity& entity) {
        return &entity.kind() == &kinds::water && is_in(entity, Skim::skimmed);
    };
    return std::ranges::any_of(session.actors(), carries);
}

bool is_wading(const Session& session) {
    const auto wets = [&](const Entity& entity) {
        return &entity.kind() == &kinds::water && overlaps(entity.spec->home, session.body().box);
    };
    return session.body().is_grounded() && std::ranges::any_of(session.actors(), wets);
}

void draw_waters(DrawList& list, const WaterScene& scene) {
    for (const Entity& entity : scene.session.actors()) {
        if (&entity.kind() != &kinds::water) continue;
        const Aabb& home = entity.spec->home;
        const PointF at = to_canvas(in_px(home.corner()), {scene.seen.x, scene.seen.y});
        const PointF size = in_px(home.size());
        const RectF water{at.x, at.y, size.x, size.y};
        if (!is_seen(at, water.w, water.h)) continue;
        draw_mirror(list, scene, water, !entity.kind().bars_without_slide(*entity.spec));
        if (scene.backdrop != nullptr) draw_mirrored_hero(list, scene, water);
        draw_surface(list, water, static_cast<float>(scene.seen.w), scene.session.tick());
        if (is_in(entity, Skim::skimmed)) draw_wake(list, scene, water);
    }
}

}  // namespace scree
