#pragma once

#include <cstdint>
#include <string>

namespace scree {

/// Bits into bytes, the lowest first, as PNG and GIF files want them.
struct BitWriter {
    std::string bytes = {};
    std::uint32_t waiting = 0;
    int count = 0;

    void put(std::uint32_t bits, int size) {
        waiting |= bits << count;
        for (count += size; count >= 8; count -= 8) {
            bytes += static_cast<char>(waiting & 0xFFU);
            waiting >>= 8;
        }
    }
    /// Huffman codes go in with their highest bit first.
    void put_reversed(std::uint32_t code, int size) {
        for (int i = size - 1; i >= 0; --i) put(code >> i & 1U, 1);
    }
    void finish() {
        if (count > 0) put(0, 8 - count);
    }
};

}  // namespace scree
