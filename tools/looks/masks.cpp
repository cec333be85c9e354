#include "tools/looks/masks.hpp"

#include "engine/view/camera.hpp"

namespace scree::looks {

namespace {

int part_of(const DrawList& list, std::size_t quad) {
    int part = -1;
    for (const PartStart& start : list.parts)
        if (start.first <= quad) part = start.part;
    return part;
}

/// The world's quads from the part on: those of it in white, the others in black or not at all.
Image painted(const DrawList& list, const TextureImages& white_textures, ScenePart part, bool with_others) {
    DrawList shown;
    bool has_begun = false;
    for (std::size_t i = 0; i < list.in_world; ++i) {
        const bool is_of_part = part_of(list, i) == static_cast<int>(part);
        has_begun = has_begun || is_of_part;
        if (!has_begun || (!is_of_part && !with_others)) continue;
        shown.push(list.quads[i]);
        const std::uint8_t opacity = list.quads[i].tint.a;
        shown.quads.back().tint = (is_of_part ? white : black).with_alpha(opacity);
    }
    shown.end_world(list.world);
    return canvas_with(shown, white_textures);
}

}  // namespace

TextureImages whitened(const TextureImages& textures) {
    TextureImages all = textures;
    for (Image& image : all)
        for (std::size_t i = 0; i < image.rgba.size(); ++i)
            if (i % 4 != 3) image.rgba[i] = 255;
    return all;
}

Image extent(const DrawList& list, const TextureImages& white_textures, ScenePart part) {
    return painted(list, white_textures, part, false);
}

Image visible(const DrawList& list, const TextureImages& white_textures, ScenePart part) {
    return painted(list, white_textures, part, true);
}

Image canvas_with(const DrawList& list, const TextureImages& textures) {
    Image image(canvas_width, canvas_height);
    paint(image, list, textures);
    return image;
}

std::vector<float> luminance(const Image& image) {
    std::vector<float> all;
    all.reserve(image.rgba.size() / 4);
    for (std::size_t i = 0; i + 3 < image.rgba.size(); i += 4)
        all.push_back(0.299F * image.rgba[i] + 0.587F * image.rgba[i + 1] + 0.114F * image.rgba[i + 2]);
    return all;
}

}  // namespace scree::looks
