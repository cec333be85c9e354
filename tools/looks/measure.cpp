#include "tools/looks/measure.hpp"

#include "engine/view/camera.hpp"
#include "game/rules/replay_part.hpp"
#include "game/view/backwall.hpp"
#include "game/view/entity_pictures.hpp"
#include "tools/draw/picture_files.hpp"
#include "tools/looks/masks.hpp"
#include "tools/looks/readable.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scree::looks {

namespace {

constexpr int block_px = 32;
constexpr double flat_deviation = 4;
constexpr int least_hazard_px = 60;  // of a hazard's picture on the canvas, to be looked for

/// CIE L*a*b* of an sRGB colour, D65.
std::array<double, 3> lab_of(Color color) {
    const auto linear = [](std::uint8_t value) {
        const double share = value / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    const double r = linear(color.r), g = linear(color.g), b = linear(color.b);
    const auto bent = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    const double y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const double z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double mean_distance(const Image& a, const Image& b) {
    double sum = 0;
    for (int y = 0; y < a.height; ++y)
        for (int x = 0; x < a.width; ++x) {
            const std::array from = lab_of(a.at(x, y));
            const std::array to = lab_of(b.at(x, y));
            sum += std::hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
        }
    return sum / (a.width * a.height);
}

class Measurer {
  public:
    Measurer(Art& art, const Level& level, const Scene& scene, const TextureImages& textures)
        : art_(art),
          scene_(scene),
          backwall_(art, level, area_of(level)),
          textures_(textures),
          white_(whitened(textures)) {}

    [[nodiscard]] Frame measure(const Session& session) {
        list_.reset();
        scene_.draw(list_, session, 1);
        const Image picture = canvas_with(list_, textures_);
        const std::vector<float> bright = luminance(picture);
        Frame frame;
        frame.tick = session.tick();
        const Image sky = visible(list_, white_, ScenePart::sky);
        count_blocks(frame, bright, sky);
        frame.seen_sky = sky_inside(sky);
        const Image hero = extent(list_, white_, ScenePart::hero);
        frame.has_hero = session.player().is_alive() && size_of(hero) > 0;
        frame.is_hero_found = frame.has_hero && is_hero_found({picture, bright}, hero);
        count_hazards(frame, session, {picture, bright});
        return frame;
    }
    [[nodiscard]] Image sky(const Session& session) {
        list_.reset();
        scene_.draw(list_, session, 1);
        DrawList sky;
        for (std::size_t i = 0; i < list_.parts[1].first; ++i) sky.push(list_.quads[i]);
        sky.end_world(list_.world);
        return canvas_with(sky, textures_);
    }

  private:
    static void count_blocks(Frame& frame, const std::vector<float>& bright, const Image& sky) {
        for (int top = 0; top + block_px <= canvas_height; top += block_px)
            for (int left = 0; left + block_px <= canvas_width; left += block_px) {
                double sum = 0, squares = 0;
                int sky_px = 0;
                for (int y = top; y < top + block_px; ++y)
                    for (int x = left; x < left + block_px; ++x) {
                        const double value = bright[static_cast<std::size_t>(y * canvas_width + x)];
                        sum += value;
                        squares += value * value;
                        if (sky.at(x, y).r >= 128) ++sky_px;
                    }
                constexpr double area = block_px * block_px;
                if (sky_px * 2 >= area) continue;
                ++frame.blocks;
                const double variance = squares / area - sum / area * (sum / area);
                if (variance < flat_deviation * flat_deviation) ++frame.flat_blocks;
            }
    }

    [[nodiscard]] int sky_inside(const Image& sky) const {
        const RectI seen = scene_.seen(1);
        int count = 0;
        for (int y = 0; y < canvas_height; ++y)
            for (int x = 0; x < canvas_width; ++x) {
                const int level_x = seen.x + x * seen.w / canvas_width;
                const int level_y = seen.y + y * seen.h / canvas_height;
                const bool is_inside = backwall_.is_inside(floor_div(level_x, 16), floor_div(level_y, 16));
                if (is_inside && sky.at(x, y).r > 0) ++count;
            }
        return count;
    }

    /// Takes out of the mask what cells of ground hide.
    static void hide_in_ground(Image& mask, const TileGrid& grid, RectI seen) {
        for (int y = 0; y < mask.height; ++y)
            for (int x = 0; x < mask.width; ++x) {
                const int col = grid.cell_of(px(seen.x + x * seen.w / mask.width));
                const int row = grid.cell_of(px(seen.y + y * seen.h / mask.height));
                if (grid.kind_at(col, row).shape.type == ShapeType::solid) mask.set(x, y, black);
            }
    }

    void count_hazards(Frame& frame, const Session& session, const Shown& shown) const {
        const RectI seen = scene_.seen(1);
        for (const std::span entities : {session.triggers(), session.actors()})
            for (const Entity& entity : entities) {
                if (!entity.kind().is_danger || !deadly_shape(entity, session.world())) continue;
                DrawList alone;
                draw_entity(alone, art_, session, entity, {seen.x, seen.y}, 1);
                alone.end_world({seen.w, seen.h});
                if (alone.quads.empty()) continue;
                for (Quad& quad : alone.quads) quad.tint = white;
                Image mask = canvas_with(alone, white_);
                if (picture_of(entity.kind())->is_behind_ground) hide_in_ground(mask, session.world().grid(), seen);
                if (size_of(mask) < least_hazard_px) continue;
                ++frame.hazards;
                if (is_hazard_found(shown, mask)) ++frame.found_hazards;
            }
    }

    Art& art_;
    const Scene& scene_;
    Backwall backwall_;
    const TextureImages& textures_;
    TextureImages white_;
    DrawList list_;
};

template <class Count>
int sum(const std::vector<Frame>& frames, Count Frame::*count) {
    int sum = 0;
    for (const Frame& frame : frames) sum += frame.*count;
    return sum;
}

double ratio(int part, int whole, double of_none) { return whole == 0 ? of_none : static_cast<double>(part) / whole; }

}  // namespace

double Measures::flat() const { return ratio(sum(frames, &Frame::flat_blocks), sum(frames, &Frame::blocks), 0); }
double Measures::hero_found() const {
    return ratio(sum(frames, &Frame::is_hero_found), sum(frames, &Frame::has_hero), 1);
}
double Measures::hazards_found() const {
    return ratio(sum(frames, &Frame::found_hazards), sum(frames, &Frame::hazards), 1);
}
int Measures::sky_inside() const { return sum(frames, &Frame::seen_sky); }

Measures measure(Art& art, const std::shared_ptr<const Level>& level, const Replay& replay, int every,
                 Problems& problems) {
    Measures measures;
    Result<Session> begun = begin_replay(replay, level, level->name);
    append(problems, begun.problems);
    if (!begun) return measures;
    Session& session = *begun.value;
    Scene scene(art, level);
    scene.reset(session);
    const TextureImages textures = draw::load_textures(art.textures, problems);
    Measurer measurer(art, *level, scene, textures);
    const Image first_sky = measurer.sky(session);
    for (std::size_t tick = 0; tick < replay.ticks.size(); ++tick) {
        if (tick % static_cast<std::size_t>(every) == 0) measures.frames.push_back(measurer.measure(session));
        session.step(replay.ticks[tick]);
        scene.step(session);
    }
    measures.frames.push_back(measurer.measure(session));
    measures.sky_change = mean_distance(first_sky, measurer.sky(session));
    return measures;
}

}  // namespace scree::looks
