#include "tools/images/images.hpp"

#include "engine/core/file.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>

#include <gif_lib.h>
// A static SFML has a copy of both, so these stay inside this file.
#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#include <stb_image.h>
#include <stb_image_write.h>

namespace scree {

namespace {

constexpr int unchanged = 255;  // the index of a pixel that stays as in the frame before
constexpr int colours_of_palette = 256;

struct Free {
    void operator()(void* memory) const { std::free(memory); }
    void operator()(ColorMapObject* palette) const { GifFreeMapObject(palette); }
};

const stbi_uc* data_of(std::string_view bytes) { return reinterpret_cast<const stbi_uc*>(bytes.data()); }

std::uint32_t key_of(Color color) { return std::uint32_t{color.r} << 16 | std::uint32_t{color.g} << 8 | color.b; }

int append(GifFileType* gif, const GifByteType* bytes, int count) {
    static_cast<std::string*>(gif->UserData)
        ->append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count));
    return count;
}

}  // namespace

std::optional<Image> read_image(const std::filesystem::path& file) {
    const Result<std::string> bytes = read_file(file);
    if (!bytes) return std::nullopt;
    int width = 0;
    int height = 0;
    int channels = 0;
    const std::unique_ptr<stbi_uc, Free> rgba(stbi_load_from_memory(
        data_of(*bytes.value), static_cast<int>(bytes.value->size()), &width, &height, &channels, STBI_rgb_alpha));
    if (!rgba) return std::nullopt;
    Image image(width, height);
    std::memcpy(image.rgba.data(), rgba.get(), image.rgba.size());
    return image;
}

Problems save_png(const Image& image, const std::filesystem::path& file) {
    int size = 0;
    const std::unique_ptr<unsigned char, Free> bytes(
        stbi_write_png_to_mem(image.rgba.data(), 0, image.width, image.height, STBI_rgb_alpha, &size));
    const std::string_view png(reinterpret_cast<const char*>(bytes.get()), static_cast<std::size_t>(size));
    if (!image.empty() && bytes && write_file(file, png).empty()) return {};
    return {{Severity::error, "image-unwritable", file.string(), "", "the picture cannot be written",
             "Check that its folder exists and is writable"}};
}

std::string gif_bytes(const std::vector<Image>& frames, const std::vector<int>& delays) {
    const int width = frames.front().width;
    const int height = frames.front().height;
    std::map<std::uint32_t, GifPixelType> palette;
    std::vector<std::vector<GifPixelType>> indices;
    const std::unique_ptr<ColorMapObject, Free> colours(GifMakeMapObject(colours_of_palette, nullptr));
    for (const Image& frame : frames) {
        std::vector<GifPixelType>& pixels = indices.emplace_back();
        pixels.reserve(frame.rgba.size() / 4);
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                const Color color = frame.at(x, y);
                const auto [entry, is_new] = palette.try_emplace(key_of(color), palette.size());
                if (is_new) colours->Colors[entry->second] = {color.r, color.g, color.b};
                pixels.push_back(entry->second);
            }
    }

    std::string bytes;
    int error = 0;
    GifFileType* gif = EGifOpen(&bytes, append, &error);
    EGifSetGifVersion(gif, true);
    EGifPutScreenDesc(gif, width, height, 8, 0, colours.get());
    EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE);
    EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0");
    EGifPutExtensionBlock(gif, 3, "\x01\x00\x00");  // for ever
    EGifPutExtensionTrailer(gif);
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const GraphicsControlBlock control{DISPOSE_DO_NOT, false, delays[i], unchanged};
        GifByteType extension[4];
        EGifGCBToExtension(&control, extension);
        EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, sizeof extension, extension);
        EGifPutImageDesc(gif, 0, 0, width, height, false, nullptr);
        std::vector<GifPixelType> shown = indices[i];
        if (i > 0)
            for (std::size_t at = 0; at < shown.size(); ++at)
                if (shown[at] == indices[i - 1][at]) shown[at] = unchanged;
        EGifPutLine(gif, shown.data(), width * height);
    }
    EGifCloseFile(gif, &error);
    return bytes;
}

Movie read_gif(std::string_view bytes) {
    int* milliseconds = nullptr;
    int width = 0;
    int height = 0;
    int count = 0;
    int channels = 0;
    const std::unique_ptr<stbi_uc, Free> rgba(stbi_load_gif_from_memory(data_of(bytes), static_cast<int>(bytes.size()),
                                                                        &milliseconds, &width, &height, &count,
                                                                        &channels, STBI_rgb_alpha));
    const std::unique_ptr<int, Free> delays(milliseconds);
    Movie movie;
    for (int i = 0; rgba && i < count; ++i) {
        std::vector<std::uint8_t>& pixels = movie.frames.emplace_back(width, height).rgba;
        std::memcpy(pixels.data(), rgba.get() + static_cast<std::size_t>(i) * pixels.size(), pixels.size());
        movie.delays.push_back(milliseconds[i] / 10);
    }
    return movie;
}

}  // namespace scree
