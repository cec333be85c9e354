#include "tools/regress/canvas.hpp"

#include "tools/images/bit_writer.hpp"
#include "tools/images/indexed_png.hpp"

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
    std::vector<std::uint8_t> pixels;
    pixels.reserve(canvas.pixels.size());
    for (const Ink ink : canvas.pixels) pixels.push_back(static_cast<std::uint8_t>(ink));
    return indexed_png(canvas.width, canvas.height, pixels, ink_colours);
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
