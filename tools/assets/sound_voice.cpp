#include "tools/assets/sound_voice.hpp"

#include "engine/core/rng.hpp"
#include "tools/assets/sound_math.hpp"

#include <algorithm>

namespace scree::assets {
namespace {

constexpr int control_frames = 16;  // curves are read this often; volume is drawn straight in between

/// White noise in -1..1.
double white(Rng& rng) { return static_cast<double>(rng.next() >> 11) * (2.0 / 9007199254740992.0) - 1.0; }

/// Two-pole filter that stays stable while its frequency moves (trapezoidal state variable filter).
class Filter {
  public:
    void tune(double hertz, double quality) {
        const double turns = std::clamp(hertz, 10.0, 0.45 * sample_rate) / (2.0 * sample_rate);
        g_ = sine(turns) / sine(turns + 0.25);
        k_ = 1.0 / quality;
        scale_ = 1.0 / (1.0 + g_ * (g_ + k_));
    }
    void step(double in) {
        const double v = in - second_;
        band_ = scale_ * (first_ + g_ * v);
        low_ = second_ + g_ * band_;
        high_ = in - k_ * band_ - low_;
        first_ = 2 * band_ - first_;
        second_ = 2 * low_ - second_;
    }
    [[nodiscard]] double low() const { return low_; }
    [[nodiscard]] double high() const { return high_; }
    [[nodiscard]] double band() const { return band_ * k_; }

  private:
    double g_ = 0, k_ = 1, scale_ = 1, first_ = 0, second_ = 0, low_ = 0, band_ = 0, high_ = 0;
};

/// Smooths the step of a saw or pulse so that it does not fold back as false tones (PolyBLEP).
double soften(double phase, double step) {
    if (phase < step) {
        const double x = phase / step;
        return x + x - x * x - 1.0;
    }
    if (phase > 1.0 - step) {
        const double x = (phase - 1.0) / step;
        return x * x + x + x + 1.0;
    }
    return 0.0;
}

/// A plucked string: its initial shape circulates in a delay line and loses its treble (Karplus and Strong, 1983).
/// The shape is a triangle drawn at a fifth of its length, with a little noise for the finger; noise alone, as in the
/// original, gives every note another timbre and often no fundamental.
class String {
  public:
    String(double hertz, double brightness, Rng& rng) : keep_(0.5 + 0.5 * std::clamp(brightness, 0.0, 1.0)) {
        const double period = std::max(4.0, sample_rate / hertz - (1.0 - keep_));
        line_.resize(static_cast<std::size_t>(period) + 1);
        fraction_ = period - std::floor(period);
        const double size = static_cast<double>(line_.size());
        double smooth = 0, mean = 0;
        for (std::size_t i = 0; i < line_.size(); ++i) {
            const double along = static_cast<double>(i) / size;
            const double bent = along < 0.2 ? along / 0.1 - 1.0 : 1.0 - (along - 0.2) / 0.4;
            smooth += (0.1 + 0.5 * brightness) * (white(rng) - smooth);
            line_[i] = 0.8 * bent + 0.35 * brightness * smooth;
            mean += line_[i] / size;
        }
        for (double& sample : line_) sample -= mean;  // a constant would go round for ever
    }
    double next() {
        const std::size_t after = at_ + 1 == line_.size() ? 0 : at_ + 1;
        const double out = line_[at_] * fraction_ + line_[after] * (1.0 - fraction_);
        line_[at_] = 0.9985 * (keep_ * out + (1.0 - keep_) * last_);
        last_ = out;
        at_ = after;
        return out;
    }

