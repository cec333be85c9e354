#include "engine/level/json_build.hpp"

namespace scree::ogmo {

void Members::point(std::string_view key, Point value) { add(key, point_json(value)); }

void Members::texts(std::string_view key, const std::vector<std::string>& values) {
    Json::Array items;
    for (const std::string& value : values) items.push_back({value});
    add(key, {std::move(items)});
}

Json point_json(Point point) {
    Members out;
    out.number("x", point.x);
    out.number("y", point.y);
    return std::move(out).json();
}

std::string colour_text(std::uint32_t colour) {
    std::string out = "#";
    for (int shift = 28; shift >= 0; shift -= 4) out += "0123456789abcdef"[colour >> shift & 0xFU];
    return out;
}

std::string utf8(char32_t character) {
    const auto byte = [](char32_t value) { return static_cast<char>(static_cast<unsigned char>(value)); };
    if (character < 0x80) return {byte(character)};
    if (character < 0x800) return {byte(0xC0 | character >> 6), byte(0x80 | (character & 0x3F))};
    if (character < 0x10000)
        return {byte(0xE0 | character >> 12), byte(0x80 | (character >> 6 & 0x3F)), byte(0x80 | (character & 0x3F))};
    return {byte(0xF0 | character >> 18), byte(0x80 | (character >> 12 & 0x3F)), byte(0x80 | (character >> 6 & 0x3F)),
            byte(0x80 | (character & 0x3F))};
}

}  // namespace scree::ogmo
