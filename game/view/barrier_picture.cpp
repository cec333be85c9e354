// The picture of a barrier: boards, packed snow or a sheet of ice, each with the cracks that say that it bursts.
#include "game/view/entity_pictures.hpp"

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

/// A barrier along its longer side: a wall from its upper end down, a floor from its left end on.
struct Slab {
    DrawList& list;
    PointF at;
    int length;
    int depth;
    bool stands;

    void fill(int along, int across, int size, int thickness, Color color) const {
        const auto a = static_cast<float>(along);
        const auto b = static_cast<float>(across);
        const auto l = static_cast<float>(std::min(size, length - along));
        const auto t = static_cast<float>(std::min(thickness, depth - across));
        if (l <= 0 || t <= 0) return;
        list.fill(stands ? RectF{at.x + b, at.y + a, t, l} : RectF{at.x + a, at.y + b, l, t}, color);
    }
};

/// A jagged crack from end to end with a branch to each side now and then.
void draw_crack(const Slab& slab, Color color) {
    constexpr std::array jags{0, 1, 2, 1, -1, -2, -1, 1, 2, 0, -2, -1};
    for (int n = 0; n * 3 < slab.length; ++n) {
        const int across = slab.depth / 2 + jags[static_cast<std::size_t>(n) % jags.size()];
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

}  // namespace

void draw_barrier(const EntityDrawing& place) {
    const bool stands = place.h >= place.w;
    const Slab slab{place.list, place.at, std::max(place.w, place.h), std::min(place.w, place.h), stands};
    switch (place.entity.spec->as<BarrierValues>().material) {
        case Material::snow:
            return draw_drift(slab);
        case Material::ice:
            return draw_sheet(slab);
        default:
            return draw_boards(slab);
    }
}

}  // namespace scree
