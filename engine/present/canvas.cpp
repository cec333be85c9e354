#include "engine/present/canvas.hpp"

#include "engine/present/graphics.hpp"
#include "engine/present/image_file.hpp"
#include "engine/view/camera.hpp"
#include "engine/view/quad_vertices.hpp"
#include "engine/view/visible_parts.hpp"

#include <span>
#include <utility>
#include <vector>

namespace scree {

namespace {

constexpr TextureSlot checker_slot = 1;

constexpr TextureSlot slot_of(std::size_t texture) { return texture + 2; }

Image checker() {
    constexpr int size = 16;  // px
    Image image(size, size);
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x)
            image.set(x, y, ((x >> 3) + (y >> 3)) % 2 == 0 ? Color{255, 0, 255, 255} : black);
    return image;
}

}  // namespace

struct Canvas::Impl {
    Graphics graphics;
    PointI size;
    PointI world_size{};  // of the world that was drawn last; {0, 0} if all of it is on the canvas
    RectI over{};         // canvas px with quads over that world
    // By texture_index.
    std::vector<Opacity> opacities;
    std::vector<bool> tried;
    std::vector<bool> loaded;
    VisibleParts visible;
    std::vector<Vertex> vertices;

    Impl(Graphics from, PointI canvas) : graphics(std::move(from)), size(canvas) {}
    void make_room(std::size_t count) {
        if (tried.size() >= count) return;
        opacities.resize(count);
        tried.resize(count);
        loaded.resize(count);
    }
    Problems load(std::size_t index, const std::string& path);
    bool take(std::size_t index, const Image& image);
    [[nodiscard]] TextureSlot slot(TextureId id) const;
    void flush(TextureId id);
    void paint(Surface surface, std::span<const Quad> quads, PointI area, Color clear);
    void present(const RectF& area);
};

Problems Canvas::Impl::load(std::size_t index, const std::string& path) {
    tried[index] = true;
    if (path.empty()) return {};  // what has no file was told when the level was read
    Result<Image> image = load_image(path);
    if (!image) return std::move(image.problems);
    if (!take(index, *image.value))
        return {{Severity::error, "texture-too-large", path, "",
                 "the picture of " + std::to_string(image.value->width) + " x " + std::to_string(image.value->height) +
                     " px is too large for a texture of this graphics card",
                 "Make it no larger than " + std::to_string(graphics.largest_texture()) + " px on a side"}};
    return {};
}

bool Canvas::Impl::take(std::size_t index, const Image& image) {
    if (!graphics.upload(slot_of(index), image)) return false;
    loaded[index] = true;
    opacities[index] = opacity_of(image);
    return true;
}

TextureSlot Canvas::Impl::slot(TextureId id) const {
    if (id == TextureId::none) return no_texture;
    const auto index = static_cast<std::size_t>(texture_index(id));
    return index < loaded.size() && loaded[index] ? slot_of(index) : checker_slot;
}

void Canvas::Impl::flush(TextureId id) {
    if (vertices.empty()) return;
    graphics.draw(vertices, slot(id));
    vertices.clear();
}

/// Into the surface's left top corner.
void Canvas::Impl::paint(Surface surface, std::span<const Quad> quads, PointI area, Color clear) {
    graphics.begin(surface, area, clear);
    TextureId current = TextureId::none;
    for (const Quad& quad : visible.of(quads, area, opacities)) {
        if (quad.texture != current) {
            flush(current);
            current = quad.texture;
        }
        append_quad(vertices, quad);
    }
    flush(current);
    graphics.end();
}

/// The picture that was drawn last, on the surface that was begun.
void Canvas::Impl::present(const RectF& area) {
    if (world_size == PointI{}) return graphics.copy(Surface::canvas, {0, 0, size.x, size.y}, area, Blend::replace);
    graphics.copy(Surface::world, {0, 0, world_size.x, world_size.y}, area, Blend::replace);
    if (over.w == 0 || over.h == 0) return;
    const PointF scale{area.w / static_cast<float>(size.x), area.h / static_cast<float>(size.y)};
    graphics.copy(Surface::canvas, over,
                  {area.x + static_cast<float>(over.x) * scale.x, area.y + static_cast<float>(over.y) * scale.y,
                   static_cast<float>(over.w) * scale.x, static_cast<float>(over.h) * scale.y},
                  Blend::over);
}

Canvas::Canvas(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Canvas::Canvas(Canvas&&) noexcept = default;
Canvas& Canvas::operator=(Canvas&&) noexcept = default;
Canvas::~Canvas() = default;

Result<Canvas> Canvas::create(Window& window) {
    Result<Graphics> graphics = Graphics::create(window);
    if (!graphics) return {{}, std::move(graphics.problems)};
    auto impl = std::make_unique<Impl>(std::move(*graphics.value), window.canvas_size());
    if (!impl->graphics.upload(checker_slot, checker(), true))
        return {{},
                {{Severity::error, "no-canvas", "window", "", "the graphics driver cannot create a texture",
                  "Update the graphics driver"}}};
    Result<Canvas> result;
    result.value.emplace(Canvas(std::move(impl)));
    return result;
}

Problems Canvas::load(const TextureRegistry& textures) {
    Problems problems;
    const auto count = static_cast<std::size_t>(textures.count());
    impl_->make_room(count);
    for (std::size_t i = 0; i < count; ++i)
        if (!impl_->tried[i])
            append(problems, impl_->load(i, textures.path(TextureRegistry::id_at(static_cast<int>(i)))));
    return problems;
}

void Canvas::set_texture(TextureId id, const Image& image) {
    const auto index = static_cast<std::size_t>(texture_index(id));
    impl_->make_room(index + 1);
    impl_->tried[index] = true;
    if (!image.empty()) impl_->take(index, image);
}

void Canvas::draw(const DrawList& list) {
    const std::span<const Quad> quads = list.quads;
    const bool fits =
        list.in_world == 0 || list.world == impl_->size || !impl_->graphics.make(Surface::world, widest_view);
    impl_->world_size = fits ? PointI{} : list.world;
    if (fits) return impl_->paint(Surface::canvas, quads, impl_->size, list.clear);
    const std::span<const Quad> over = quads.subspan(list.in_world);
    impl_->over = bounds_of(over, impl_->size);
    impl_->paint(Surface::world, quads.first(list.in_world), list.world, list.clear);
    impl_->paint(Surface::canvas, over, impl_->size, transparent);
}

void Canvas::show(Window& window) {
    impl_->graphics.begin(Surface::window, window.size(), black);
    impl_->present(window.canvas_area());
    impl_->graphics.end();
}

Image Canvas::screenshot() {
    Graphics& graphics = impl_->graphics;
    if (impl_->world_size == PointI{} || !graphics.make(Surface::composed, impl_->size))
        return graphics.read(Surface::canvas);
    graphics.begin(Surface::composed, impl_->size, black);
    impl_->present({0, 0, static_cast<float>(impl_->size.x), static_cast<float>(impl_->size.y)});
    graphics.end();
    return graphics.read(Surface::composed);
}

}  // namespace scree
