#include "tools/bench/scene.hpp"

#include <algorithm>
#include <cmath>

namespace scree::bench {

namespace {

constexpr int storey_rows = 16;

/// Builds one storey from left to right, terrain by terrain.
class Storey {
  public:
    Storey(SceneMap& map, int base) : map_(map), rng_(12345 + static_cast<std::uint64_t>(base)), base_(base) {}

    void build() {
        while (col_ < map_.cols - 1) {
            const int kind = rng_.below(10);
            if (kind < 4)
                flat(rng_.between(4, 16));
            else if (kind < 6)
                slopes();
            else if (kind == 6)
                stairs();
            else if (kind == 7)
                wall();
            else
                pit();
        }
        ledges();
    }

  private:
    [[nodiscard]] bool has_room() const { return col_ < map_.cols - 1; }
    void column(int col, int ground) {
        for (int row = ground; row < storey_rows; ++row) map_.set(col, base_ + row, SceneTile::solid);
    }
    void flat(int length) {
        for (; length-- > 0 && has_room(); ++col_) column(col_, ground_);
    }
    void slopes() {
        const bool up = ground_ > 8 && (ground_ >= 13 || rng_.below(2) != 0);
        for (int length = rng_.between(1, 4); length-- > 0 && has_room(); ++col_) {
            if (up && ground_ > 7) {
                --ground_;
                map_.set(col_, base_ + ground_, SceneTile::rising);
                column(col_, ground_ + 1);
            } else if (!up && ground_ < 14) {
                map_.set(col_, base_ + ground_, SceneTile::falling);
                column(col_, ground_ + 1);
                ++ground_;
            } else {
                column(col_, ground_);
            }
        }
    }
    void stairs() {
        const bool up = ground_ > 9;
        for (int length = rng_.between(2, 3); length-- > 0 && col_ < map_.cols - 2;) {
            if (up && ground_ > 7)
                --ground_;
            else if (!up && ground_ < 14)
                ++ground_;
            column(col_++, ground_);
            column(col_++, ground_);
        }
    }
    void wall() {
        const int height = rng_.between(2, 3);
        for (int length = rng_.between(1, 2); length-- > 0 && has_room(); ++col_)
            column(col_, std::max(4, ground_ - height));
        flat(3);
    }
    void pit() {
        const int floor = std::min(14, ground_ + rng_.between(1, 3));
        for (int length = rng_.between(2, 5); length-- > 0 && has_room(); ++col_) column(col_, floor);
        flat(2);
    }
    void ledges() {
        for (int first = 3; first < map_.cols - 12;) {
            const int length = rng_.between(3, 8);
            const int row = base_ + rng_.between(3, 7);
            const int kind = rng_.below(6);
            for (int col = first; kind != 0 && col < first + length; ++col)
                if (map_.at(col, row) == SceneTile::empty && map_.at(col, row + 1) == SceneTile::empty)
                    map_.set(col, row, kind == 1 ? SceneTile::solid : SceneTile::ledge);
            first += length + rng_.between(2, 6);
        }
    }

