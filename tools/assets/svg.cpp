#include "tools/assets/svg.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace scree::assets {

namespace {

std::string hex(Color color) {
    char text[8];
    std::snprintf(text, sizeof text, "#%02x%02x%02x", unsigned{color.r}, unsigned{color.g}, unsigned{color.b});
    return text;
}

}  // namespace

std::string svg_of(const Picture& picture) {
    std::vector<std::pair<Color, std::string>> paths;  // in the order of first use of the colours
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width();) {
            const Color color = picture.at(x, y);
            int length = 1;
            while (x + length < picture.width() && picture.at(x + length, y) == color) ++length;
            if (color.a != 0) {
                auto path =
                    std::find_if(paths.begin(), paths.end(), [&](const auto& entry) { return entry.first == color; });
                if (path == paths.end()) path = paths.insert(paths.end(), {color, ""});
                path->second += "M" + std::to_string(x) + " " + std::to_string(y) + "h" + std::to_string(length) +
                                "v1h-" + std::to_string(length) + "z";
            }
            x += length;
        }
    const std::string size = std::to_string(picture.width()) + " " + std::to_string(picture.height());
    std::string svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + "\" shape-rendering=\"crispEdges\">\n";
    for (const auto& [color, path] : paths) svg += "<path fill=\"" + hex(color) + "\" d=\"" + path + "\"/>\n";
    return svg + "</svg>\n";
}

}  // namespace scree::assets
