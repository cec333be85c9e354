#include "engine/world/buckets.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int cell_shift = 14;  // 64 px
constexpr std::int64_t most_cells = 64;
constexpr std::int64_t least_slots = 64;

}  // namespace

template <class Visit>
void Buckets::each_cell(const Aabb& box, Visit visit) {
    for (int y = box.top >> cell_shift; y <= box.bottom >> cell_shift; ++y)
        for (int x = box.left >> cell_shift; x <= box.right >> cell_shift; ++x) visit(Cell{x, y});
}

std::int64_t Buckets::cell_count(const Aabb& box) {
    const std::int64_t cols = (box.right >> cell_shift) - (box.left >> cell_shift) + 1;
    const std::int64_t rows = (box.bottom >> cell_shift) - (box.top >> cell_shift) + 1;
    return cols * rows;
}

std::size_t Buckets::slot(Cell cell) const {
    const auto x = static_cast<std::uint32_t>(cell.x);
    const auto y = static_cast<std::uint32_t>(cell.y);
    const std::uint32_t mixed = x * 0x9e3779b1U ^ y * 0x85ebca77U;
    return (mixed ^ mixed >> 15) & mask_;
}

void Buckets::clear() {
    boxes_.clear();
    entries_.clear();
    large_.clear();
    mask_ = 0;
}

void Buckets::sort() {
    entries_.clear();
    large_.clear();
    std::int64_t count = 0;
    for (const Aabb& box : boxes_) count += std::min(cell_count(box), most_cells + 1);
    std::size_t slots = static_cast<std::size_t>(least_slots);
    while (slots < static_cast<std::size_t>(count)) slots *= 2;
    if (starts_.capacity() <= slots) starts_.reserve(2 * slots + 1);
    mask_ = slots - 1;
    starts_.assign(slots + 1, 0);
    for (std::uint32_t number = 0; number < boxes_.size(); ++number) {
        if (cell_count(boxes_[number]) > most_cells) {
            large_.push_back(number);
            continue;
        }
        each_cell(boxes_[number], [&](Cell cell) { ++starts_[slot(cell)]; });
    }
    for (std::size_t i = 1; i <= slots; ++i) starts_[i] += starts_[i - 1];
    // As many again as there are: where boxes are changes in how many cells they are, tick by tick.
    if (entries_.capacity() < starts_[slots]) entries_.reserve(std::size_t{2} * starts_[slots]);
    entries_.resize(starts_[slots]);
    // Each slot is filled from its end, so that its start is right afterwards.
    for (std::uint32_t left = static_cast<std::uint32_t>(boxes_.size()); left > 0; --left) {
        const Aabb& box = boxes_[left - 1];
        if (cell_count(box) > most_cells) continue;
        const Cell first{box.left >> cell_shift, box.top >> cell_shift};
        each_cell(box, [&](Cell cell) { entries_[--starts_[slot(cell)]] = {cell, first, left - 1}; });
    }
}

void Buckets::find(const Aabb& region, std::vector<std::uint32_t>& found) const {
    const std::size_t begin = found.size();
    for (const std::uint32_t number : large_)
        if (is_near(boxes_[number], region)) found.push_back(number);
    if (entries_.empty()) return;
    if (cell_count(region) > static_cast<std::int64_t>(boxes_.size()) + least_slots) {
        for (std::uint32_t number = 0; number < boxes_.size(); ++number)
            if (cell_count(boxes_[number]) <= most_cells && is_near(boxes_[number], region)) found.push_back(number);
    } else {
        const Cell corner{region.left >> cell_shift, region.top >> cell_shift};
        each_cell(region, [&](Cell cell) {
            const std::size_t at = slot(cell);
            for (std::uint32_t i = starts_[at]; i < starts_[at + 1]; ++i) {
                const Entry& entry = entries_[i];
                // A box in several of the region's cells is taken in the first that both share.
                if (entry.cell != cell || cell.x != std::max(entry.first.x, corner.x) ||
                    cell.y != std::max(entry.first.y, corner.y))
                    continue;
                if (is_near(boxes_[entry.number], region)) found.push_back(entry.number);
            }
        });
    }
    if (found.size() - begin > 1) std::sort(found.begin() + static_cast<std::ptrdiff_t>(begin), found.end());
}

}  // namespace scree
