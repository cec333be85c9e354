#include "tools/regress/picture.hpp"

#include "engine/core/file.hpp"
#include "tools/images/brush.hpp"
#include "tools/images/images.hpp"
#include "tools/regress/play.hpp"
#include "tools/regress/stage.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int zoom = 3;  // picture pixels for a pixel of the room
constexpr int view_width = 320;
constexpr int view_height = 208;  // px of the room
constexpr int picture_width = view_width * zoom;
constexpr int picture_height = view_height * zoom;
constexpr int ticks_before = 30;
constexpr int ticks_after = 8;

bool is_inside(const TileKind& kind, Sub x, Sub y) {
    switch (kind.shape.type) {
        case ShapeType::empty:
            return false;
        case ShapeType::solid:
            return true;
        case ShapeType::floor:
            return y >= profile_at(kind.shape, x);
        case ShapeType::ceiling:
            return y < profile_at(kind.shape, x);
    }
    return false;
}

void draw_cells(const Brush& brush, const TileGrid& grid, Vec corner) {
    const Sub tile = grid.tile_sub();
    const Aabb map{0, 0, grid.cols() * tile, grid.rows() * tile};
    for (int py = 0; py < picture_height; ++py)
        for (int px_ = 0; px_ < picture_width; ++px_) {
            const Vec at{corner.x + (2 * px_ + 1) * subpixels_per_pixel / (2 * zoom),
                         corner.y + (2 * py + 1) * subpixels_per_pixel / (2 * zoom)};
            const int col = grid.cell_of(at.x);
            const int row = grid.cell_of(at.y);
            const TileKind& kind = grid.kind_at(col, row);
            Color color =
                at.x < map.left || at.x >= map.right || at.y < map.top || at.y >= map.bottom ? ink::outside : ink::air;
            const Vec inside{at.x - col * tile, at.y - row * tile};
            if ((inside.x < px(1) / zoom || inside.y < px(1) / zoom) && color == ink::air) color = ink::grid;
            if (is_inside(kind, inside.x, inside.y)) color = kind.one_way == OneWay::none ? ink::solid : ink::one_way;
            brush.dot(px_, py, color);
        }
}

void draw_line(const MapBrush& brush, std::span<const Vec> points, bool closed) {
    for (std::size_t i = 0; i + 1 < points.size() + (closed ? 1 : 0); ++i) {
        const Vec a = brush.pixel(points[i]);
        const Vec b = brush.pixel(points[(i + 1) % points.size()]);
        brush.line(a.x, a.y, b.x, b.y, ink::segment);
        brush.line(a.x, a.y + 1, b.x, b.y + 1, ink::segment);
    }
}

void draw_box(const MapBrush& brush, const Aabb& box, Color color) {
    brush.fill(box, color);
    brush.frame(box, ink::border);
}

void draw_sides(const MapBrush& brush, const Mover& mover) {
    const auto [left, top, right, bottom] = brush.pixels(mover.box);
    if (mover.touching.has(Side::floor)) brush.fill(left, bottom, right, bottom + 3, ink::contact);
    if (mover.touching.has(Side::ceiling)) brush.fill(left, top - 3, right, top, ink::contact);
    if (mover.touching.has(Side::left)) brush.fill(left - 3, top, left, bottom, ink::contact);
    if (mover.touching.has(Side::right)) brush.fill(right, top, right + 3, bottom, ink::contact);
}

void draw_contacts(const MapBrush& brush, const World& world) {
    const Sub tile = world.grid().tile_sub();
    for (const Contact& contact : world.contacts()) {
        if (contact.phase == Phase::end || contact.other.body != BodyId::none || contact.other.segment != 0) continue;
        const TileRef& cell = contact.other.tile;
        brush.cross({cell.col * tile + tile / 2, cell.row * tile + tile / 2}, 5, ink::contact);
    }
}

/// Dots at the middle of the feet.
void draw_path(const MapBrush& brush, const std::vector<Vec>& corners, Vec size, Color color, int tick) {
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto [x, y] = brush.pixel(corners[i] + Vec{size.x / 2, size.y});
        const int half = static_cast<int>(i) == tick ? 3 : 1;
        brush.fill(x - half, y - half, x + half, y + half, color);
    }
}

