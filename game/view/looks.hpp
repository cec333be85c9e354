#pragma once

namespace scree {

/// How much a person wants to see; none of it changes the course of the game.
struct Looks {
    bool reduced = false;        // few particles, no squash
    bool shake = false;          // the picture may shake
    bool flashes = false;        // it may light up for a moment
    bool calm_camera = false;    // no zoom, no streaks, no hit-stop, little lead of the camera
    bool zooms = false;          // the picture may show more of the level than fits pixel by pixel
    bool high_contrast = false;  // a plain background, edges around the hero and what hurts

    [[nodiscard]] bool may_shake() const { return shake && !reduced; }
    [[nodiscard]] bool may_flash() const { return flashes && !reduced; }
    /// Streaks along the edges, and the moments in which all holds still.
    [[nodiscard]] bool may_rush() const { return !calm_camera && !reduced; }
};

}  // namespace scree
