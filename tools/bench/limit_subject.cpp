// What a program can hardly beat that does nothing but this scene: whole numbers, one loop, no contacts, no flags but
// "on the ground", only 45-degree slopes, only boxes of one size. Disks are in limit_disks.cpp.

#include "tools/bench/limit_disks.hpp"
#include "tools/bench/subject.hpp"

#include <algorithm>
#include <cmath>

namespace scree::bench {

namespace {

constexpr int shift = 12;  // 16 px of 256 subpixels
constexpr int width = runner_width * 256;
constexpr int height = runner_height * 256;
constexpr int step_up = 640;  // what the feet may be raised by a slope in a tick, and a little
constexpr int step_down = 512;

struct Runner {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t speed = 0;  // along y
    bool on_ground = false;
    std::int32_t platform = -1;
};

struct Slab {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t dx = 0;
    std::int32_t dy = 0;
};

class LimitSubject final : public Subject {
  public:
    void build(const SceneMap& map) override {
        cols_ = map.cols;
        rows_ = map.rows;
        tiles_.resize(map.tiles.size());
        for (std::size_t i = 0; i < tiles_.size(); ++i) tiles_[i] = map.tiles[i];
        disks_.build(map);
    }

    void add_runners(const std::vector<Place>& corners, bool collide) override {
        pair_ = collide;
        for (const Place corner : corners) {
            Runner runner;
            runner.x = static_cast<std::int32_t>(corner.x * 256);
            runner.y = static_cast<std::int32_t>(corner.y * 256);
            runners_.push_back(runner);
        }
    }

    void tick(const std::uint8_t* buttons) override {
        for (std::size_t i = 0; i < runners_.size(); ++i) move(runners_[i], buttons[i]);
        if (pair_) find_pairs();
        if (!slabs_.empty())
            for (Runner& runner : runners_) ride(runner);
    }

    void add_platforms(const std::vector<Platform>& platforms) override {
        for (const Platform& platform : platforms) {
            const Place at = platform_place(platform, 0);
            slabs_.push_back({static_cast<std::int32_t>(at.x * 256), static_cast<std::int32_t>(at.y * 256), 0, 0});
        }
        slabs_in_row_.resize(static_cast<std::size_t>(rows_));
    }

    void move_platforms(const std::vector<Place>& corners) override {
        for (std::vector<std::int32_t>& row : slabs_in_row_) row.clear();
        for (std::size_t i = 0; i < slabs_.size(); ++i) {
            const auto x = static_cast<std::int32_t>(corners[i].x * 256);
            const auto y = static_cast<std::int32_t>(corners[i].y * 256);
            slabs_[i] = {x, y, x - slabs_[i].x, y - slabs_[i].y};
            slabs_in_row_[static_cast<std::size_t>(y >> shift)].push_back(static_cast<std::int32_t>(i));
        }
        for (Runner& runner : runners_) {
            if (runner.platform < 0) continue;
            runner.x += slabs_[static_cast<std::size_t>(runner.platform)].dx;
            runner.y += slabs_[static_cast<std::size_t>(runner.platform)].dy;
        }
    }

    void add_disks(const std::vector<Place>& centres, bool) override { disks_.add(centres); }
    void tick_disks() override { disks_.tick(); }

    bool is_hit(const Query& box) override {
        const int col0 = static_cast<int>(box.x0) >> 4;
        const int col1 = static_cast<int>(box.x1) >> 4;
        for (int row = static_cast<int>(box.y0) >> 4; row <= static_cast<int>(box.y1) >> 4; ++row)
            for (int col = col0; col <= col1; ++col)
                if (tile(col, row) == SceneTile::solid) return true;
        return false;
    }

    float free_part(const Query& ray) override {
        const float dx = ray.x1 - ray.x0;
        const float dy = ray.y1 - ray.y0;
        int col = static_cast<int>(ray.x0) >> 4;
        int row = static_cast<int>(ray.y0) >> 4;
        const float never = 1e30F;
        const float by_x = dx != 0 ? tile_px / std::fabs(dx) : never;
        const float by_y = dy != 0 ? tile_px / std::fabs(dy) : never;
        float next_x = dx != 0 ? (static_cast<float>((col + (dx > 0 ? 1 : 0)) * tile_px) - ray.x0) / dx : never;
        float next_y = dy != 0 ? (static_cast<float>((row + (dy > 0 ? 1 : 0)) * tile_px) - ray.y0) / dy : never;
        float free_share = 0;
        while (free_share < 1) {
            if (tile(col, row) == SceneTile::solid) return free_share;
            if (next_x < next_y) {
                free_share = next_x;
                next_x += by_x;
                col += dx > 0 ? 1 : -1;
            } else {
                free_share = next_y;
                next_y += by_y;
                row += dy > 0 ? 1 : -1;
            }
        }
        return 1;
    }

    std::vector<Place> positions() const override {
        if (runners_.empty()) return disks_.positions();
        std::vector<Place> places;
        for (const Runner& runner : runners_)
            places.push_back({static_cast<float>(runner.x) / 256, static_cast<float>(runner.y) / 256});
        return places;
    }

  private:
    [[nodiscard]] SceneTile tile(int col, int row) const {
        return tiles_[static_cast<std::size_t>(row) * static_cast<std::size_t>(cols_) + static_cast<std::size_t>(col)];
    }

