#include "tools/images/indexed_png.hpp"

#include "tools/images/bit_writer.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

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

}  // namespace

std::string indexed_png(int width, int height, std::span<const std::uint8_t> pixels,
                        std::span<const std::uint32_t> palette) {
    std::string out = "\x89PNG\r\n\x1a\n";
    std::string header;
    big_endian(header, static_cast<std::uint32_t>(width));
    big_endian(header, static_cast<std::uint32_t>(height));
    header += std::string("\x08\x03\x00\x00\x00", 5);  // a byte a pixel, which is an index into the palette
    add_chunk(out, "IHDR", header);
    std::string colours;
    for (const std::uint32_t colour : palette)
        for (int shift = 16; shift >= 0; shift -= 8) colours += static_cast<char>(colour >> shift & 0xFFU);
    add_chunk(out, "PLTE", colours);
    std::string rows;
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        if (i % static_cast<std::size_t>(width) == 0) rows += '\0';  // no filter
        rows += static_cast<char>(pixels[i]);
    }
    add_chunk(out, "IDAT", deflated(rows, static_cast<std::size_t>(width) + 1));
    add_chunk(out, "IEND", "");
    return out;
}

}  // namespace scree
