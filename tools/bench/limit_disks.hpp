#pragma once
// The near-limit reference for disks: single precision, one radius, one mass, whole tiles and 45-degree slopes only.
//
// Sequential impulses with warm starting and four substeps (Catto, Iterative Dynamics with Temporal Coherence, 2005,
// and his later soft-step variants); bodies are sorted into cells of a tile each tick so that neighbours are near in
// memory. It never sleeps.

#include "tools/bench/scene.hpp"

#include <cstdint>
#include <vector>

namespace scree::bench {

class LimitDisks {
  public:
    void build(const SceneMap& map);
    void add(const std::vector<Place>& centres);
    void tick();
    [[nodiscard]] std::vector<Place> positions() const;

  private:
    struct Disk {
        float x, y, vx, vy, spin;
        int id;
    };
    struct Touch {
        int a = 0;
        int b = -1;  // none: a tile
        float nx = 0, ny = 0;
        float gap = 0;            // at the start of the tick ...
        float x = 0, y = 0;       // ... and where the two were, relative to each other
        float push = 0, rub = 0;  // impulses so far
        float approach = 0;
        std::uint64_t key = 0;
    };

    void sort();
    void find_touches();
    void find_pairs(int at);
    void find_tiles(int at);
    void add_touch(Touch touch, int id, int other_id);
    void warm(Touch& touch, int id) const;
    void apply(const Touch& touch, float push, float rub);
    void solve(bool push_apart);
    [[nodiscard]] float approach_of(const Touch& touch) const;
    [[nodiscard]] SceneTile tile(int col, int row) const;

    int cols_ = 0;
    int rows_ = 0;
    std::vector<SceneTile> tiles_;
    std::vector<Disk> disks_, sorted_;
    std::vector<int> starts_, fill_;
    std::vector<Touch> touches_, old_;
    // Each disk's touches of this tick and of the last, by id.
    std::vector<int> first_, end_, old_first_, old_end_;
};

}  // namespace scree::bench
