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

}  // namespace scree::ogmo
