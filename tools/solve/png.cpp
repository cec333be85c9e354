// PNG with a palette, without compression: small enough for a picture that one looks at once.

#include "tools/solve/picture.hpp"

#include <array>
#include <fstream>
#include <string_view>

namespace scree {

namespace {

using Bytes = std::vector<std::uint8_t>;

void add_number(Bytes& bytes, std::uint32_t value) {
    for (int shift = 24; shift >= 0; shift -= 8) bytes.push_back(static_cast<std::uint8_t>(value >> shift));
}

std::uint32_t crc_of(const Bytes& bytes, std::size_t from) {
    std::uint32_t crc = 0xFFFF'FFFFU;
    for (std::size_t i = from; i < bytes.size(); ++i) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? 0xEDB8'8320U : 0U);
    }
    return ~crc;
}

void add_chunk(Bytes& png, std::string_view type, const Bytes& data) {
    add_number(png, static_cast<std::uint32_t>(data.size()));
    const std::size_t from = png.size();
    png.insert(png.end(), type.begin(), type.end());
    png.insert(png.end(), data.begin(), data.end());
    add_number(png, crc_of(png, from));
}

/// A zlib stream of stored blocks.
Bytes stored(const Bytes& raw) {
    Bytes stream = {0x78, 0x01};
    constexpr std::size_t most = 65'535;
    for (std::size_t at = 0; at < raw.size(); at += most) {
        const std::size_t length = std::min(most, raw.size() - at);
        stream.push_back(at + length == raw.size() ? 1 : 0);
        for (const std::size_t field : {length, ~length}) {
            stream.push_back(static_cast<std::uint8_t>(field));
            stream.push_back(static_cast<std::uint8_t>(field >> 8U));
        }
        const auto begin = raw.begin() + static_cast<std::ptrdiff_t>(at);
        stream.insert(stream.end(), begin, begin + static_cast<std::ptrdiff_t>(length));
    }
    std::uint32_t a = 1;
    std::uint32_t b = 0;
    for (const std::uint8_t byte : raw) {
        a = (a + byte) % 65'521;
        b = (b + a) % 65'521;
    }
    add_number(stream, b << 16U | a);
    return stream;
}

Bytes palette() {
    static constexpr std::array<std::uint32_t, 8> plain = {0x101418, 0x5a6470, 0xb08850, 0xffffff,
                                                           0xff40ff, 0x40ff60, 0x40e0ff, 0xc02020};
    Bytes colours;
    for (std::uint32_t i = 0; i < 32; ++i) {
        std::uint32_t colour = i < plain.size() ? plain[i] : 0;
        if (i >= 16) {  // heat: dark blue, violet, red, yellow
            const std::uint32_t t = i - 16;
            colour =
                (40 + t * 14) << 16U | (t > 9 ? (t - 9) * 36 : 20) << 8U | (t < 9 ? 90 + t * 10 : 170 - (t - 9) * 25);
        }
        for (int shift = 16; shift >= 0; shift -= 8) colours.push_back(static_cast<std::uint8_t>(colour >> shift));
    }
    return colours;
}

}  // namespace

std::vector<std::uint8_t> png_of(const Chart& chart) {
    Bytes png = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    Bytes header;
    add_number(header, static_cast<std::uint32_t>(chart.width));
    add_number(header, static_cast<std::uint32_t>(chart.height));
    header.insert(header.end(), {8, 3, 0, 0, 0});  // one byte a pixel, by palette
    add_chunk(png, "IHDR", header);
    add_chunk(png, "PLTE", palette());
    Bytes raw;
    for (std::size_t i = 0; i < chart.pixels.size(); ++i) {
        if (i % static_cast<std::size_t>(chart.width) == 0) raw.push_back(0);
        raw.push_back(chart.pixels[i]);
    }
    add_chunk(png, "IDAT", stored(raw));
    add_chunk(png, "IEND", {});
    return png;
}

Problems save_chart(const Chart& chart, const std::filesystem::path& path) {
    const Bytes bytes = png_of(chart);
    std::filesystem::path beside = path;
    beside += ".part";
    {
        std::ofstream out(beside, std::ios::binary);
        out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        out.flush();
        if (out) {
            out.close();
            std::error_code error;
            std::filesystem::rename(beside, path, error);
            if (!error) return {};
        }
    }
    std::error_code ignored;
    std::filesystem::remove(beside, ignored);
    return {{Severity::error,
             "unwritable-file",
             path.string(),
             {},
             "the picture could not be written",
             "Name a file in a folder that exists and has room"}};
}

}  // namespace scree
