#include "tools/assets/png_file.hpp"

#include <SFML/Graphics/Image.hpp>

#include <system_error>
#include <vector>

namespace scree::assets {

bool write_png(const Picture& picture, const std::filesystem::path& file) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(picture.pixels().size() * 4);
    for (const Color& c : picture.pixels()) bytes.insert(bytes.end(), {c.r, c.g, c.b, c.a});
    std::error_code ignored;
    std::filesystem::create_directories(file.parent_path(), ignored);
    const auto width = static_cast<unsigned>(picture.width());
    const auto height = static_cast<unsigned>(picture.height());
#if SFML_VERSION_MAJOR >= 3
    const sf::Image image(sf::Vector2u(width, height), bytes.data());
    return image.saveToFile(file);
#else
    sf::Image image;
    image.create(width, height, bytes.data());
    return image.saveToFile(file.string());
#endif
}

Picture read_png(const std::filesystem::path& file) {
    sf::Image image;
#if SFML_VERSION_MAJOR >= 3
    if (!image.loadFromFile(file)) return {};
#else
    if (!image.loadFromFile(file.string())) return {};
#endif
    const auto size = image.getSize();
    Picture picture(static_cast<int>(size.x), static_cast<int>(size.y));
    const std::uint8_t* bytes = image.getPixelsPtr();
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x, bytes += 4)
            picture.set(x, y, {bytes[0], bytes[1], bytes[2], bytes[3]});
    return picture;
}

}  // namespace scree::assets
