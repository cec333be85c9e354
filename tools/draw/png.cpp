#include "tools/draw/png.hpp"

#include <SFML/Config.hpp>
#include <SFML/Graphics/Image.hpp>

#include <cstring>

namespace scree::draw {

std::optional<Image> read_png(const std::string& file) {
    sf::Image pixels;
    if (!pixels.loadFromFile(file) || pixels.getSize().x == 0 || pixels.getSize().y == 0) return std::nullopt;
    Image image(static_cast<int>(pixels.getSize().x), static_cast<int>(pixels.getSize().y));
    std::memcpy(image.rgba.data(), pixels.getPixelsPtr(), image.rgba.size());
    return image;
}

TextureImages load_textures(const TextureRegistry& registry, Problems& problems, TextureImages loaded) {
    for (int i = static_cast<int>(loaded.size()); i < registry.count(); ++i) {
        const std::string& file = registry.path(TextureRegistry::id_at(i));
        std::optional<Image> image = read_png(file);
        if (!image)
            problems.push_back({Severity::warning, "image-unreadable", file, "", "the picture cannot be read",
                                "Check that it is there, and a PNG file"});
        loaded.push_back(image ? std::move(*image) : Image());
    }
    return loaded;
}

Problems save_png(const Image& image, const std::string& file) {
    sf::Image pixels;
#if SFML_VERSION_MAJOR >= 3
    pixels.resize({static_cast<unsigned>(image.width), static_cast<unsigned>(image.height)}, image.rgba.data());
#else
    pixels.create(static_cast<unsigned>(image.width), static_cast<unsigned>(image.height), image.rgba.data());
#endif
    if (pixels.saveToFile(file)) return {};
    return {{Severity::error, "image-unwritable", file, "", "the picture cannot be written",
             "Check that its folder is there and may be written to, and that the name ends in .png"}};
}

}  // namespace scree::draw
