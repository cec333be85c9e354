#include "engine/present/canvas.hpp"

#include "engine/present/image_file.hpp"
#include "engine/present/window_impl.hpp"
#include "engine/view/camera.hpp"
#include "engine/view/visible_parts.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>
#include <span>
#include <utility>
#include <vector>

namespace scree {

namespace {

constexpr int checker_size = 16;  // px

Image checker() {
    Image image(checker_size, checker_size);
    for (int y = 0; y < checker_size; ++y)
        for (int x = 0; x < checker_size; ++x)
            image.set(x, y, ((x >> 3) + (y >> 3)) % 2 == 0 ? Color{255, 0, 255, 255} : black);
    return image;
}

bool upload(sf::Texture& texture, const Image& image) {
    sf::Image pixels;
    set_image(pixels, static_cast<unsigned>(image.width), static_cast<unsigned>(image.height), image.rgba.data());
    return texture.loadFromImage(pixels);
}

sf::Color to_sfml(Color color) { return sf::Color(color.r, color.g, color.b, color.a); }

/// The corners of the texture that come to lie at the quad's left top, right top, right bottom, left bottom.
void texture_corners(const Quad& quad, sf::Vector2f (&corners)[4]) {
    // A hundredth of a pixel inwards: no rounding of the card can then reach into the neighbour in the atlas.
    constexpr float inset = 0.01F;
    const float left = static_cast<float>(quad.source.x) + inset;
    const float top = static_cast<float>(quad.source.y) + inset;
    const float right = static_cast<float>(quad.source.x + quad.source.w) - inset;
    const float bottom = static_cast<float>(quad.source.y + quad.source.h) - inset;
    corners[0] = {left, top};
    corners[1] = {right, top};
    corners[2] = {right, bottom};
    corners[3] = {left, bottom};
    if ((quad.flags & quad_transpose) != 0) std::swap(corners[1], corners[3]);
    if ((quad.flags & quad_flip_v) != 0) {
        std::swap(corners[0], corners[3]);
        std::swap(corners[1], corners[2]);
    }
    if ((quad.flags & quad_flip_h) != 0) {
        std::swap(corners[0], corners[1]);
        std::swap(corners[2], corners[3]);
    }
}

void append_quad(std::vector<sf::Vertex>& vertices, const Quad& quad) {
    const RectF& dest = quad.dest;
    sf::Vector2f places[4] = {
        {dest.x, dest.y}, {dest.x + dest.w, dest.y}, {dest.x + dest.w, dest.y + dest.h}, {dest.x, dest.y + dest.h}};
    if (quad.rotation != 0.0F) {
        const sf::Vector2f pivot(dest.x + quad.pivot.x, dest.y + quad.pivot.y);
        const float radians = quad.rotation * std::numbers::pi_v<float> / 180.0F;
        const float cosine = std::cos(radians);
        const float sine = std::sin(radians);
        for (sf::Vector2f& place : places) {
            const sf::Vector2f from = place - pivot;
            place = {pivot.x + cosine * from.x - sine * from.y, pivot.y + sine * from.x + cosine * from.y};
        }
    }
    sf::Vector2f corners[4];
    texture_corners(quad, corners);
    for (const int i : {0, 1, 2, 0, 2, 3}) vertices.push_back(sf::Vertex{places[i], to_sfml(quad.tint), corners[i]});
}

sf::View pixel_view(float width, float height) { return sf::View({width / 2, height / 2}, {width, height}); }

/// Enlarges smoothly only where two pixels meet, so that all look equally large and still sharp.
constexpr const char* sharp_bilinear = R"(
uniform sampler2D picture;
uniform vec2 size;   // of the picture, px
uniform vec2 scale;  // px of the window to one of the picture
void main() {
    vec2 at = gl_TexCoord[0].xy * size;
    vec2 flat_half = 0.5 - 0.5 / max(scale, 1.0);
    vec2 from_middle = fract(at) - 0.5;
    vec2 within = (from_middle - clamp(from_middle, -flat_half, flat_half)) * max(scale, 1.0) + 0.5;
    gl_FragColor = texture2D(picture, (floor(at) + within) / size);
})";

/// For a picture that was cleared to transparent: its colours are multiplied by their opacity already.
sf::BlendMode over_what_is_there() { return {sf::BlendMode::Factor::One, sf::BlendMode::Factor::OneMinusSrcAlpha}; }

/// The whole px of a picture of that size that the quads may touch.
RectI bounds_of(std::span<const Quad> quads, int width, int height) {
    PointI low{width, height};
    PointI high{0, 0};
    for (const Quad& quad : quads) {
        if (quad.rotation != 0) return {0, 0, width, height};
        const RectF& dest = quad.dest;
        low = {std::min(low.x, static_cast<int>(std::floor(dest.x))),
               std::min(low.y, static_cast<int>(std::floor(dest.y)))};
        high = {std::max(high.x, static_cast<int>(std::ceil(dest.x + dest.w))),
                std::max(high.y, static_cast<int>(std::ceil(dest.y + dest.h)))};
    }
    low = {std::max(low.x, 0), std::max(low.y, 0)};
    high = {std::min(high.x, width), std::min(high.y, height)};
    return {low.x, low.y, std::max(0, high.x - low.x), std::max(0, high.y - low.y)};
}

}  // namespace

