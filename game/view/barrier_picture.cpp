// The picture of a barrier: boards, packed snow or a sheet of ice, each with the cracks that say that it bursts; and
// its pieces.
#include "game/rules/entities/phases.hpp"
#include "game/view/entity_pictures.hpp"
#include "game/view/particles.hpp"
#include "game/view/seen.hpp"
#include "game/view/surface.hpp"

#include <algorithm>
#include <array>

namespace scree {

namespace {

struct BarrierColors {
    Color face;
    Color lit;
    Color shade;
    Color crack;
};

constexpr BarrierColors boards{Color::hex(0x6b4226), Color::hex(0xa9713f), Color::hex(0x4a3427), Color::hex(0x1a1523)};
constexpr BarrierColors drift{Color::hex(0xe3ecf7), Color::hex(0xffffff), Color::hex(0xb8c9de), Color::hex(0x3f6c9b)};
constexpr BarrierColors sheet{Color::hex(0x7fb7d9), Color::hex(0xd6f1ff), Color::hex(0x3f6c9b), Color::hex(0x22395b)};

const BarrierColors& colors_of(Material material) {
    return material == Material::snow ? drift : material == Material::ice ? sheet : boards;
}

constexpr int widest_foot = 32;  // px: columns from there on end as the last

/// A barrier along its longer side: a wall from its upper end down, a floor from its left end on.
struct Slab {
    DrawList& list;
    PointF at;
    int length;
    int depth;
    bool stands;
    std::array<int, widest_foot> ends{};  // of the columns of a wall, down to the ground

