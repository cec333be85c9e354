#include "engine/core/rng.hpp"
#include "tools/assets/sound_math.hpp"
#include "tools/assets/sound_music.hpp"
#include "tools/assets/sound_space.hpp"

#include <utility>

namespace scree::assets {
namespace {

struct Mix {
    Stereo dry;
    std::vector<double> room;
    std::vector<double> echo;
};

/// Adds a note at `start`; what passes the end wraps to the start of a loop and is cut off otherwise.
void add_note(Mix& mix, const std::vector<double>& note, std::size_t start, const Instrument& instrument, bool loops) {
    const double right = std::sqrt(0.5 * (1.0 + instrument.pan)), left = std::sqrt(0.5 * (1.0 - instrument.pan));
    const std::size_t frames = mix.room.size();
    for (std::size_t i = 0; i < note.size(); ++i) {
        std::size_t at = start + i;
        if (at >= frames && !loops) break;
        at %= frames;
        mix.dry.left[at] += note[i] * left;
        mix.dry.right[at] += note[i] * right;
        mix.room[at] += note[i] * instrument.room;
        mix.echo[at] += note[i] * instrument.echo;
    }
}

}  // namespace

Sound render_track(const Track& track, std::string name) {
    const bool loops = track.tail < 0;
    const double frames_per_bar = 60.0 / track.tempo * track.beats * sample_rate;
    int bars = 0;
    for (const std::size_t section : track.order) bars += track.sections[section].bars;
    const double seconds_after = loops ? 0.0 : track.tail;
    const auto frames = static_cast<std::size_t>(frames_per_bar * bars + seconds_after * sample_rate);
    const std::vector<double> silence(frames);
    Mix mix{{silence, silence}, silence, silence};

    Rng rng{7};
    const auto random = [&rng] { return static_cast<double>(rng.below(1U << 20)) / (1 << 20); };
    int bar = 0;
    for (const std::size_t index : track.order) {
        const Section& section = track.sections[index];
        for (const ScoreNote& written : section.notes) {
            const Instrument& instrument = track.instruments[written.instrument];
            Note note;
            note.pitch = written.pitch;
            note.hold = frames_per_bar * written.length / ticks_per_bar * 1000.0 / sample_rate;
            note.gain = written.gain * (1.0 + track.loose_gain * (2.0 * random() - 1.0));
            note.seed = rng.next();
            const double late = track.loose_ms * random() * sample_rate / 1000.0;
            const double start = frames_per_bar * (bar + static_cast<double>(written.start) / ticks_per_bar);
            add_note(mix, render_note(instrument.voices, note), static_cast<std::size_t>(start + late), instrument,
                     loops);
        }
        bar += section.bars;
    }

    const auto delay = static_cast<std::size_t>(60.0 / track.tempo * track.echo_beats * sample_rate);
    const Stereo echoes = echo(mix.echo, delay, track.echo_feedback, loops);
    const Stereo room = reverberate(mix.room, track.room, loops);
    std::vector<double> both(frames);
    for (std::size_t i = 0; i < frames; ++i) {
        mix.dry.left[i] += echoes.left[i] + room.left[i];
        mix.dry.right[i] += echoes.right[i] + room.right[i];
        both[i] = 0.5 * (mix.dry.left[i] + mix.dry.right[i]);
    }
    if (!loops) {
        const std::size_t fade = sample_rate / 4;
        for (std::size_t i = 0; i < fade && i < frames; ++i) {
            const double keep = static_cast<double>(i) / static_cast<double>(fade);
            mix.dry.left[frames - 1 - i] *= keep;
            mix.dry.right[frames - 1 - i] *= keep;
        }
    }
    return finish(std::move(name), mix.dry, average_loudness(both), gain_of_decibels(track.level), false, loops);
}

}  // namespace scree::assets
