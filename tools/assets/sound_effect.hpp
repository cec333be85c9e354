#pragma once

#include "engine/core/problem.hpp"
#include "tools/assets/sound_level.hpp"
#include "tools/assets/sound_voice.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace scree::assets {

/// One file that an effect makes.
struct EffectVariant {
    std::string name;
    double transpose = 0;    // semitones
    std::uint64_t seed = 1;  // of its noise
};

/// What tools/assets/sounds/*.txt describes; the README beside those files explains every line.
struct Effect {
    double level = -20;     // decibels of full scale in the loudest 100 ms
    double loop = 0;        // milliseconds of a seamless loop; 0 sounds once
    double room = 0;        // seconds of reverberation; 0 is none
    double room_level = 0;  // 0..1
    Patch voices;
    std::vector<EffectVariant> variants;
};

/// `name` is what the effect is called when no line `make` names its variants.
[[nodiscard]] Result<Effect> read_effect(std::string file, std::string name, std::string_view text);

/// All variants, mono.
[[nodiscard]] std::vector<Sound> render_effect(const Effect&);

}  // namespace scree::assets
