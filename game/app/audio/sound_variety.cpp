#include "game/app/audio/sound_variety.hpp"

#include "engine/core/hash.hpp"
#include "engine/core/rng.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scree {

namespace {

constexpr std::array<std::string_view, 9> tuned = {"bell_",  "checkpoint", "coin_", "exit_arrive", "gem",
                                                   "launch", "menu_",      "pause", "respawn"};

Rng chance_at(std::string_view name, int tick) { return Rng{Hash{}.text(name).number(tick).value}; }

}  // namespace

bool is_tuned(std::string_view name) {
    return std::any_of(tuned.begin(), tuned.end(), [name](std::string_view start) { return name.starts_with(start); });
}

SoundStyle SoundVariety::vary(std::string_view name, SoundStyle style, int tick) {
    Rng chance = chance_at(name, tick);
    const int most = is_tuned(name) ? most_tuned_pitch : most_pitch;
    int off = chance.between(-most, most);
    auto last = pitches_.find(name);
    if (last == pitches_.end()) last = pitches_.emplace(name, most + 1).first;
    if (off == last->second) off = off < most ? off + 1 : -most;
    last->second = off;
    const float gain = most_gain * static_cast<float>(chance.between(-100, 100)) / 100;
    style.pitch *= 1 + static_cast<float>(off) / 1000;
    style.volume *= std::pow(10.0F, gain / 20);
    return style;
}

int SoundVariety::take(std::string_view name, int count, int tick) {
    Rng chance = chance_at(name, tick);
    auto last = takes_.find(name);
    if (last == takes_.end()) last = takes_.emplace(name, 0).first;
    last->second = (last->second + chance.between(1, count - 1)) % count;
    return last->second;
}

}  // namespace scree
