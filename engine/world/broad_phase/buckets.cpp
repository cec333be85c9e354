#include "engine/world/broad_phase/buckets.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int cell_shift = 14;  // 64 px
constexpr Sub large = px(512);
constexpr std::size_t least_slots = 64;

bool is_large(const Aabb& box) { return box.width() > large || box.height() > large; }

}  // namespace

std::size_t Buckets::slot(int col, int row) const {
    const auto x = static_cast<std::uint32_t>(col);
    const auto y = static_cast<std::uint32_t>(row);
    return (x + y * 0x9e3779b1U) & (slots_ - 1);
}

void Buckets::clear() {
    boxes_.clear();
    entries_.clear();
    large_.clear();
}

void Buckets::sort() {
    large_.clear();
    largest_ = {};
    slots_ = least_slots;
    while (slots_ < 2 * boxes_.size()) slots_ *= 2;
    starts_.assign(slots_ + 1, 0);
    const auto slot_of = [&](const Aabb& box) { return slot(box.left >> cell_shift, box.top >> cell_shift); };
    for (std::uint32_t number = 0; number < boxes_.size(); ++number) {
        const Aabb& box = boxes_[number];
        if (is_large(box)) {
            large_.push_back(number);
            continue;
        }
        largest_ = {std::max(largest_.x, box.width()), std::max(largest_.y, box.height())};
        ++starts_[slot_of(box)];
    }
    for (std::size_t i = 1; i <= slots_; ++i) starts_[i] += starts_[i - 1];
    entries_.reserve(boxes_.capacity());
    entries_.resize(starts_[slots_]);
    // Each slot is filled from its end, so that its start is right afterwards.
    for (auto left = static_cast<std::uint32_t>(boxes_.size()); left > 0; --left) {
        const Aabb& box = boxes_[left - 1];
        if (!is_large(box)) entries_[--starts_[slot_of(box)]] = {box, left - 1};
    }
}

void Buckets::find(const Aabb& region, std::vector<std::uint32_t>& found) const {
    const std::size_t begin = found.size();
    for (const std::uint32_t number : large_)
        if (is_near(boxes_[number], region)) found.push_back(number);
    if (entries_.empty()) return;
    const int col = (region.left - largest_.x) >> cell_shift;
    const int first_row = (region.top - largest_.y) >> cell_shift;
    const int last_row = region.bottom >> cell_shift;
    const auto cols = static_cast<std::size_t>((region.right >> cell_shift) - col + 1);
    if (cols * static_cast<std::size_t>(last_row - first_row + 1) > slots_) {
        for (const Entry& entry : entries_)
            if (is_near(entry.box, region)) found.push_back(entry.number);
    } else {
        for (int row = first_row; row <= last_row; ++row) {
            std::size_t first = slot(col, row);
            for (std::size_t left = cols; left > 0;) {  // after the last slot comes the first
                const std::size_t last = std::min(first + left, slots_);
                const Entry* const end = entries_.data() + starts_[last];
                for (const Entry* entry = entries_.data() + starts_[first]; entry != end; ++entry) {
                    const Aabb& box = entry->box;
                    // As is_near(), but without a hard-to-predict branch for each side. Several rows share a slot, so
                    // the row is compared as well.
                    const bool beside = (box.left > region.right) | (region.left > box.right);
                    const bool above_or_below = (box.top > region.bottom) | (region.top > box.bottom);
                    if (!(beside | above_or_below | (box.top >> cell_shift != row))) found.push_back(entry->number);
                }
                left -= last - first;
                first = 0;
            }
        }
    }
    if (found.size() - begin > 1) std::sort(found.begin() + static_cast<std::ptrdiff_t>(begin), found.end());
}

}  // namespace scree
