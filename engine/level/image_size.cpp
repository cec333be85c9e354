#include "engine/level/files.hpp"

#include <algorithm>
#include <fstream>

namespace scree::ogmo {

namespace {

std::uint32_t byte_at(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }

std::uint32_t big_endian(std::string_view bytes, std::size_t at, std::size_t count) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < count; ++i) value = value << 8 | byte_at(bytes, at + i);
    return value;
}

std::optional<ImageSize> checked(std::uint32_t width, std::uint32_t height) {
    if (width < 1 || height < 1 || width > 65'535 || height > 65'535) return std::nullopt;
    return ImageSize{static_cast<int>(width), static_cast<int>(height)};
}

/// Walks from marker to marker to the frame header (SOF0 to SOF15 but for the tables that share their numbers).
std::optional<ImageSize> jpeg_size(std::string_view bytes) {
    std::size_t at = 2;
    while (at + 9 <= bytes.size()) {
        if (byte_at(bytes, at) != 0xFF) return std::nullopt;
        const std::uint32_t marker = byte_at(bytes, at + 1);
        if (marker == 0xFF) {
            ++at;
            continue;
        }
        if (marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC)
            return checked(big_endian(bytes, at + 7, 2), big_endian(bytes, at + 5, 2));
        const std::uint32_t length = big_endian(bytes, at + 2, 2);
        if (length < 2) return std::nullopt;
        at += 2 + length;
    }
    return std::nullopt;
}

std::optional<ImageSize> bmp_size(std::string_view bytes) {
    const auto little_endian = [bytes](std::size_t at) {
        return byte_at(bytes, at) | byte_at(bytes, at + 1) << 8 | byte_at(bytes, at + 2) << 16 |
               byte_at(bytes, at + 3) << 24;
    };
    if (bytes.size() < 26) return std::nullopt;
    const std::uint32_t height = little_endian(22);
    return checked(little_endian(18), height >= 0x80000000U ? 0U - height : height);  // negative: rows from the top
}

std::string from_base64(std::string_view text) {
    std::string out;
    out.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        std::uint32_t digit = 0;
        if (c >= 'A' && c <= 'Z')
            digit = static_cast<std::uint32_t>(c - 'A');
        else if (c >= 'a' && c <= 'z')
            digit = static_cast<std::uint32_t>(c - 'a') + 26;
        else if (c >= '0' && c <= '9')
            digit = static_cast<std::uint32_t>(c - '0') + 52;
        else if (c == '+')
            digit = 62;
        else if (c == '/')
            digit = 63;
        else
            break;
        bits = bits << 6 | digit;
        count += 6;
        if (count >= 8) {
            count -= 8;
            out += static_cast<char>(bits >> count & 0xFFU);
        }
    }
    return out;
}

}  // namespace

std::optional<ImageSize> image_size(std::string_view bytes) {
    if (bytes.size() >= 24 && bytes.starts_with("\x89PNG\r\n\x1A\n"))
        return checked(big_endian(bytes, 16, 4), big_endian(bytes, 20, 4));
    if (bytes.size() >= 4 && byte_at(bytes, 0) == 0xFF && byte_at(bytes, 1) == 0xD8) return jpeg_size(bytes);
    if (bytes.starts_with("BM")) return bmp_size(bytes);
    return std::nullopt;
}

std::optional<ImageSize> image_size_of_file(const std::filesystem::path& path) {
    if (!is_file(path)) return std::nullopt;
    constexpr std::size_t enough = 256 * 1024;  // a JPEG may carry a preview before its frame header
    std::ifstream in(path, std::ios::binary);
    std::string head(enough, '\0');
    in.read(head.data(), static_cast<std::streamsize>(head.size()));
    return image_size(std::string_view(head).substr(0, static_cast<std::size_t>(in.gcount())));
}

std::optional<ImageSize> image_size_of_data(std::string_view address) {
    const std::size_t comma = address.find(',');
    if (!address.starts_with("data:") || comma == std::string_view::npos) return std::nullopt;
    return image_size(from_base64(address.substr(comma + 1, 350'000)));
}

}  // namespace scree::ogmo