    SceneMap& map_;
    SceneRng rng_;
    int base_;
    int ground_ = 11;  // row inside the storey; solid from there on
    int col_ = 1;
};

}  // namespace

SceneRng::SceneRng(std::uint64_t seed) : state_(seed * 6364136223846793005U + 1442695040888963407U) {
    next();
    next();
}

std::uint32_t SceneRng::next() {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::uint32_t>(state_ >> 33) ^ static_cast<std::uint32_t>(state_ >> 50);
}

int SceneRng::below(int count) {
    return static_cast<int>(std::uint64_t{next() & 0x7fffffffU} * static_cast<std::uint64_t>(count) >> 31);
}

int SceneRng::between(int low, int high) { return low + below(high - low + 1); }

SceneMap::SceneMap(int map_cols, int map_rows)
    : cols(map_cols),
      rows(map_rows),
      tiles(static_cast<std::size_t>(map_cols) * static_cast<std::size_t>(map_rows), SceneTile::empty) {}

SceneTile SceneMap::at(int col, int row) const {
    if (col < 0 || row < 0 || col >= cols || row >= rows) return SceneTile::solid;
    return tiles[static_cast<std::size_t>(row) * static_cast<std::size_t>(cols) + static_cast<std::size_t>(col)];
}

void SceneMap::set(int col, int row, SceneTile tile) {
    tiles[static_cast<std::size_t>(row) * static_cast<std::size_t>(cols) + static_cast<std::size_t>(col)] = tile;
}

SceneMap runners_map() {
    SceneMap map(512, 64);
    for (int col = 0; col < map.cols; ++col)
        for (const int row : {0, map.rows - 1}) map.set(col, row, SceneTile::solid);
    for (int row = 0; row < map.rows; ++row)
        for (const int col : {0, map.cols - 1}) map.set(col, row, SceneTile::solid);
    for (int base = 0; base < map.rows; base += storey_rows) Storey(map, base).build();
    return map;
}

SceneMap noise_map(int cols, int rows) {
    SceneMap map(cols, rows);
    SceneRng rng(777);
    for (SceneTile& tile : map.tiles) tile = rng.next() % 100 < 35 ? SceneTile::solid : SceneTile::empty;
    return map;
}

SceneMap bowl_map() {
    SceneMap map(128, 96);
    for (int col = 0; col < 128; ++col)
        for (const int row : {0, 94, 95}) map.set(col, row, SceneTile::solid);
    for (int row = 0; row < 96; ++row)
        for (const int col : {0, 127}) map.set(col, row, SceneTile::solid);
    for (int i = 0; i < 20; ++i) {
        for (int row = 74 + i; row < 94; ++row)
            for (const int col : {1 + i, 126 - i}) map.set(col, row, SceneTile::solid);
        map.set(1 + i, 74 + i, SceneTile::falling);
        map.set(126 - i, 74 + i, SceneTile::rising);
    }
    for (int hill = 0; hill < 6; ++hill) {
        const int left = 26 + hill * 15;
        for (int i = 0; i < 4; ++i) {
            map.set(left + i, 93 - i, SceneTile::rising);
            map.set(left + 7 - i, 93 - i, SceneTile::falling);
            for (int row = 94 - i; row < 94; ++row)
                for (const int col : {left + i, left + 7 - i}) map.set(col, row, SceneTile::solid);
        }
    }
    return map;
}

SceneMap hall_map() {
    SceneMap map(160, 160);
    for (int i = 0; i < 160; ++i)
        for (const int edge : {0, 159}) {
            map.set(i, edge, SceneTile::solid);
            map.set(edge, i, SceneTile::solid);
        }
    return map;
}

std::vector<Place> runner_places(const SceneMap& map, int count) {
    SceneRng rng(4242);
    std::vector<Place> places;
    while (static_cast<int>(places.size()) < count) {
        const int x = rng.below(map.cols * tile_px - runner_width);
        const int y = rng.below(map.rows * tile_px - runner_height);
        bool is_free = true;
        for (int row = (y - 2) / tile_px; row <= (y + runner_height + 2) / tile_px; ++row)
            for (int col = (x - 2) / tile_px; col <= (x + runner_width + 2) / tile_px; ++col)
                is_free = is_free && map.at(col, row) == SceneTile::empty;
        if (is_free) places.push_back({static_cast<float>(x), static_cast<float>(y)});
    }
    return places;
}

std::vector<std::uint8_t> runner_buttons(int count, int ticks) {
    std::vector<std::uint8_t> buttons(static_cast<std::size_t>(count) * static_cast<std::size_t>(ticks));
    for (int i = 0; i < count; ++i) {
        SceneRng rng(31337 + 1'000'003 * static_cast<std::uint64_t>(i));
        int left = 0;
        std::uint8_t direction = 0;
        for (int tick = 0; tick < ticks; ++tick) {
            if (left-- <= 0) {
                const int draw = rng.below(8);
                direction = draw < 3 ? press_left : draw < 7 ? press_right : std::uint8_t{0};
                left = rng.between(20, 90);
            }
            const std::uint8_t jump = rng.below(30) == 0 ? press_jump : std::uint8_t{0};
            buttons[static_cast<std::size_t>(tick) * static_cast<std::size_t>(count) + static_cast<std::size_t>(i)] =
                static_cast<std::uint8_t>(direction | jump);
        }
    }
    return buttons;
}

std::vector<std::uint8_t> rider_buttons(int count, int ticks) {
    std::vector<std::uint8_t> buttons(static_cast<std::size_t>(count) * static_cast<std::size_t>(ticks));
    for (int i = 0; i < count; ++i) {
        SceneRng rng(static_cast<std::uint64_t>(i) + 1);
        for (int tick = 0; tick < ticks; ++tick)
            if (rng.below(120) == 0)
                buttons[static_cast<std::size_t>(tick) * static_cast<std::size_t>(count) +
                        static_cast<std::size_t>(i)] = press_jump;
    }
    return buttons;
}

std::vector<Place> disk_places(int count) {
    SceneRng rng(99);
    std::vector<Place> places;
    for (int i = 0; i < count; ++i) {
        const int x = 64 + (i % 100) * 19 + rng.below(5) - 2;
        const int y = 1100 - (i / 100) * 17 + rng.below(3) - 1;
        places.push_back({static_cast<float>(x), static_cast<float>(y)});
    }
    return places;
}

std::vector<Platform> platforms() {
    std::vector<Platform> all;
    for (int i = 0; i < 200; ++i) {
        const bool along_x = i % 2 != 0;
        all.push_back({120.F + static_cast<float>(i % 10 * 230), 160.F + static_cast<float>(i / 10 * 115),
                       along_x ? 48.F : 0.F, along_x ? 0.F : 24.F, 0.37F * static_cast<float>(i)});
    }
    return all;
}

Place platform_place(const Platform& platform, int tick) {
    const float swing = std::sin(platform.phase + static_cast<float>(tick) * 0.02F);
    return {platform.x + platform.swing_x * swing, platform.y + platform.swing_y * swing};
}

std::vector<Place> rider_places() {
    std::vector<Place> places;
    for (const Platform& platform : platforms()) {
        const Place at = platform_place(platform, 0);
        for (int i = 0; i < 5; ++i)
            places.push_back({at.x + 1.F + static_cast<float>(i * 15), at.y - static_cast<float>(runner_height)});
    }
    return places;
}

std::vector<Query> box_queries(const SceneMap& map, int count) {
    SceneRng rng(5);
    std::vector<Query> queries(static_cast<std::size_t>(count));
    for (Query& query : queries) {
        query.x0 = static_cast<float>(rng.below(map.cols * tile_px - 64));
        query.y0 = static_cast<float>(rng.below(map.rows * tile_px - 64));
        query.x1 = query.x0 + static_cast<float>(rng.between(4, 48));
        query.y1 = query.y0 + static_cast<float>(rng.between(4, 48));
    }
    return queries;
}

std::vector<Query> ray_queries(const SceneMap& map, int count) {
    SceneRng rng(6);
    std::vector<Query> queries(static_cast<std::size_t>(count));
    for (Query& query : queries) {
        do {
            query.x0 = static_cast<float>(210 + rng.below(map.cols * tile_px - 420)) + 0.5F;
            query.y0 = static_cast<float>(210 + rng.below(map.rows * tile_px - 420)) + 0.5F;
        } while (map.at(static_cast<int>(query.x0) / tile_px, static_cast<int>(query.y0) / tile_px) !=
                 SceneTile::empty);
        int dx = 0;
        int dy = 0;
        do {
            dx = rng.between(-200, 200);
            dy = rng.between(-200, 200);
        } while (dx * dx + dy * dy > 40'000 || dx * dx + dy * dy < 400);
        query.x1 = query.x0 + static_cast<float>(dx) + 0.25F;
        query.y1 = query.y0 + static_cast<float>(dy) + 0.25F;
    }
    return queries;
}

}  // namespace scree::bench
