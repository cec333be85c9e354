#include "tools/images/gif.hpp"

#include "tools/images/bit_writer.hpp"

#include <algorithm>
#include <array>

namespace scree {

namespace {

constexpr std::uint8_t same = 255;  // the index of a pixel that stays as it was
constexpr int clear_code = 256;
constexpr int end_code = 257;
constexpr int most_codes = 4096;

void little_endian(std::string& out, int number) {
    out += static_cast<char>(number & 0xFF);
    out += static_cast<char>(number >> 8 & 0xFF);
}

/// The words met so far, as a tree: `children` of a code by the byte that follows.
struct Words {
    std::vector<std::array<std::int16_t, 256>> children;
    int next = 0;

    void clear() {
        children.assign(most_codes, {});
        next = end_code + 1;
    }
};

/// LZW as the format wants it: codes of 9 to 12 bits, and a new start when all are used.
std::string packed(std::span<const std::uint8_t> pixels) {
    BitWriter out;
    Words words;
    words.clear();
    int size = 9;
    out.put(clear_code, size);
    int word = pixels[0];
    for (const std::uint8_t pixel : pixels.subspan(1)) {
        std::int16_t& child = words.children[static_cast<std::size_t>(word)][pixel];
        if (child != 0) {
            word = child;
            continue;
        }
        out.put(static_cast<std::uint32_t>(word), size);
        word = pixel;
        if (words.next == most_codes) {
            out.put(clear_code, size);
            words.clear();
            size = 9;
            continue;
        }
        child = static_cast<std::int16_t>(words.next);
        if (words.next == 1 << size) ++size;
        ++words.next;
    }
    out.put(static_cast<std::uint32_t>(word), size);
    if (words.next == 1 << size && size < 12) ++size;  // a reader has that word by now
    out.put(end_code, size);
    out.finish();
    return out.bytes;
}

}  // namespace

Gif::Gif(int width, int height, std::span<const std::uint32_t> palette)
    : width_(width), height_(height), bytes_("GIF89a") {
    little_endian(bytes_, width);
    little_endian(bytes_, height);
    bytes_ += std::string("\xF7\x00\x00", 3);  // 256 colours for all frames
    for (std::size_t i = 0; i < 256; ++i) {
        const std::uint32_t colour = i < palette.size() ? palette[i] : 0;
        for (int shift = 16; shift >= 0; shift -= 8) bytes_ += static_cast<char>(colour >> shift & 0xFFU);
    }
    bytes_ += std::string("\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00", 19);  // for ever
}

void Gif::add(std::span<const std::uint8_t> pixels, int centiseconds) {
    std::vector<std::uint8_t> shown(pixels.begin(), pixels.end());
    for (std::size_t i = 0; i < before_.size(); ++i)
        if (before_[i] == shown[i]) shown[i] = same;
    before_.assign(pixels.begin(), pixels.end());
    bytes_ += std::string("\x21\xF9\x04\x05", 4);  // drawn over the frame before, with a see-through index
    little_endian(bytes_, centiseconds);
    bytes_ += static_cast<char>(same);
    bytes_ += '\0';
    bytes_ += std::string("\x2C\x00\x00\x00\x00", 5);
    little_endian(bytes_, width_);
    little_endian(bytes_, height_);
    bytes_ += '\0';
    bytes_ += '\x08';  // bits of an index
    const std::string data = packed(shown);
    for (std::size_t at = 0; at < data.size(); at += 255) {
        const std::size_t length = std::min<std::size_t>(255, data.size() - at);
        bytes_ += static_cast<char>(length);
        bytes_.append(data, at, length);
    }
    bytes_ += '\0';
}

std::string Gif::finish() { return bytes_ + ';'; }

}  // namespace scree
