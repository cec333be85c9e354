// Every ground tile: masses, slopes, their fills, ceilings, halves; with either cover of an area.
#include "tools/assets/terrain.hpp"
#include "tools/assets/tileset.hpp"

namespace scree::assets {

std::vector<int> blob_masks() {
    std::vector<int> masks;
    for (int mask = 0; mask < 256; ++mask) {
        const auto has = [&](int bit) { return (mask & bit) != 0; };
        if (has(2) && !(has(1) && has(4))) continue;
        if (has(8) && !(has(4) && has(16))) continue;
        if (has(32) && !(has(16) && has(64))) continue;
        if (has(128) && !(has(64) && has(1))) continue;
        masks.push_back(mask);
    }
    return masks;
}

namespace {

SolidAt mass(int mask) {
    return [mask](int x, int y) {
        const int col = x < 0 ? -1 : x >= tile_px ? 1 : 0;
        const int row = y < 0 ? -1 : y >= tile_px ? 1 : 0;
        if (col == 0 && row == 0) return true;
        constexpr int bits[9] = {128, 1, 2, 64, 0, 4, 32, 16, 8};
        return (mask & bits[(row + 1) * 3 + col + 1]) != 0;
    };
}

/// Ground under the endless line through (0, left) that rises `rise` px in `run` px to the right; `lower` shifts the
/// view down by so many px.
SolidAt incline(int left, int rise, int run, int lower) {
    return [=](int x, int y) { return (2 * (y + lower) + 1) * run >= 2 * left * run - (2 * x + 1) * rise; };
}

SolidAt mirrored(SolidAt solid) {
    return [solid = std::move(solid)](int x, int y) { return solid(tile_px - 1 - x, y); };
}

SolidAt flipped(SolidAt solid) {
    return [solid = std::move(solid)](int x, int y) { return solid(x, tile_px - 1 - y); };
}

class Block {
  public:
    Block(Tiles& tiles, const Theme& theme, int first, int pattern, Cover cover, std::string suffix)
        : tiles_(tiles), theme_(theme), next_(first), pattern_(pattern), cover_(cover), suffix_(std::move(suffix)) {}

    void add(const std::string& name, const SolidAt& solid, const std::string& shape,
             std::vector<std::pair<int, int>> profile, const std::string& material) {
        tiles_.push_back({ground_id(next_++, pattern_),
                          name + suffix_ + (pattern_ ? "." + std::to_string(pattern_) : ""),
                          draw_ground(solid, theme_, cover_, pattern_), shape, std::move(profile), "", material});
        if (pattern_ > 0) return;
        tiles_.back().rim_right = draw_rim(solid, 1);
        tiles_.back().rim_left = draw_rim(solid, -1);
    }
    void fill(const std::string& name, const SolidAt& solid) { add(name, solid, "solid", {}, "stone"); }
    void skip(int count) { next_ += count; }
    [[nodiscard]] std::string top() const { return cover_ == Cover::top ? theme_.top_material : theme_.loose_material; }

    /// A run of slope tiles that rises to the right, then their mirror images, then the fills below each.
    void slopes(const std::string& name, int tiles, int rise) {
        for (int n = 0; n < tiles; ++n) {
            const int left = tile_px - n * rise;
            add(name + "_up_" + std::to_string(n), incline(left, rise, tile_px, 0), "floor",
                {{0, left}, {tile_px, left - rise}}, top());
        }
        for (int n = tiles - 1; n >= 0; --n) {
            const int right = tile_px - n * rise;
            add(name + "_down_" + std::to_string(tiles - 1 - n), mirrored(incline(right, rise, tile_px, 0)), "floor",
                {{0, right - rise}, {tile_px, right}}, top());
        }
        for (int n = 0; n < tiles; ++n)
            fill(name + "_up_fill_" + std::to_string(n), incline(tile_px - n * rise, rise, tile_px, tile_px));
        for (int n = tiles - 1; n >= 0; --n)
            fill(name + "_down_fill_" + std::to_string(tiles - 1 - n),
                 mirrored(incline(tile_px - n * rise, rise, tile_px, tile_px)));
    }

    void steep() {
        const SolidAt lower = incline(16, 32, 16, 0);
        const SolidAt upper = incline(32, 32, 16, 0);
        add("steep_up_lower", lower, "floor", {{0, 16}, {8, 0}, {16, 0}}, top());
        add("steep_up_upper", upper, "floor", {{0, 16}, {8, 16}, {16, 0}}, top());
        add("steep_down_upper", mirrored(upper), "floor", {{0, 0}, {8, 16}, {16, 16}}, top());
        add("steep_down_lower", mirrored(lower), "floor", {{0, 0}, {8, 0}, {16, 16}}, top());
        const SolidAt under = incline(16, 32, 16, 16);
        fill("steep_up_fill", under);
        fill("steep_down_fill", mirrored(under));
    }

  private:
    Tiles& tiles_;
    const Theme& theme_;
    int next_;
    int pattern_;
    Cover cover_;
    std::string suffix_;
};

void add_top_block(Tiles& tiles, const Theme& theme, int pattern) {
    Block block(tiles, theme, 0, pattern, Cover::top, "");
    for (const int mask : blob_masks())
        block.add("mass_" + std::to_string(mask), mass(mask), "solid", {}, (mask & 1) == 0 ? block.top() : "stone");
    block.skip(1);
    block.slopes("slope45", 1, 16);
    block.slopes("slope1in2", 2, 8);
    block.slopes("slope1in4", 4, 4);
    block.steep();
    const SolidAt deep = incline(16, 32, 16, 32);
    block.fill("steep_up_deep", deep);
    block.fill("steep_down_deep", mirrored(deep));
    // Mirrored top to bottom, a rising floor becomes a ceiling that is thick on the right.
    const SolidAt rising = incline(16, 16, 16, 0);
    const SolidAt under = incline(16, 16, 16, 16);
    block.add("ceiling45_left", flipped(mirrored(rising)), "ceiling", {{0, 16}, {16, 0}}, "stone");
    block.add("ceiling45_right", flipped(rising), "ceiling", {{0, 0}, {16, 16}}, "stone");
    block.fill("ceiling45_left_fill", flipped(mirrored(under)));
    block.fill("ceiling45_right_fill", flipped(under));
    const std::vector<std::pair<int, int>> half = {{0, 8}, {16, 8}};
    block.add(
        "half_mid", [](int, int y) { return y >= 8; }, "floor", half, block.top());
    block.add(
        "half_left", [](int x, int y) { return y >= 8 && x >= 0; }, "floor", half, block.top());
    block.add(
        "half_right", [](int x, int y) { return y >= 8 && x < 16; }, "floor", half, block.top());
    block.add(
        "half_single", [](int x, int y) { return y >= 8 && x >= 0 && x < 16; }, "floor", half, block.top());
}

void add_loose_block(Tiles& tiles, const Theme& theme, int pattern) {
    Block block(tiles, theme, 96, pattern, Cover::loose, "_gravel");
    for (const int mask : blob_masks())
        if ((mask & 1) == 0) block.add("mass_" + std::to_string(mask), mass(mask), "solid", {}, block.top());
    block.slopes("slope45", 1, 16);
    block.slopes("slope1in2", 2, 8);
    block.slopes("slope1in4", 4, 4);
    block.steep();
}

}  // namespace

void add_ground(Tiles& tiles, const Theme& theme) {
    for (int pattern = 0; pattern < pattern_count; ++pattern) {
        add_top_block(tiles, theme, pattern);
        add_loose_block(tiles, theme, pattern);
    }
}

}  // namespace scree::assets
