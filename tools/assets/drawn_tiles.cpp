// Wood, bricks, decoration and brushes. Their pictures are drawn; this says what they are.
#include "tools/assets/terrain.hpp"
#include "tools/assets/tileset.hpp"

namespace scree::assets {

void add_drawn_tiles(Tiles& tiles, const Theme& theme, const Picture& drawn) {
    using Profile = std::vector<std::pair<int, int>>;
    const auto add = [&](int id, const std::string& name, const std::string& shape = "", const Profile& profile = {},
                         const std::string& one_way = "", const std::string& material = "") {
        const int x = (id - fixed_first) % tileset_columns * tile_px;
        const int y = (id - fixed_first) / tileset_columns * tile_px;
        tiles.push_back({id, name, drawn.part(x, y, tile_px, tile_px), shape, profile, one_way, material});
    };
    const Profile flat = {{0, 0}, {16, 0}};
    int id = fixed_first;
    for (const char* name : {"ledge_left", "ledge_mid", "ledge_right", "ledge_single", "ledge_mid_b", "ledge_mid_c"})
        add(id++, name, "floor", flat, "up", theme.ledge_material);
    add(id++, "ramp_up", "floor", {{0, 16}, {16, 0}}, "up", theme.ledge_material);
    add(id++, "ramp_down", "floor", {{0, 0}, {16, 16}}, "up", theme.ledge_material);
    for (const char* name :
         {"ramp_up_under", "ramp_down_under", "post", "post_top", "brace_up", "brace_down", "rope", "rope_end"})
        add(id++, name);
    for (const char* suffix : {"", "_b"})
        for (int mask = 0; mask < 16; ++mask)
            add(id++, "brick_" + std::to_string(mask) + suffix, "solid", {}, "", theme.brick_material);
    // Under the copings the collision grid says `-`.
    for (const char* name :
         {"back_wall_0", "back_wall_1", "back_wall_2", "back_window", "back_wall_left", "back_wall_right",
          "back_wall_top", "arch", "dark", "coping_left", "coping_mid", "coping_mid_b", "coping_right"})
        add(id++, name);
    id = plants_first;
    for (const char* name :
         {"fringe_0",   "fringe_1",      "fringe_2",     "fringe_3",     "fringe_4",     "tuft_0",    "tuft_1",
          "tuft_2",     "flowers_white", "flowers_pink", "flowers_blue", "flowers_gold", "stones_0",  "stones_1",
          "stones_2",   "boulder",       "sign_right",   "sign_left",    "sign_up",      "sign_down", "fence_mid",
          "fence_left", "fence_right",   "roots_0",      "roots_1",      "roots_2",      "vine",      "vine_end",
          "mushroom",   "bush_left",     "bush_right",   "pebbles",      "cairn_small"})
        add(id++, name);
    add(ground_brush, "brush_ground", "solid", {}, "", theme.top_material);
    add(gravel_brush, "brush_gravel", "solid", {}, "", theme.loose_material);
    add(brick_brush, "brush_brick", "solid", {}, "", theme.brick_material);
    add(ledge_brush, "brush_ledge", "floor", flat, "up", theme.ledge_material);
    add(half_brush, "brush_half", "floor", {{0, 8}, {16, 8}}, "", theme.top_material);
}

}  // namespace scree::assets
