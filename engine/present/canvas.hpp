#pragma once

#include "engine/core/problem.hpp"
#include "engine/present/window.hpp"
#include "engine/view/draw_list.hpp"
#include "engine/view/image.hpp"
#include "engine/view/texture_registry.hpp"

#include <memory>

namespace scree {

/// The picture that the game draws on, with the textures that it draws from. It belongs to a window that was opened
/// before it and is closed after it.
class Canvas {
  public:
    [[nodiscard]] static Result<Canvas> create(Window& window);
    Canvas(Canvas&&) noexcept;
    Canvas& operator=(Canvas&&) noexcept;
    ~Canvas();

    /// Loads every picture of the registry that is not loaded yet. One that fails is drawn as a checker.
    Problems load(const TextureRegistry& textures);
    /// Uses this picture for `id`, from memory.
    void set_texture(TextureId id, const Image& image);

    void draw(const DrawList& list);
    /// Puts the canvas into the window as its scaling says and shows the window's next frame.
    void show(Window& window);
    /// What was drawn last.
    [[nodiscard]] Image screenshot();

  private:
    struct Impl;
    explicit Canvas(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace scree
