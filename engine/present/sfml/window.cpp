#include "engine/present/window.hpp"

#include "engine/present/sfml/window_impl.hpp"

#include <algorithm>
#include <utility>

namespace scree {

namespace {

sf::Vector2u in_sfml(PointI size) { return {static_cast<unsigned>(size.x), static_cast<unsigned>(size.y)}; }

PointI desktop_size() {
    const sf::Vector2u size = mode_size(sf::VideoMode::getDesktopMode());
    return {static_cast<int>(size.x), static_cast<int>(size.y)};
}

/// `scale` canvases, also if the desktop is smaller. Without a scale, `size` if it is at least half a canvas and the
/// desktop has room for it, else what fits the desktop.
sf::Vector2u opening_size(const WindowOptions& options) {
    const PointI desktop = desktop_size();
    const PointI asked = options.size;
    if (options.scale > 0) {
        const int scale = std::min(options.scale, 8);
        return in_sfml({options.canvas_w * scale, options.canvas_h * scale});
    }
    if (asked.x >= options.canvas_w / 2 && asked.y >= options.canvas_h / 2 && asked.x <= desktop.x &&
        asked.y <= desktop.y)
        return in_sfml(asked);
    return in_sfml(fitting_size(desktop, options.canvas_w, options.canvas_h, options.scaling));
}

bool tells_of_vsync(const std::string& message) { return message.find("vertical sync") != std::string::npos; }

}  // namespace

std::string Window::Impl::create(bool fullscreen, sf::Vector2u size) {
    // A driver that refuses vsync says so in no other way than by a message, and only once for all windows, perhaps
    // while the first is being made.
    const SfmlMessages messages;
    if (fullscreen) {
        create_fullscreen(window, options.title);
    } else {
        window.create(make_mode(size.x, size.y), options.title, sf::Style::Default);
        // SFML 2 takes the width of the desktop for its height when it centres, so half of it could be out of sight.
        const sf::Vector2u desktop = mode_size(sf::VideoMode::getDesktopMode());
        window.setPosition({(static_cast<int>(desktop.x) - static_cast<int>(size.x)) / 2,
                            std::max(0, (static_cast<int>(desktop.y) - static_cast<int>(size.y)) / 2)});
    }
    options.fullscreen = fullscreen;
    window.setKeyRepeatEnabled(false);
    window.setJoystickThreshold(1.0F);  // of 100: less is the stick's own noise
    window.setVerticalSyncEnabled(options.vsync);
    if (!icon.empty())
        scree::set_icon(window, static_cast<unsigned>(icon.width), static_cast<unsigned>(icon.height),
                        icon.rgba.data());
    window.requestFocus();
    focused = true;
    refuses_vsync = refuses_vsync || tells_of_vsync(messages.text());
    vsync = options.vsync && !refuses_vsync;
    return messages.text();
}

void Window::Impl::apply_vsync() {
    const SfmlMessages messages;
    window.setVerticalSyncEnabled(options.vsync);
    refuses_vsync = refuses_vsync || tells_of_vsync(messages.text());
    vsync = options.vsync && !refuses_vsync;
}

Window::Window(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Window::Window(Window&&) noexcept = default;
Window& Window::operator=(Window&&) noexcept = default;
Window::~Window() = default;

Result<Window> Window::open(const WindowOptions& options) {
    if (Problems problems = find_display(); has_errors(problems)) return {{}, std::move(problems)};
    auto impl = std::make_unique<Impl>();
    impl->options = options;
    impl->windowed_size = opening_size(options);
    const std::string said = impl->create(options.fullscreen, impl->windowed_size);
    if (!impl->window.isOpen())
        return {{},
                {{Severity::error, "no-window", "window", "", "the window cannot be opened: " + said,
                  "Check the graphics driver"}}};
    Result<Window> result;
    result.value.emplace(Window(std::move(impl)));
    return result;
}

std::vector<WindowEvent> Window::poll() {
    std::vector<WindowEvent> events = std::exchange(impl_->waiting, {});
    const RectF area = canvas_area();
    while (std::optional<WindowEvent> event = poll_event(impl_->window)) {
        using Type = WindowEvent::Type;
        if (event->type == Type::focus_lost) impl_->focused = false;
        if (event->type == Type::focus_gained) impl_->focused = true;
        if (event->type >= Type::mouse_moved && event->type <= Type::mouse_wheel)
            event->at = to_canvas(event->at, area, impl_->options.canvas_w, impl_->options.canvas_h);
        events.push_back(*event);
    }
    return events;
}

// From focus events. SFML's hasFocus asks for the input focus, which without a window manager no window has, even
// while keys arrive.
bool Window::has_focus() const { return impl_->focused; }

PointI Window::size() const {
    const sf::Vector2u size = impl_->window.getSize();
    return {static_cast<int>(size.x), static_cast<int>(size.y)};
}

void Window::set_scaling(Scaling scaling) { impl_->options.scaling = scaling; }
Scaling Window::scaling() const { return impl_->options.scaling; }

void Window::set_fullscreen(bool fullscreen) {
    if (fullscreen == impl_->options.fullscreen) return;
    if (fullscreen) {
        impl_->windowed_at = impl_->window.getPosition();
        impl_->windowed_size = impl_->window.getSize();
        impl_->create(true, {});
    } else {
        impl_->create(false, impl_->windowed_size);
        if (impl_->windowed_at != sf::Vector2i()) impl_->window.setPosition(impl_->windowed_at);
    }
    WindowEvent event;
    event.type = WindowEvent::Type::made_anew;
    impl_->waiting.push_back(event);
}

bool Window::is_fullscreen() const { return impl_->options.fullscreen; }

void Window::set_vsync(bool on) {
    impl_->options.vsync = on;
    impl_->apply_vsync();
}

bool Window::vsync() const { return impl_->vsync; }

bool Window::has_vsync_choice() const { return true; }

bool Window::shows_touch_buttons() const { return false; }

void Window::set_icon(const Image& icon) {
    impl_->icon = icon;
    if (!icon.empty())
        scree::set_icon(impl_->window, static_cast<unsigned>(icon.width), static_cast<unsigned>(icon.height),
                        icon.rgba.data());
}

PointI Window::canvas_size() const { return {impl_->options.canvas_w, impl_->options.canvas_h}; }

RectF Window::canvas_area() const {
    const PointI window = size();
    return letterbox(window.x, window.y, impl_->options.canvas_w, impl_->options.canvas_h, impl_->options.scaling);
}

}  // namespace scree
