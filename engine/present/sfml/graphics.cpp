#include "engine/present/graphics.hpp"

#include "engine/present/sfml/sfml.hpp"
#include "engine/present/sfml/window_impl.hpp"

#include <array>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace scree {

namespace {

sf::Color to_sfml(Color color) { return sf::Color(color.r, color.g, color.b, color.a); }

sf::View pixel_view(float width, float height) { return sf::View({width / 2, height / 2}, {width, height}); }

std::string sharp_shader() {
    return std::string(R"(
uniform sampler2D picture;
uniform vec2 size;   // of the picture, px
uniform vec2 scale;  // px of the area to one of the picture
)") + sharp_texel +
           "void main() { gl_FragColor = texture2D(picture, sharp_texel(gl_TexCoord[0].xy * size, scale) / size); }";
}

sf::BlendMode to_sfml(Blend blend) {
    return blend == Blend::replace ? sf::BlendNone
                                   : sf::BlendMode(sf::BlendMode::Factor::One, sf::BlendMode::Factor::OneMinusSrcAlpha);
}

}  // namespace

struct Graphics::Impl {
    sf::RenderWindow& window;
    std::array<sf::RenderTexture, surface_count> pictures;  // by Surface; that of the window is not used
    std::vector<std::unique_ptr<sf::Texture>> textures;  // by slot; none at no_texture and where nothing was uploaded
    sf::Shader sharp;
    bool has_sharp = false;  // this graphics card knows shaders
    Surface current = Surface::window;
    std::vector<sf::Vertex> vertices;

    explicit Impl(sf::RenderWindow& shown) : window(shown) {}
    sf::RenderTexture& picture(Surface surface) { return pictures[static_cast<std::size_t>(surface)]; }
    sf::RenderTarget& target() {
        if (current == Surface::window) return window;
        return picture(current);
    }
    void draw(std::span<const Vertex> triangles, const sf::RenderStates& states);
};

void Graphics::Impl::draw(std::span<const Vertex> triangles, const sf::RenderStates& states) {
    vertices.clear();
    for (const Vertex& vertex : triangles)
        vertices.push_back(
            sf::Vertex{{vertex.at.x, vertex.at.y}, to_sfml(vertex.tint), {vertex.texel.x, vertex.texel.y}});
    target().draw(vertices.data(), vertices.size(), sf::PrimitiveType::Triangles, states);
}

Graphics::Graphics(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Graphics::Graphics(Graphics&&) noexcept = default;
Graphics& Graphics::operator=(Graphics&&) noexcept = default;
Graphics::~Graphics() = default;

Result<Graphics> Graphics::create(Window& window) {
    auto impl = std::make_unique<Impl>(window.impl().window);
    const PointI size = window.canvas_size();
    const SfmlMessages messages;
    if (!create_target(impl->picture(Surface::canvas), static_cast<unsigned>(size.x), static_cast<unsigned>(size.y)))
        return {{},
                {{Severity::error, "no-canvas", "window", "",
                  "the graphics driver cannot create a drawing surface: " + messages.text(),
                  "Update the graphics driver"}}};
    impl->has_sharp =
        sf::Shader::isAvailable() && impl->sharp.loadFromMemory(sharp_shader(), sf::Shader::Type::Fragment);
    Result<Graphics> result;
    result.value.emplace(Graphics(std::move(impl)));
    return result;
}

bool Graphics::make(Surface surface, PointI size) {
    const sf::Vector2u wanted(static_cast<unsigned>(size.x), static_cast<unsigned>(size.y));
    sf::RenderTexture& picture = impl_->picture(surface);
    const SfmlMessages messages;
    return picture.getSize() == wanted || create_target(picture, wanted.x, wanted.y);
}

bool Graphics::upload(TextureSlot slot, const Image& image, bool repeated) {
    sf::Image pixels;
    set_image(pixels, static_cast<unsigned>(image.width), static_cast<unsigned>(image.height), image.rgba.data());
    auto texture = std::make_unique<sf::Texture>();
    const SfmlMessages messages;
    if (!texture->loadFromImage(pixels)) return false;
    texture->setRepeated(repeated);
    if (impl_->textures.size() <= slot) impl_->textures.resize(slot + 1);
    impl_->textures[slot] = std::move(texture);
    return true;
}

int Graphics::largest_texture() const { return static_cast<int>(sf::Texture::getMaximumSize()); }

void Graphics::begin(Surface surface, PointI size, Color clear) {
    impl_->current = surface;
    sf::RenderTarget& target = impl_->target();
    const auto w = static_cast<float>(size.x);
    const auto h = static_cast<float>(size.y);
    sf::View view = pixel_view(w, h);
    view.setViewport(
        {{0, 0}, {w / static_cast<float>(target.getSize().x), h / static_cast<float>(target.getSize().y)}});
    target.setView(view);
    target.clear(to_sfml(clear));
}

void Graphics::draw(std::span<const Vertex> triangles, TextureSlot texture) {
    impl_->draw(triangles, sf::RenderStates(texture == no_texture ? nullptr : impl_->textures[texture].get()));
}

void Graphics::copy(Surface from, RectI source, const RectF& area, Blend blend) {
    sf::RenderTexture& picture = impl_->picture(from);
    const PointF scale = copy_scale(source, area);
    picture.setSmooth(!is_whole(scale));
    std::vector<Vertex> corners;
    append_quad(corners, {.dest = area, .source = source});
    sf::RenderStates states(&picture.getTexture());
    states.blendMode = to_sfml(blend);
    if (impl_->has_sharp && !is_whole(scale)) {
        impl_->sharp.setUniform("picture", sf::Shader::CurrentTexture);
        impl_->sharp.setUniform("size", sf::Glsl::Vec2(picture.getSize()));
        impl_->sharp.setUniform("scale", sf::Glsl::Vec2(scale.x, scale.y));
        states.shader = &impl_->sharp;
    }
    impl_->draw(corners, states);
}

void Graphics::end() {
    if (impl_->current == Surface::window)
        impl_->window.display();
    else
        impl_->picture(impl_->current).display();
}

Image Graphics::read(Surface surface) const {
    const sf::Image pixels = impl_->picture(surface).getTexture().copyToImage();
    Image image(static_cast<int>(pixels.getSize().x), static_cast<int>(pixels.getSize().y));
    if (!image.rgba.empty()) std::memcpy(image.rgba.data(), pixels.getPixelsPtr(), image.rgba.size());
    return image;
}

}  // namespace scree
