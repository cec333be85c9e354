#pragma once
// Arithmetic of the synthesiser: + - * / and sqrt only, because sin, exp and pow differ in their last bit between
// maths libraries and the committed sounds should be rebuilt the same everywhere.

#include <cmath>

namespace scree::assets {

inline constexpr int sample_rate = 44100;  // frames per second of everything that is written
inline constexpr double pi = 3.14159265358979323846;

/// Sine of an angle in whole turns, any size; error below 1e-7.
[[nodiscard]] inline double sine(double turns) {
    double t = turns - std::floor(turns);
    if (t > 0.75)
        t -= 1.0;
    else if (t > 0.25)
        t = 0.5 - t;
    const double x = 2.0 * pi * t;
    const double q = x * x;
    return x * (1 - q / 6 * (1 - q / 20 * (1 - q / 42 * (1 - q / 72 * (1 - q / 110 * (1 - q / 156))))));
}

/// Two to the power of `x`.
[[nodiscard]] inline double exp2_of(double x) {
    const double whole = std::floor(x);
    const double y = (x - whole) * 0.69314718055994530942;
    double sum = 1.0;
    for (int i = 14; i > 0; --i) sum = 1.0 + y * sum / i;
    return std::ldexp(sum, static_cast<int>(whole));
}

/// Gain of a level in decibels; 0 dB is 1.
[[nodiscard]] inline double gain_of_decibels(double db) { return exp2_of(db / 6.02059991327962390427); }

/// Frequency in hertz of a pitch in semitones, where 69 is A4, 440 Hz.
[[nodiscard]] inline double hertz_of_pitch(double semitones) { return 440.0 * exp2_of((semitones - 69.0) / 12.0); }

}  // namespace scree::assets
