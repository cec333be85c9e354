#include "engine/world/movers/clearing.hpp"

#include <bit>

namespace scree {

namespace {

// How many rows it extends above a mover that rises and below one that falls.
constexpr int rows_ahead = 4;

/// How many of the bits next to the lowest one are like that: not set.
int count_clear(std::uint64_t bits) { return std::countr_zero(bits); }
/// The same from the highest of so many bits downwards.
int count_clear_below(std::uint64_t bits, int count) { return count > 0 ? std::countl_zero(bits << (64 - count)) : 0; }

}  // namespace

Clearing find_clearing(const TileGrid& grid, const Aabb& box, Sub velocity_y) {
    const int shift = grid.tile_shift();
    // Smaller than a tick's largest displacement, so that no displacement inside is illegal.
    const int most = std::min(cells_at_once, max_speed >> shift);
    const int left = box.left >> shift;
    const int right = (box.right - 1) >> shift;
    int top = box.top >> shift;
    int bottom = (box.bottom - 1) >> shift;
    const int width = right - left + 1;
    if (shift == 0 || width > most || bottom - top + 2 * rows_ahead > max_speed >> shift) return {};
    if (!grid.has_cells(left, top, right, bottom)) return {};
    const int col0 = std::max(left - (most - width) / 2, 0);
    const int count = std::min(most, grid.cols() - col0);
    const std::uint64_t body = first_bits(width) << (left - col0);

    std::uint64_t filled = grid.filled().of_rows(col0, top, bottom);
    if ((filled & body) != 0) return {};
    const auto take = [&](int row) {
        const std::uint64_t more = row >= 0 && row < grid.rows() ? grid.filled().of_rows(col0, row, row) : body;
        if ((more & body) != 0) return false;
        filled |= more;
        return true;
    };
    for (int i = 0; i < rows_ahead && velocity_y < 0 && take(top - 1); ++i) --top;
    for (int i = 0; i < rows_ahead && velocity_y > 0 && take(bottom + 1); ++i) ++bottom;
    const int to_left = left - col0;
    const int to_right = count - to_left - width;
    const auto run_of = [&](std::uint64_t bits, Sub& from, Sub& to) {
        from = (left - std::min(count_clear_below(bits, to_left), to_left)) << shift;
        to = (right + 1 + std::min(count_clear(bits >> (to_left + width)), to_right)) << shift;
    };
    Clearing clearing;
    run_of(filled, clearing.free.left, clearing.free.right);
    clearing.free.top = top << shift;
    clearing.free.bottom = (bottom + 1) << shift;
    if (bottom + 1 >= grid.rows()) return clearing;
    const std::uint64_t no_floor =
        ~grid.filled().of_rows(col0, bottom + 1, bottom + 1) | grid.shaped().of_rows(col0, bottom + 1, bottom + 1);
    if ((no_floor & body) == 0) run_of(no_floor, clearing.floor_left, clearing.floor_right);
    return clearing;
}

}  // namespace scree
