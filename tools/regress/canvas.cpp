#include "tools/regress/canvas.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace scree {

void Canvas::fill(int left, int top, int right, int bottom, Ink ink) {
    for (int y = std::max(top, 0); y < std::min(bottom, height); ++y)
        for (int x = std::max(left, 0); x < std::min(right, width); ++x) set(x, y, ink);
}

void Canvas::frame(int left, int top, int right, int bottom, Ink ink) {
    fill(left, top, right, top + 1, ink);
    fill(left, bottom - 1, right, bottom, ink);
    fill(left, top, left + 1, bottom, ink);
    fill(right - 1, top, right, bottom, ink);
}

void Canvas::line(int x0, int y0, int x1, int y1, Ink ink) {
    const int dx = std::abs(x1 - x0);
    const int dy = std::abs(y1 - y0);
    if (dx > 100'000 || dy > 100'000) return;
    int error = dx - dy;
    while (true) {
        set(x0, y0, ink);
        if (x0 == x1 && y0 == y1) return;
        const int doubled = 2 * error;
        if (doubled > -dy) {
            error -= dy;
            x0 += x0 < x1 ? 1 : -1;
        }
        if (doubled < dx) {
            error += dx;
            y0 += y0 < y1 ? 1 : -1;
        }
    }
}

namespace {

/// Bits into bytes, the lowest first, as both formats want them.
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

void big_endian(std::string& out, std::uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(number >> shift & 0xFFU);
}

std::uint32_t crc_of(const std::string& bytes) {
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char c : bytes) {
        crc ^= static_cast<std::uint8_t>(c);
        for (int i = 0; i < 8; ++i) crc = (crc & 1U) != 0 ? crc >> 1 ^ 0xEDB88320U : crc >> 1;
    }
    return ~crc;
}

void add_chunk(std::string& out, const std::string& name, const std::string& data) {
    big_endian(out, static_cast<std::uint32_t>(data.size()));
    out += name + data;
    big_endian(out, crc_of(name + data));
}

void put_literal(BitWriter& out, int value) {
    if (value < 144)
        out.put_reversed(static_cast<std::uint32_t>(0x30 + value), 8);
    else
        out.put_reversed(static_cast<std::uint32_t>(0x190 + value - 144), 9);
}

/// Repeats what stood `distance` bytes before. Of the lengths of the format only 258 and 3 to 10 are used, which have
/// no further bits.
void put_repeat(BitWriter& out, std::size_t length, std::size_t distance) {
    if (length == 258)
        out.put_reversed(0xC5, 8);  // code 285
    else
        out.put_reversed(static_cast<std::uint32_t>(length - 2), 7);  // codes 257 to 264
    const auto past = static_cast<std::uint32_t>(distance - 1);
    int log = 0;
    while (past >> (log + 1) != 0) ++log;
    if (past < 4) {
        out.put_reversed(past, 5);
        return;
    }
    out.put_reversed(static_cast<std::uint32_t>(2 * log) + (past >> (log - 1) & 1U), 5);
    out.put(past & ((1U << (log - 1)) - 1), log - 1);
}

/// Fixed codes and repeats of the byte before or the row above: enough for flat colours.
std::string deflated(const std::string& bytes, std::size_t row) {
    BitWriter out;
    out.put(0x0178, 16);  // zlib's header
    out.put(3, 3);        // the last block, with fixed codes
    for (std::size_t at = 0; at < bytes.size();) {
        std::size_t best = 0;
        std::size_t from = 1;
        for (const std::size_t distance : {row, std::size_t{1}}) {
            std::size_t length = 0;
            while (distance <= at && length < 258 && at + length < bytes.size() &&
                   bytes[at + length] == bytes[at + length - distance])
                ++length;
            if (length > best) {
                best = length;
                from = distance;
            }
        }
        if (best < 3) {
            put_literal(out, static_cast<std::uint8_t>(bytes[at++]));
            continue;
        }
        best = best == 258 ? best : std::min<std::size_t>(best, 10);
        put_repeat(out, best, from);
        at += best;
    }
    out.put_reversed(0, 7);
    out.finish();
    std::uint32_t a = 1;
    std::uint32_t b = 0;
    for (const char c : bytes) {
        a = (a + static_cast<std::uint8_t>(c)) % 65'521;
        b = (b + a) % 65'521;
    }
    big_endian(out.bytes, b << 16 | a);
    return out.bytes;
}

