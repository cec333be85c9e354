#include "tools/assets/sprites.hpp"

#include "engine/core/file.hpp"

#include <string>

namespace scree::assets {

namespace {

/// The lowest `bytes` of a number, lowest first.
void append_number(std::string& to, std::size_t number, int bytes) {
    for (int i = 0; i < bytes; ++i) to += static_cast<char>(number >> (8 * i) & 0xFF);
}

}  // namespace

Problems join_icons(const std::filesystem::path& dir) {
    constexpr int sizes[] = {16, 32, 48, 64, 128, 256};  // px
    std::string head;
    append_number(head, 0, 2);
    append_number(head, 1, 2);  // icons, not cursors
    append_number(head, std::size(sizes), 2);
    constexpr std::size_t entry_size = 16;
    std::size_t offset = head.size() + entry_size * std::size(sizes);
    std::string pictures;
    for (const int size : sizes) {
        const Result<std::string> png = read_file(dir / "sprites" / ("icon_" + std::to_string(size) + ".png"));
        if (!png) return png.problems;
        append_number(head, static_cast<std::size_t>(size), 1);  // 256 is 0
        append_number(head, static_cast<std::size_t>(size), 1);
        append_number(head, 0, 2);
        append_number(head, 1, 2);   // planes
        append_number(head, 32, 2);  // bits per pixel
        append_number(head, png.value->size(), 4);
        append_number(head, offset, 4);
        offset += png.value->size();
        pictures += *png.value;
    }
    return write_file(dir / "sprites" / "icon.ico", head + pictures);
}

}  // namespace scree::assets
