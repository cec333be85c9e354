// Chosen:     WebGL 2, by the headers that come with emscripten.
// Instead of: SDL or raylib, which have ports for emscripten.
// Because:    triangles with one texture are all that is drawn, and the ports have to be fetched.

#include "engine/present/graphics.hpp"

#include "engine/present/web/shader.hpp"
#include "engine/present/web/window_impl.hpp"

#include <GLES3/gl3.h>
#include <emscripten/html5.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

namespace scree {

namespace {

/// A texture, and what draws on it if it is a surface.
struct Picture {
    GLuint texture = 0;
    GLuint framebuffer = 0;
    PointI size{};
};

GLuint make_texture(PointI size, const void* rgba, GLint wrap) {
    GLuint texture = 0;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, wrap);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, wrap);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, size.x, size.y, 0, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
    return texture;
}

Picture make_surface(PointI size) {
    Picture surface{make_texture(size, nullptr, GL_CLAMP_TO_EDGE), 0, size};
    glGenFramebuffers(1, &surface.framebuffer);
    glBindFramebuffer(GL_FRAMEBUFFER, surface.framebuffer);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, surface.texture, 0);
    return surface;
}

void release(Picture& picture) {
    if (picture.framebuffer != 0) glDeleteFramebuffers(1, &picture.framebuffer);
    if (picture.texture != 0) glDeleteTextures(1, &picture.texture);
    picture = {};
}

void set_filter(GLint filter) {
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
}

/// The buffer that all vertices go through, laid out as Vertex is.
GLuint make_buffer() {
    GLuint buffer = 0;
    glGenBuffers(1, &buffer);
    glBindBuffer(GL_ARRAY_BUFFER, buffer);
    const auto attribute = [](GLuint place, GLint count, GLenum type, GLboolean normalized, std::size_t offset) {
        glEnableVertexAttribArray(place);
        glVertexAttribPointer(place, count, type, normalized, sizeof(Vertex), reinterpret_cast<const void*>(offset));
    };
    attribute(Shader::at, 2, GL_FLOAT, GL_FALSE, offsetof(Vertex, at));
    attribute(Shader::tint, 4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(Vertex, tint));
    attribute(Shader::texel, 2, GL_FLOAT, GL_FALSE, offsetof(Vertex, texel));
    return buffer;
}

/// None if the browser has no WebGL 2.
EMSCRIPTEN_WEBGL_CONTEXT_HANDLE make_context() {
    EmscriptenWebGLContextAttributes wanted;
    emscripten_webgl_init_context_attributes(&wanted);
    wanted.majorVersion = 2;
    wanted.alpha = EM_FALSE;
    wanted.depth = EM_FALSE;
    wanted.antialias = EM_FALSE;
    return emscripten_webgl_create_context(canvas_element, &wanted);
}

}  // namespace

struct Graphics::Impl {
    Shader plain;
    Shader sharp;
    Picture white;
    std::vector<Picture> textures;                // by slot; none at no_texture and where nothing was uploaded
    std::array<Picture, surface_count> surfaces;  // that of the window is not used
    Surface current = Surface::window;
    PointI size{};  // px of the current surface that are drawn on
    GLint largest = 0;

    Impl();
    Picture& surface(Surface of) { return surfaces[static_cast<std::size_t>(of)]; }
    void draw(std::span<const Vertex> triangles, const Shader& shader, const Picture& from, PointF scale);
};

Graphics::Impl::Impl() {
    make_buffer();
    plain = make_plain_shader();
    sharp = make_sharp_shader();
    const std::uint32_t one_pixel = 0xffffffff;
    white = {make_texture({1, 1}, &one_pixel, GL_REPEAT), 0, {1, 1}};
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
    glEnable(GL_BLEND);
}

