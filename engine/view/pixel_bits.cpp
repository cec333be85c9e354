#include "engine/view/pixel_bits.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int word_bits = 64;

/// The bits from `first` up to `end` of a word, 0 <= first < end <= 64.
std::uint64_t bits_between(int first, int end) {
    const std::uint64_t below_end = end == word_bits ? ~std::uint64_t{0} : (std::uint64_t{1} << end) - 1;
    return below_end & ~((std::uint64_t{1} << first) - 1);
}

/// Calls `look(word, bits)` for each word that a row's pixels from `left` up to `right` lie in, until it says false.
template <class Words, class Look>
bool each_word(Words& words, std::size_t row, int left, int right, Look&& look) {
    for (int x = left; x < right; x = (x / word_bits + 1) * word_bits) {
        const int end = std::min(word_bits, x % word_bits + right - x);
        if (!look(words[row + static_cast<std::size_t>(x / word_bits)], bits_between(x % word_bits, end))) return false;
    }
    return true;
}

}  // namespace

PixelBits::PixelBits(int width, int height)
    : width_(std::max(0, width)),
      height_(std::max(0, height)),
      stride_(static_cast<std::size_t>((width_ + word_bits - 1) / word_bits)),
      words_(stride_ * static_cast<std::size_t>(height_)) {}

std::size_t PixelBits::word_of(int x, int y) const {
    return static_cast<std::size_t>(y) * stride_ + static_cast<std::size_t>(x / word_bits);
}

void PixelBits::set(int x, int y) { words_[word_of(x, y)] |= std::uint64_t{1} << (x % word_bits); }

void PixelBits::clear() { std::fill(words_.begin(), words_.end(), 0); }

void PixelBits::fill(RectI area) {
    for (int y = area.y; y < area.y + area.h; ++y)
        each_word(words_, word_of(0, y), area.x, area.x + area.w, [](std::uint64_t& word, std::uint64_t bits) {
            word |= bits;
            return true;
        });
}

bool PixelBits::all(RectI area) const {
    for (int y = area.y; y < area.y + area.h; ++y)
        if (!each_word(words_, word_of(0, y), area.x, area.x + area.w,
                       [](std::uint64_t word, std::uint64_t bits) { return (word & bits) == bits; }))
            return false;
    return true;
}

bool PixelBits::any(RectI area) const {
    for (int y = area.y; y < area.y + area.h; ++y)
        if (!each_word(words_, word_of(0, y), area.x, area.x + area.w,
                       [](std::uint64_t word, std::uint64_t bits) { return (word & bits) == 0; }))
            return true;
    return false;
}

bool PixelBits::holds(RectI area) const {
    return area.x >= 0 && area.y >= 0 && area.w >= 0 && area.h >= 0 && area.x <= width_ - area.w &&
           area.y <= height_ - area.h;
}

}  // namespace scree
