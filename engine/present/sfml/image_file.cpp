#include "engine/present/image_file.hpp"

#include "engine/present/sfml/sfml.hpp"

#include <cstring>

namespace scree {

Result<Image> load_image(const std::string& file) {
    sf::Image pixels;
    const SfmlMessages messages;
    if (!pixels.loadFromFile(file) || pixels.getSize().x == 0 || pixels.getSize().y == 0)
        return {{},
                {{Severity::error, "image-unreadable", file, "",
                  "the picture cannot be read: it is missing, damaged or not a PNG file",
                  "Check the file, or save it again as PNG"}}};
    Image image(static_cast<int>(pixels.getSize().x), static_cast<int>(pixels.getSize().y));
    std::memcpy(image.rgba.data(), pixels.getPixelsPtr(), image.rgba.size());
    return {std::move(image), {}};
}

Problems save_image(const Image& image, const std::string& file) {
    sf::Image pixels;
    if (!image.empty())
        set_image(pixels, static_cast<unsigned>(image.width), static_cast<unsigned>(image.height), image.rgba.data());
    const SfmlMessages messages;
    if (image.empty() || !pixels.saveToFile(file))
        return {{Severity::error, "image-unwritable", file, "", "the picture cannot be written",
                 "Check that the folder exists and is writable, and that the name ends in .png"}};
    return {};
}

}  // namespace scree
