#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace scree {

inline constexpr int pad_count = 8;
inline constexpr int pad_button_count = 32;
inline constexpr int pad_axis_count = 8;

/// The axes of a gamepad; `pov` is the d-pad of pads that report it as axes.
enum class PadAxis : std::uint8_t { x, y, z, r, u, v, pov_x, pov_y };

/// What a gamepad reports now. Axes are -1..1; y and pov_y point down on every driver.
struct PadState {
    bool connected = false;
    std::uint32_t buttons = 0;  // bit n: button n is held
    std::array<float, pad_axis_count> axes{};
    friend bool operator==(const PadState&, const PadState&) = default;
};
/// By the gamepad's number.
using PadStates = std::array<PadState, pad_count>;

/// One thing on a gamepad that can be held.
struct PadInput {
    enum class Kind : std::uint8_t { button, axis_minus, axis_plus, stick_left, stick_right, stick_up, stick_down };
    Kind kind = Kind::button;
    std::uint8_t index = 0;  // of the button or axis; 0 for the left stick's directions
    friend bool operator==(const PadInput&, const PadInput&) = default;
};

/// Stable name for settings files: "button 3", "axis z+", "stick left".
[[nodiscard]] std::string pad_input_name(PadInput input);
[[nodiscard]] std::optional<PadInput> pad_input_from_name(std::string_view name);

/// The left stick as four directions (eight ways). The dead zone is a circle, entered and left at different radii, so
/// that a stick at its edge does not flicker. Down counts by its own deflection alone, so that a thumb that runs at
/// full right slides without letting go of it.
class StickFilter {
  public:
    static constexpr float enter_radius = 0.24F;
    static constexpr float leave_radius = 0.20F;
    static constexpr float enter_down = 0.40F;
    static constexpr float leave_down = 0.34F;

    /// x and y -1..1, y down.
    void update(float x, float y);
    [[nodiscard]] bool left() const { return active_ && x_ < -diagonal(); }
    [[nodiscard]] bool right() const { return active_ && x_ > diagonal(); }
    [[nodiscard]] bool up() const { return active_ && y_ < -diagonal(); }
    [[nodiscard]] bool down() const { return down_; }

  private:
    /// Share of the deflection that a direction needs: the sine of 22.5 degrees makes eight equal sectors.
    [[nodiscard]] float diagonal() const { return 0.38268343F * length_; }
    float x_ = 0;
    float y_ = 0;
    float length_ = 0;
    bool active_ = false;
    bool down_ = false;
};

/// Everything of one pad that can be held, with the hysteresis of its stick and axes.
class PadFilter {
  public:
    static constexpr float axis_press = 0.5F;
    static constexpr float axis_release = 0.4F;

    void update(const PadState& state);
    [[nodiscard]] bool held(PadInput input) const;

  private:
    std::uint32_t buttons_ = 0;
    std::uint32_t axes_ = 0;  // bit 2n: axis n minus, bit 2n+1: axis n plus
    StickFilter stick_;
};

}  // namespace scree
