#pragma once
// The one place that knows which SFML there is: 2.5 (Debian 12), 2.6 (Debian 13) or 3 (later). Everything that the
// three spell differently stands here; the rest of this folder uses the forms that all of them accept.

#include "engine/present/event.hpp"
#include "engine/present/pad.hpp"

#include <SFML/Audio.hpp>
#include <SFML/Graphics.hpp>

#include <optional>
#include <sstream>
#include <string>

namespace scree {

static_assert(static_cast<int>(sf::Keyboard::Key::A) + 1 == static_cast<int>(Key::a));
static_assert(static_cast<int>(sf::Keyboard::Key::Escape) + 1 == static_cast<int>(Key::escape));
static_assert(static_cast<int>(sf::Keyboard::Key::Space) + 1 == static_cast<int>(Key::space));
static_assert(static_cast<int>(sf::Keyboard::Key::Delete) + 1 == static_cast<int>(Key::del));
static_assert(static_cast<int>(sf::Keyboard::Key::Up) + 1 == static_cast<int>(Key::up));
static_assert(static_cast<int>(sf::Keyboard::Key::F1) + 1 == static_cast<int>(Key::f1));
static_assert(static_cast<int>(sf::Keyboard::Key::Pause) + 1 == static_cast<int>(Key::pause));
static_assert(static_cast<int>(sf::Joystick::Axis::PovY) == static_cast<int>(PadAxis::pov_y));

inline Key to_key(sf::Keyboard::Key key) {
    const int number = static_cast<int>(key) + 1;
    return number > 0 && number < key_count ? static_cast<Key>(number) : Key::unknown;
}

/// SFML's -100..100 as -1..1 with y down; on Linux the d-pad points down already, elsewhere up.
inline float to_position(int axis, float position) {
#if defined(__linux__)
    constexpr float pov_sign = 1;
#else
    constexpr float pov_sign = -1;
#endif
    return (axis == static_cast<int>(PadAxis::pov_y) ? pov_sign : 1.0F) * position / 100.0F;
}

/// While it lives, what SFML would print is kept instead, for a problem's text.
class SfmlMessages {
  public:
    SfmlMessages() : before_(sf::err().rdbuf(kept_.rdbuf())) {}
    SfmlMessages(const SfmlMessages&) = delete;
    SfmlMessages& operator=(const SfmlMessages&) = delete;
    ~SfmlMessages() { sf::err().rdbuf(before_); }
    [[nodiscard]] std::string text() const { return kept_.str(); }

