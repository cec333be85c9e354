#pragma once

#include "engine/core/problem.hpp"
#include "tools/assets/sound_level.hpp"
#include "tools/assets/sound_voice.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace scree::assets {

inline constexpr int ticks_per_bar = 48;  // divides into halves, thirds, quarters, eighths and sixteenths

struct Instrument {
    std::string name;
    double pan = 0;   // -1 left to 1 right
    double room = 0;  // 0..1 of it that reverberates
    double echo = 0;  // 0..1 of it that echoes
    Patch voices;
};

struct ScoreNote {
    std::size_t instrument = 0;
    int start = 0;   // ticks from the start of its section
    int length = 0;  // ticks
    int pitch = 60;  // semitones, 69 is A4
    double gain = 1;
};

struct Section {
    std::string name;
    int bars = 0;
    std::vector<ScoreNote> notes;
};

/// What tools/assets/music/*.txt describes; the README beside those files explains every line.
struct Track {
    double tempo = 100;  // beats a minute
    int beats = 4;       // in a bar
    double level = -27;  // decibels of full scale over the whole
    double tail = -1;    // seconds of silence after the last bar for what still rings; negative: it loops
    double room = 1.5;   // seconds of reverberation
    double echo_beats = 0.75;
    double echo_feedback = 0.4;
    double loose_gain = 0;  // 0..1 by which notes differ at random
    double loose_ms = 0;    // milliseconds by which notes come late at random
    std::vector<Instrument> instruments;
    std::vector<Section> sections;
    std::vector<std::size_t> order;  // of the sections, as played
};

[[nodiscard]] Result<Track> read_track(std::string file, std::string_view text);

/// Stereo. A track that loops has what rings past its end at its start.
[[nodiscard]] Sound render_track(const Track&, std::string name);

}  // namespace scree::assets