void draw(const MapBrush& brush, Vec corner, const Scenario& scenario, const Stage& stage,
          const std::vector<Vec>& actual, const std::vector<Vec>& expected, std::size_t body, bool wrong) {
    const World& world = stage.world();
    draw_cells(brush, world.grid(), corner);
    for_each_line(scenario, [&](const std::vector<Vec>& points, bool closed) { draw_line(brush, points, closed); });
    for (const Trigger& trigger : world.triggers()) brush.frame(trigger.box, ink::trigger);
    for (const Solid& solid : world.solids())
        draw_box(brush, solid.box, solid.spec.one_way ? ink::one_way : ink::moving);
    for (const Dynamic& disk : world.dynamics()) draw_box(brush, disk.box(), ink::disk);
    const Mover* followed = stage.mover(body);
    for (const Mover& mover : world.movers()) {
        draw_box(brush, mover.box, wrong && &mover == followed ? ink::wrong : ink::body);
        draw_sides(brush, mover);
    }
    draw_contacts(brush, world);
    const Vec size = followed == nullptr ? Vec{} : followed->box.size();
    draw_path(brush, expected, size, ink::expected, stage.tick());
    draw_path(brush, actual, size, ink::actual, stage.tick());
    // How far it has come, along the lower edge.
    const int end = picture_width * stage.tick() / std::max(scenario.ticks, 1);
    brush.fill(0, picture_height - 3, end, picture_height, wrong ? ink::wrong : ink::progress);
}

/// The first mover that the expectation reads, else the first.
std::size_t body_in_question(const Scenario& scenario, const Failure& failure) {
    if (failure.expectation < 0) return 0;
    for (const int slot : scenario.expectations[static_cast<std::size_t>(failure.expectation)].check.variables()) {
        const int body = (slot - common_count) / body_count;
        if (slot >= common_count && body < scenario.count<MoverPlan>()) return static_cast<std::size_t>(body);
    }
    return 0;
}

}  // namespace

FailurePictures draw_failure(const Scenario& scenario, const Failure& failure) {
    FailurePictures pictures;
    const std::size_t body = body_in_question(scenario, failure);
    if (scenario.count<MoverPlan>() > 0) pictures.body = scenario.bodies[body].name;
    const int last = std::min(scenario.ticks, failure.tick + ticks_after);
    // Run once for the path, then again to draw.
    std::vector<Vec> actual;
    Aabb focus;
    {
        Stage stage(scenario, failure.variation, false);
        for (int tick = 0; tick <= last; ++tick) {
            if (tick > 0) stage.step();
            const Mover* mover = stage.mover(body);
            if (mover != nullptr) actual.push_back(mover->box.corner());
            if (mover != nullptr && tick <= failure.tick) focus = mover->box;
        }
    }
    std::vector<Vec> expected = body == 0 ? scenario.golden_path : std::vector<Vec>{};
    if (expected.size() > static_cast<std::size_t>(last) + 1) expected.resize(static_cast<std::size_t>(last) + 1);
    const Vec corner = focus.centre() - Vec{px(view_width / 2), px(view_height / 2)};
    Stage stage(scenario, failure.variation, false);
    for (int tick = 0; tick <= last; ++tick) {
        if (tick > 0) stage.step();
        if (tick < failure.tick - ticks_before) continue;
        Image& frame = pictures.frames.emplace_back(picture_width, picture_height);
        draw({frame, corner, zoom, 1}, corner, scenario, stage, actual, expected, body, tick >= failure.tick);
        if (tick == failure.tick) pictures.still = frame;
        pictures.delays.push_back(tick == failure.tick ? 120 : tick == last ? 80 : 8);
    }
    return pictures;
}

Problems save_pictures(const Scenario& scenario, const Failure& failure, const std::filesystem::path& folder,
                       std::vector<std::string>& written) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const FailurePictures pictures = draw_failure(scenario, failure);
    const std::string name = scenario.path.stem().string() + "-tick-" + std::to_string(failure.tick);
    const std::filesystem::path still = folder / (name + ".png");
    if (Problems problems = save_png(pictures.still, still); !problems.empty()) return problems;
    written.push_back(still.string());
    const std::filesystem::path animated = folder / (name + ".gif");
    if (Problems problems = write_file(animated, gif_bytes(pictures.frames, pictures.delays)); !problems.empty())
        return problems;
    written.push_back(animated.string());
    return {};
}

}  // namespace scree
