#include "engine/tiles/cell_bits.hpp"

namespace scree {

namespace {

// Cells whose bits fill a whole word of each plane.
constexpr std::size_t many = 64;

bool is_shaped(CellClass of) { return of == CellClass::line || of == CellClass::other; }

/// The lowest bits of so many bytes as a word of a plane; false if one of them is more than 1.
bool join(const std::uint8_t* bytes, std::uint64_t& bits) {
    if constexpr (std::endian::native == std::endian::big) return false;
    std::uint64_t all = 0;
    bits = 0;
    for (std::size_t i = 0; i < many; i += 8) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, bytes + i, sizeof eight);
        all |= eight;
        bits |= (eight * 0x0102040810204080U >> 56) << i;  // moves bit 8 k of the factor to bit 56 + k
    }
    return (all & 0xfefefefefefefefeU) == 0;
}

}  // namespace

void CellBits::resize(int cols, int rows) {
    cols_ = static_cast<std::size_t>(cols);
    stride_ = (cols_ + 7) / 8;
    const std::size_t bytes = stride_ * static_cast<std::size_t>(rows) + sizeof(std::uint64_t);
    for (std::vector<std::uint8_t>* const plane : {&filled_, &blocks_, &shaped_}) plane->assign(bytes, 0);
}

void CellBits::set(int col, int row, CellClass to) {
    const std::size_t at = static_cast<std::size_t>(row) * stride_ + static_cast<std::size_t>(col) / 8;
    const auto put = [&](std::vector<std::uint8_t>& plane, bool on) {
        const unsigned bit = 1U << (col & 7);
        plane[at] = static_cast<std::uint8_t>(on ? plane[at] | bit : plane[at] & ~bit);
    };
    put(filled_, to != CellClass::empty);
    put(blocks_, to == CellClass::block);
    put(shaped_, is_shaped(to));
}

void CellBits::assign(std::span<const std::uint8_t> kinds, std::span<const CellClass> classes) {
    for (std::size_t row = 0; row < kinds.size() / cols_; ++row) {
        const std::uint8_t* const cells = kinds.data() + row * cols_;
        const auto set_some = [&](std::size_t from, std::size_t to) {
            for (std::size_t col = from; col < to; ++col)
                set(static_cast<int>(col), static_cast<int>(row), classes[cells[col]]);
        };
        // Most cells of most maps are of the first two kinds: many of those at a time.
        std::size_t col = 0;
        for (; col + many <= cols_; col += many) {
            std::uint64_t bits = 0;
            if (join(cells + col, bits)) {
                constexpr std::uint64_t none = 0;
                const std::size_t at = row * stride_ + col / 8;
                std::memcpy(filled_.data() + at, &bits, sizeof bits);
                std::memcpy(blocks_.data() + at, &bits, sizeof bits);
                std::memcpy(shaped_.data() + at, &none, sizeof none);
            } else {
                set_some(col, col + many);
            }
        }
        set_some(col, cols_);
    }
}

}  // namespace scree