    void fill(int along, int across, int size, int thickness, Color color) const {
        const int last = std::min(across + thickness, depth);
        for (int from = std::max(across, 0), to = from; from < last; from = to) {
            const int end = end_of(from);
            while (to < last && end_of(to) == end) ++to;
            const auto a = static_cast<float>(along);
            const auto b = static_cast<float>(from);
            const auto l = static_cast<float>(std::min(size, end - along));
            const auto t = static_cast<float>(to - from);
            if (l > 0) list.fill(stands ? RectF{at.x + b, at.y + a, t, l} : RectF{at.x + a, at.y + b, l, t}, color);
        }
    }
    [[nodiscard]] int end_of(int across) const {
        return stands ? ends[static_cast<std::size_t>(std::min(across, widest_foot - 1))] : length;
    }
    /// Lets a wall end where the ground is, column by column.
    void stand_on_ground(const World& world, const Aabb& home) {
        const int unbroken = length;
        const Sub above = std::min(home.height(), std::max(px(32), 2 * home.width()));
        for (int column = 0; column < std::min(depth, widest_foot); ++column) {
            const Vec from{home.left + px(column) + px(1) / 2, home.bottom - above};
            const Sub ground = surface_below(world, from, above + px(24));
            const int end = ground == from.y ? unbroken : (ground - home.top) / subpixels_per_pixel;
            ends[static_cast<std::size_t>(column)] = end;
            length = std::max(length, end);
        }
    }
};

/// A jagged crack from end to end with a branch to each side now and then; `aside`: px from the middle.
void draw_crack(const Slab& slab, Color color, int aside = 0) {
    constexpr std::array jags{0, 1, 2, 1, -1, -2, -1, 1, 2, 0, -2, -1};
    for (int n = 0; n * 3 < slab.length; ++n) {
        const int across = slab.depth / 2 + aside + jags[static_cast<std::size_t>(n + 5 * aside + 60) % jags.size()];
        slab.fill(n * 3, across, 3, n % 4 == 1 ? 2 : 1, color);
        if (n % 5 == 2) slab.fill(n * 3 + 1, across - 4, 1, 4, color);
        if (n % 5 == 4) slab.fill(n * 3 + 2, across + 1, 1, 4, color);
        if (n % 5 == 4) slab.fill(n * 3 + 3, across + 4, 2, 1, color);
    }
}

/// Boards along it whose ends are uneven, held by bars with a nail in each board.
void draw_boards(const Slab& slab) {
    constexpr int width = 5;
    const int count = std::max(slab.depth / width, 1);
    for (int n = 0; n < count; ++n) {
        const int begin = n * 5 % 4;
        const int across = n * width;
        const int thickness = n == count - 1 ? slab.depth - across : width;
        slab.fill(begin, across, slab.length, thickness, boards.face);
        slab.fill(begin, across, slab.length, 1, boards.lit);
        slab.fill(begin, across + thickness - 1, slab.length, 1, boards.crack);
        for (int grain = 9 + n * 7; grain < slab.length; grain += 21) slab.fill(grain, across + 2, 6, 1, boards.shade);
    }
    for (int bar = 6; bar + 4 < slab.length; bar += 22) {
        slab.fill(bar, 0, 4, slab.depth, boards.shade);
        slab.fill(bar, 0, 1, slab.depth, boards.lit);
        for (int n = 0; n < count; ++n) slab.fill(bar + 2, n * width + 2, 1, 1, boards.crack);
    }
    draw_crack(slab, boards.crack);
}

/// Lumps that stand out unevenly.
void draw_drift(const Slab& slab) {
    for (int n = 0; n * 6 < slab.length; ++n) {
        const int inset = n == 0 ? 3 : n * 5 % 3;
        slab.fill(n * 6, inset, 6, slab.depth - inset - n % 2, drift.face);
        slab.fill(n * 6, inset, 2, slab.depth - inset - 4, drift.lit);
        slab.fill(n * 6 + 4, inset + 2, 2, slab.depth - inset - n % 2, drift.shade);
    }
    draw_crack(slab, drift.crack);
}

/// A sheet that one sees through, with bright edges and glints.
void draw_sheet(const Slab& slab) {
    slab.fill(0, 0, slab.length, slab.depth, sheet.face.with_alpha(190));
    slab.fill(0, 0, slab.length, 2, sheet.lit);
    slab.fill(0, slab.depth - 2, slab.length, 2, sheet.shade);
    for (int n = 4; n < slab.length; n += 14)
        for (int step = 0; step < 5; ++step) slab.fill(n + 4 - step, 3 + step, 2, 1, sheet.lit.with_alpha(200));
    draw_crack(slab, sheet.crack);
}

/// What a hit leaves: cracks beside the one, and a hole through which one sees, where it gives way next.
void draw_damage(const Slab& slab, Color color) {
    for (const int aside : {-slab.depth / 4, slab.depth / 4}) draw_crack(slab, color, aside);
    const int middle = slab.length - std::min(slab.length / 2, 18);
    constexpr std::array reach{3, 6, 5, 8, 7, 9, 6, 7, 4, 2};  // px along, of each row of the hole
    for (int row = 0; row < static_cast<int>(reach.size()); ++row) {
        const int half = std::min(reach[static_cast<std::size_t>(row)], slab.depth) / 2;
        slab.fill(middle - 5 + row, slab.depth / 2 - half, 1, 2 * half, color);
    }
}

}  // namespace

void draw_barrier(const EntityDrawing& place) {
    const bool stands = place.h >= place.w;
    Slab slab{place.list, place.at, std::max(place.w, place.h), std::min(place.w, place.h), stands};
    if (stands) slab.stand_on_ground(place.session.world(), place.entity.spec->home);
    const Material material = place.entity.spec->as<BarrierValues>().material;
    if (material == Material::snow)
        draw_drift(slab);
    else if (material == Material::ice)
        draw_sheet(slab);
    else
        draw_boards(slab);
    if (is_in(place.entity, Barrier::cracked)) draw_damage(slab, colors_of(material).crack);
}

namespace {

/// Mostly ahead of what broke the barrier, which flies to that side.
PieceGround ground_round(const World& world, Vec foot, bool to_left) {
    constexpr Sub climb = px(2 * PieceGround::step) + 1;  // more than the steepest slope in a step
    PieceGround ground;
    const auto last = static_cast<int>(ground.heights.size()) - 1;
    const int middle = to_left ? last - PieceGround::behind : PieceGround::behind;
    const Sub left = foot.x - px(middle * PieceGround::step);
    ground.left = in_px(Vec{left, 0}).x;
    for (const int side : {1, -1}) {
        Sub from = foot.y;
        for (int i = middle; i >= 0 && i <= last; i += side) {
            const Sub surface = surface_below(world, {left + px(i * PieceGround::step), from}, px(200));
            ground.heights[static_cast<std::size_t>(i)] =
                surface == from ? PieceGround::none : in_px(Vec{0, surface}).y;
            if (surface != from) from = surface - climb;
        }
    }
    return ground;
}

}  // namespace

Breakage breakage_of(const Session& session, const Event& burst) {
    const Aabb home = session.level().entities[static_cast<std::size_t>(burst.entity)].box;
    const auto left_top = in_px(home.corner());
    const auto size = in_px(home.size());
    const Mover& hero = session.body();
    Breakage broken{
        {left_top.x, left_top.y, size.x, size.y}, burst.material, in_px(hero.box.centre()), in_px(hero.velocity)};
    for (const Dynamic& boulder : session.world().dynamics())
        if (boulder.velocity != Vec{} && overlaps(hull(boulder.box(), boulder.box().moved(-boulder.velocity)), home)) {
            broken.from = in_px(boulder.box().centre());
            broken.velocity = in_px(boulder.velocity);
        }
    const Sub foot = size.y < size.x ? home.bottom : home.bottom - std::min(px(48), home.height());
    broken.ground = ground_round(session.world(), {home.centre().x, foot}, broken.velocity.x < 0);
    return broken;
}

void Particles::shatter(const Breakage& broken) {
    constexpr float most_pieces = 66;
    const RectF box = broken.box;
    const bool stands = box.h >= box.w;
    const float length = std::max(box.w, box.h), depth = std::min(box.w, box.h);
    const bool is_wood = broken.material == Material::wood;
    const BarrierColors& colors = colors_of(broken.material);
    const float lanes = reduced_ ? 1 : std::max(1.0F, std::floor(depth / (is_wood ? 5.0F : 7.0F)));
    const float usual = std::max(is_wood ? 13.0F : 9.0F, length * lanes / most_pieces);
    const PointF blow{std::clamp(broken.from.x, box.x, box.x + box.w), std::clamp(broken.from.y, box.y, box.y + box.h)};
    const PointF v = broken.velocity;
    ground_ = broken.ground;
    throw_dust(broken.material, blow, 10, {v.x, v.y - 0.5F}, {1.5F, 1.5F});
    for (float lane = 0; lane < lanes; ++lane)
        for (float along = 0, piece = 0; along < length; along += piece) {
            piece = std::min(usual * random(0.7F, 1.4F), length - along);
            const float across = (lane + 0.5F) * depth / lanes;
            const PointF middle = stands ? PointF{box.x + across, box.y + along + piece / 2}
                                         : PointF{box.x + along + piece / 2, box.y + across};
            const float off = stands ? middle.y - blow.y : middle.x - blow.x;
            const float near = 1 / (1 + std::abs(off) / 20);
            const float push = (stands ? 1.12F : 0.6F) + 0.4F * near + random(0, 0.4F);
            const float aside = (off < 0 ? -2 : 1) * near * random(0.3F, 1.2F);
            const float thickness = depth / lanes;
            put({.at = middle,
                 .velocity = stands ? PointF{v.x * push, v.y * 0.7F + aside - random(0, 1.2F)}
                                    : PointF{v.x * 0.4F + 1.5F * aside, std::max(v.y, 1.5F) * push - random(0, 1)},
                 .keep = {0.985F, 1},
                 .weight = 0.22F,
                 .life = static_cast<int>(random(30, 50)),
                 .tint = rng_.below(4) == 0 ? colors.shade : colors.face,
                 .size = stands ? PointF{thickness, piece} : PointF{piece, thickness},
                 .spin = random(3, 14) * (rng_.below(3) == 0 ? -1.0F : 1.0F) * (v.x < 0 ? -1.0F : 1.0F),
                 .lit = colors.lit,
                 .shade = colors.crack});
        }
    for (int chip = 0; chip < (reduced_ ? 0 : 18); ++chip)
        put({.at = {blow.x + random(-3, 3), blow.y + random(-10, 10)},
             .velocity = {v.x * random(0.7F, 1.7F) + random(-1, 1), v.y * 0.6F + random(-2.6F, 0.8F)},
             .keep = {0.985F, 1},
             .weight = 0.15F,
             .life = static_cast<int>(random(16, 34)),
             .scale = random(1, 3),
             .tint = chip % 3 == 0 ? colors.lit : colors.face});
}

}  // namespace scree
