#pragma once

#include <vector>

namespace scree::assets {

/// Two channels of equal length.
struct Stereo {
    std::vector<double> left;
    std::vector<double> right;
};

/// The reverberation of `dry`, without `dry` itself, as long as `dry`. `seconds`: until it has fallen by 60 dB.
/// `loops`: `dry` is a loop, so the tail past its end is added at its start.
[[nodiscard]] Stereo reverberate(const std::vector<double>& dry, double seconds, bool loops);

/// Echoes of `dry`, without `dry` itself, first to the left, then to the right and so on.
/// `delay` in frames, `feedback` 0..0.9: how much of an echo the next one keeps.
[[nodiscard]] Stereo echo(const std::vector<double>& dry, std::size_t delay, double feedback, bool loops);

}  // namespace scree::assets
