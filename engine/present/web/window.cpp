// The canvas element of a page. It fills the page; its pixels are those of the display.

#include "engine/present/window.hpp"

#include "engine/present/web/key_code.hpp"
#include "engine/present/web/window_impl.hpp"

#include <emscripten/emscripten.h>
#include <emscripten/html5.h>

#include <cmath>
#include <utility>

namespace scree {

namespace {

using Type = WindowEvent::Type;

Window::Impl& impl_of(void* user) { return *static_cast<Window::Impl*>(user); }

WindowEvent event_of(Type type) {
    WindowEvent event;
    event.type = type;
    return event;
}

/// Shortcuts of the browser stay its own.
bool is_browsers(const EmscriptenKeyboardEvent& event, Key key) {
    return event.ctrlKey != 0 || event.metaKey != 0 || event.altKey != 0 || key == Key::unknown || key == Key::f5 ||
           key == Key::f12;
}

EM_BOOL on_key(int type, const EmscriptenKeyboardEvent* raw, void* user) {
    WindowEvent event = event_of(type == EMSCRIPTEN_EVENT_KEYDOWN ? Type::key_pressed : Type::key_released);
    event.key = key_of_code(raw->code);
    if (event.key != Key::unknown && raw->repeat == 0) impl_of(user).waiting.push_back(event);
    return is_browsers(*raw, event.key) ? EM_FALSE : EM_TRUE;
}

WindowEvent mouse_event(Type type, const EmscriptenMouseEvent& raw) {
    WindowEvent event = event_of(type);
    const double ratio = emscripten_get_device_pixel_ratio();
    event.at = {static_cast<float>(static_cast<double>(raw.targetX) * ratio),
                static_cast<float>(static_cast<double>(raw.targetY) * ratio)};
    event.button = raw.button == 0 ? 0 : raw.button == 2 ? 1 : 2;
    return event;
}

EM_BOOL on_mouse(int type, const EmscriptenMouseEvent* raw, void* user) {
    const Type what = type == EMSCRIPTEN_EVENT_MOUSEDOWN ? Type::mouse_pressed
                      : type == EMSCRIPTEN_EVENT_MOUSEUP ? Type::mouse_released
                                                         : Type::mouse_moved;
    impl_of(user).waiting.push_back(mouse_event(what, *raw));
    return EM_FALSE;  // so that the page gets the focus
}

EM_BOOL on_wheel(int, const EmscriptenWheelEvent* raw, void* user) {
    WindowEvent event = mouse_event(Type::mouse_wheel, raw->mouse);
    if (raw->deltaY == 0) return EM_FALSE;
    event.wheel = raw->deltaY > 0 ? -1.0F : 1.0F;
    impl_of(user).waiting.push_back(event);
    return EM_TRUE;
}

void set_focused(Window::Impl& impl, bool focused) {
    if (impl.focused == focused) return;
    impl.focused = focused;
    impl.waiting.push_back(event_of(focused ? Type::focus_gained : Type::focus_lost));
}

EM_BOOL on_focus(int type, const EmscriptenFocusEvent*, void* user) {
    set_focused(impl_of(user), type == EMSCRIPTEN_EVENT_FOCUS);
    return EM_FALSE;
}

/// A page can be hidden and shown again without a focus event, such as when a window is minimised.
EM_BOOL on_visibility(int, const EmscriptenVisibilityChangeEvent* raw, void* user) {
    set_focused(impl_of(user), raw->hidden == 0 && EM_ASM_INT({ return document.hasFocus(); }) != 0);
    return EM_FALSE;
}

EM_BOOL on_resize(int, const EmscriptenUiEvent*, void* user) {
    Window::Impl& impl = impl_of(user);
    if (!impl.resize()) return EM_FALSE;
    WindowEvent event = event_of(Type::resized);
    event.width = impl.size.x;
    event.height = impl.size.y;
    impl.waiting.push_back(event);
    return EM_FALSE;
}

EM_BOOL on_fullscreen(int, const EmscriptenFullscreenChangeEvent* raw, void* user) {
    Window::Impl& impl = impl_of(user);
    const bool fullscreen = raw->isFullscreen != 0;
    if (impl.options.fullscreen && !fullscreen) impl.waiting.push_back(event_of(Type::left_fullscreen));
    impl.options.fullscreen = fullscreen;
    return EM_FALSE;
}

/// Soon after a press a browser allows it at once, else at the next one. That of a phone may not know it at all.
void request_fullscreen() {
    // clang-format off
    EM_ASM({
        const page = document.getElementById("page");
        if (!page.requestFullscreen) return;
        page.requestFullscreen().catch(() => addEventListener("keydown", () => page.requestFullscreen(), {once: true}));
    });
    // clang-format on
}

EM_BOOL on_pad_gone(int, const EmscriptenGamepadEvent* raw, void* user) {
    WindowEvent event = event_of(Type::pad_disconnected);
    event.pad = raw->index;
    impl_of(user).waiting.push_back(event);
    return EM_FALSE;
}

void listen(Window::Impl* impl) {
    constexpr EM_BOOL capture = EM_TRUE;
    const char* const window = EMSCRIPTEN_EVENT_TARGET_WINDOW;
    emscripten_set_keydown_callback(window, impl, capture, on_key);
    emscripten_set_keyup_callback(window, impl, capture, on_key);
    emscripten_set_mousemove_callback(canvas_element, impl, capture, on_mouse);
    emscripten_set_mousedown_callback(canvas_element, impl, capture, on_mouse);
    emscripten_set_mouseup_callback(canvas_element, impl, capture, on_mouse);
    emscripten_set_wheel_callback(canvas_element, impl, capture, on_wheel);
    // A capture would also hear of the focus that moves from one element of the page to another.
    emscripten_set_focus_callback(window, impl, EM_FALSE, on_focus);
    emscripten_set_blur_callback(window, impl, EM_FALSE, on_focus);
    emscripten_set_visibilitychange_callback(impl, capture, on_visibility);
    emscripten_set_resize_callback(window, impl, capture, on_resize);
    emscripten_set_fullscreenchange_callback(EMSCRIPTEN_EVENT_TARGET_DOCUMENT, impl, capture, on_fullscreen);
    emscripten_set_gamepaddisconnected_callback(impl, capture, on_pad_gone);
}

}  // namespace

bool Window::Impl::resize() {
    double width = 0;
    double height = 0;
    emscripten_get_element_css_size(canvas_element, &width, &height);
    const double ratio = emscripten_get_device_pixel_ratio();
    const PointI now{static_cast<int>(std::lround(width * ratio)), static_cast<int>(std::lround(height * ratio))};
    if (now == size) return false;
    size = now;
    emscripten_set_canvas_element_size(canvas_element, size.x, size.y);
    return true;
}

// The page that runs this is a display.
Problems find_display() { return {}; }

Window::Window(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Window::Window(Window&&) noexcept = default;
Window& Window::operator=(Window&&) noexcept = default;
Window::~Window() = default;  // the page is closed with it

Result<Window> Window::open(const WindowOptions& options) {
    auto impl = std::make_unique<Impl>();
    impl->options = options;
    impl->resize();
    listen(impl.get());
    if (options.fullscreen) request_fullscreen();
    Result<Window> result;
    result.value.emplace(Window(std::move(impl)));
    return result;
}

std::vector<WindowEvent> Window::poll() {
    std::vector<WindowEvent> events = std::exchange(impl_->waiting, {});
    const RectF area = canvas_area();
    for (WindowEvent& event : events)
        if (event.type >= Type::mouse_moved && event.type <= Type::mouse_wheel)
            event.at = to_canvas(event.at, area, impl_->options.canvas_w, impl_->options.canvas_h);
    return events;
}

bool Window::has_focus() const { return impl_->focused; }

PointI Window::size() const { return impl_->size; }

PointI Window::canvas_size() const { return {impl_->options.canvas_w, impl_->options.canvas_h}; }

void Window::set_scaling(Scaling scaling) { impl_->options.scaling = scaling; }
Scaling Window::scaling() const { return impl_->options.scaling; }

void Window::set_fullscreen(bool fullscreen) {
    if (fullscreen == impl_->options.fullscreen) return;
    impl_->options.fullscreen = fullscreen;
    if (fullscreen)
        request_fullscreen();
    else
        emscripten_exit_fullscreen();
}

bool Window::is_fullscreen() const { return impl_->options.fullscreen; }

// A browser asks for each frame when its display is ready for one.
void Window::set_vsync(bool) {}
bool Window::vsync() const { return true; }
bool Window::has_vsync_choice() const { return false; }

bool Window::shows_touch_buttons() const {
    return EM_ASM_INT({ return !document.getElementById("touch").hidden; }) != 0;
}

// The page names its own.
void Window::set_icon(const Image&) {}

RectF Window::canvas_area() const {
    return letterbox(impl_->size.x, impl_->size.y, impl_->options.canvas_w, impl_->options.canvas_h,
                     impl_->options.scaling);
}

}  // namespace scree