    void move(Runner& runner, std::uint8_t buttons) {
        const int walk = ((buttons & press_right) != 0 ? 384 : 0) - ((buttons & press_left) != 0 ? 384 : 0);
        int speed = std::min(runner.speed + 64, 2048);
        bool was_on_ground = runner.on_ground;
        if ((buttons & press_jump) != 0 && was_on_ground) {
            speed = -1408;
            was_on_ground = false;
        }
        int x = runner.x + walk;
        if (walk != 0) {
            const int col = (walk > 0 ? x + width - 1 : x) >> shift;
            const int last = (runner.y + height - 1 - (was_on_ground ? step_up : 0)) >> shift;
            bool hit = false;
            for (int row = runner.y >> shift; row <= last; ++row) hit |= tile(col, row) == SceneTile::solid;
            if (hit) x = walk > 0 ? (col << shift) - width : (col + 1) << shift;
        }
        const int col0 = x >> shift;
        const int col1 = (x + width - 1) >> shift;
        int y = runner.y + speed;
        bool on_ground = false;
        if (speed >= 0) {
            const int feet = y + height;
            const int limit = was_on_ground ? feet + step_down : feet;
            int ground = limit + 1;
            const int from = (feet - (was_on_ground ? step_up : speed) - 1) >> shift;
            for (int row = from; row <= limit >> shift; ++row)
                for (int col = col0; col <= col1; ++col)
                    ground = std::min(ground, surface(col, row, x, runner.y + height, limit));
            if (ground <= limit) {
                y = ground - height;
                speed = 0;
                on_ground = true;
            }
        } else {
            const int row = y >> shift;
            const auto stops = [](SceneTile at) { return at != SceneTile::empty && at != SceneTile::ledge; };
            if (stops(tile(col0, row)) || stops(tile(col1, row))) {
                y = (row + 1) << shift;
                speed = 0;
            }
        }
        runner.x = x;
        runner.y = y;
        runner.speed = speed;
        runner.on_ground = on_ground;
    }

    /// Where feet over the cell would stand, or below the limit.
    [[nodiscard]] int surface(int col, int row, int x, int old_feet, int limit) const {
        const int top = row << shift;
        const int left = col << shift;
        switch (tile(col, row)) {
            case SceneTile::empty:
                return limit + 1;
            case SceneTile::solid:
                return top;
            case SceneTile::rising:
                return top + (1 << shift) - (std::min(x + width, left + (1 << shift)) - left);
            case SceneTile::falling:
                return top + std::max(x, left) - left;
            case SceneTile::ledge:
                return old_feet > top ? limit + 1 : top;
        }
        return limit + 1;
    }

    void ride(Runner& runner) const {
        runner.platform = -1;
        if (runner.speed < 0) return;
        const int feet = runner.y + height;
        const int row = feet >> shift;
        for (int at = std::max(0, row - 1); at <= std::min(rows_ - 1, row + 1); ++at)
            for (const std::int32_t number : slabs_in_row_[static_cast<std::size_t>(at)]) {
                const Slab& slab = slabs_[static_cast<std::size_t>(number)];
                if (feet < slab.y || feet - std::max(runner.speed, 64) - 256 > slab.y) continue;
                if (runner.x >= slab.x + platform_width * 256 || runner.x + width <= slab.x) continue;
                runner.y = slab.y - height;
                runner.speed = 0;
                runner.on_ground = true;
                runner.platform = number;
                return;
            }
    }

    /// Counting sort into cells of 32 px by corner: each runner is paired with those of its own cell and of four
    /// neighbours.
    void find_pairs() {
        const int grid_cols = (cols_ + 1) / 2 + 2;
        const int grid_rows = (rows_ + 1) / 2 + 2;
        const auto cell = [&](const Runner& runner) {
            return static_cast<std::size_t>(((runner.y >> 13) + 1) * grid_cols + (runner.x >> 13) + 1);
        };
        starts_.assign(static_cast<std::size_t>(grid_cols * grid_rows) + 1, 0);
        for (const Runner& runner : runners_) ++starts_[cell(runner) + 1];
        for (std::size_t i = 1; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
        fill_ = starts_;
        order_.resize(runners_.size());
        for (std::size_t i = 0; i < runners_.size(); ++i) order_[fill_[cell(runners_[i])]++] = i;
        pairs_.clear();
        const auto cols = static_cast<std::size_t>(grid_cols);
        const std::size_t ahead[] = {1, cols - 1, cols, cols + 1};
        for (std::size_t at = 0; at + 1 < starts_.size(); ++at)
            for (std::size_t i = starts_[at]; i < starts_[at + 1]; ++i) {
                for (std::size_t j = i + 1; j < starts_[at + 1]; ++j) pair(order_[i], order_[j]);
                for (const std::size_t by : ahead)
                    if (at + by + 1 < starts_.size())
                        for (std::size_t j = starts_[at + by]; j < starts_[at + by + 1]; ++j)
                            pair(order_[i], order_[j]);
            }
    }

    void pair(std::size_t a, std::size_t b) {
        if (std::abs(runners_[a].x - runners_[b].x) < width && std::abs(runners_[a].y - runners_[b].y) < height)
            pairs_.push_back({a, b});
    }

    int cols_ = 0;
    int rows_ = 0;
    std::vector<SceneTile> tiles_;
    std::vector<Runner> runners_;
    std::vector<Slab> slabs_;
    std::vector<std::vector<std::int32_t>> slabs_in_row_;
    bool pair_ = false;
    std::vector<std::size_t> starts_, fill_, order_;
    std::vector<std::pair<std::size_t, std::size_t>> pairs_;
    LimitDisks disks_;
};

}  // namespace

std::unique_ptr<Subject> make_limit() { return std::make_unique<LimitSubject>(); }

}  // namespace scree::bench
