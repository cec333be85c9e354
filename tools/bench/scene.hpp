#pragma once
// The maps, places and buttons of the benchmark: the same for every engine, from fixed seeds and whole numbers.

#include <cstdint>
#include <vector>

namespace scree::bench {

// Lengths in pixels, y down; speeds in pixels per second, 60 ticks each.
inline constexpr int tile_px = 16;
inline constexpr int runner_width = 12;
inline constexpr int runner_height = 20;
inline constexpr int disk_radius = 7;
inline constexpr int walk_speed = 90;
inline constexpr int gravity = 900;  // px/s^2
inline constexpr int jump_speed = 330;
inline constexpr int fall_cap = 480;
inline constexpr int platform_width = 76;
inline constexpr int platform_height = 8;

enum class SceneTile : std::uint8_t { empty, solid, rising, falling, ledge };  // 45 degrees, up to the right or down

/// The generator of the scenes; its numbers are part of what they are.
class SceneRng {
  public:
    explicit SceneRng(std::uint64_t seed);
    std::uint32_t next();
    int below(int count);
    int between(int low, int high);  // both included

  private:
    std::uint64_t state_;
};

struct SceneMap {
    int cols = 0;
    int rows = 0;
    std::vector<SceneTile> tiles;

    SceneMap(int map_cols, int map_rows);
    [[nodiscard]] SceneTile at(int col, int row) const;  // solid beyond the map
    void set(int col, int row, SceneTile tile);
};

struct Place {
    float x = 0;
    float y = 0;
};

/// A platform swings round a place; see `platform_place`.
struct Platform {
    float x, y, swing_x, swing_y, phase;
};

struct Query {
    float x0, y0, x1, y1;
};

inline constexpr std::uint8_t press_left = 1;
inline constexpr std::uint8_t press_right = 2;
inline constexpr std::uint8_t press_jump = 4;

/// S1, S2: four storeys of ground, slopes, steps, walls, pits and ledges, 512 x 64.
[[nodiscard]] SceneMap runners_map();
/// S5, S6: 35 % of the cells at random.
[[nodiscard]] SceneMap noise_map(int cols, int rows);
/// S3: a closed box of 128 x 96 with ramps in its corners and small hills.
[[nodiscard]] SceneMap bowl_map();
/// S4: an empty hall of 160 x 160.
[[nodiscard]] SceneMap hall_map();

/// Top left corners where a runner touches no tile.
[[nodiscard]] std::vector<Place> runner_places(const SceneMap& map, int count);
/// Buttons by tick, then runner.
[[nodiscard]] std::vector<std::uint8_t> runner_buttons(int count, int ticks);
/// Riders of the platforms, jumping now and then.
[[nodiscard]] std::vector<std::uint8_t> rider_buttons(int count, int ticks);
/// Centres in rows above the bowl's floor.
[[nodiscard]] std::vector<Place> disk_places(int count);
[[nodiscard]] std::vector<Platform> platforms();
/// Top left corner at a tick.
[[nodiscard]] Place platform_place(const Platform& platform, int tick);
/// Five on each platform.
[[nodiscard]] std::vector<Place> rider_places();
[[nodiscard]] std::vector<Query> box_queries(const SceneMap& map, int count);
/// From an empty cell, at most 200 px long.
[[nodiscard]] std::vector<Query> ray_queries(const SceneMap& map, int count);

}  // namespace scree::bench
