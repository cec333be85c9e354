// Of the mine: frames, lamps, crystals, rails, carts whole and broken, chains; rubble for before the play.
#include "tools/assets/decals.hpp"
#include "tools/assets/grid.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/scenery.hpp"
#include "tools/assets/theme.hpp"
#include "tools/assets/timbering.hpp"

#include <cstdlib>

namespace scree::assets {

using namespace palette;

namespace {

// Darker than ground, so that a frame does not look like a ledge.
constexpr Depth near_by{rgb(0x2a1f33), rgb(0x47334a), rgb(0x4a3030), rgb(0x7a5038), rgb(0x3a2a3c)};

/// Grain, knots and bolts on what is drawn in the two tones of wood.
Picture grained(Picture picture, int salt) {
    const Picture plain = picture;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            if (!(plain.at(x, y) == near_by.wood)) continue;
            const bool upright = plain.at(x, y - 3).a != 0 && plain.at(x, y + 3).a != 0;
            const int roll = upright ? hash_at(x, y / 5, salt, 9) : hash_at(x / 5, y, salt, 9);
            if (roll < 2) picture.set(x, y, rgb(0x3a2529));
            if (roll == 8) picture.set(x, y, rgb(0x5d3d33));
        }
    return picture.outlined(rgb(0x1a1119));
}

Picture timber_frame(int span, int height) {
    constexpr int thick = 9;
    Picture picture(span + 2 * thick + 2, height);
    draw_frame(picture, thick + 1, thick + 1, height, span, thick, near_by);
    picture = grained(picture, span);
    for (const int x : {thick + 3, span + 1}) picture.draw(grid({"Uu", "TU"}), x, thick / 2);
    return picture;
}

/// A lamp on a hook, its light about it.
Picture mine_lamp() {
    Picture picture(64, 64);
    for (int y = 0; y < 26; y += 4) picture.draw(grid({"tU", "Tt", ".t", ".T"}), 31, y);
    draw_glow(picture, 32, 32, 31, rgb(0xf4a259), 70);
    draw_glow(picture, 32, 32, 17, gold_lit, 90);
    const Picture lamp = grid({
        "....KK....",
        "...KUtK...",
        "..KUuttK..",
        ".KUUttTTK.",
        ".KKKKKKKK.",
        ".KzYjjYzK.",
        ".KYjWWjYK.",
        ".KYjWWjYK.",
        ".KYjWWjYK.",
        ".KzYjjYzK.",
        ".KKKKKKKK.",
        "..KUttTK..",
        "...KKKK...",
    });
    for (int y = 0; y < lamp.height(); ++y)  // opaque, also where the lamp shines
        for (int x = 0; x < lamp.width(); ++x)
            if (lamp.at(x, y).a != 0) picture.set(27 + x, 25 + y, lamp.at(x, y));
    return picture;
}

/// Blunt and quiet: only what kills is sharp and bright.
Picture crystals(int size) {
    Picture picture(size * 2, size + 12);
    const int cx = size;
    const int foot = size + 8;
    for (int n = 0; n < 7; ++n) {  // from the outside in, so that the tallest stands before the others
        const int lean = (n % 2 == 0 ? 1 : -1) * (7 - n) / 2;
        const int height = size - std::abs(lean) * size / 5 + hash_at(n, size, 441, size / 6 + 1);
        const int half = 2 + size / 14;
        for (int y = 0; y < height; ++y)
            for (int d = -half; d <= half; ++d) {
                const int rest = std::max(half / 2, (height - y) * 3 / 4);
                if (std::abs(d) > rest) continue;
                const int x = cx + lean * half + d + lean * y / 4;
                const bool rim = std::abs(d) == half || std::abs(d) == rest || y == 0;
                const Color face = d < -1 ? rgb(0x4f9ba3) : d < 1 ? rgb(0x2f7883) : rgb(0x215a68);
                picture.set(x, foot - y, rim ? rgb(0x173f4d) : d == -half + 1 ? rgb(0x7fc4c6) : face);
            }
    }
    for (int x = cx - size * 3 / 5; x <= cx + size * 3 / 5; ++x) {  // the rock that holds them
        const int top = foot + std::abs(x - cx) * 6 / size - hash_at(x / 3, size, 442, 4);
        for (int y = top; y < picture.height(); ++y)
            picture.set(x, y,
                        y == top                             ? rgb(0x5c4757)
                        : hash_at(x / 3, y / 2, 443, 3) == 0 ? rgb(0x3a2c43)
                                                             : rgb(0x2e2338));
    }
    return picture;
}

Picture rails() {
    Picture picture(64, 8);
    for (int x = 3; x < 64; x += 11) {
        picture.fill(x, 4, 6, 3, near_by.wood);
        picture.fill(x, 4, 6, 1, near_by.wood_lit);
        picture.fill(x, 7, 6, 1, rgb(0x1a1119));
    }
    for (int x = 0; x < 64; ++x) {
        picture.set(x, 1, hash_at(x / 4, 0, 444, 5) == 0 ? metal_lit : metal_sun);
        picture.set(x, 2, metal_lit);
        picture.set(x, 3, metal_dark);
    }
    return picture;
}

Picture cart() {
    return grid({
        ".......66......66.......66......", ".....66554..665554...6655466....", "...6655443.66554433.655544554...",
        "KKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKK", "KuuuuUUUUUUUUUUUUUUUUUUUUUUttttK", "KUtttttttttttttttttttttttttttTTK",
        ".KUtuttttttuttttttttuttttttuTTK.", ".KUttttttttTttttttttTtttttttTTK.", "..KUtttttttTttttttttTttttttTTK..",
        "..KUtttttttTttttttttTttttttTTK..", "..KUttttttTTttttttttTTtttttTTK..", "...KUtuttttTttttttttTttttuTTK...",
        "...KUttttttTttttttttTttttTTTK...", "....KTTTTTTTTTTTTTTTTTTTTTTK....", "...KKKKKKKKKKKKKKKKKKKKKKKKKK...",
        "...KnnnnnnnnnnnnnnnnnnnnnnnNK...", "...KKKKUtTKKKKKKKKKKKKUtTKKKK...", ".....KUuUtTK........KUuUtTK.....",
        ".....KUUKtTK........KUUKtTK.....", ".....KtttTTK........KtttTTK.....", "......KTTTK..........KTTTK......",
        ".......KKK............KKK.......",
    });
}

/// A cart on its side, a wheel off.
Picture cart_scrap() {
    const Picture lying = cart().part(0, 3, 32, 19).turned().mirrored();
    Picture picture(40, 30);
    picture.draw(lying.part(0, 2, 19, 28), 4, 2);
    picture.draw(grid({"..KKK..", ".KUUtK.", "KUtKtTK", "KUKuKTK", "KttKTTK", ".KTTTK.", "..KKK.."}), 28, 23);
    picture.draw(grid({"...66......", "..6554..66.", ".655443.543", "65544432432"}), 20, 26);
    return themed(picture, mine_theme());
}

Picture chain() {
    Picture picture(6, 64);
    for (int y = 0; y < 64; y += 8) {
        picture.draw(grid({".tU.", "t..T", "U..T", "u..T", ".UT."}), 1, y);
        picture.draw(grid({"u", "U", "t", "T"}), 2, y + 4);
    }
    return picture;
}

Picture front_rubble() {
    Picture picture(80, 30);
    for (int stone = 0; stone < 14; ++stone) {
        const int x = 8 + hash_at(stone, 0, 445, 64);
        const int reach = 36 - std::abs(x - 40);
        const int width = 8 + hash_at(stone, 1, 445, 12);
        const int height = 4 + reach / 2 + hash_at(stone, 2, 445, 6);
        for (int d = -width / 2; d <= width / 2; ++d) {
            const int top = 30 - height + std::abs(d) * 2 / 3;
            for (int y = top; y < 30; ++y)
                if (y > top || picture.at(x + d, y).a == 0)
                    picture.set(x + d, y, y == top ? rgb(0x2c2030) : rgb(0x0c0912));
        }
    }
    return picture;
}

}  // namespace

std::vector<Decal> mine_decals() {
    return {{"mine_lamp", mine_lamp()},
            {"timber_frame", timber_frame(76, 80)},
            {"timber_frame_wide", timber_frame(124, 96)},
            {"crystals", crystals(30)},
            {"crystals_small", crystals(16)},
            {"rails", rails()},
            {"cart", themed(cart(), mine_theme())},
            {"cart_scrap", cart_scrap()},
            {"chain", chain()},
            {"front_rubble", front_rubble()}};
}

}  // namespace scree::assets