void Graphics::Impl::draw(std::span<const Vertex> triangles, const Shader& shader, const Picture& from, PointF scale) {
    if (triangles.empty()) return;
    // The window's first row is its lowest, that of a surface its highest, as in a picture.
    const float up = current == Surface::window ? -1.0F : 1.0F;
    shader.use({2.0F / static_cast<float>(size.x), up * 2.0F / static_cast<float>(size.y)}, {-1, -up}, from.size,
               scale);
    glBindTexture(GL_TEXTURE_2D, from.texture);
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(triangles.size_bytes()), triangles.data(), GL_STREAM_DRAW);
    glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(triangles.size()));
}

Graphics::Graphics(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Graphics::Graphics(Graphics&&) noexcept = default;
Graphics& Graphics::operator=(Graphics&&) noexcept = default;
Graphics::~Graphics() = default;  // the page is closed with it

Result<Graphics> Graphics::create(Window& window) {
    const EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = make_context();
    if (context <= 0)
        return {
            {},
            {{Severity::error, "no-canvas", "page", "", "this browser has no WebGL 2, or its graphics are turned off",
              "Turn on hardware acceleration in its settings, or use a newer browser"}}};
    emscripten_webgl_make_context_current(context);
    Result<Graphics> result;
    result.value.emplace(Graphics(std::make_unique<Impl>()));
    static_cast<void>(result.value->make(Surface::canvas, window.canvas_size()));
    return result;
}

bool Graphics::make(Surface surface, PointI size) {
    Picture& picture = impl_->surface(surface);
    if (picture.size == size) return true;
    if (size.x > impl_->largest || size.y > impl_->largest) return false;
    release(picture);
    picture = make_surface(size);
    return true;
}

bool Graphics::upload(TextureSlot slot, const Image& image, bool repeated) {
    if (image.width > impl_->largest || image.height > impl_->largest) return false;
    if (impl_->textures.size() <= slot) impl_->textures.resize(slot + 1);
    release(impl_->textures[slot]);
    const PointI size{image.width, image.height};
    impl_->textures[slot] = {make_texture(size, image.rgba.data(), repeated ? GL_REPEAT : GL_CLAMP_TO_EDGE), 0, size};
    return true;
}

int Graphics::largest_texture() const { return impl_->largest; }

void Graphics::begin(Surface surface, PointI size, Color clear) {
    impl_->current = surface;
    impl_->size = size;
    glBindFramebuffer(GL_FRAMEBUFFER, surface == Surface::window ? 0 : impl_->surface(surface).framebuffer);
    glViewport(0, 0, size.x, size.y);
    const auto share = [](std::uint8_t channel) { return static_cast<float>(channel) / 255.0F; };
    glClearColor(share(clear.r), share(clear.g), share(clear.b), share(clear.a));
    glClear(GL_COLOR_BUFFER_BIT);
}

void Graphics::draw(std::span<const Vertex> triangles, TextureSlot texture) {
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    impl_->draw(triangles, impl_->plain, texture == no_texture ? impl_->white : impl_->textures[texture], {1, 1});
}

void Graphics::copy(Surface from, RectI source, const RectF& area, Blend blend) {
    const Picture& picture = impl_->surface(from);
    const PointF scale = copy_scale(source, area);
    const bool whole = is_whole(scale);
    glBindTexture(GL_TEXTURE_2D, picture.texture);
    set_filter(whole ? GL_NEAREST : GL_LINEAR);
    glBlendFunc(GL_ONE, blend == Blend::replace ? GL_ZERO : GL_ONE_MINUS_SRC_ALPHA);
    std::vector<Vertex> corners;
    append_quad(corners, {.dest = area, .source = source});
    impl_->draw(corners, whole ? impl_->plain : impl_->sharp, picture, scale);
}

// The browser shows the window when this frame returns to it.
void Graphics::end() {}

Image Graphics::read(Surface surface) const {
    const Picture& picture = impl_->surface(surface);
    Image image(picture.size.x, picture.size.y);
    glBindFramebuffer(GL_FRAMEBUFFER, picture.framebuffer);
    glReadPixels(0, 0, image.width, image.height, GL_RGBA, GL_UNSIGNED_BYTE, image.rgba.data());
    return image;
}

}  // namespace scree
