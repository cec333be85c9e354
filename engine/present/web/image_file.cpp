#include "engine/present/image_file.hpp"

#include <cstdlib>
#include <cstring>
#include <memory>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#include <stb_image.h>
#include <stb_image_write.h>

namespace scree {

namespace {

struct Free {
    void operator()(void* memory) const { std::free(memory); }
};

}  // namespace

Result<Image> load_image(const std::string& file) {
    int width = 0;
    int height = 0;
    int channels = 0;
    const std::unique_ptr<stbi_uc, Free> pixels(stbi_load(file.c_str(), &width, &height, &channels, STBI_rgb_alpha));
    if (!pixels)
        return {{},
                {{Severity::error, "image-unreadable", file, "",
                  "the picture cannot be read: it is missing, damaged or not a PNG file",
                  "Check the file, or save it again as PNG"}}};
    Image image(width, height);
    std::memcpy(image.rgba.data(), pixels.get(), image.rgba.size());
    return {std::move(image), {}};
}

Problems save_image(const Image& image, const std::string& file) {
    if (image.empty() || stbi_write_png(file.c_str(), image.width, image.height, STBI_rgb_alpha, image.rgba.data(),
                                        image.width * STBI_rgb_alpha) == 0)
        return {{Severity::error, "image-unwritable", file, "", "the picture cannot be written",
                 "Check that the folder exists and is writable, and that the name ends in .png"}};
    return {};
}

}  // namespace scree
