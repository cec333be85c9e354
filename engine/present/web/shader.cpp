#include "engine/present/web/shader.hpp"

#include "engine/present/graphics.hpp"

#include <string>

namespace scree {

namespace {

constexpr const char* vertex_source = R"(#version 300 es
uniform vec2 to_clip;
uniform vec2 clip_from;
layout(location = 0) in vec2 at;
layout(location = 1) in vec4 tint;
layout(location = 2) in vec2 texel;
out vec4 colour;
out vec2 place;
void main() {
    gl_Position = vec4(at * to_clip + clip_from, 0.0, 1.0);
    colour = tint;
    place = texel;
}
)";

constexpr const char* fragment_head = R"(#version 300 es
precision highp float;
uniform sampler2D picture;
uniform vec2 size;
uniform vec2 scale;
in vec4 colour;
in vec2 place;
out vec4 shown;
)";

constexpr const char* plain_main = "void main() { shown = texture(picture, place / size) * colour; }";
constexpr const char* sharp_main =
    "void main() { shown = texture(picture, sharp_texel(place, scale) / size) * colour; }";

GLuint compile(GLenum kind, const std::string& source) {
    const GLuint shader = glCreateShader(kind);
    const char* const text = source.c_str();
    glShaderSource(shader, 1, &text, nullptr);
    glCompileShader(shader);
    return shader;
}

/// WebGL 2 promises everything that these use, so that nothing is left to fail.
Shader link(const std::string& fragment_source) {
    Shader shader;
    shader.program = glCreateProgram();
    glAttachShader(shader.program, compile(GL_VERTEX_SHADER, vertex_source));
    glAttachShader(shader.program, compile(GL_FRAGMENT_SHADER, fragment_source));
    glLinkProgram(shader.program);
    shader.to_clip = glGetUniformLocation(shader.program, "to_clip");
    shader.clip_from = glGetUniformLocation(shader.program, "clip_from");
    shader.size = glGetUniformLocation(shader.program, "size");
    shader.scale = glGetUniformLocation(shader.program, "scale");
    return shader;
}

}  // namespace

void Shader::use(PointF factor, PointF offset, PointI texture_size, PointF texture_scale) const {
    glUseProgram(program);
    glUniform2f(to_clip, factor.x, factor.y);
    glUniform2f(clip_from, offset.x, offset.y);
    glUniform2f(size, static_cast<float>(texture_size.x), static_cast<float>(texture_size.y));
    glUniform2f(scale, texture_scale.x, texture_scale.y);
}

Shader make_plain_shader() { return link(std::string(fragment_head) + plain_main); }

Shader make_sharp_shader() { return link(std::string(fragment_head) + sharp_texel + sharp_main); }

}  // namespace scree
