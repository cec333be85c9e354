#pragma once
// The broad phase: which boxes may be near a region.
//
// Chosen:     uniform buckets of 64 px, hashed, refilled each tick by a counting sort.
// Instead of: a tree, or a grid as large as the map.
// Because:    bodies are of one order of size, most of them move each tick, and they may be anywhere, also beyond the
//             map. The content depends on the boxes alone, never on the order in which bodies came and went.

#include "engine/core/aabb.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace scree {

class Buckets {
  public:
    /// Forgets everything; memory is kept.
    void clear();
    /// Adds a box, known by the number of boxes added before it.
    void add(const Aabb& box) { boxes_.push_back(box); }
    /// To be called after the last `add`, before the first `find`.
    void sort();

    /// Appends the numbers, rising, of all boxes that touch or overlap the region.
    void find(const Aabb& region, std::vector<std::uint32_t>& found) const;

    /// The box as it was added.
    [[nodiscard]] const Aabb& box(std::uint32_t number) const { return boxes_[number]; }

  private:
    struct Cell {
        int x = 0;
        int y = 0;
        friend constexpr bool operator==(Cell, Cell) = default;
    };
    struct Entry {
        Cell cell;
        Cell first;  // of its box's cells
        std::uint32_t number = 0;
    };

    [[nodiscard]] std::size_t slot(Cell cell) const;
    template <class Visit>
    static void each_cell(const Aabb& box, Visit visit);
    static std::int64_t cell_count(const Aabb& box);

    std::vector<Aabb> boxes_;
    std::vector<std::uint32_t> starts_;  // per slot, and one more: where its entries begin
    std::vector<Entry> entries_;
    std::vector<std::uint32_t> large_;  // boxes over too many cells, looked at by everybody
    std::size_t mask_ = 0;
};

}  // namespace scree
