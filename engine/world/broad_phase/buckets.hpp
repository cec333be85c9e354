#pragma once
// The broad phase: which boxes may be near a region.
//
// Chosen:     each box is in one bucket of 64 x 64 px, that of its corner. A query looks further up and left by the
//             height and width of the largest box. Buckets are refilled each tick by a counting sort. Those of one row
//             are contiguous, so the boxes near a region are a few short runs of memory.
// Instead of: a tree, a grid as large as the map, or each box in every bucket that it touches.
// Because:    bodies are of one order of size, most of them move each tick, and they may be anywhere, also beyond the
//             map. A tick of scene S4 (tools/bench) takes a quarter less than with boxes in many buckets.
//             The content depends on the boxes alone, not on the order in which bodies are added and removed.

#include "engine/core/aabb.hpp"

#include <cstdint>
#include <vector>

namespace scree {

/// Boxes, to be asked which of them are near a region.
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

    [[nodiscard]] std::size_t size() const { return boxes_.size(); }
    /// The box as it was added.
    [[nodiscard]] const Aabb& box(std::uint32_t number) const { return boxes_[number]; }

  private:
    struct Entry {
        Aabb box;
        std::uint32_t number = 0;
    };

    [[nodiscard]] std::size_t slot(int col, int row) const;

    std::vector<Aabb> boxes_;
    std::vector<std::uint32_t> starts_;  // per slot, and one more: where its entries begin
    std::vector<Entry> entries_;
    std::vector<std::uint32_t> large_;  // boxes that would make everybody look far, looked at by everybody
    Vec largest_;                       // size of the others
    std::size_t slots_ = 0;             // a power of two
};

}  // namespace scree
