#pragma once

#include "engine/core/problem.hpp"
#include "engine/present/event.hpp"
#include "engine/present/letterbox.hpp"
#include "engine/view/camera.hpp"
#include "engine/view/image.hpp"

#include <memory>
#include <string>
#include <vector>

namespace scree {

/// How a window is to be when it opens.
struct WindowOptions {
    std::string title = "Scree";
    int canvas_w = canvas_width;   // px
    int canvas_h = canvas_height;  // px
    int scale = 0;                 // window size in canvases, 1..8, even beyond the desktop; 0: `size` decides
    PointI size{};                 // px, as it was when the game was left; `fitting_size` if unknown, {0, 0}, or unfit
    bool fullscreen = false;       // a window without a border, as large as the desktop
    bool vsync = true;             // asked for; a driver may refuse
    Scaling scaling = Scaling::whole;
};

/// None when a window can be opened here; else the reason in one sentence. Asks without opening anything.
[[nodiscard]] Problems find_display();

/// The window. The last frame's canvas is shown in it by Canvas::show.
class Window {
  public:
    /// Fails with a problem, and never ends the process, when there is no display.
    [[nodiscard]] static Result<Window> open(const WindowOptions& options);
    Window(Window&&) noexcept;
    Window& operator=(Window&&) noexcept;
    ~Window();

    /// All that happened since the last call.
    [[nodiscard]] std::vector<WindowEvent> poll();

    [[nodiscard]] bool has_focus() const;
    [[nodiscard]] PointI size() const;  // px
    void set_scaling(Scaling scaling);
    [[nodiscard]] Scaling scaling() const;
    /// Back from full screen the window has the place and size that it had.
    void set_fullscreen(bool fullscreen);
    [[nodiscard]] bool is_fullscreen() const;
    void set_vsync(bool on);
    [[nodiscard]] bool vsync() const;
    /// False where the system alone decides, as a browser does.
    [[nodiscard]] bool has_vsync_choice() const;
    /// The page shows its buttons for fingers, as it does from the first touch to the next key.
    [[nodiscard]] bool shows_touch_buttons() const;
    void set_icon(const Image& icon);
    /// Of the picture that is shown, px.
    [[nodiscard]] PointI canvas_size() const;
    /// Where the canvas lies in the window now, window px.
    [[nodiscard]] RectF canvas_area() const;

    struct Impl;
    [[nodiscard]] Impl& impl() { return *impl_; }  // for the presenter

  private:
    explicit Window(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace scree