struct Canvas::Impl {
    sf::RenderTexture target;
    sf::RenderTexture world;  // of widest_view; made when a list first has a world of another size than the canvas
    PointI world_size{};      // of the world that was drawn last; {0, 0} if all of it is on the canvas
    RectI over{};             // canvas px with quads over that world
    sf::Shader sharp;
    bool has_sharp = false;  // this graphics card knows shaders
    sf::Texture missing;
    std::vector<std::unique_ptr<sf::Texture>> textures;  // by texture_index; none until loaded, or if that failed
    std::vector<Opacity> opacities;                      // of these
    VisibleParts visible;
    std::vector<bool> tried;
    std::vector<sf::Vertex> vertices;
    int width;
    int height;

    Impl(int canvas_w, int canvas_h) : width(canvas_w), height(canvas_h) {}
    void make_room(std::size_t count) {
        if (textures.size() < count) {
            textures.resize(count);
            opacities.resize(count);
            tried.resize(count);
        }
    }
    Problems load(std::size_t index, const std::string& path);
    const sf::Texture* texture_of(TextureId id) const;
    void flush(sf::RenderTexture& picture, TextureId id);
    bool make_world();
    void paint(sf::RenderTexture& picture, std::span<const Quad> quads, PointI size, sf::Color clear);
    void present(sf::RenderTarget& screen, sf::RenderTexture& picture, RectI source, const RectF& area,
                 const sf::BlendMode& blend);
    void present(sf::RenderTarget& screen, const RectF& area);
};

Problems Canvas::Impl::load(std::size_t index, const std::string& path) {
    tried[index] = true;
    if (path.empty()) return {};  // what has no file was told when the level was read
    Result<Image> image = load_image(path);
    if (!image) return std::move(image.problems);
    auto texture = std::make_unique<sf::Texture>();
    const SfmlMessages messages;
    if (!upload(*texture, *image.value))
        return {{Severity::error, "texture-too-large", path, "",
                 "the picture of " + std::to_string(image.value->width) + " x " + std::to_string(image.value->height) +
                     " px is too large for a texture of this graphics card",
                 "Make it no larger than " + std::to_string(sf::Texture::getMaximumSize()) + " px on a side"}};
    textures[index] = std::move(texture);
    opacities[index] = opacity_of(*image.value);
    return {};
}

const sf::Texture* Canvas::Impl::texture_of(TextureId id) const {
    if (id == TextureId::none) return nullptr;
    const auto index = static_cast<std::size_t>(texture_index(id));
    return index < textures.size() && textures[index] ? textures[index].get() : &missing;
}

void Canvas::Impl::flush(sf::RenderTexture& picture, TextureId id) {
    if (vertices.empty()) return;
    picture.draw(vertices.data(), vertices.size(), sf::PrimitiveType::Triangles, sf::RenderStates(texture_of(id)));
    vertices.clear();
}

bool Canvas::Impl::make_world() {
    const sf::Vector2u size(static_cast<unsigned>(widest_view.x), static_cast<unsigned>(widest_view.y));
    const SfmlMessages messages;
    return world.getSize() == size || create_target(world, size.x, size.y);
}

/// Into the picture's left top corner.
void Canvas::Impl::paint(sf::RenderTexture& picture, std::span<const Quad> quads, PointI size, sf::Color clear) {
    const auto w = static_cast<float>(size.x);
    const auto h = static_cast<float>(size.y);
    sf::View view = pixel_view(w, h);
    view.setViewport(
        {{0, 0}, {w / static_cast<float>(picture.getSize().x), h / static_cast<float>(picture.getSize().y)}});
    picture.setView(view);
    picture.clear(clear);
    TextureId current = TextureId::none;
    for (const Quad& quad : visible.of(quads, size, opacities)) {
        if (quad.texture != current) {
            flush(picture, current);
            current = quad.texture;
        }
        append_quad(vertices, quad);
    }
    flush(picture, current);
    picture.display();
}

