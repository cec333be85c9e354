#include "engine/present/canvas.hpp"

#include "engine/present/image_file.hpp"
#include "engine/present/window_impl.hpp"
#include "engine/view/visible_parts.hpp"

#include <cmath>
#include <cstring>
#include <numbers>
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

/// Draws all of `texture` over `area`.
void draw_over(sf::RenderTarget& target, const sf::Texture& texture, const RectF& area) {
    std::vector<sf::Vertex> vertices;
    const auto width = static_cast<int>(texture.getSize().x);
    const auto height = static_cast<int>(texture.getSize().y);
    append_quad(vertices, {.dest = area, .source = {0, 0, width, height}});
    sf::RenderStates states(&texture);
    states.blendMode = sf::BlendNone;
    target.draw(vertices.data(), vertices.size(), sf::PrimitiveType::Triangles, states);
}

}  // namespace

struct Canvas::Impl {
    sf::RenderTexture target;
    sf::RenderTexture enlarged;  // a whole multiple of the canvas; made when a fitted picture first needs it
    sf::Texture missing;
    std::vector<std::unique_ptr<sf::Texture>> textures;  // by texture_index; none until loaded, or if that failed
    std::vector<Opacity> opacities;                      // of these
    VisibleParts visible;
    std::vector<bool> tried;
    std::vector<sf::Vertex> vertices;
    int width;
    int height;

    Impl(int canvas_w, int canvas_h) : visible(canvas_w, canvas_h), width(canvas_w), height(canvas_h) {}
    void make_room(std::size_t count) {
        if (textures.size() < count) {
            textures.resize(count);
            opacities.resize(count);
            tried.resize(count);
        }
    }
    Problems load(std::size_t index, const std::string& path);
    const sf::Texture* texture_of(TextureId id) const;
    void flush(TextureId id);
    const sf::Texture& fitted(const RectF& area);
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
                     " px does not fit into a texture of this graphics card",
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

void Canvas::Impl::flush(TextureId id) {
    if (vertices.empty()) return;
    target.draw(vertices.data(), vertices.size(), sf::PrimitiveType::Triangles, sf::RenderStates(texture_of(id)));
    vertices.clear();
}

/// The canvas for a window in which it is no whole multiple: enlarged to the next whole multiple pixel by pixel, then
/// shrunk smoothly, so that all pixels look equally large and still sharp.
const sf::Texture& Canvas::Impl::fitted(const RectF& area) {
    const int factor = static_cast<int>(std::ceil(area.w / static_cast<float>(width)));
    const auto w = static_cast<unsigned>(width * factor);
    const auto h = static_cast<unsigned>(height * factor);
    if (enlarged.getSize() != sf::Vector2u(w, h)) {
        const SfmlMessages messages;
        if (!create_target(enlarged, w, h)) return target.getTexture();
        enlarged.setSmooth(true);
    }
    enlarged.setView(pixel_view(static_cast<float>(w), static_cast<float>(h)));
    draw_over(enlarged, target.getTexture(), {0, 0, static_cast<float>(w), static_cast<float>(h)});
    enlarged.display();
    return enlarged.getTexture();
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
        return {
            {},
            {{Severity::error, "no-canvas", "window", "",
              "the graphics driver gives no picture to draw on: " + messages.text(), "Update the graphics driver"}}};
    impl->missing.setRepeated(true);
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
    impl_->target.setView(pixel_view(static_cast<float>(impl_->width), static_cast<float>(impl_->height)));
    impl_->target.clear(to_sfml(list.clear));
    TextureId current = TextureId::none;
    for (const Quad& quad : impl_->visible.of(list, impl_->opacities).quads) {
        if (quad.texture != current) {
            impl_->flush(current);
            current = quad.texture;
        }
        append_quad(impl_->vertices, quad);
    }
    impl_->flush(current);
    impl_->target.display();
}

void Canvas::show(Window& window) {
    sf::RenderWindow& screen = window.impl().window;
    const RectF area = window.canvas_area();
    const sf::Vector2u size = screen.getSize();
    const bool whole = static_cast<int>(area.w) % impl_->width == 0 && static_cast<int>(area.h) % impl_->height == 0;
    const sf::Texture& picture = whole ? impl_->target.getTexture() : impl_->fitted(area);
    screen.setView(pixel_view(static_cast<float>(size.x), static_cast<float>(size.y)));
    screen.clear(sf::Color::Black);
    draw_over(screen, picture, area);
    screen.display();
}

Image Canvas::screenshot() const {
    const sf::Image pixels = impl_->target.getTexture().copyToImage();
    Image image(static_cast<int>(pixels.getSize().x), static_cast<int>(pixels.getSize().y));
    if (!image.rgba.empty()) std::memcpy(image.rgba.data(), pixels.getPixelsPtr(), image.rgba.size());
    return image;
}

}  // namespace scree