std::string palette() {
    std::string bytes;
    for (const std::uint32_t colour : ink_colours)
        for (int shift = 16; shift >= 0; shift -= 8) bytes += static_cast<char>(colour >> shift & 0xFFU);
    return bytes;
}

void little_endian(std::string& out, int number) {
    out += static_cast<char>(number & 0xFF);
    out += static_cast<char>(number >> 8 & 0xFF);
}

/// Lempel, Ziv and Welch over pixels of four bits, in blocks of at most 255 bytes.
std::string gif_pixels(const std::vector<Ink>& pixels) {
    constexpr int clear = ink_count;
    BitWriter out;
    std::map<std::pair<int, int>, int> known;  // by the code so far and the next pixel
    int next = clear + 2;
    int size = 5;
    out.put(clear, size);
    int code = -1;
    for (const Ink ink : pixels) {
        const int value = static_cast<int>(ink);
        if (code < 0) {
            code = value;
            continue;
        }
        if (const auto found = known.find({code, value}); found != known.end()) {
            code = found->second;
            continue;
        }
        out.put(static_cast<std::uint32_t>(code), size);
        if (next == 4096) {
            out.put(clear, size);
            known.clear();
            next = clear + 2;
            size = 5;
        } else {
            if (next == 1 << size) ++size;
            known[{code, value}] = next++;
        }
        code = value;
    }
    if (code >= 0) out.put(static_cast<std::uint32_t>(code), size);
    if (next == 1 << size && size < 12) ++size;
    out.put(clear + 1, size);
    out.finish();
    std::string blocks(1, '\x04');
    for (std::size_t at = 0; at < out.bytes.size(); at += 255) {
        const std::string block = out.bytes.substr(at, 255);
        blocks += static_cast<char>(block.size());
        blocks += block;
    }
    return blocks + std::string(1, '\0');
}

}  // namespace

std::string png_bytes(const Canvas& canvas) {
    std::string out = "\x89PNG\r\n\x1a\n";
    std::string header;
    big_endian(header, static_cast<std::uint32_t>(canvas.width));
    big_endian(header, static_cast<std::uint32_t>(canvas.height));
    header += std::string("\x08\x03\x00\x00\x00", 5);  // a byte a pixel, which is an index into the palette
    add_chunk(out, "IHDR", header);
    add_chunk(out, "PLTE", palette());
    std::string rows;
    for (std::size_t i = 0; i < canvas.pixels.size(); ++i) {
        if (i % static_cast<std::size_t>(canvas.width) == 0) rows += '\0';  // no filter
        rows += static_cast<char>(canvas.pixels[i]);
    }
    add_chunk(out, "IDAT", deflated(rows, static_cast<std::size_t>(canvas.width) + 1));
    add_chunk(out, "IEND", "");
    return out;
}

std::string gif_bytes(const std::vector<Canvas>& frames, const std::vector<int>& delays) {
    if (frames.empty()) return {};
    std::string out = "GIF89a";
    little_endian(out, frames.front().width);
    little_endian(out, frames.front().height);
    out += std::string("\xB3\x00\x00", 3) + palette();  // a palette of sixteen colours
    out += std::string("\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00", 19);
    for (std::size_t i = 0; i < frames.size(); ++i) {
        out += std::string("\x21\xF9\x04\x04", 4);
        little_endian(out, i < delays.size() ? delays[i] : 10);
        out += std::string("\x00\x00\x2C\x00\x00\x00\x00", 7);
        little_endian(out, frames[i].width);
        little_endian(out, frames[i].height);
        out += '\0';
        out += gif_pixels(frames[i].pixels);
    }
    return out + '\x3B';
}

}  // namespace scree