/// Puts the `source` px of a picture over an area of the screen.
void Canvas::Impl::present(sf::RenderTarget& screen, sf::RenderTexture& picture, RectI source, const RectF& area,
                           const sf::BlendMode& blend) {
    const sf::Glsl::Vec2 scale(area.w / static_cast<float>(source.w), area.h / static_cast<float>(source.h));
    const bool is_whole = scale.x == std::floor(scale.x) && scale.y == std::floor(scale.y);
    picture.setSmooth(!is_whole);
    append_quad(vertices, {.dest = area, .source = source});
    sf::RenderStates states(&picture.getTexture());
    states.blendMode = blend;
    if (has_sharp && !is_whole) {
        sharp.setUniform("picture", sf::Shader::CurrentTexture);
        sharp.setUniform("size", sf::Glsl::Vec2(picture.getSize()));
        sharp.setUniform("scale", scale);
        states.shader = &sharp;
    }
    screen.draw(vertices.data(), vertices.size(), sf::PrimitiveType::Triangles, states);
    vertices.clear();
}

/// The picture that was drawn last.
void Canvas::Impl::present(sf::RenderTarget& screen, const RectF& area) {
    if (world_size == PointI{}) return present(screen, target, {0, 0, width, height}, area, sf::BlendNone);
    present(screen, world, {0, 0, world_size.x, world_size.y}, area, sf::BlendNone);
    if (over.w == 0 || over.h == 0) return;
    const PointF scale{area.w / static_cast<float>(width), area.h / static_cast<float>(height)};
    present(screen, target, over,
            {area.x + static_cast<float>(over.x) * scale.x, area.y + static_cast<float>(over.y) * scale.y,
             static_cast<float>(over.w) * scale.x, static_cast<float>(over.h) * scale.y},
            over_what_is_there());
}

Canvas::Canvas(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Canvas::Canvas(Canvas&&) noexcept = default;
Canvas& Canvas::operator=(Canvas&&) noexcept = default;
Canvas::~Canvas() = default;

Result<Canvas> Canvas::create(Window& window) {
    const WindowOptions& options = window.impl().options;
    auto impl = std::make_unique<Impl>(options.canvas_w, options.canvas_h);
    const SfmlMessages messages;
    if (!create_target(impl->target, static_cast<unsigned>(impl->width), static_cast<unsigned>(impl->height)) ||
        !upload(impl->missing, checker()))
        return {{},
                {{Severity::error, "no-canvas", "window", "",
                  "the graphics driver cannot create a drawing surface: " + messages.text(),
                  "Update the graphics driver"}}};
    impl->missing.setRepeated(true);
    impl->has_sharp =
        sf::Shader::isAvailable() && impl->sharp.loadFromMemory(sharp_bilinear, sf::Shader::Type::Fragment);
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
    auto texture = std::make_unique<sf::Texture>();
    const SfmlMessages messages;
    if (image.empty() || !upload(*texture, image)) return;
    impl_->textures[index] = std::move(texture);
    impl_->opacities[index] = opacity_of(image);
}

void Canvas::draw(const DrawList& list) {
    const PointI canvas{impl_->width, impl_->height};
    const std::span<const Quad> quads = list.quads;
    const bool fits = list.in_world == 0 || list.world == canvas || !impl_->make_world();
    impl_->world_size = fits ? PointI{} : list.world;
    if (fits) return impl_->paint(impl_->target, quads, canvas, to_sfml(list.clear));
    const std::span<const Quad> over = quads.subspan(list.in_world);
    impl_->over = bounds_of(over, canvas.x, canvas.y);
    impl_->paint(impl_->world, quads.first(list.in_world), list.world, to_sfml(list.clear));
    impl_->paint(impl_->target, over, canvas, sf::Color(0, 0, 0, 0));
}

void Canvas::show(Window& window) {
    sf::RenderWindow& screen = window.impl().window;
    const sf::Vector2u size = screen.getSize();
    screen.setView(pixel_view(static_cast<float>(size.x), static_cast<float>(size.y)));
    screen.clear(sf::Color::Black);
    impl_->present(screen, window.canvas_area());
    screen.display();
}

Image Canvas::screenshot() const {
    sf::RenderTexture composed;
    const sf::Texture* picture = &impl_->target.getTexture();
    const auto w = static_cast<unsigned>(impl_->width);
    const auto h = static_cast<unsigned>(impl_->height);
    if (impl_->world_size != PointI{} && create_target(composed, w, h)) {
        impl_->present(composed, {0, 0, static_cast<float>(w), static_cast<float>(h)});
        composed.display();
        picture = &composed.getTexture();
    }
    const sf::Image pixels = picture->copyToImage();
    Image image(static_cast<int>(pixels.getSize().x), static_cast<int>(pixels.getSize().y));
    if (!image.rgba.empty()) std::memcpy(image.rgba.data(), pixels.getPixelsPtr(), image.rgba.size());
    return image;
}

}  // namespace scree