  private:
    std::vector<double> line_;
    std::size_t at_ = 0;
    double keep_, fraction_ = 0, last_ = 0;
};

double oscillate(const Voice& voice, double phase, double step, Rng& rng) {
    switch (voice.wave) {
        case Wave::sine:
            return sine(phase);
        case Wave::triangle:
            return 1.0 - 4.0 * std::abs(phase - 0.5);
        case Wave::saw:
            return 2.0 * phase - 1.0 - soften(phase, step);
        case Wave::pulse: {
            const double other = phase - voice.shape + (phase < voice.shape ? 1.0 : 0.0);
            const double wave = (phase < voice.shape ? 1.0 : -1.0) + soften(phase, step) - soften(other, step);
            return wave - (2.0 * voice.shape - 1.0);  // a narrow pulse would otherwise thump with its mean
        }
        case Wave::noise:
            return white(rng);
        case Wave::grains: {
            const double chance = white(rng) * 0.5 + 0.5;
            const double size = white(rng);
            return chance * sample_rate < voice.shape ? size * 4.0 : 0.0;
        }
        case Wave::string:
            break;
    }
    return 0.0;
}

double voice_length(const Voice& voice, const Note& note) {
    const double curve = voice.volume.empty() ? 0.0 : voice.volume.back().at;
    if (note.hold < 0) return curve;
    const bool fades = !voice.volume.empty() && voice.volume.back().value == 0.0;
    return fades ? std::min(curve, note.hold + voice.release) : note.hold + voice.release;
}

double volume_at(const Voice& voice, const Note& note, double ms) {
    double volume = curve_at(voice.volume, ms);
    if (note.hold >= 0 && ms > note.hold)
        volume *= voice.release > 0 ? std::max(0.0, 1.0 - (ms - note.hold) / voice.release) : 0.0;
    return volume * volume;
}

void add_voice(const Voice& voice, const Note& note, Rng rng, std::vector<double>& out) {
    const double ms_per_frame = 1000.0 / sample_rate;
    const auto start = static_cast<std::size_t>(voice.start / ms_per_frame);
    const auto frames = static_cast<std::size_t>(voice_length(voice, note) / ms_per_frame);
    const double base = note.pitch + curve_at(voice.pitch, 0);
    String string(hertz_of_pitch(voice.wave == Wave::string ? base : 69.0), voice.shape, rng);
    Filter low, high, band;
    double phase = 0, modulator = 0, step = 0, index = 0;
    double volume = volume_at(voice, note, 0), volume_step = 0;
    for (std::size_t i = 0; i < frames && start + i < out.size(); ++i) {
        if (i % control_frames == 0) {
            const double ms = static_cast<double>(i) * ms_per_frame;
            const double sway = voice.vibrato_depth * sine(voice.vibrato_hertz * ms / 1000.0);
            step = hertz_of_pitch(note.pitch + curve_at(voice.pitch, ms) + sway) / sample_rate;
            index = curve_at(voice.fm, ms);
            if (!voice.lowpass.empty()) low.tune(curve_at(voice.lowpass, ms), voice.resonance);
            if (!voice.highpass.empty()) high.tune(curve_at(voice.highpass, ms), voice.resonance);
            if (!voice.bandpass.empty()) band.tune(curve_at(voice.bandpass, ms), voice.resonance);
            volume_step = (volume_at(voice, note, ms + control_frames * ms_per_frame) - volume) / control_frames;
        }
        double sample = 0;
        if (voice.wave == Wave::string) {
            sample = string.next();
        } else {
            const double bent = voice.fm.empty() ? phase : phase + index * sine(modulator);
            sample = oscillate(voice, bent - std::floor(bent), step, rng);
        }
        phase += step;
        phase -= std::floor(phase);
        modulator += step * voice.fm_ratio;
        modulator -= std::floor(modulator);
        if (!voice.bandpass.empty()) band.step(sample), sample = band.band();
        if (!voice.lowpass.empty()) low.step(sample), sample = low.low();
        if (!voice.highpass.empty()) high.step(sample), sample = high.high();
        out[start + i] += sample * volume * voice.gain * note.gain;
        volume += volume_step;
    }
}

}  // namespace

double curve_at(const Curve& curve, double ms) {
    if (curve.empty()) return 0.0;
    if (ms < curve.front().at) return curve.front().value;
    for (std::size_t i = curve.size() - 1;; --i) {
        if (ms < curve[i].at) continue;
        if (i + 1 == curve.size()) return curve[i].value;
        const CurvePoint &a = curve[i], &b = curve[i + 1];
        return a.value + (b.value - a.value) * (ms - a.at) / (b.at - a.at);
    }
}

std::size_t note_frames(const Patch& patch, const Note& note) {
    double ms = 0;
    for (const Voice& voice : patch) ms = std::max(ms, voice.start + voice_length(voice, note));
    return static_cast<std::size_t>(ms * sample_rate / 1000.0);
}

std::vector<double> render_note(const Patch& patch, const Note& note) {
    std::vector<double> out(note_frames(patch, note));
    Rng seeds{note.seed};
    for (const Voice& voice : patch) add_voice(voice, note, Rng{seeds.next()}, out);
    return out;
}

}  // namespace scree::assets