  private:
    std::ostringstream kept_;
    std::streambuf* before_;
};

namespace detail {

inline WindowEvent event_of(WindowEvent::Type type) {
    WindowEvent event;
    event.type = type;
    return event;
}

template <class KeyEvent>
WindowEvent key_event(WindowEvent::Type type, const KeyEvent& from) {
    WindowEvent event = event_of(type);
    event.key = to_key(from.code);
    return event;
}

inline WindowEvent mouse_event(WindowEvent::Type type, float x, float y, int button = 0, float wheel = 0) {
    WindowEvent event = event_of(type);
    event.at = {x, y};
    event.button = button;
    event.wheel = wheel;
    return event;
}

inline WindowEvent pad_gone(unsigned pad) {
    WindowEvent event = event_of(WindowEvent::Type::pad_disconnected);
    event.pad = static_cast<int>(pad);
    return event;
}

inline WindowEvent sized_event(unsigned width, unsigned height) {
    WindowEvent event = event_of(WindowEvent::Type::resized);
    event.width = static_cast<int>(width);
    event.height = static_cast<int>(height);
    return event;
}

}  // namespace detail

#if SFML_VERSION_MAJOR >= 3

inline sf::VideoMode make_mode(unsigned width, unsigned height) { return sf::VideoMode({width, height}); }
inline sf::Vector2u mode_size(const sf::VideoMode& mode) { return mode.size; }
inline void create_fullscreen(sf::RenderWindow& window, const std::string& title) {
    window.create(sf::VideoMode::getDesktopMode(), title, sf::State::Fullscreen);
}
inline void set_icon(sf::Window& window, unsigned width, unsigned height, const std::uint8_t* rgba) {
    window.setIcon({width, height}, rgba);
}
inline void set_image(sf::Image& image, unsigned width, unsigned height, const std::uint8_t* rgba) {
    image.resize({width, height}, rgba);
}
inline bool create_target(sf::RenderTexture& target, unsigned width, unsigned height) {
    return target.resize({width, height});
}
inline void set_loop(sf::SoundStream& music, bool loop) { music.setLooping(loop); }
inline void set_loop(sf::Sound& sound, bool loop) { sound.setLooping(loop); }

/// A stream of sound of a file's rate and channels.
class FileStream : public sf::SoundStream {
  protected:
    void begin(const sf::InputSoundFile& file) {
        initialize(file.getChannelCount(), file.getSampleRate(), file.getChannelMap());
    }
};

/// Mouse places are window px. None if nothing waits; an event that has no counterpart here is skipped.
inline std::optional<WindowEvent> poll_event(sf::Window& window) {
    using Type = WindowEvent::Type;
    while (const std::optional<sf::Event> raw = window.pollEvent()) {
        if (raw->is<sf::Event::Closed>()) return detail::event_of(Type::close);
        if (raw->is<sf::Event::FocusLost>()) return detail::event_of(Type::focus_lost);
        if (raw->is<sf::Event::FocusGained>()) return detail::event_of(Type::focus_gained);
        if (const auto* sized = raw->getIf<sf::Event::Resized>())
            return detail::sized_event(sized->size.x, sized->size.y);
        if (const auto* key = raw->getIf<sf::Event::KeyPressed>()) return detail::key_event(Type::key_pressed, *key);
        if (const auto* key = raw->getIf<sf::Event::KeyReleased>()) return detail::key_event(Type::key_released, *key);
        const auto mouse = [](Type type, sf::Vector2i at, int button = 0, float wheel = 0) {
            return detail::mouse_event(type, static_cast<float>(at.x), static_cast<float>(at.y), button, wheel);
        };
        if (const auto* moved = raw->getIf<sf::Event::MouseMoved>()) return mouse(Type::mouse_moved, moved->position);
        if (const auto* down = raw->getIf<sf::Event::MouseButtonPressed>())
            return mouse(Type::mouse_pressed, down->position, static_cast<int>(down->button));
        if (const auto* up = raw->getIf<sf::Event::MouseButtonReleased>())
            return mouse(Type::mouse_released, up->position, static_cast<int>(up->button));
        if (const auto* wheel = raw->getIf<sf::Event::MouseWheelScrolled>())
            return mouse(Type::mouse_wheel, wheel->position, 0, wheel->delta);
        if (const auto* pad = raw->getIf<sf::Event::JoystickDisconnected>()) return detail::pad_gone(pad->joystickId);
    }
    return {};
}

#else

inline sf::VideoMode make_mode(unsigned width, unsigned height) { return sf::VideoMode(width, height); }
inline sf::Vector2u mode_size(const sf::VideoMode& mode) { return {mode.width, mode.height}; }
inline void create_fullscreen(sf::RenderWindow& window, const std::string& title) {
    window.create(sf::VideoMode::getDesktopMode(), title, sf::Style::Fullscreen);
}
inline void set_icon(sf::Window& window, unsigned width, unsigned height, const std::uint8_t* rgba) {
    window.setIcon(width, height, rgba);
}
inline void set_image(sf::Image& image, unsigned width, unsigned height, const std::uint8_t* rgba) {
    image.create(width, height, rgba);
}
inline bool create_target(sf::RenderTexture& target, unsigned width, unsigned height) {
    return target.create(width, height);
}
inline void set_loop(sf::SoundStream& music, bool loop) { music.setLoop(loop); }
inline void set_loop(sf::Sound& sound, bool loop) { sound.setLoop(loop); }

/// A stream of sound of a file's rate and channels.
class FileStream : public sf::SoundStream {
  protected:
    void begin(const sf::InputSoundFile& file) { initialize(file.getChannelCount(), file.getSampleRate()); }
};

/// Mouse places are window px. None if nothing waits; an event that has no counterpart here is skipped.
inline std::optional<WindowEvent> poll_event(sf::Window& window) {
    using Type = WindowEvent::Type;
    const auto mouse = [](Type type, const auto& from, int button = 0, float wheel = 0) {
        return detail::mouse_event(type, static_cast<float>(from.x), static_cast<float>(from.y), button, wheel);
    };
    sf::Event raw;
    while (window.pollEvent(raw)) {
        switch (raw.type) {
            case sf::Event::Closed:
                return detail::event_of(Type::close);
            case sf::Event::LostFocus:
                return detail::event_of(Type::focus_lost);
            case sf::Event::GainedFocus:
                return detail::event_of(Type::focus_gained);
            case sf::Event::Resized:
                return detail::sized_event(raw.size.width, raw.size.height);
            case sf::Event::KeyPressed:
                return detail::key_event(Type::key_pressed, raw.key);
            case sf::Event::KeyReleased:
                return detail::key_event(Type::key_released, raw.key);
            case sf::Event::MouseMoved:
                return mouse(Type::mouse_moved, raw.mouseMove);
            case sf::Event::MouseButtonPressed:
                return mouse(Type::mouse_pressed, raw.mouseButton, static_cast<int>(raw.mouseButton.button));
            case sf::Event::MouseButtonReleased:
                return mouse(Type::mouse_released, raw.mouseButton, static_cast<int>(raw.mouseButton.button));
            case sf::Event::MouseWheelScrolled:
                return mouse(Type::mouse_wheel, raw.mouseWheelScroll, 0, raw.mouseWheelScroll.delta);
            case sf::Event::JoystickDisconnected:
                return detail::pad_gone(raw.joystickConnect.joystickId);
            default:
                break;
        }
    }
    return {};
}

#endif

}  // namespace scree
