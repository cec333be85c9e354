#include "tools/draw/movie.hpp"

#include "game/view/level_sketch.hpp"

#include "tools/images/brush.hpp"
#include "tools/images/images.hpp"

#include <algorithm>
#include <map>

namespace scree::draw {

namespace {

constexpr std::size_t most_colours = 255;

std::uint32_t key_of(Color color) {
    return static_cast<std::uint32_t>(color.r) << 16 | static_cast<std::uint32_t>(color.g) << 8 | color.b;
}

int distance(std::uint32_t a, std::uint32_t b) {
    int sum = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        const int difference = static_cast<int>(a >> shift & 0xFFU) - static_cast<int>(b >> shift & 0xFFU);
        sum += difference * difference;
    }
    return sum;
}

/// The commonest colours that are not nearer to each other than `apart`; equally common ones by their value, so that
/// the same frames give the same bytes.
std::vector<std::uint32_t> palette_of(const std::map<std::uint32_t, long>& counts, int apart) {
    std::vector<std::pair<long, std::uint32_t>> sorted;
    sorted.reserve(counts.size());
    for (const auto& [colour, count] : counts) sorted.push_back({-count, colour});
    std::sort(sorted.begin(), sorted.end());
    std::vector<std::uint32_t> palette;
    for (const auto& entry : sorted) {
        const bool is_new = std::none_of(palette.begin(), palette.end(), [&](std::uint32_t taken) {
            return distance(taken, entry.second) < apart * apart;
        });
        if (is_new && palette.size() < most_colours) palette.push_back(entry.second);
    }
    return palette;
}

}  // namespace

std::string movie(std::vector<Image> frames, int centiseconds, int apart) {
    std::map<std::uint32_t, long> counts;
    for (const Image& frame : frames)
        for (int y = 0; y < frame.height; ++y)
            for (int x = 0; x < frame.width; ++x) ++counts[key_of(frame.at(x, y))];
    const std::vector<std::uint32_t> palette = palette_of(counts, apart);
    std::map<std::uint32_t, Color> shown;
    for (const auto& entry : counts)
        shown[entry.first] =
            Color::hex(*std::min_element(palette.begin(), palette.end(), [&](std::uint32_t a, std::uint32_t b) {
                return distance(a, entry.first) < distance(b, entry.first);
            }));
    for (Image& frame : frames)
        for (int y = 0; y < frame.height; ++y)
            for (int x = 0; x < frame.width; ++x) frame.set(x, y, shown[key_of(frame.at(x, y))]);
    return gif_bytes(frames, std::vector<int>(frames.size(), centiseconds));
}

Image cut_around(const Image& picture, int width, int height, int middle_x, int middle_y) {
    const int left = std::clamp(middle_x - width / 2, 0, std::max(0, picture.width - width));
    const int top = std::clamp(middle_y - height / 2, 0, std::max(0, picture.height - height));
    Image part(std::min(width, picture.width), std::min(height, picture.height));
    Brush(part).copy(picture, -left, -top);
    return part;
}

Image film_strip(const std::vector<Image>& frames, int columns) {
    constexpr int gap = 4;
    const int count = static_cast<int>(frames.size());
    const int width = frames.front().width + gap;
    const int height = frames.front().height + gap;
    Image strip(std::min(columns, count) * width - gap, (count + columns - 1) / columns * height - gap,
                Color::hex(0x14121c));
    for (int n = 0; n < count; ++n)
        Brush(strip).copy(frames[static_cast<std::size_t>(n)], n % columns * width, n / columns * height);
    return strip;
}

Image movie_frame(const Scene& scene, const Session& session, const TextureImages& textures) {
    constexpr int width = 320;
    constexpr int height = 180;
    const RectI seen = scene.seen(1);
    const PointF feet = scene.hero().feet(1);
    return cut_around(draw_scene(scene, session, textures), width, height, static_cast<int>(feet.x) - seen.x,
                      static_cast<int>(feet.y) - seen.y - height / 8);
}

Image postcard(const Scene& scene, const Session& session, const TextureImages& textures) {
    const Image whole = draw_scene(scene, session, textures);
    return shrunk(cut_around(whole, 2 * postcard_size.x, 2 * postcard_size.y, canvas_width / 2, canvas_height / 2), 2);
}

}  // namespace scree::draw
