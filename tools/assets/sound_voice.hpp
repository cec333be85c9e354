#pragma once

#include <cstdint>
#include <vector>

namespace scree::assets {

/// One corner of a curve over the time of a note.
struct CurvePoint {
    double at = 0;  // milliseconds from the start of the voice
    double value = 0;
};

/// Straight lines between corners in order of time; level before the first and after the last.
/// Two corners at the same time are a jump.
using Curve = std::vector<CurvePoint>;

[[nodiscard]] double curve_at(const Curve& curve, double milliseconds);

enum class Wave { sine, triangle, saw, pulse, string, noise, grains };

/// One layer of a sound: an oscillator or noise, shaped by an envelope and filters.
struct Voice {
    Wave wave = Wave::sine;
    double shape = 0.5;      // pulse: width 0..1; string: brightness 0..1; grains: how many a second
    Curve pitch;             // semitones (69 is A4), added to the note that an instrument plays; empty is 0
    Curve volume;            // 0..1, squared when sounded so that a straight line fades evenly to the ear
    Curve lowpass;           // hertz; empty is none
    Curve highpass;          // hertz; empty is none
    Curve bandpass;          // hertz; empty is none
    Curve fm;                // turns of phase that the modulator adds; empty is none
    double fm_ratio = 1;     // frequency of the modulator as a multiple of the voice's
    double resonance = 0.7;  // quality of the filters, 0.5 is dull, 20 rings
    double vibrato_hertz = 0;
    double vibrato_depth = 0;  // semitones to either side
    double gain = 1;
    double start = 0;    // milliseconds after the start of the sound
    double release = 0;  // milliseconds of fade after the note ends; instruments only
};

/// Layers that sound together: an effect, or an instrument that plays notes.
using Patch = std::vector<Voice>;

/// How one note is asked for.
struct Note {
    double pitch = 0;  // semitones added to each voice's own
    double hold = -1;  // milliseconds until the release begins; negative lets the volume curve end it
    double gain = 1;
    std::uint64_t seed = 0;  // of the noise; the same seed gives the same samples
};

/// Frames from the start of the note until its last voice is silent.
[[nodiscard]] std::size_t note_frames(const Patch&, const Note&);

/// The note alone, mono, about -1..1 but not clipped; `note_frames` long.
[[nodiscard]] std::vector<double> render_note(const Patch&, const Note&);

}  // namespace scree::assets
