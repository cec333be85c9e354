#pragma once

#include "tools/assets/sound_space.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace scree::assets {

/// A finished sound: interleaved 16-bit frames at `sample_rate`.
struct Sound {
    std::string name;  // file name without folder and ending
    unsigned channels = 1;
    bool loops = false;
    std::vector<std::int16_t> samples;
};

/// No sample is written above this (-2 dB of full scale): lossy encoding may overshoot a little and must not clip.
inline constexpr double ceiling = 0.794;

/// Root mean square of the loudest 100 ms after taking away what the ear hardly hears below 200 Hz. Full scale is 1.
[[nodiscard]] double loudest_moment(const std::vector<double>& samples);
/// The same measure over the whole.
[[nodiscard]] double average_loudness(const std::vector<double>& samples);

/// Brings both channels to `loudness` (`now` is what was measured), rounding off peaks above half the ceiling's
/// distance so that nothing passes the ceiling, and converts. Equal channels become one when `mono`.
[[nodiscard]] Sound finish(std::string name, const Stereo&, double now, double loudness, bool mono, bool loops);

/// Blends what follows the first `frames` of `samples` into its start, so that the end joins the start.
[[nodiscard]] std::vector<double> join_ends(const std::vector<double>& samples, std::size_t frames);

}  // namespace scree::assets
