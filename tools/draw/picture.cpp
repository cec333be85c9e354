#include "tools/draw/picture.hpp"

#include "game/view/hud.hpp"
#include "tools/images/brush.hpp"

#include <algorithm>

namespace scree::draw {

namespace {

/// Replaces the sky where no backdrop is drawn; one colour per area.
Color plain_background(const Level& level) {
    const std::string area = area_of(level);
    if (area == "mine") return Color::hex(0x5b4659);
    if (area == "summit") return Color::hex(0xe8938a);
    return Color::hex(level.background >> 8);
}

}  // namespace

Image draw_view(const Art& art, const Scene& scene, const Session& session, const TextureImages& textures) {
    DrawList list;
    scene.draw(list, session, 1);
    draw_hud(list, art, session, true);
    Image picture(canvas_width, canvas_height);
    paint(picture, list, textures);
    return picture;
}

Image draw_scene(const Scene& scene, const Session& session, const TextureImages& textures) {
    DrawList list;
    scene.draw(list, session, 1);
    Image picture(canvas_width, canvas_height);
    paint(picture, list, textures);
    return picture;
}

Problems too_large(const Level& level) {
    constexpr std::int64_t most = std::int64_t{1} << 28;
    if (std::int64_t{level.width} * level.height <= most) return {};
    return {{Severity::error, "picture-too-large", level.path.string(), "",
             "its picture would have " + std::to_string(level.width) + " x " + std::to_string(level.height) +
                 " pixels; at most " + std::to_string(most) + " are drawn",
             "Draw a moment of a replay, or split the level"}};
}

Image draw_level(const Art& art, const Scene& scene, const Session& session, const TextureImages& textures,
                 const Marks& marks) {
    const Level& level = session.level();
    Image whole(level.width, level.height);
    Image part(canvas_width, canvas_height);
    DrawList list;
    for (int top = 0; top < level.height; top += canvas_height)
        for (int left = 0; left < level.width; left += canvas_width) {
            list.reset(plain_background(level));
            scene.draw_at(list, session, {left, top, canvas_width, canvas_height}, 1);
            paint(part, list, textures);
            Brush(whole).copy(part, left, top);
        }
    list.reset();
    draw_marks(list, art, session, marks);
    paint_over(whole, list, textures);
    return whole;
}

Image shrunk(const Image& image, int factor) {
    Image small(image.width / factor, image.height / factor);
    const int area = factor * factor;
    for (int y = 0; y < small.height; ++y)
        for (int x = 0; x < small.width; ++x) {
            int sum[3] = {area / 2, area / 2, area / 2};
            for (int j = 0; j < factor; ++j)
                for (int i = 0; i < factor; ++i) {
                    const Color color = image.at(x * factor + i, y * factor + j);
                    sum[0] += color.r;
                    sum[1] += color.g;
                    sum[2] += color.b;
                }
            small.set(x, y,
                      {static_cast<std::uint8_t>(sum[0] / area), static_cast<std::uint8_t>(sum[1] / area),
                       static_cast<std::uint8_t>(sum[2] / area), 255});
        }
    return small;
}

}  // namespace scree::draw
