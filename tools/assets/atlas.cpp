#include "tools/assets/atlas.hpp"

#include <algorithm>
#include <numeric>
#include <sstream>

namespace scree::assets {

namespace {
constexpr int atlas_width = 512;
constexpr int border = 1;
}  // namespace

void Atlas::add_animation(const std::string& name, const std::vector<Picture>& pictures, Point anchor, int ticks,
                          bool loop) {
    Animation animation{name, {}, ticks, loop};
    for (const Picture& picture : pictures) {
        const std::string frame = name + "_" + std::to_string(animation.frames.size());
        add({frame, picture, anchor});
        animation.frames.push_back(frame);
    }
    animations_.push_back(std::move(animation));
}

/// Shelves, highest frames first; frames of one height keep their order.
std::vector<Point> Atlas::places() const {
    std::vector<std::size_t> order(frames_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
        return frames_[a].picture.height() > frames_[b].picture.height();
    });
    std::vector<Point> places(frames_.size());
    int x = 0;
    int y = 0;
    int shelf = 0;
    for (const std::size_t n : order) {
        const int width = frames_[n].picture.width() + 2 * border;
        if (x + width > atlas_width) {
            x = 0;
            y += shelf;
            shelf = 0;
        }
        shelf = std::max(shelf, frames_[n].picture.height() + 2 * border);
        places[n] = {x + border, y + border};
        x += width;
    }
    return places;
}

Picture Atlas::picture() const {
    const std::vector<Point> at = places();
    int height = 0;
    for (std::size_t n = 0; n < at.size(); ++n)
        height = std::max(height, at[n].y + frames_[n].picture.height() + border);
    Picture out(atlas_width, height);
    for (std::size_t n = 0; n < at.size(); ++n) {
        const Picture& from = frames_[n].picture;
        for (int y = -border; y < from.height() + border; ++y)
            for (int x = -border; x < from.width() + border; ++x)
                out.set(at[n].x + x, at[n].y + y,
                        from.at(std::clamp(x, 0, from.width() - 1), std::clamp(y, 0, from.height() - 1)));
    }
    return out;
}

std::string Atlas::description(const std::string& image) const {
    const std::vector<Point> at = places();
    std::ostringstream out;
    out << "{\n  \"version\": 1,\n  \"image\": \"" << image << "\",\n  \"frames\": {";
    for (std::size_t n = 0; n < at.size(); ++n) {
        const Frame& frame = frames_[n];
        out << (n > 0 ? ",\n" : "\n") << "    \"" << frame.name << "\": {\"x\": " << at[n].x << ", \"y\": " << at[n].y
            << ", \"w\": " << frame.picture.width() << ", \"h\": " << frame.picture.height()
            << ", \"ox\": " << frame.anchor.x << ", \"oy\": " << frame.anchor.y;
        for (const Point& knot : frame.knot) out << ", \"knot\": [" << knot.x << ", " << knot.y << ']';
        out << '}';
    }
    out << "\n  },\n  \"animations\": {";
    for (std::size_t n = 0; n < animations_.size(); ++n) {
        const Animation& animation = animations_[n];
        out << (n > 0 ? ",\n" : "\n") << "    \"" << animation.name << "\": {\"frames\": [";
        for (std::size_t i = 0; i < animation.frames.size(); ++i)
            out << (i > 0 ? ", " : "") << '"' << animation.frames[i] << '"';
        out << "], \"ticks\": " << animation.ticks << ", \"loop\": " << (animation.loop ? "true" : "false") << '}';
    }
    out << "\n  }\n}\n";
    return out.str();
}

}  // namespace scree::assets
