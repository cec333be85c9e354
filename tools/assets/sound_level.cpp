#include "tools/assets/sound_level.hpp"

#include "tools/assets/sound_math.hpp"

#include <algorithm>
#include <utility>

namespace scree::assets {
namespace {

std::vector<double> heard_power(const std::vector<double>& samples) {
    std::vector<double> power(samples.size());
    double low = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        low += (2.0 * pi * 200.0 / sample_rate) * (samples[i] - low);
        const double heard = samples[i] - low;
        power[i] = heard * heard;
    }
    return power;
}

/// Straight up to 0.5, then bends towards the ceiling without ever reaching it.
double round_off(double x) {
    constexpr double knee = 0.5, room = ceiling - knee;
    const double size = std::abs(x);
    if (size <= knee) return x;
    const double over = (size - knee) / room;
    const double bent = knee + room * over / (1.0 + over);
    return x < 0 ? -bent : bent;
}

std::int16_t to_sample(double x) { return static_cast<std::int16_t>(std::lround(round_off(x) * 32767.0)); }

}  // namespace

double loudest_moment(const std::vector<double>& samples) {
    const std::vector<double> power = heard_power(samples);
    constexpr std::size_t window = sample_rate / 10;
    double sum = 0, most = 0;
    for (std::size_t i = 0; i < power.size(); ++i) {
        sum += power[i];
        if (i >= window) sum -= power[i - window];
        most = std::max(most, sum);
    }
    return std::sqrt(most / window);
}

double average_loudness(const std::vector<double>& samples) {
    double sum = 0;
    for (const double power : heard_power(samples)) sum += power;
    return samples.empty() ? 0.0 : std::sqrt(sum / static_cast<double>(samples.size()));
}

Sound finish(std::string name, const Stereo& sound, double now, double loudness, bool mono, bool loops) {
    Sound out{std::move(name), mono ? 1U : 2U, loops, {}};
    const double gain = now > 0 ? loudness / now : 0.0;
    out.samples.reserve(sound.left.size() * out.channels);
    for (std::size_t i = 0; i < sound.left.size(); ++i) {
        out.samples.push_back(to_sample(sound.left[i] * gain));
        if (!mono) out.samples.push_back(to_sample(sound.right[i] * gain));
    }
    return out;
}

std::vector<double> join_ends(const std::vector<double>& samples, std::size_t frames) {
    std::vector<double> out(samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(frames));
    const std::size_t blend = std::min(samples.size() - frames, frames);
    double alike = 0, power = 1e-12;
    for (std::size_t i = 0; i < blend; ++i) {
        alike += samples[i] * samples[frames + i];
        power += 0.5 * (samples[i] * samples[i] + samples[frames + i] * samples[frames + i]);
    }
    for (std::size_t i = 0; i < blend; ++i) {
        // Noises add by power and equal tones by height; how alike the two parts are says which of them this is.
        const double part = static_cast<double>(i) / static_cast<double>(blend);
        const double fresh = std::sqrt(part), old = std::sqrt(1.0 - part);
        const double swell = std::sqrt(std::max(0.1, 1.0 + 2.0 * fresh * old * alike / power));
        out[i] = (samples[i] * fresh + samples[frames + i] * old) / swell;
    }
    return out;
}

}  // namespace scree::assets
